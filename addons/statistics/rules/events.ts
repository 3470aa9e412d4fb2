import { failure } from '#core/failure.ts';
import { fromMinorUnits, type MinorUnits } from '#core/money.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { AnalyticsCart, AnalyticsOrder, AnalyticsProduct } from './analytics-entities.ts';
import { type AnalyticsItem, itemId, lineItem, unitPrice, viewedItem } from './items.ts';
import { type AnalyticsSettings, switchableEvents } from './analytics-config.ts';

/** The data an event is built from; each event needs its own part of it. */
export type EventInput = {
  readonly product?: AnalyticsProduct | null | undefined;
  /** Of the product, where it has none of its own. */
  readonly quantity?: number | undefined;
  readonly products?: readonly AnalyticsProduct[] | undefined;
  readonly listName?: string | undefined;
  /** The first product's place in its list; 1 where it is not given. */
  readonly startAt?: number | undefined;
  readonly cart?: AnalyticsCart | null | undefined;
  readonly order?: AnalyticsOrder | null | undefined;
  readonly searchTerm?: string | undefined;
};

type Payload = Readonly<Record<string, string | number | readonly AnalyticsItem[]>>;

/** An event as GA4 takes it. */
export type AnalyticsEvent = { readonly name: EventName; readonly payload: Payload };
export type EventFailure = { readonly code: 'event_not_supported'; readonly data: { readonly name: string } };

const defaultListName = 'Product List';

const builders = {
  view_item_list({ products = [], listName = defaultListName, startAt = 1 }, settings) {
    if (products.length === 0) return null;
    return {
      item_list_id: 'engagement',
      item_list_name: 'Viewing products',
      currency: currencyOf(products[0], settings),
      items: products.map((product, at) => ({ ...viewedItem(product, settings, listName), index: startAt + at })),
    };
  },
  view_item({ product, listName = defaultListName }, settings) {
    if (!product) return null;
    const item = viewedItem(product, settings, listName);
    return { currency: currencyOf(product, settings), value: item.price, items: [item] };
  },
  select_content({ product }, settings) {
    return product ? { content_type: 'product', content_id: itemId(product, settings) } : null;
  },
  add_to_cart: changedCart,
  remove_from_cart: changedCart,
  begin_checkout({ cart }, settings) {
    if (!cart) return null;
    const { currency_code, total_price, currency_minor_unit } = cart.totals;
    return {
      currency: currency_code,
      value: major(total_price, currency_minor_unit),
      ...couponOf(cart.coupons),
      items: itemsOf(cart, settings),
    };
  },
  purchase({ order }, settings) {
    if (!order) return null;
    const { currency_code, total_price, tax_total, shipping_total, currency_minor_unit } = order.totals;
    return {
      transaction_id: String(order.id),
      affiliation: order.affiliation,
      currency: currency_code,
      value: major(total_price, currency_minor_unit),
      tax: major(tax_total, currency_minor_unit),
      shipping: major(shipping_total, currency_minor_unit),
      ...couponOf(order.coupons),
      items: itemsOf(order, settings),
    };
  },
  search({ searchTerm = '' }) {
    const term = searchTerm.trim();
    return term === '' ? null : { search_term: term };
  },
} satisfies Record<string, (input: EventInput, settings: AnalyticsSettings) => Payload | null>;

export type EventName = keyof typeof builders;

export function isEventName(name: string): name is EventName {
  return Object.hasOwn(builders, name);
}

/** The event to send; null where there is nothing to report or the merchant switched it off. `search` has no switch. */
export function analyticsEvent(
  name: string,
  input: EventInput,
  settings: AnalyticsSettings,
): Result<AnalyticsEvent | null, EventFailure> {
  if (!isEventName(name)) return fail(failure('event_not_supported', { name }));
  const hasSwitch = switchableEvents.some((switchable) => switchable === name);
  if (hasSwitch && !settings.enabledEvents.includes(name)) return ok(null);
  const payload = builders[name](input, settings);
  return ok(payload === null ? null : { name, payload });
}

/** For an unknown product only the change of the cart is reported, without items. */
function changedCart({ product, quantity }: EventInput, settings: AnalyticsSettings): Payload {
  if (!product) return { items: [] };
  const { charged } = unitPrice(product, quantity);
  return {
    currency: currencyOf(product, settings),
    value: major(charged, product.prices.currency_minor_unit),
    items: [lineItem(product, settings, { quantity })],
  };
}

/** A coupon is set on an item only where it is certain which one it was. */
function itemsOf({ items, coupons }: Pick<AnalyticsCart, 'items' | 'coupons'>, settings: AnalyticsSettings) {
  const coupon = coupons.length === 1 ? coupons[0]?.code : undefined;
  return items.map((item) => lineItem(item, settings, { coupon }));
}

function couponOf([first]: AnalyticsCart['coupons']): { readonly coupon?: string } {
  return first === undefined || first.code === '' ? {} : { coupon: first.code };
}

function currencyOf(product: AnalyticsProduct | undefined, settings: AnalyticsSettings): string {
  return product?.prices.currency_code ?? settings.currency;
}

function major(amount: MinorUnits, currencyMinorUnit: number): number {
  return fromMinorUnits(amount, currencyMinorUnit).toNumber();
}
