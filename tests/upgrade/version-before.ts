import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const root = join(import.meta.dirname, '../..');
const migrations = 'server/platform/db/migrations';

async function git(...args: readonly string[]): Promise<string | null> {
  return run('git', args, { cwd: root }).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );
}

/** The newest release; without one, the commit before the one that brought the newest migration. */
async function commitBefore(): Promise<string | null> {
  const release = await git('describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*', 'HEAD');
  if (release !== null && release !== '') return release;
  const newest = (await readdir(join(root, migrations)))
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .at(-1);
  const added = await git('log', '-1', '--diff-filter=A', '--format=%H', '--', `${migrations}/${newest}`);
  if (added === null) return null;
  return git('rev-parse', '--verify', '--quiet', added === '' ? 'HEAD' : `${added}^`);
}

/** The shop's sources of an earlier commit, with the packages of this one. */
export type VersionBefore = {
  readonly commit: string;
  readonly folder: string;
  readonly remove: () => Promise<void>;
};

/** Takes the version before out of git's history. Null, with a line that says so, where there is none. */
export async function takeVersionBefore(): Promise<VersionBefore | null> {
  const commit = await commitBefore();
  if (commit === null) {
    console.warn('skipping the version before beside this one: there is no git history that has it');
    return null;
  }
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-before-'));
  const archive = join(folder, 'sources.tar');
  const withoutPictures = ['.', ':!content/images', ':!docs', ':!bench'];
  await run('git', ['archive', '--format=tar', '-o', archive, commit, '--', ...withoutPictures], { cwd: root });
  await run('tar', ['xf', archive], { cwd: folder });
  await rm(archive);
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  return { commit, folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
