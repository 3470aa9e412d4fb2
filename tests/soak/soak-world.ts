import type { StripeStandIn } from '#tests/fixtures/stripe-stand-in.ts';
import type { Attempt } from './attempt.ts';
import type { Journal } from './journal.ts';
import type { SoakProduct } from './prepare-shop.ts';
import type { ShopClient } from './shop-client.ts';

/** What every worker of a soak shares. */
export type SoakWorld = {
  readonly client: ShopClient;
  readonly journal: Journal;
  readonly products: readonly SoakProduct[];
  /** Addresses of products of the demo shop. */
  readonly demoPaths: readonly string[];
  readonly attempts: Attempt[];
  readonly stripe: StripeStandIn;
  readonly isOver: () => boolean;
};

/** One of the list, by chance. Throws where it is empty. */
export function pick<T>(random: () => number, list: readonly T[]): T {
  const picked = list[Math.floor(random() * list.length)];
  if (picked === undefined) throw new Error('nothing to pick from');
  return picked;
}

/** Resolves after some milliseconds between the two bounds. */
export function pauseBetween(random: () => number, from: number, to: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, from + random() * (to - from)));
}

/** Products that a shopper puts into a cart: those of the group and none that only has variations. */
export function productsOf(
  { products }: Pick<SoakWorld, 'products'>,
  group: 'SCARCE' | 'RUSH' | 'BULK' | 'VARIATION' | 'BUNDLE',
): readonly SoakProduct[] {
  return products.filter(({ sku }) => sku.startsWith(`SOAK-${group}`));
}
