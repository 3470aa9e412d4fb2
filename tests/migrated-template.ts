import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openPGlite } from '#server/platform/db/open-pglite.ts';

const root = resolve(import.meta.dirname, '..');
const cache = join(root, 'node_modules/.cache/vitrina-databases');
const madeFrom = [
  'server/platform/db/migrations',
  'server/platform/db/migrate.ts',
  'node_modules/@electric-sql/pglite/package.json',
];

async function filesOf(path: string): Promise<string[]> {
  if (/\.\w+$/.test(path)) return [path];
  return (await readdir(join(root, path))).toSorted().map((file) => join(path, file));
}

/** The name under which a dump is kept: another one as soon as a migration or the embedded database changes. */
async function currentName(): Promise<string> {
  const hash = createHash('sha256');
  for (const path of (await Promise.all(madeFrom.map(filesOf))).flat()) {
    hash.update(path).update(await readFile(join(root, path)));
  }
  return `${hash.digest('hex').slice(0, 24)}.tar`;
}

async function dump(): Promise<Blob> {
  const open = await openPGlite();
  const blob = await open.client.dumpDataDir('none');
  await open.close();
  return blob;
}

/** Files that run at the same time may both keep it: each writes its own, and the last name stands. */
async function keep(blob: Blob, name: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const draft = join(cache, `${randomBytes(6).toString('hex')}.draft`);
  await writeFile(draft, blob.stream());
  await rename(draft, join(cache, name));
  const older = (await readdir(cache)).filter((file) => file.endsWith('.tar') && file !== name);
  await Promise.all(older.map((file) => rm(join(cache, file), { force: true })));
}

/** A dump of a migrated, empty embedded database: made once for all test files, which takes each of them seconds less. */
export async function migratedTemplate(): Promise<Blob> {
  const name = await currentName();
  try {
    return new Blob([await readFile(join(cache, name))]);
  } catch {
    const blob = await dump();
    await keep(blob, name);
    return blob;
  }
}
