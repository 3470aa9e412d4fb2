import { setTimeout as sleep } from 'node:timers/promises';
import { tryLock, unlock } from './lock-file.mjs';

const pollMilliseconds = 200;

/** Does the work while no other process of this machine does any under the same lock file. */
export async function withLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  while (!tryLock(file)) await sleep(pollMilliseconds);
  try {
    return await work();
  } finally {
    unlock(file);
  }
}
