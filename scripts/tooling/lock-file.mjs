// A lock between processes of one checkout: a file that holds the id of the process that has it. Plain JavaScript
// without dependencies, as run.mjs needs it before anything is installed.
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import process from 'node:process';

const unwrittenMilliseconds = 2000; // a file without an id yet is being written, or its writer was killed

function holderOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function isStale(file) {
  const holder = Number(holderOf(file));
  if (holder > 0) return !isAlive(holder);
  try {
    return Date.now() - statSync(file).mtimeMs > unwrittenMilliseconds;
  } catch {
    return false;
  }
}

/** Takes the lock if nobody alive has it; whether it did. What a killed process left is removed for the next try. */
export function tryLock(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  if (isStale(file)) rmSync(file, { force: true });
  return false;
}

/** Gives the lock back; one that another process has stays. */
export function unlock(file) {
  if (holderOf(file) === String(process.pid)) rmSync(file, { force: true });
}
