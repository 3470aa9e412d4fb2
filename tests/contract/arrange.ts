import type { Recording } from './recordings.ts';

/** The cart that a recorded request needs to get the recorded answer. */
export type Arrangement = {
  readonly items: readonly ArrangedItem[];
  /** Lower-case codes. */
  readonly coupons: readonly string[];
  /** Addresses as the answer shows them; null where they stay as they are in a new cart. */
  readonly customer: { readonly billing: Body | undefined; readonly shipping: Body | undefined } | null;
  /** The rate chosen per package. */
  readonly rates: readonly { readonly packageId: number; readonly rateId: string }[];
};

/** `id` is the product's or the variation's. */
export type ArrangedItem = { readonly id: number; readonly quantity: number };

type Body = Readonly<Record<string, unknown>>;

type RecordedLine = ArrangedItem & { readonly key: string; readonly sku: string };

type RecordedCart = {
  readonly items: readonly (RecordedLine & { readonly woosb_bundled?: true })[];
  readonly coupons: readonly { readonly code: string }[];
  readonly shipping_address: Body;
  readonly billing_address: Body;
  readonly shipping_rates?: readonly {
    readonly package_id: number;
    readonly shipping_rates: readonly { readonly rate_id: string; readonly selected: boolean }[];
  }[];
};

/** The product and quantity behind recorded line keys and SKUs. */
export function knownItems(recordings: readonly Recording[]): ReadonlyMap<string, ArrangedItem> {
  const carts = recordings.flatMap((recording) => cartOf(recording) ?? []);
  const lines = recordings.flatMap(({ response: { body } }) => (isLine(body) ? [body] : []));
  return new Map(
    [...carts.flatMap(({ items }) => items), ...lines].flatMap(({ key, sku, id, quantity }) => [
      [key, { id, quantity }],
      [sku, { id, quantity: 1 }],
    ]),
  );
}

/** The recorded shop's cart before a request, as far as the answer shows it. */
export function arrangementOf(recording: Recording, itemsByKey: ReadonlyMap<string, ArrangedItem>): Arrangement {
  const { request } = recording;
  const cart = cartOf(recording);
  const requestFields = sentFields(request.body);
  const call = request.path.replace(/^.*\/wc\/store\/v1/, '').replace(/\?.*$/, '');
  const cartItems =
    cart === null
      ? assumedItems(recording, call, requestFields, itemsByKey)
      : beforeCall(cart, call, requestFields, itemsByKey);
  return {
    items: cartItems,
    coupons: couponsBefore(cart, call, requestFields),
    customer: cart === null ? null : customerOf(cart, requestFields),
    rates: cart === null || call.includes('select-shipping-rate') ? [] : ratesOf(cart),
  };
}

function cartOf({ response: { body } }: Recording): RecordedCart | null {
  const inData = field(field(body, 'data'), 'cart');
  const candidates = [body, inData, field(body, '__experimentalCart')];
  return (candidates.find((one) => Array.isArray(field(one, 'items')) && field(one, 'items_count') !== undefined) ??
    null) as RecordedCart | null;
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Body)[name] : undefined;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isLine(body: unknown): body is RecordedLine {
  return typeof field(body, 'key') === 'string' && typeof field(body, 'quantity_limits') === 'object';
}

function sentFields(body: unknown): Body {
  if (typeof body === 'object' && body !== null) return body as Body;
  return typeof body === 'string' ? Object.fromEntries(new URLSearchParams(body)) : {};
}

function beforeCall(
  cart: RecordedCart,
  call: string,
  requestFields: Body,
  itemsByKey: ReadonlyMap<string, ArrangedItem>,
): readonly ArrangedItem[] {
  const items = cart.items.filter((item) => item.woosb_bundled !== true);
  const last = items.at(-1);
  if (call === '/cart/add-item' && last !== undefined) {
    const added = items.find(({ id }) => id === Number(requestFields['id'])) ?? last;
    return subtractRequested(items, { ...requestFields, id: added.id });
  }
  const line = itemsByKey.get(textOf(requestFields['key']));
  if (call === '/cart/remove-item' && line !== undefined) return [...items.map(plain), line];
  if (call === '/cart/update-item' && line !== undefined) {
    return items.map(({ id, quantity }) => ({
      id,
      quantity: id === line.id && quantity > 1 ? quantity - 1 : quantity,
    }));
  }
  return items.map(plain);
}

/** The items without what a request adds. */
function subtractRequested(items: readonly ArrangedItem[], requestFields: Body): readonly ArrangedItem[] {
  return items.flatMap(({ id, quantity }) => {
    const before =
      id === Number(requestFields['id']) ? quantity - Math.trunc(Number(requestFields['quantity'] ?? 1)) : quantity;
    return before > 0 ? [{ id, quantity: before }] : [];
  });
}

function plain({ id, quantity }: ArrangedItem): ArrangedItem {
  return { id, quantity };
}

/** The items assumed in the cart, which refusals do not show. */
function assumedItems(
  { name, request, response }: Recording,
  call: string,
  requestFields: Body,
  itemsByKey: ReadonlyMap<string, ArrangedItem>,
): readonly ArrangedItem[] {
  const key = textOf(
    requestFields['key'] ?? requestFields['cart_item_key'] ?? /^\/cart\/items\/(\w{32})$/.exec(call)?.[1],
  );
  const { body } = response;
  const responseLines = Array.isArray(body) ? body.filter(isLine) : isLine(body) ? [body] : [];
  if (responseLines.length > 0) return subtractRequested(responseLines, request.method === 'POST' ? requestFields : {});
  const line = itemsByKey.get(key);
  if (line !== undefined) return [line];
  const ordered = field(response.body, 'items');
  if (Array.isArray(ordered)) return ordered.flatMap((item) => itemsByKey.get(textOf(field(item, 'sku'))) ?? []);
  if (call.includes('coupon') && name.includes('minimum')) return [{ id: 70, quantity: 1 }];
  if (call.includes('coupon'))
    return [
      { id: 3638, quantity: 1 },
      { id: 70, quantity: 3 },
    ];
  if (response.status === 400 && field(response.body, 'code') === 'readonly_quantity')
    return [{ id: Number(requestFields['id']), quantity: 1 }];
  if (call === '/checkout' && request.method === 'POST') {
    return [{ id: /race|out-of-stock/.test(name) ? 3637 : 70, quantity: 1 }];
  }
  return call === '/cart/items' && request.method !== 'POST' ? [{ id: 3633, quantity: 3 }] : [];
}

function couponsBefore(cart: RecordedCart | null, call: string, requestFields: Body): readonly string[] {
  const code = textOf(requestFields['code']).toLowerCase();
  const couponCodes = cart?.coupons.map((coupon) => coupon.code) ?? [];
  if (call.includes('remove-coupon') && cart?.coupons !== undefined && !couponCodes.includes(code)) return couponCodes;
  if (call.includes('apply-coupon') && cart === null && code === 'labas10') return ['labas10'];
  return call.includes('apply-coupon') ? couponCodes.filter((one) => one !== code) : couponCodes;
}

/** The addresses that the request itself does not send; null where there are none. */
function customerOf({ billing_address, shipping_address }: RecordedCart, requestFields: Body): Arrangement['customer'] {
  const before = (name: string, address: Body) =>
    requestFields[name] === undefined && isFilled(address) ? address : undefined;
  const billing = before('billing_address', billing_address);
  const shipping = before('shipping_address', shipping_address);
  return billing === undefined && shipping === undefined ? null : { billing, shipping };
}

function isFilled(address: Body): boolean {
  return Object.entries(address).some(([name, value]) => (name === 'country' ? value !== 'LT' : value !== ''));
}

function ratesOf({ shipping_rates: packages = [] }: RecordedCart): Arrangement['rates'] {
  return packages.flatMap(({ package_id: packageId, shipping_rates: rates }) => {
    const selected = rates.find((rate) => rate.selected);
    return selected === undefined ? [] : [{ packageId, rateId: selected.rate_id }];
  });
}
