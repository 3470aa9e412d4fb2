import type { TurnoverPart } from '#contract/office/reports.ts';
import { addMinor, type MinorUnits, noMoney } from '#core/money.ts';
import { addDays, type VilniusDay, vilniusDay, vilniusMidnight } from '#core/time/vilnius.ts';
import type { Database } from '#server/platform/db/database.ts';
import { lineTitle } from '#server/sales/stored-orders/order-parts.ts';
import type { StoredOrder } from '#server/sales/stored-orders/stored-order.ts';
import { accountantEntries, type AccountantEntry, type AccountantLine } from './accountant-entries.ts';
import { turnoverStatuses } from './turnover.ts';

/** Sums of a part of the turnover, in minor units; below zero where more was given back than came in. */
export type PartSums = {
  readonly key: string;
  readonly name: string;
  readonly net: MinorUnits;
  readonly tax: MinorUnits;
  /** Orders that came in: invoices and sales without them. */
  readonly orders: number;
  /** Pieces of goods, less those taken back. */
  readonly pieces: number;
};

export type TurnoverReport = { readonly rows: readonly PartSums[]; readonly total: PartSums };

type Days = { readonly from: VilniusDay; readonly to: VilniusDay };
type Named = { readonly key: string; readonly name: string };
type CategoryOf = ReadonlyMap<number, Named>;

/** The category that a product's sales count for: the first of its own. A product in several is counted once. */
async function readCategories(db: Database): Promise<CategoryOf> {
  const rows = await db
    .selectFrom('product_category')
    .innerJoin('category', 'category.id', 'product_category.category_id')
    .select(['product_category.product_id', 'category.slug', 'category.name'])
    .orderBy('product_category.product_id')
    .orderBy('product_category.position')
    .orderBy('category.id')
    .execute();
  const categories = new Map<number, Named>();
  for (const { product_id: id, slug, name } of rows) if (!categories.has(id)) categories.set(id, { key: slug, name });
  return categories;
}

const none: Named = { key: '', name: '' };

/** The order line that a line of a document is of; undefined: it is delivery or a fee. */
function soldLine({ lines }: StoredOrder, { name, sku }: AccountantLine) {
  return lines.find((line) => line.sku === sku && lineTitle(line) === name);
}

function goodsPart(by: 'product' | 'category', entry: AccountantEntry, line: AccountantLine, categories: CategoryOf) {
  const sold = soldLine(entry.order, line);
  if (sold === undefined) return none;
  if (by === 'category') return (sold.productId === null ? undefined : categories.get(sold.productId)) ?? none;
  return { key: sold.productId === null ? sold.name : String(sold.productId), name: sold.name };
}

function orderPart(by: Exclude<TurnoverPart, 'product' | 'category' | 'vat'>, entry: AccountantEntry): Named {
  const { at, order, country, paymentTitle } = entry;
  const named = (name: string): Named => ({ key: name, name });
  switch (by) {
    case 'day':
      return named(vilniusDay(at));
    case 'month':
      return named(vilniusDay(at).slice(0, 7));
    case 'payment':
      return named(paymentTitle);
    case 'country':
      return named(country);
    case 'coupon':
      return named(
        (order.snapshot.coupons ?? [])
          .map(({ code }) => code)
          .toSorted()
          .join(' + '),
      );
    case 'delivery':
      return named(order.snapshot.shippingLines.map(({ title }) => title).join(' + '));
  }
}

function partOf(by: TurnoverPart, entry: AccountantEntry, line: AccountantLine, categories: CategoryOf): Named {
  if (by === 'product' || by === 'category') return goodsPart(by, entry, line, categories);
  if (by === 'vat') return { key: line.rate ?? '', name: line.rate ?? '' };
  return orderPart(by, entry);
}

const nothing = { net: noMoney, tax: noMoney, orders: 0, pieces: 0 };

function plus(one: PartSums, other: Omit<PartSums, 'key' | 'name'>): PartSums {
  return {
    ...one,
    net: addMinor(one.net, other.net),
    tax: addMinor(one.tax, other.tax),
    orders: one.orders + other.orders,
    pieces: one.pieces + other.pieces,
  };
}

function piecesOf(entry: AccountantEntry, line: AccountantLine): number {
  return soldLine(entry.order, line) === undefined ? 0 : Number(line.quantity.replace(',', '.')) || 0;
}

/**
 * Turnover of some days, both included, by a part. It sums the entries of the accountant's file, so that both are the
 * same to the cent; what waits for its payment is in neither.
 */
export async function turnoverReport(db: Database, by: TurnoverPart, { from, to }: Days): Promise<TurnoverReport> {
  const categories: CategoryOf = by === 'category' ? await readCategories(db) : new Map<number, Named>();
  const parts = new Map<string, PartSums>();
  let total: PartSums = { ...none, ...nothing };
  const period = { from: vilniusMidnight(from), to: vilniusMidnight(addDays(to, 1)), statuses: turnoverStatuses };
  for await (const entry of accountantEntries(db, period)) {
    const counted = new Set<string>();
    const isNew = entry.kind === 'invoice' || entry.kind === 'sale';
    for (const line of entry.lines) {
      const named = partOf(by, entry, line, categories);
      const orders = isNew && !counted.has(named.key) ? 1 : 0;
      counted.add(named.key);
      const sums = { net: line.net, tax: line.tax, orders, pieces: piecesOf(entry, line) };
      parts.set(named.key, plus(parts.get(named.key) ?? { ...named, ...nothing }, sums));
      total = plus(total, { ...sums, orders: 0 });
    }
    if (isNew) total = plus(total, { ...nothing, orders: 1 });
  }
  return { rows: sorted(by, [...parts.values()]), total };
}

const gross = ({ net, tax }: PartSums) => addMinor(net, tax);

/** Days in their order, everything else by its sum. */
function sorted(by: TurnoverPart, rows: readonly PartSums[]): readonly PartSums[] {
  if (by === 'day' || by === 'month') return rows.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  return rows.toSorted((one, other) => gross(other) - gross(one));
}
