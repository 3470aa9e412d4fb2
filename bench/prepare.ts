import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { importFile } from '#server/tools/import/import-file.ts';
import type { CommandShop } from '#server/tools/commands/command-shop.ts';

const rowsToImport = 3000;
const silent = pino({ level: 'silent' });

const headings = ['ID', 'Type', 'SKU', 'Name', 'Published', 'Regular price', 'In stock?', 'Categories', 'Description'];

function productRows(): string {
  const rows = Array.from({ length: rowsToImport }, (_, index) =>
    [
      index + 1,
      'simple',
      `BENCH-${index}`,
      `Lininė servetėlė ${index}`,
      1,
      `${5 + (index % 90)}.99`,
      1,
      `"Namai > Stalas ${index % 40}"`,
      '"Minkštintas linas, austas Lietuvoje."',
    ].join(','),
  );
  return `${headings.join(',')}\n${rows.join('\n')}\n`;
}

/** Imports generated products and returns the number of rows imported per second. */
export async function measureImport(foundation: Omit<CommandShop, 'logger'>, folder: string): Promise<number> {
  const path = join(folder, 'products.csv');
  await writeFile(path, productRows());
  const options = { path, dryRun: false, images: null, fetchImages: false, keepIds: false };
  const began = performance.now();
  const imported = await importFile({ ...foundation, logger: silent }, options, {
    signal: new AbortController().signal,
  });
  if (!imported.ok) throw new Error(`the import failed: ${imported.failure.code}`);
  return rowsToImport / ((performance.now() - began) / 1000);
}

/** A build folder with the shop's assets and the given files, as a reference to compare pages with. */
export async function prepareBuild(
  root: string,
  folder: string,
  files: Readonly<Record<string, Buffer>>,
): Promise<string> {
  const build = join(folder, 'build');
  await mkdir(build, { recursive: true });
  await symlink(join(root, 'build', 'server'), join(build, 'server')).catch(() => undefined);
  await cp(join(root, 'build', 'client'), join(build, 'client'), { recursive: true });
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(build, 'client', 'assets', name), bytes);
  return build;
}
