import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { portOf } from '#tests/fault/child-process.ts';

export type VersionProcess = { readonly url: string; readonly stop: () => Promise<void> };

const recorder = join(import.meta.dirname, 'record-statements-process.ts');

/** Where a version works, and into which file its statements are recorded; absent: nowhere. */
export type VersionPlace = { readonly database: string; readonly data: string; readonly statements?: string | null };

function environment({ database, data, statements = null }: VersionPlace): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  const common = { PATH, HOME, DATABASE_URL: database, VITRINA_DATA: data, LOG_LEVEL: 'error' };
  return statements === null
    ? common
    : { ...common, NODE_OPTIONS: `--import ${recorder}`, VITRINA_STATEMENTS: statements };
}

/** Starts the API of the shop whose sources are in a folder. */
export async function startVersion(folder: string, place: VersionPlace): Promise<VersionProcess> {
  const { database, data } = place;
  const child = spawn(process.execPath, [join(folder, 'tests/fault/shop-child.ts'), database, data], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: environment(place),
  });
  child.stdin.write('go\n');
  const port = await portOf(child);
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

export type CommandResult = { readonly code: number; readonly stdout: string; readonly stderr: string };

/** Runs a `shop` command of the shop whose sources are in a folder. */
export function runVersionCommand(
  folder: string,
  place: VersionPlace,
  args: readonly string[],
): Promise<CommandResult> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(folder, 'scripts/shop.ts'), ...args],
      { cwd: folder, env: environment(place) },
      (error, stdout, stderr) => resolve({ code: error === null ? 0 : Number(error.code ?? 1), stdout, stderr }),
    );
  });
}
