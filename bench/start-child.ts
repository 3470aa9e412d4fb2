import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type ChildShop = {
  readonly url: string;
  /** Resident memory in MiB; null where the system does not report it. */
  readonly memory: () => Promise<number | null>;
  readonly stop: () => Promise<void>;
};

type ChildOptions = {
  readonly data: string;
  readonly build: string;
  readonly databaseUrl: string | null;
  readonly pageBytes: number;
};

async function residentMemory({ pid }: ChildProcess): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kibibytes] = /^VmRSS:\s+(\d+) kB/m.exec(status) ?? [];
  return kibibytes === undefined ? null : Math.round(Number(kibibytes) / 1024);
}

/** Starts a shop in a process of its own, so that it does not share its thread with the load. */
export async function startChild({ data, build, databaseUrl, pageBytes }: ChildOptions): Promise<ChildShop> {
  const env = { ...process.env, DATABASE_URL: databaseUrl ?? '' };
  const script = join(import.meta.dirname, 'shop-child.ts');
  const child = spawn(process.execPath, [script, data, build, String(pageBytes)], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  const [url] = (await Promise.race([
    once(lines, 'line'),
    ended.then(() => Promise.reject(new Error('the shop to measure did not start'))),
  ])) as [string];
  return {
    url,
    memory: () => residentMemory(child),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
