import { bath } from './bath.ts';
import { bedding } from './bedding.ts';
import { clothing } from './clothing.ts';
import { gifts } from './gifts.ts';
import { home } from './home.ts';
import { kitchen } from './kitchen.ts';
import type { DemoProduct, Picture } from './product.ts';
import { tableware } from './tableware.ts';

/** Every product of the demo shop in the order of its ids. */
export const products: readonly DemoProduct[] = [
  ...bedding,
  ...kitchen,
  ...tableware,
  ...bath,
  ...clothing,
  ...home,
  ...gifts,
];

/** Every picture the catalogue names, once each. */
export function pictures(): readonly Picture[] {
  const all = products.flatMap((product) => [
    ...product.pictures,
    ...(product.variations ?? []).map((variation) => variation.picture),
  ]);
  return [...new Map(all.map((picture) => [picture.file, picture])).values()];
}
