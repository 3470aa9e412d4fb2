import { bath } from './bath.ts';
import { bathCare } from './bath-care.ts';
import { bathTextiles } from './bath-textiles.ts';
import { bedding } from './bedding.ts';
import { beddingMore } from './bedding-more.ts';
import { bedLinen } from './bed-linen.ts';
import { clothing } from './clothing.ts';
import { dresses } from './clothing-dresses.ts';
import { garments } from './clothing-more.ts';
import { accessories } from './clothing-accessories.ts';
import { gifts } from './gifts.ts';
import { giftSets } from './gift-sets.ts';
import { home } from './home.ts';
import { homeDecor } from './home-decor.ts';
import { homeTextiles } from './home-textiles.ts';
import { kitchen } from './kitchen.ts';
import { kitchenMore } from './kitchen-more.ts';
import type { DemoProduct, Picture } from './product.ts';
import { tableLinen } from './table-linen.ts';
import { tableware } from './tableware.ts';
import { pottery } from './tableware-pottery.ts';
import { wood } from './tableware-wood.ts';

const UPSELLS = 4;

/** Every product of the demo shop, those of one room together. */
export const products: readonly DemoProduct[] = [
  ...bedding,
  ...bedLinen,
  ...beddingMore,
  ...kitchen,
  ...tableLinen,
  ...kitchenMore,
  ...tableware,
  ...pottery,
  ...wood,
  ...bath,
  ...bathTextiles,
  ...bathCare,
  ...clothing,
  ...dresses,
  ...garments,
  ...accessories,
  ...home,
  ...homeTextiles,
  ...homeDecor,
  ...gifts,
  ...giftSets,
];

/** Pictures of a product that are drawn, and those that are still to be. */
export function declaredPictures(product: DemoProduct): readonly Picture[] {
  const own = new Map(product.pictures.map((picture) => [picture.file, picture]));
  for (const [number, shown] of [
    [3, 'naudojama namuose'],
    [4, 'matmenų brėžinys'],
  ] as const) {
    const file = `${product.sku.toLowerCase()}-${number}.webp`;
    if (product.pictures.length > 0 && !own.has(file)) own.set(file, { file, alt: `${product.name}: ${shown}` });
  }
  return [...own.values()];
}

/** Every picture the catalogue may name, once each. */
export function allPictures(): readonly Picture[] {
  const all = products.flatMap((product) => [
    ...declaredPictures(product),
    ...(product.variations ?? []).flatMap((variation) => variation.picture ?? []),
  ]);
  return [...new Map(all.map((picture) => [picture.file, picture])).values()];
}

/** A row of four: what a product names itself, then what goes with it, then what goes with those. */
export function upsellsOf(product: DemoProduct): readonly string[] {
  const near = [...(product.upsells ?? []), ...(product.crossSells ?? [])];
  const further = near.flatMap((sku) => products.find((one) => one.sku === sku)?.crossSells ?? []);
  const others = new Set([...near, ...further].filter((sku) => sku !== product.sku));
  return [...others].slice(0, UPSELLS);
}
