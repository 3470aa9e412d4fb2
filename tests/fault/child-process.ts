import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { bundleChild } from './bundle-child.ts';

const compiled = join(tmpdir(), 'vitrina-compile-cache'); // so that it loads in half the time

export type ShopChild = {
  /** Opens the database and listens; returns the address. */
  readonly open: () => Promise<string>;
  /** `kill -9`; resolves when it is gone. */
  readonly kill: () => Promise<void>;
};

/** Loads a shop in another process; it touches the database only when opened. */
export function loadChild(database: string, dataFolder: string): ShopChild {
  const started = start(database, dataFolder);
  started.catch(() => undefined);
  return {
    async open() {
      const { child, port } = await started;
      child.stdin?.write('go\n');
      return `http://127.0.0.1:${await port}`;
    },
    async kill() {
      const { child } = await started;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

async function start(database: string, dataFolder: string) {
  const child = spawn(process.execPath, [await bundleChild(), database, dataFolder], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: compiled },
  });
  const port = portOf(child);
  port.catch(() => undefined);
  return { child, port };
}

/** The port that a shop prints once it listens. Rejects where it ended before. */
export async function portOf({ stdout }: ChildProcess): Promise<number> {
  if (stdout === null) throw new Error('the shop has no output');
  for await (const line of createInterface({ input: stdout })) {
    const [, port] = /^port (\d+)$/.exec(line) ?? [];
    if (port !== undefined) return Number(port);
  }
  throw new Error('the shop ended before it listened');
}
