import { type RawBuilder, sql } from 'kysely';
import { compareDecimals, type Decimal, decimal } from '#core/decimal.ts';
import { cacheValues } from '#server/platform/cached-value.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type Categorisation, categorisation } from './categorisation.ts';
import type { KeyedCondition, KeyedStock, PriceLimits } from './list-filters.ts';

/** The places of products in the snapshot, by the id of a term that they are filed under. */
export type TermPlaces = ReadonlyMap<number, Uint32Array>;

/** One value for each product, as an index into all values. */
export type Column<Value> = { readonly values: readonly Value[]; readonly codes: Uint8Array | Uint32Array };

/** Prices in major units, the lowest first; a product without one has the code after the last. */
export type PriceColumn = Column<string>;

/** All products of listings as they were at one moment, each at a place of its own. */
export type ListingSnapshot = {
  readonly ids: readonly number[];
  readonly minPrices: PriceColumn;
  readonly maxPrices: PriceColumn;
  readonly onSale: Uint8Array;
  /** Rounded; 0 without reviews. */
  readonly ratings: Uint8Array;
  readonly attributes: TermPlaces;
  readonly trees: Readonly<Record<Categorisation, TermPlaces>>;
  /** A 1 for each product that meets a condition; the database is asked once for each. */
  readonly meeting: (condition: KeyedCondition) => Promise<Uint8Array>;
  /** The same for prices that overlap with limits in major units. */
  readonly priced: (limits: PriceLimits) => Uint8Array;
  readonly stockStatuses: (stock: KeyedStock) => Promise<Column<string>>;
  /** All places in an order. */
  readonly sorted: (key: string, order: RawBuilder<unknown>) => Promise<Uint32Array>;
};

const maxBytes = 8 * 1024 * 1024;
const from = sql`from product_listing l left join product p on p.id = l.product_id`;

type Row = {
  readonly id: number;
  readonly min: string | null;
  readonly minRank: number;
  readonly max: string | null;
  readonly maxRank: number;
  readonly sale: boolean;
  readonly rating: number;
};

/** Reads all products of listings and what they are filed under. */
export async function readListingSnapshot(db: Database): Promise<ListingSnapshot> {
  const { rows } = await sql<Row>`
    select product_id as id, on_sale as sale, round(average_rating)::int as rating,
      min_price::text as min, dense_rank() over (order by min_price nulls last)::int as "minRank",
      max_price::text as max, dense_rank() over (order by max_price nulls last)::int as "maxRank"
    from product_listing order by product_id
  `.execute(db);
  const ids = rows.map(({ id }) => id);
  const placeOf = new Map(ids.map((id, place) => [id, place]));
  const sets = cacheValues<Uint8Array>(Math.max(20, Math.floor(maxBytes / (ids.length + 1))));
  const statuses = cacheValues<Column<string>>(50);
  const orders = cacheValues<Uint32Array>(20);
  const minPrices = priceColumn(rows.map(({ min, minRank }) => ({ price: min, rank: minRank })));
  const maxPrices = priceColumn(rows.map(({ max, maxRank }) => ({ price: max, rank: maxRank })));

  async function places(condition: RawBuilder<unknown>): Promise<readonly number[]> {
    const found = await sql<{ id: number }>`select l.product_id as id ${from} ${condition}`.execute(db);
    return found.rows.flatMap(({ id }) => placeOf.get(id) ?? []);
  }

  const trees = {
    product_cat: await readPlaces(db, categorisation.product_cat, placeOf),
    product_tag: await readPlaces(db, categorisation.product_tag, placeOf),
    product_brand: await readPlaces(db, categorisation.product_brand, placeOf),
  };
  return {
    ids,
    minPrices,
    maxPrices,
    onSale: Uint8Array.from(rows, ({ sale }) => Number(sale)),
    ratings: Uint8Array.from(rows, ({ rating }) => rating),
    attributes: await readPlaces(db, { table: sql`product_attribute_term`, column: sql`term_id` }, placeOf),
    trees,
    meeting: ({ key, condition }) =>
      sets.get(key, async () => {
        const set = new Uint8Array(ids.length);
        for (const place of await places(sql`where ${condition}`)) set[place] = 1;
        return set;
      }),
    priced: (limits) => withinLimits(limits, minPrices, maxPrices),
    stockStatuses: ({ key, status }) =>
      statuses.get(key, async () => {
        const found = await sql<{ id: number; stock: string }>`
          select l.product_id as id, ${status} as stock ${from}
        `.execute(db);
        const byId = new Map(found.rows.map(({ id, stock }) => [id, stock]));
        const values = [...new Set(byId.values()), ''];
        return { values, codes: Uint8Array.from(ids, (id) => values.indexOf(byId.get(id) ?? '')) };
      }),
    sorted: (key, order) => orders.get(key, async () => Uint32Array.from(await places(sql`order by ${order}`))),
  };
}

function priceColumn(rows: readonly { readonly price: string | null; readonly rank: number }[]): PriceColumn {
  const values: string[] = [];
  for (const { price, rank } of rows) if (price !== null) values[rank - 1] = price;
  return { values, codes: Uint32Array.from(rows, ({ rank }) => rank - 1) };
}

/** The code of the first price of which something holds that holds for all dearer ones too. */
function firstCode({ values }: PriceColumn, holds: (price: Decimal) => boolean): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(decimal(values[middle] ?? '0'))) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The dearest price is at least the minimum, the cheapest at most the maximum; where there is no price, neither is. */
function withinLimits({ min, max }: PriceLimits, minPrices: PriceColumn, maxPrices: PriceColumn): Uint8Array {
  const first = min === null ? 0 : firstCode(maxPrices, (price) => compareDecimals(price, min) >= 0);
  const end = max === null ? 0 : firstCode(minPrices, (price) => compareDecimals(price, max) > 0);
  const dearestEnd = maxPrices.values.length;
  const within = new Uint8Array(minPrices.codes.length);
  for (let place = 0; place < within.length; place += 1) {
    const dearest = maxPrices.codes[place] ?? dearestEnd;
    const reachesMinimum = min === null || (dearest >= first && dearest < dearestEnd);
    const keepsMaximum = max === null || (minPrices.codes[place] ?? end) < end;
    if (reachesMinimum && keepsMaximum) within[place] = 1;
  }
  return within;
}

type Filed = { readonly table: RawBuilder<unknown>; readonly column: RawBuilder<unknown> };

async function readPlaces(
  db: Database,
  { table, column: term }: Filed,
  placeOf: ReadonlyMap<number, number>,
): Promise<TermPlaces> {
  const { rows } = await sql<{ term: number; ids: readonly number[] }>`
    select ${term} as term, array_agg(product_id::int order by product_id) as ids from ${table} group by ${term}
  `.execute(db);
  return new Map(
    rows.map(({ term: id, ids }) => [id, Uint32Array.from(ids.flatMap((product) => placeOf.get(product) ?? []))]),
  );
}
