import { addMinor, type MinorUnits, minorUnits, sumMinor } from '#core/money.ts';
import type { TaxDisplay } from '#core/tax/display-price.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import type { AnalyticsCart, AnalyticsOrder, AnalyticsProduct } from './analytics-entities.ts';
import {
  lineMarks,
  readAmount,
  readMinorUnit,
  serverIdentifier,
  type WireAmount,
  type WireCart,
  type WireLine,
  type WireOrder,
  type WireProduct,
} from './wire-entities.ts';
import { decimal, divideDecimals } from '#core/decimal.ts';

export function readAnalyticsProduct(product: WireProduct): AnalyticsProduct {
  const marks = lineMarks(product);
  const categories = product.categories ?? marks.categories.map((name) => ({ name }));
  const parent = product.parent ?? 0;
  const { currency_code } = product.prices;
  return {
    id: product.id,
    product_id: marks.productId ?? (parent === 0 ? product.id : parent),
    identifier: serverIdentifier(product),
    key: null,
    name: decodeEntities(product.name),
    sku: product.sku ?? '',
    variation: variationText(product.variation),
    quantity: null,
    prices: {
      price: readAmount(product.prices.price),
      currency_minor_unit: readMinorUnit(product.prices.currency_minor_unit),
      ...(currency_code === undefined ? {} : { currency_code }),
    },
    totals: null,
    price_after_coupon_discount: null,
    categories: categories.map(({ name }) => ({ name: decodeEntities(name) })),
  };
}

/** A line as a product; its total is with tax where the shop shows prices with tax. */
export function readAnalyticsLine(line: WireLine, display: TaxDisplay): AnalyticsProduct {
  return readLine(line, display).item;
}

export function readAnalyticsCart(cart: WireCart, display: TaxDisplay): AnalyticsCart {
  return {
    totals: {
      currency_code: cart.totals.currency_code,
      total_price: readAmount(cart.totals.total_price),
      currency_minor_unit: readMinorUnit(cart.totals.currency_minor_unit),
    },
    coupons: codes(cart.coupons),
    items: foldBundles(cart.items.map((line) => readLine(line, display))),
  };
}

export function readAnalyticsOrder(order: WireOrder, affiliation: string, display: TaxDisplay): AnalyticsOrder {
  return {
    id: order.id,
    affiliation,
    totals: {
      currency_code: order.totals.currency_code,
      total_price: readAmount(order.totals.total_price),
      tax_total: readAmount(order.totals.total_tax),
      shipping_total: readAmount(order.totals.total_shipping),
      currency_minor_unit: readMinorUnit(order.totals.currency_minor_unit),
    },
    coupons: codes(order.coupons ?? []),
    items: foldBundles(order.items.map((line) => readLine(line, display))),
  };
}

function readLine(line: WireLine, display: TaxDisplay): ReadLine {
  const { totals } = line;
  const marks = lineMarks(line);
  const asShown = (net: WireAmount, tax: WireAmount): MinorUnits =>
    display === 'incl' ? addMinor(readAmount(net), readAmount(tax)) : readAmount(net);
  const before = asShown(totals.line_subtotal, totals.line_subtotal_tax);
  const after = asShown(totals.line_total, totals.line_total_tax);
  return {
    item: {
      ...readAnalyticsProduct(line),
      key: marks.lineKey ?? line.key ?? null,
      quantity: line.quantity,
      totals: { line_total: after },
      price_after_coupon_discount: after < before ? after : null,
    },
    before,
    after,
    role: roleOf(line, marks.part),
    parentKey: marks.parentKey,
  };
}

function roleOf({ woosb_bundled, woosb_bundles }: WireLine, part: boolean): ReadLine['role'] {
  if (part || isMarked(woosb_bundled)) return 'part';
  return isMarked(woosb_bundles) ? 'bundle' : 'product';
}

function isMarked(mark: unknown): boolean {
  return mark !== undefined && mark !== null && mark !== false;
}

function codes(coupons: WireCart['coupons']) {
  return coupons.map(({ code }) => ({ code }));
}

function variationText(variation: WireProduct['variation']): string {
  if (variation === undefined || typeof variation === 'string') return decodeEntities(variation ?? '');
  return decodeEntities(variation.map(({ attribute, value }) => `${attribute}: ${value}`).join(', '));
}

/** A cart or order line as it was read. */
type ReadLine = {
  readonly item: AnalyticsProduct;
  /** The complete line before coupons, and after. */
  readonly before: MinorUnits;
  readonly after: MinorUnits;
  readonly role: 'bundle' | 'part' | 'product';
  /** Key of the line it came with, where that is stated. */
  readonly parentKey: string | null;
};

/**
 * Lines as reports count them: a bundle is one item that costs as much as its own line and its parts together, so no
 * amount is reported twice, and products sold by themselves are not mixed with those sold in bundles.
 */
function foldBundles(lines: readonly ReadLine[]): readonly AnalyticsProduct[] {
  const bundleOf = new Map(lines.map((line, place) => [line, bundleAt(lines, place)] as const));
  return lines.flatMap((line) => {
    if (bundleOf.get(line) !== null) return [];
    const parts = lines.filter((other) => bundleOf.get(other) === line);
    return [parts.length === 0 ? line.item : combineBundle(line, parts)];
  });
}

/**
 * The bundle that a part belongs to: the one it names, else the last before it; null for a line that is not part of a
 * bundle here.
 */
function bundleAt(lines: readonly ReadLine[], place: number): ReadLine | null {
  const line = lines[place];
  if (line?.role !== 'part') return null;
  if (line.parentKey !== null) {
    return lines.find(({ item, role }) => role !== 'part' && item.key === line.parentKey) ?? null;
  }
  return lines.slice(0, place).findLast(({ role }) => role === 'bundle') ?? null;
}

function combineBundle(bundle: ReadLine, parts: readonly ReadLine[]): AnalyticsProduct {
  const { item } = bundle;
  const before = sumMinor([bundle, ...parts].map((line) => line.before));
  const after = sumMinor([bundle, ...parts].map((line) => line.after));
  const quantity = item.quantity !== null && item.quantity > 0 ? item.quantity : 1;
  return {
    ...item,
    prices: { ...item.prices, price: minorUnits(divideDecimals(decimal(before), decimal(quantity), 0).toNumber()) },
    totals: { line_total: after },
    price_after_coupon_discount: after < before ? after : null,
  };
}
