import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { openPGlite } from '#server/platform/db/open-pglite.ts';
import { templateFolder } from './template.ts';

const file = 'database.tar';

/** Writes a dump of an embedded database into a folder. */
export async function writeDump(client: PGlite, folder: string): Promise<void> {
  await writeFile(join(folder, file), (await client.dumpDataDir('none')).stream());
}

export async function readDump(folder: string): Promise<Blob> {
  return new Blob([await readFile(join(folder, file))]);
}

/** A dump of a migrated, empty embedded database. */
export async function migratedTemplate(): Promise<Blob> {
  const folder = await templateFolder({
    name: 'migrated',
    madeFrom: [
      'server/platform/db/migrations',
      'server/platform/db/migrate.ts',
      'node_modules/@electric-sql/pglite/package.json',
    ],
    async make(draft) {
      const { client, close } = await openPGlite();
      await writeDump(client, draft);
      await close();
    },
  });
  return readDump(folder);
}
