import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { productFile } from '#scripts/conformance/product-file.ts';
import { openShop, type Shop } from '#scripts/screens/shop-process.ts';

export const cloth = '/produktas/staltiese/';
export const listing = '/parduotuve/';

const root = resolve(import.meta.dirname, '../..');
const pictures = {
  Staltiesė: 'ln-staltiese-balta-1.webp, ln-staltiese-naturali-1.webp, ln-staltiese-samanu-1.webp',
  Takelis: 'ln-takelis-1.webp',
  Lėkštė: 'mk-lekste-1.webp',
  Puodelis: 'mk-puodelis-1.webp',
};

export type CarouselShop = Shop & { readonly set: (carousels: object) => Promise<void> };

/** A shop of its own whose settings of carousels a test may change: a table cloth of three pictures, bought with three others. */
export async function openCarouselShop(): Promise<CarouselShop> {
  const shop = await openShop(root, { VITRINA_DEMO: '0' });
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-carousels-'));
  const rows = Object.entries(pictures).map(([name, images]) => ({
    Type: 'simple',
    SKU: name,
    Name: name,
    Published: 1,
    'In stock?': 1,
    'Regular price': 10,
    Images: images,
  }));
  const products = [
    {
      product: 'Staltiesė',
      layout: 'carousel-2',
      items: [{ product: 'Takelis' }, { product: 'Lėkštė' }, { product: 'Puodelis' }],
    },
  ];
  await writeFile(join(folder, 'products.csv'), productFile(rows));
  await writeFile(join(folder, 'lists.json'), JSON.stringify({ products }));
  await shop.command('import', join(folder, 'products.csv'), '--images', join(root, 'content/images'));
  await shop.command('bought-together', 'load', join(folder, 'lists.json'));
  return {
    ...shop,
    set: (carousels) => shop.command('settings', 'set', 'carousels', JSON.stringify(carousels)),
    close: async () => {
      await shop.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
