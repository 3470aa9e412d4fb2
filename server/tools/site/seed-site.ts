import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createMediaStore } from '#server/catalog/media/media-store.ts';
import { storePictures } from '#server/content/pages/page-pictures.ts';
import type { ShopFoundation } from '#server/platform/shop/shop-foundation.ts';
import { createFileStorage } from '#server/platform/storage/create-file-storage.ts';
import { siteSections } from './content-sections.ts';
import { parseSiteFile } from './site-file.ts';

/**
 * Takes over the parts of `site.json` of a folder that the shop has none of its own of, with pictures from its `images/`;
 * a folder without that file has none. Throws where the file is wrong.
 */
export async function seedSite(shop: ShopFoundation, folder: string): Promise<void> {
  const path = join(folder, 'site.json');
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return;
  const file = parseSiteFile(text, path, siteSections);
  if (!file.ok) throw new Error(file.failure.join('\n'));
  const { database, clock } = shop;
  const store = createMediaStore(createFileStorage(shop), { images: shop.images });
  for (const section of siteSections) {
    const value = file.value.get(section.name);
    if (value === undefined || (await section.read(shop)) !== null) continue;
    await storePictures(section.pictures(value), { database, store, folder: join(folder, 'images'), clock });
    const written = await section.write(shop, value, {
      draft: false,
      folders: [join(folder, 'images'), join(folder, 'brand')],
    });
    if (!written.ok) throw new Error(`${path}: ${section.name}: ${written.failure}`);
  }
}
