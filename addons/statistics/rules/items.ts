import type { AnalyticsProduct } from './analytics-entities.ts';
import type { AnalyticsSettings } from './analytics-config.ts';
import {
  compareDecimals,
  decimal,
  type Decimal,
  divideDecimals,
  multiplyDecimals,
  roundHalfUp,
  subtractDecimals,
} from '#core/decimal.ts';
import { fromMinorUnits, type MinorUnits, minorUnits } from '#core/money.ts';

/** The amounts reported of a product; in major units, except `charged`. */
type UnitPrice = {
  readonly quantity: number;
  /** Of one, after discounts. */
  readonly price: number;
  /** The coupon discount on one; null where there is none. */
  readonly discount: number | null;
  /** The complete line after discounts. */
  readonly charged: MinorUnits;
};

/** Decimal places of a unit price; multiplied by any real quantity it is right to the cent. */
const unitPlaces = 8;

/** Unit prices: a line's total is divided by its quantity, or by the given one where it has none. */
export function unitPrice(product: AnalyticsProduct, givenQuantity = 1): UnitPrice {
  const quantity = countable(product.quantity) ?? countable(givenQuantity) ?? 1;
  const { price, currency_minor_unit } = product.prices;
  const before = multiplyDecimals(decimal(price), decimal(quantity));
  const reduced = reducedLine(product, before);
  const charged = reduced ?? product.totals?.line_total ?? minorUnits(roundHalfUp(before, 0).toNumber());
  const lineTotal = fromMinorUnits(charged, currency_minor_unit);
  const one =
    product.totals === null && reduced === null
      ? fromMinorUnits(price, currency_minor_unit)
      : divideDecimals(lineTotal, decimal(quantity), unitPlaces);
  const discount = reduced === null ? null : subtractDecimals(fromMinorUnits(price, currency_minor_unit), one);
  return { quantity, price: one.toNumber(), discount: discount?.toNumber() ?? null, charged };
}

function reducedLine({ price_after_coupon_discount: after }: AnalyticsProduct, before: Decimal): MinorUnits | null {
  return after !== null && compareDecimals(decimal(after), before) < 0 ? after : null;
}

function countable(quantity: number | null): number | null {
  return quantity !== null && Number.isFinite(quantity) && quantity > 0 ? quantity : null;
}

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

/** How reports identify a product (docs/behaviour 9.3): as the server states, else by article number or id. */
export function itemId(product: AnalyticsProduct, { identifier }: AnalyticsSettings): string {
  if (product.identifier !== null) return product.identifier;
  if (identifier === 'product_id') return String(product.product_id);
  return product.sku === '' ? `#${product.product_id}` : product.sku;
}

/** A product on a line, or one about to be; `coupon` is set only where a coupon reduced the price. */
export function lineItem(
  product: AnalyticsProduct,
  settings: AnalyticsSettings,
  {
    quantity: requestedQuantity = 1,
    coupon,
  }: { readonly quantity?: number | undefined; readonly coupon?: string | undefined } = {},
): AnalyticsItem {
  const { quantity, price, discount } = unitPrice(product, requestedQuantity);
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

/** The product without the data of its line. */
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
