import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openPGlite } from '#server/platform/db/open-pglite.ts';
import { openPostgres } from '#server/platform/db/open-postgres.ts';
import { exportFile } from '#server/tools/export/export-file.ts';
import { createPGliteFolder, createPostgresDatabase, hasPostgres, openTemporaryPGlite } from '#tests/database.ts';
import { importInto, openTestShop } from './import-shop.ts';

const script = join(import.meta.dirname, 'killed-import.ts');
const embeddedProducts = 400;
const serverProducts = 1200; // whose batches are larger
const moments = [
  { batches: 1, milliseconds: 12 },
  { batches: 5, milliseconds: 25 },
];

const productFile = (productCount: number) =>
  [
    'ID,Type,SKU,Name,Regular price,Stock,Categories,Tags,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 1 global,Upsells',
    ...Array.from({ length: productCount }, (_, index) => {
      const parent = index - (index % 10);
      if (index % 10 === 0)
        return `,variable,V-${index},Marškiniai ${index % 30},,,K${index % 5} > L,t${index % 9},,Dydis,"S, M, L",1,V-${(index * 7) % productCount}`;
      return `,variation,V-${index},,${index},${index % 4},,,V-${parent},Dydis,D${index % 10},1,`;
    }),
  ].join('\n');

type Moment = { readonly batches: number; readonly milliseconds: number };

/** Starts an import and kills it after that many batches and milliseconds; returns whether it was still running. */
async function killAfter(
  { batches, milliseconds }: Moment,
  place: string,
  dataFolder: string,
  path: string,
): Promise<boolean> {
  const child = spawn(process.execPath, [script, place, dataFolder, path], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  let timer: NodeJS.Timeout | undefined;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (output.split('\n').length > batches + 1) timer ??= setTimeout(() => child.kill('SIGKILL'), milliseconds);
  });
  await new Promise((resolve) => child.on('close', resolve));
  clearTimeout(timer);
  return !output.includes('done');
}

/** The shop's export after the complete file was imported. */
async function importedIn(open: () => Promise<OpenDatabase>, file: string): Promise<string> {
  const shop = await openTestShop(open);
  try {
    await importInto(shop, await shop.file('all.csv', file));
    const path = await shop.file('out.csv', '');
    await exportFile(shop.database, path);
    const text = await readFile(path, 'utf8');
    return text.replaceAll(/^\ufeff?\d+,|,[0-9a-f]{16}$/gm, '');
  } finally {
    await shop.close();
  }
}

async function expectSurvival(place: string, open: () => Promise<OpenDatabase>, productCount: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-kill-'));
  try {
    const path = join(folder, 'all.csv');
    const file = productFile(productCount);
    await writeFile(path, file);
    for (const moment of moments) expect(await killAfter(moment, place, folder, path)).toBe(true);
    expect(await importedIn(open, file)).toBe(await importedIn(openTemporaryPGlite, file));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test('killed at any moment and run again, an import has the same result as one run (pglite)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-kill-db-'));
  try {
    await createPGliteFolder(folder);
    await expectSurvival(folder, () => openPGlite({ folder }), embeddedProducts);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 120_000);

test.skipIf(!hasPostgres)(
  'killed at any moment and run again, an import has the same result as one run (postgres)',
  async () => {
    const { url, drop } = await createPostgresDatabase();
    try {
      await expectSurvival(url, () => openPostgres(url), serverProducts);
    } finally {
      await drop();
    }
  },
  120_000,
);
