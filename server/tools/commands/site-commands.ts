import { mkdir, writeFile as writeBytes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createMediaStore } from '#server/catalog/media/media-store.ts';
import { readPictures, storePictures } from '#server/content/pages/page-pictures.ts';
import { type Command, type CommandOutput, usageError, writeFailure } from '#server/platform/shop/command.ts';
import { readOptions } from '#server/platform/shop/read-options.ts';
import type { ShopFoundation } from '#server/platform/shop/shop-foundation.ts';
import { createFileStorage } from '#server/platform/storage/create-file-storage.ts';
import { siteSections } from '#server/tools/site/content-sections.ts';
import {
  compareSite,
  readSiteFile,
  type SiteChange,
  type SiteFile,
  siteFileText,
} from '#server/tools/site/site-file.ts';

const mediaStoreOf = (shop: ShopFoundation) => createMediaStore(createFileStorage(shop), { images: shop.images });

const picturesIn = (changes: readonly Pick<SiteChange, 'section' | 'value'>[]) => [
  ...new Set(changes.flatMap(({ section, value }) => section.pictures(value))),
];

export const siteExport: Command = {
  name: 'site export',
  usage: 'FILE.json [--images DIR]',
  summary: 'Writes home page, menus and appearance into a file, and the pictures that they name into a folder.',
  paths: { positionals: [0], options: ['--images'] },
  async run(shop, args, output) {
    const call = readOptions(args, { images: { type: 'string' } });
    const [path, ...extraArguments] = call?.positionals ?? [];
    if (call === null || path === undefined || extraArguments.length > 0) return usageError(output, siteExport);
    try {
      await writeBytes(path, await siteFileText(shop, siteSections));
      const count = call.values.images === undefined ? null : await exportPictures(shop, path, call.values.images);
      output.line(count === null ? `Written to ${path}.` : `Written to ${path}, with ${count} pictures.`);
      return 0;
    } catch (error) {
      return writeFailure(output, path, error);
    }
  },
};

/** Writes the pictures that a file names as they were stored; returns how many. */
async function exportPictures(shop: ShopFoundation, path: string, folder: string): Promise<number> {
  const file = await readSiteFile(path, siteSections);
  const values = file.ok ? [...file.value] : [];
  const files = siteSections.flatMap((section) =>
    values.flatMap(([name, value]) => (name === section.name ? section.pictures(value) : [])),
  );
  const pictures = await readPictures(shop.database.db, files);
  const store = mediaStoreOf(shop);
  await mkdir(folder, { recursive: true });
  let written = 0;
  for (const [name, { hash }] of pictures) {
    const stored = hash === null ? null : await store.find(hash);
    const bytes = stored === null ? null : await store.read(stored);
    if (bytes === null) continue;
    await writeBytes(join(folder, name), bytes);
    written += 1;
  }
  return written + (await exportBrandFiles(shop, file.ok ? file.value : new Map(), folder));
}

/** Writes logo and icons as they were stored; returns how many. */
async function exportBrandFiles(shop: ShopFoundation, file: SiteFile, folder: string): Promise<number> {
  const storage = createFileStorage(shop);
  let written = 0;
  for (const { name, brandFiles } of siteSections)
    for (const picture of file.has(name) ? (brandFiles?.(file.get(name)) ?? []) : []) {
      const bytes = await storage.read(`brand/${picture}`);
      if (bytes === null) continue;
      await writeBytes(join(folder, picture), bytes);
      written += 1;
    }
  return written;
}

export const siteImport: Command = {
  name: 'site import',
  usage: 'FILE.json [--images DIR] [--dry-run] [--draft]',
  summary:
    'Takes over home page, menus and appearance of a file, and shows what that changes; the rest stays as it is.',
  paths: { positionals: [0], options: ['--images'] },
  async run(shop, args, output) {
    const call = readOptions(args, {
      images: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      draft: { type: 'boolean', default: false },
    });
    const [path, ...extraArguments] = call?.positionals ?? [];
    if (call === null || path === undefined || extraArguments.length > 0) return usageError(output, siteImport);
    const file = await readSiteFile(path, siteSections);
    if (!file.ok) {
      for (const problem of file.failure) output.problem(problem);
      return 1;
    }
    const changes = await compareSite(shop, file.value, siteSections);
    for (const change of changes) showChange(output, change);
    if (call.values['dry-run']) {
      output.line('Nothing was written.');
      return 0;
    }
    const folder = call.values.images ?? join(dirname(path), 'images');
    await takePictures(shop, output, picturesIn(changes), folder);
    return writeChanges(shop, output, changes, { draft: call.values.draft, folders: [folder] });
  },
};

function showChange(output: CommandOutput, { section, kind, lines }: SiteChange): void {
  output.line(`${section.name}: ${kind}`);
  for (const line of kind === 'changed' ? lines : []) output.line(`  ${line}`);
}

/** Stores the pictures of the folder; those that neither it nor the shop has are named. */
async function takePictures(
  shop: ShopFoundation,
  output: CommandOutput,
  files: readonly string[],
  folder: string,
): Promise<void> {
  const { database, clock } = shop;
  const missing = await storePictures(files, { database, store: mediaStoreOf(shop), folder, clock });
  const inShop = await readPictures(database.db, missing);
  for (const name of missing.filter((one) => !inShop.has(one)))
    output.problem(`${name} is neither in ${folder} nor in the shop: what shows it shows nothing until it is there.`);
}

async function writeChanges(
  shop: ShopFoundation,
  output: CommandOutput,
  changes: readonly SiteChange[],
  how: { readonly draft: boolean; readonly folders: readonly string[] },
): Promise<number> {
  for (const { section, value, kind } of changes) {
    if (kind === 'unchanged') continue;
    const written = await section.write(shop, value, how);
    if (!written.ok) {
      output.problem(`${section.name} was not taken over: ${written.failure}.`);
      return 1;
    }
    for (const warning of written.value) output.line(`  ${section.name}: ${warning}`);
    output.line(how.draft ? `${section.name} is a draft now.` : `${section.name} is public now.`);
  }
  return 0;
}
