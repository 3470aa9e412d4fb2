import type { Shop } from '#scripts/tooling/shop-process.ts';
import { openOwnShop, withFile } from './own-shop.ts';

export const cloth = '/produktas/staltiese/';
export const listing = '/parduotuve/';

const products = {
  Staltiesė: 'ln-staltiese-balta-1.webp, ln-staltiese-naturali-1.webp, ln-staltiese-samanu-1.webp',
  Takelis: 'ln-takelis-1.webp',
  Lėkštė: 'mk-lekste-1.webp',
  Puodelis: 'mk-puodelis-1.webp',
};

export type CarouselShop = Shop & { readonly set: (carousels: object) => Promise<unknown> };

/**
 * A shop of its own whose settings of carousels a test may change: a table cloth of three pictures, bought with three
 * others.
 */
export async function openCarouselShop(): Promise<CarouselShop> {
  const shop = await openOwnShop({
    products: Object.entries(products).map(([name, images]) => ({
      Type: 'simple',
      SKU: name,
      Name: name,
      Published: 1,
      'In stock?': 1,
      'Regular price': 10,
      Images: images,
    })),
  });
  const lists = [
    {
      product: 'Staltiesė',
      layout: 'carousel-2',
      items: [{ product: 'Takelis' }, { product: 'Lėkštė' }, { product: 'Puodelis' }],
    },
  ];
  await withFile('lists.json', JSON.stringify({ products: lists }), (path) =>
    shop.command('bought-together load', path),
  );
  return { ...shop, set: (carousels) => shop.command('settings set', 'carousels', JSON.stringify(carousels)) };
}
