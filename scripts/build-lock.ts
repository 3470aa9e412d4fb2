import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function take(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Does the work while no other process of this checkout does any under the same file. */
export async function alone<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  while (!(await take(file))) {
    const holder = Number(await readFile(file, 'utf8').catch(() => '0'));
    if (holder > 0 && !isAlive(holder)) await rm(file, { force: true });
    await sleep(200);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}
