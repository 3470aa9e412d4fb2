import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findLockHolder } from '#server/platform/data-folder/lock.ts';
import { sendCommand } from '#server/tools/commands/run-here-or-there.ts';

export type Shop = {
  readonly url: string;
  /** Its data folder. */
  readonly data: string;
  /** Runs a `shop` command in the running shop; returns its output. Throws its message when it is refused. */
  readonly command: (name: string, ...args: readonly string[]) => Promise<string>;
  readonly close: () => Promise<void>;
};

type OpenOptions = {
  readonly environment?: Readonly<Record<string, string>>;
  /** Puts a database into the data folder before the shop opens it. */
  readonly prepare?: (folder: string) => Promise<void>;
};

type Opening = { readonly url: string; readonly close: () => Promise<void> } | { readonly ended: string };

const patience = 240_000;
const attempts = 5; // the system gives a free port, which somebody else may take before the shop listens

/** Runs a `shop` command, given by its full name, in the shop that has the data folder. */
export async function commandIn(data: string, name: string, args: readonly string[]): Promise<string> {
  const holder = await findLockHolder(data);
  if (holder === null) throw new Error(`shop ${name}: no shop has ${data} open`);
  const lines: string[] = [];
  const problems: string[] = [];
  const output = {
    line: (text: string) => void lines.push(text),
    problem: (text: string) => void problems.push(text),
    progress: () => undefined,
  };
  const code = await sendCommand(holder.socket, { name, args: [...args] }, output, new AbortController().signal);
  if (code !== 0) throw new Error(`shop ${[name, ...args].join(' ')}: ${[...lines, ...problems].join('\n')}`);
  return lines.join('\n');
}

/** Starts the built shop on a port that the system chooses, and waits until it reports that it is open. */
function start(root: string, data: string, environment: Readonly<Record<string, string>>): Promise<Opening> {
  const { NODE_ENV: mode } = process.env;
  const child = spawn(process.execPath, [join(root, 'scripts', 'start.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: '0',
      VITRINA_DATA: data,
      DATABASE_URL: '',
      REDIS_URL: '',
      SMTP_URL: '',
      PUBLIC_URL: '',
      METRICS_PORT: '',
      LOG_LEVEL: 'warn',
      NODE_ENV: mode === 'production' ? 'development' : (mode ?? ''),
      ...environment,
    },
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  let output = '';
  return new Promise((resolve, reject) => {
    const late = setTimeout(
      () => void close().then(() => reject(new Error('The shop did not open in time.'))),
      patience,
    );
    const opened = (opening: Opening) => {
      clearTimeout(late);
      resolve(opening);
    };
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output = (output + String(chunk)).slice(-10_000);
        const url = / is open at (\S+)/.exec(output)?.[1];
        if (url !== undefined) opened({ url, close });
      });
    child.once('error', reject);
    void ended.then(() => opened({ ended: output }));
  });
}

/** Opens the built shop on a port and in a folder of its own: the demo shop, unless the options say otherwise. */
export async function openShop(root: string, { environment = {}, prepare }: OpenOptions = {}): Promise<Shop> {
  const data = await mkdtemp(join(tmpdir(), 'vitrina-shop-'));
  const remove = () => rm(data, { recursive: true, force: true });
  for (let attempt = 1; ; attempt += 1) {
    if (attempt === 1) await prepare?.(data);
    const opening = await start(root, data, environment);
    if ('url' in opening) {
      return {
        url: opening.url,
        data,
        command: (name, ...args) => commandIn(data, name, args),
        async close() {
          await opening.close();
          await remove();
        },
      };
    }
    if (attempt < attempts && /EADDRINUSE|is taken/.test(opening.ended)) continue;
    await remove();
    throw new Error(`The shop did not open: ${opening.ended}`);
  }
}
