import { spawnSync } from 'node:child_process';

function git(root: string, ...args: string[]): readonly string[] | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : null;
}

/** The commit that a branch began at; on `main`, and where there is none, the last one. */
export function startOfChange(root: string, from: readonly string[] = ['main', 'origin/main']): string | null {
  const bases = from.flatMap((branch) => git(root, 'merge-base', 'HEAD', branch) ?? []);
  return bases[0] ?? git(root, 'rev-parse', 'HEAD')?.[0] ?? null;
}

/** What differs from a commit, committed or not, new files included. */
export function changedSince(root: string, base: string): readonly string[] {
  const tracked = git(root, 'diff', '--name-only', '--no-renames', base) ?? [];
  const added = git(root, 'ls-files', '--others', '--exclude-standard') ?? [];
  return [...new Set([...tracked, ...added])].toSorted();
}
