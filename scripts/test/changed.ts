import { spawnSync } from 'node:child_process';
import { readProject, type Touched, touchedBy } from './touched-by.ts';

/** The options of `npm test -- --changed`. */
export type ChangedCall = {
  /** The branch or commit to compare with; null: `main`. */
  readonly from: string | null;
  readonly withBrowser: boolean;
};

/** Reads `--changed`, `--changed=REF` and `--without-browser`; null where tests are named or all are to run. */
export function parseChangedCall(commandArguments: readonly string[]): ChangedCall | null {
  const changed = commandArguments.find((word) => /^--changed(?:=|$)/.test(word));
  if (changed === undefined) return null;
  return { from: changed.split('=', 2)[1] ?? null, withBrowser: !commandArguments.includes('--without-browser') };
}

function git(root: string, ...args: string[]): readonly string[] | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : null;
}

/** The commit that a branch began at; on `main`, and where there is none, the last one. */
function startOfChange(root: string, from: string | null): string {
  const branches = from === null ? ['main', 'origin/main'] : [from];
  const starts = branches.flatMap((branch) => git(root, 'merge-base', 'HEAD', branch) ?? []);
  const [start] = starts.length > 0 || from !== null ? starts : (git(root, 'rev-parse', 'HEAD') ?? []);
  if (start === undefined) throw new Error(`Git knows nothing of ${from ?? 'this folder'}`);
  return start;
}

/** What differs from a commit, committed or not, new files included. */
function changedSince(root: string, start: string): readonly string[] {
  const tracked = git(root, 'diff', '--name-only', '--no-renames', start) ?? [];
  const added = git(root, 'ls-files', '--others', '--exclude-standard') ?? [];
  return [...new Set([...tracked, ...added])].toSorted();
}

/** The tests that the changes here can affect, and a line that sums them up. */
export function changedTests(
  root: string,
  { from, withBrowser }: ChangedCall,
): Touched & { readonly changeSummary: string } {
  const start = startOfChange(root, from);
  const changed = changedSince(root, start);
  const project = readProject(root);
  const touched = touchedBy(changed, project);
  const specs = withBrowser ? touched.specs : [];
  const browser = withBrowser
    ? `${specs.length} of ${project.specs.length} in a browser`
    : `and ${touched.specs.length} in a browser that are left out`;
  const counts = `${touched.tests.length} of ${project.tests.length} test files, ${browser}`;
  const files = changed.length === 1 ? '1 file' : `${changed.length} files`;
  return { ...touched, specs, changeSummary: `${files} changed since ${start.slice(0, 9)}: ${counts}` };
}
