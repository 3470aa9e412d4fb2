import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { openPGlite } from '#server/platform/db/open-pglite.ts';

const root = resolve(import.meta.dirname, '../..');
const copied = ['addons', 'app', 'content/pages', 'contract', 'core', 'locales', 'scripts', 'server'];
const files = ['package.json', 'react-router.config.ts', 'tsconfig.json', 'vite.config.ts'];

/** Links the packages into a folder of its own, so that what Vite prepares of them belongs to this copy. */
async function linkPackages(folder: string): Promise<void> {
  const modules = join(root, 'node_modules');
  await mkdir(folder);
  for (const entry of await readdir(modules, { withFileTypes: true })) {
    if (!entry.name.startsWith('.')) await symlink(join(modules, entry.name), join(folder, entry.name));
  }
}

/** A copy of the sources that a test may change, with an empty shop that announces something. */
export type WorkingCopy = {
  readonly folder: string;
  readonly read: (file: string) => Promise<string>;
  /** Changes a file in place, as `writeFile` does. */
  readonly save: (file: string, text: string) => Promise<void>;
  /** Writes beside the file and renames over it, as editors do that want to lose nothing. */
  readonly saveByRename: (file: string, text: string) => Promise<void>;
  readonly remove: (file: string) => Promise<void>;
  readonly delete: () => Promise<void>;
};

export async function createWorkingCopy(announcement: string): Promise<WorkingCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'working-copy-'));
  for (const name of copied) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await cp(join(root, name), join(folder, name), { recursive: true });
  }
  for (const name of files) await cp(join(root, name), join(folder, name));
  await symlink(join(root, 'content/images'), join(folder, 'content/images'));
  await linkPackages(join(folder, 'node_modules'));
  await mkdir(join(folder, '.data'));
  const database = await openPGlite({ folder: join(folder, '.data/database') });
  const value = JSON.stringify({ announcement: { text: announcement } });
  await database.db.insertInto('setting').values({ key: 'addons', value, updated_at: new Date() }).execute();
  await database.close();

  const write = (file: string, text: string) => writeFile(join(folder, file), text);
  return {
    folder,
    read: (file) => readFile(join(folder, file), 'utf8'),
    save: write,
    async saveByRename(file, text) {
      await write(`${file}.new`, text);
      await rename(join(folder, `${file}.new`), join(folder, file));
    },
    remove: (file) => rm(join(folder, file)),
    delete: () => rm(folder, { recursive: true, force: true }),
  };
}

/** `npm run dev` on a copy. */
export type DevelopmentShop = {
  readonly pid: number | undefined;
  /** The address it printed; rejects with its output when it ended before. */
  readonly open: Promise<string>;
  /** What it wrote on the terminal since the last call. */
  readonly output: () => string;
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

export function startDevelopmentShop(
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): DevelopmentShop {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: folder,
    env: { PATH, HOME, PORT: '0', VITRINA_DEMO: '0', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((done) => child.once('close', done));
  let terminalOutput = '';
  let readOffset = 0;
  const open = new Promise<string>((done, fail) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data) => {
        terminalOutput += String(data);
        const [, url] = / is open at (http\S+),/.exec(terminalOutput) ?? [];
        if (url !== undefined) done(url);
      });
    }
    void ended.then((code) => fail(new Error(`it ended with ${code}: ${terminalOutput}`)));
  });
  open.catch(() => undefined);
  return {
    pid: child.pid,
    open,
    output() {
      const text = terminalOutput.slice(readOffset);
      readOffset = terminalOutput.length;
      return text;
    },
    stop(signal = 'SIGINT') {
      child.kill(signal);
      return ended;
    },
  };
}
