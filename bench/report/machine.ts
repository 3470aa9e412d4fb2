import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg } from 'node:os';

/** Where and of what a table was measured. */
export type Circumstances = {
  readonly commit: string;
  /** ISO 8601. */
  readonly date: string;
  readonly cores: number;
  readonly cpu: string;
  readonly node: string;
  /** How many processes wanted a core in the minute before: more than none means that others took part of the time. */
  readonly loadBefore: number;
  /** Processes of the shop. */
  readonly workers: number;
};

function commitOf(root: string): string {
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no') !== '';
    return `${git('rev-parse', '--short=12', 'HEAD')}${changed ? ' and changes' : ''}`;
  } catch {
    return 'unknown';
  }
}

export function readCircumstances(root: string, workers: number): Circumstances {
  return {
    commit: commitOf(root),
    date: new Date().toISOString(),
    cores: availableParallelism(),
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    node: process.version,
    loadBefore: loadavg()[0] ?? 0,
    workers,
  };
}
