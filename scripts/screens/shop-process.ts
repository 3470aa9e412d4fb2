import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Shop = {
  readonly url: string;
  /** Runs a `shop` command beside the running shop; what it prints is thrown with its failure. */
  readonly command: (...args: readonly string[]) => Promise<void>;
  /** The same; gives what it prints. */
  readonly said: (...args: readonly string[]) => Promise<string>;
  readonly close: () => Promise<void>;
};

const patience = 240_000;

function run(root: string, data: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'scripts', 'shop.ts'), ...args], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: '', VITRINA_DATA: data },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += String(chunk)));
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve(said) : reject(new Error(`shop ${args.join(' ')}: ${said}`))));
  });
}

async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Opens the built shop on a port and in a folder of its own: the demo shop, unless the environment says otherwise. */
export async function openShop(root: string, environment: Readonly<Record<string, string>> = {}): Promise<Shop> {
  const data = await mkdtemp(join(tmpdir(), 'vitrina-screens-'));
  const port = 20_000 + (process.pid % 20_000);
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [join(root, 'scripts', 'start.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      VITRINA_DATA: data,
      DATABASE_URL: '',
      REDIS_URL: '',
      SMTP_URL: '',
      PUBLIC_URL: '',
      METRICS_PORT: '',
      LOG_LEVEL: 'warn',
      ...environment,
    },
  });
  const gone = new Promise<never>((_, reject) => child.once('exit', () => reject(new Error('The shop did not open.'))));
  gone.catch(() => undefined);
  const until = Date.now() + patience;
  while (!(await answers(url))) {
    if (Date.now() > until) throw new Error('The shop did not open in time.');
    await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, 300))]);
  }
  return {
    url,
    command: async (...args) => void (await run(root, data, args)),
    said: (...args) => run(root, data, args),
    close: async () => {
      const closed = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await closed;
      await rm(data, { recursive: true, force: true });
    },
  };
}
