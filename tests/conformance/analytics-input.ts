import type { AnalyticsCart, AnalyticsOrder, AnalyticsProduct } from '#addons/statistics/rules/analytics-entities.ts';
import type { EventInput } from '#addons/statistics/rules/events.ts';
import type { AnalyticsPage } from '#addons/statistics/rules/page-events.ts';
import { readAnalyticsProduct } from '#addons/statistics/rules/read-entities.ts';
import {
  readAmount,
  readMinorUnit,
  type WireAmount,
  type WireProduct,
} from '#addons/statistics/rules/wire-entities.ts';

type Given = WireProduct & {
  readonly quantity?: number;
  readonly totals?: { readonly line_total?: WireAmount };
  readonly price_after_coupon_discount?: WireAmount;
};
type GivenTotals = Readonly<Record<string, WireAmount>> & { readonly currency_code: string };
type CartOrOrder = {
  readonly id?: number;
  readonly affiliation?: string;
  readonly totals?: GivenTotals;
  readonly coupons?: readonly { readonly code: string }[];
  readonly items?: readonly Given[];
};
export type GivenPage = {
  readonly events?: readonly string[];
  readonly product?: Given;
  readonly products?: readonly Given[];
  readonly added_to_cart?: Given;
  readonly cart?: CartOrOrder;
  readonly order?: CartOrOrder;
};
export type GivenInput = GivenPage & {
  readonly storeCart?: CartOrOrder;
  readonly listName?: string;
  readonly quantity?: number;
  readonly searchTerm?: string;
};

/** The entities of a case: those of docs/behaviour 3.1 to 3.3, their amounts as numbers or text. */
export function pageOf({
  events = [],
  product,
  products,
  added_to_cart: added,
  cart,
  order,
}: GivenPage): AnalyticsPage {
  return {
    events,
    ...(product && { product: readProduct(product) }),
    ...(products && { products: products.map(readProduct) }),
    ...(added && { addedToCart: readProduct(added) }),
    ...(cart && { cart: readCart(cart) }),
    ...(order && { order: readOrder(order) }),
  };
}

export function inputOf({ storeCart: cart, listName, quantity, searchTerm, ...page }: GivenInput): EventInput {
  const { product, products, order } = pageOf(page);
  return { product, products, order, cart: cart && readCart(cart), listName, quantity, searchTerm };
}

/** Ids as text, wherever they stand: they are compared so. */
export function withTextIds(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((part: unknown) => withTextIds(part));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withTextIds(part, key)]));
  }
  return typeof value === 'number' && name.endsWith('_id') ? String(value) : value;
}

function readProduct(product: Given): AnalyticsProduct {
  const { quantity = null, totals, price_after_coupon_discount: after } = product;
  const total = totals?.line_total;
  return {
    ...readAnalyticsProduct(product),
    quantity,
    totals: total === undefined || total === null ? null : { line_total: readAmount(total) },
    price_after_coupon_discount: after === undefined || after === null ? null : readAmount(after),
  };
}

function readCart({ totals, coupons = [], items = [] }: CartOrOrder): AnalyticsCart {
  const unit = totals?.['currency_minor_unit'];
  return {
    totals: {
      currency_code: totals?.currency_code ?? 'EUR',
      total_price: readAmount(totals?.['total_price']),
      currency_minor_unit: readMinorUnit(typeof unit === 'number' ? unit : undefined),
    },
    coupons,
    items: items.map(readProduct),
  };
}

function readOrder(order: CartOrOrder): AnalyticsOrder {
  const { id = 0, affiliation = '', totals } = order;
  const { totals: read, ...cart } = readCart(order);
  const amounts = {
    tax_total: readAmount(totals?.['tax_total']),
    shipping_total: readAmount(totals?.['shipping_total']),
  };
  return { ...cart, id, affiliation, totals: { ...read, ...amounts } };
}
