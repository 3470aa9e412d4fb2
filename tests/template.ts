import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { withLock } from '#scripts/tooling/with-lock.ts';

export const root = resolve(import.meta.dirname, '..');
const cache = join(root, 'node_modules/.cache/vitrina-templates');

/** The sources on which the rows of a filled database depend. */
export const shopSources = ['server', 'core', 'contract', 'addons', 'locales', 'package-lock.json'];

async function filesOf(path: string): Promise<string[]> {
  const absolutePath = resolve(root, path);
  if (!(await stat(absolutePath)).isDirectory()) return [absolutePath];
  const entries = await readdir(absolutePath, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.(test|spec)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

async function hashOf(madeFrom: readonly string[], more: string): Promise<string> {
  const hash = createHash('sha256').update(process.version).update(more);
  for (const path of (await Promise.all(madeFrom.map(filesOf))).flat()) {
    hash.update(relative(root, path)).update(await readFile(path));
  }
  return hash.digest('hex').slice(0, 24);
}

export type Template = {
  readonly name: string;
  /** Files and folders, from the project's folder on. */
  readonly madeFrom: readonly string[];
  /** Another thing it depends on, such as a day. */
  readonly more?: string;
  /** Fills the folder. */
  readonly make: (folder: string) => Promise<void>;
};

/**
 * The cached folder of something slow to make: made once for every change of its sources, whichever process asks first,
 * and the same for all tests. It may be copied or read, never written to.
 */
export async function templateFolder({ name, madeFrom, more = '', make }: Template): Promise<string> {
  const place = join(cache, name);
  const folder = join(place, await hashOf(madeFrom, more));
  const isThere = () =>
    stat(folder).then(
      () => true,
      () => false,
    );
  if (await isThere()) return folder;
  await mkdir(cache, { recursive: true });
  await withLock(`${place}.lock`, async () => {
    if (await isThere()) return;
    await rm(place, { recursive: true, force: true });
    const draft = join(place, `${randomBytes(4).toString('hex')}.draft`);
    await mkdir(draft, { recursive: true });
    await make(draft);
    await rename(draft, folder);
  });
  return folder;
}
