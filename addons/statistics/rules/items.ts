import type { AnalyticsProduct } from './entities.ts';
import type { AnalyticsSettings } from './settings.ts';
import { unitPrice } from './unit-price.ts';

type CategoryKey = 'item_category' | `item_category${2 | 3 | 4 | 5}`;

/** One product of a GA4 event. */
export type AnalyticsItem = Readonly<Partial<Record<CategoryKey, string>>> & {
  readonly item_id: string;
  readonly item_name: string;
  readonly item_variant?: string;
  readonly item_list_name?: string;
  /** Place in the list, from 1. */
  readonly index?: number;
  readonly quantity?: number;
  readonly price: number;
  readonly discount?: number;
  readonly coupon?: string;
};

const categoryKeys = ['item_category', 'item_category2', 'item_category3', 'item_category4', 'item_category5'] as const;

/** How reports name a product (clause 9.3): as the server says, else by article number or id. */
export function itemId(product: AnalyticsProduct, { identifier }: AnalyticsSettings): string {
  if (product.identifier !== null) return product.identifier;
  if (identifier === 'product_id') return String(product.product_id);
  return product.sku === '' ? `#${product.product_id}` : product.sku;
}

/** A product on a line, or one about to be; `coupon` stands on what a coupon took something off. */
export function lineItem(
  product: AnalyticsProduct,
  settings: AnalyticsSettings,
  {
    quantity: given = 1,
    coupon,
  }: { readonly quantity?: number | undefined; readonly coupon?: string | undefined } = {},
): AnalyticsItem {
  const { quantity, price, discount } = unitPrice(product, given);
  return {
    ...named(product, settings),
    quantity,
    price,
    ...(discount === null ? {} : { discount }),
    ...(discount === null || coupon === undefined ? {} : { coupon }),
  };
}

/** A product as it is looked at: one of it, at today's price. */
export function viewedItem(product: AnalyticsProduct, settings: AnalyticsSettings, listName: string): AnalyticsItem {
  const { price } = unitPrice(asViewed(product));
  return { ...named(product, settings), item_list_name: listName, price };
}

/** The product without the line it stands on. */
export function asViewed(product: AnalyticsProduct): AnalyticsProduct {
  return { ...product, key: null, quantity: null, totals: null, price_after_coupon_discount: null };
}

function named(product: AnalyticsProduct, settings: AnalyticsSettings) {
  const { name, variation } = product;
  return {
    item_id: itemId(product, settings),
    item_name: name,
    ...(variation === '' ? {} : { item_variant: variation }),
    ...categoriesOf(product),
  };
}

function categoriesOf({ categories }: AnalyticsProduct): Partial<Record<CategoryKey, string>> {
  return Object.fromEntries(
    categoryKeys.slice(0, categories.length).map((key, at) => [key, categories[at]?.name ?? '']),
  );
}
