import { type RawBuilder, sql } from 'kysely';
import { stockStatusesByRank } from '#core/product/types.ts';
import type { Database } from '#server/platform/db/database.ts';
import { yieldToEventLoop } from '#server/platform/yield-to-event-loop.ts';
import { type Categorisation, categorisation } from './categorisation.ts';

/** Facts of the products of listings, by their places. */
export type ProductColumns = {
  readonly ids: Int32Array;
  /** Major units; NaN without a price. */
  readonly minPrices: Float64Array;
  readonly maxPrices: Float64Array;
  readonly onSale: Uint8Array;
  /** Rounded; 0 without reviews. */
  readonly ratings: Uint8Array;
  /** Of the product as a whole, as a place in `stockStatusesByRank`. */
  readonly stock: Uint8Array;
  /** 1 for a product with variations. */
  readonly variable: Uint8Array;
};

/** Published variations, by places of their own; values of attributes by key, 0 for any value. */
export type VariationColumns = {
  readonly ids: Int32Array;
  readonly parentIds: Int32Array;
  readonly stock: Uint8Array;
  readonly attributes: ReadonlyMap<string, ValueColumn>;
};

export type ValueColumn = { readonly codes: Uint32Array; readonly codeOf: ReadonlyMap<string, number> };

/** Ids of products by the id of a term that they are filed under. */
export type FiledProducts = ReadonlyMap<number, Int32Array>;

/** Everything that products are filed under. */
export type FiledRows = {
  readonly attributes: FiledProducts;
  readonly trees: Readonly<Record<Categorisation, FiledProducts>>;
};

/** Integers as `int4send` writes them, of any number of rows. */
export function readIntegers(bytes: Uint8Array | null): Int32Array {
  const copy = alignedCopy(bytes).swap32();
  return new Int32Array(copy.buffer, copy.byteOffset, copy.length / 4);
}

/** Numbers as `float8send` writes them. */
function readNumbers(bytes: Uint8Array | null): Float64Array {
  const copy = alignedCopy(bytes).swap64();
  return new Float64Array(copy.buffer, copy.byteOffset, copy.length / 8);
}

/** In memory of its own, where any number may begin. */
function alignedCopy(bytes: Uint8Array | null): Buffer {
  const copy = Buffer.alloc(bytes?.length ?? 0);
  copy.set(bytes ?? []);
  return copy;
}

/** All values of a column in one value, so that neither the driver nor this process handles rows one by one. */
export function integersOf(column: RawBuilder<unknown>): RawBuilder<Uint8Array | null> {
  return sql`string_agg(int4send(${column}), ''::bytea)`;
}

function numbersOf(column: RawBuilder<unknown>): RawBuilder<Uint8Array | null> {
  return sql`string_agg(float8send(coalesce(${column}::float8, 'NaN')), ''::bytea)`;
}

const statusCode = (column: RawBuilder<unknown>) =>
  sql`array_position(${[...stockStatusesByRank]}::text[], ${column}) - 1`;

/** Narrows a statement to some products; null: all. */
function among(column: RawBuilder<unknown>, productIds: readonly number[] | null): RawBuilder<unknown> {
  return productIds === null ? sql`` : sql` and ${column} = any(${productIds}::int[])`;
}

const saleBit = 1;
const variableBit = 2;
const stockShift = 2;
const ratingShift = 4;

/** Reads the products of listings: all, or some. */
export async function readProductColumns(
  db: Database,
  productIds: readonly number[] | null = null,
): Promise<ProductColumns> {
  const { rows } = await sql<Record<'ids' | 'flags' | 'min' | 'max', Uint8Array | null>>`
    select ${integersOf(sql`l.product_id`)} as ids, ${numbersOf(sql`l.min_price`)} as min,
      ${numbersOf(sql`l.max_price`)} as max,
      ${integersOf(sql`
        case when l.on_sale then ${sql.lit(saleBit)} else 0 end
        | case when p.id is not null then ${sql.lit(variableBit)} else 0 end
        | ((${statusCode(sql`l.stock_status`)}) << ${sql.lit(stockShift)})
        | (round(l.average_rating)::int << ${sql.lit(ratingShift)})
      `)} as flags
    from product_listing l left join product p on p.id = l.product_id and p.type = 'variable'
    where l.published${among(sql`l.product_id`, productIds)}
  `.execute(db);
  const [row] = rows;
  const flags = readIntegers(row?.flags ?? null);
  return {
    ids: readIntegers(row?.ids ?? null),
    minPrices: readNumbers(row?.min ?? null),
    maxPrices: readNumbers(row?.max ?? null),
    onSale: Uint8Array.from(flags, (bits) => bits & saleBit),
    variable: Uint8Array.from(flags, (bits) => (bits & variableBit) / variableBit),
    stock: Uint8Array.from(flags, (bits) => (bits >> stockShift) & 3),
    ratings: Uint8Array.from(flags, (bits) => bits >> ratingShift),
  };
}

/** Reads the published variations of all products, or of some. */
export async function readVariationColumns(
  db: Database,
  productIds: readonly number[] | null = null,
): Promise<VariationColumns> {
  const ofProducts = sql`v.parent_id is not null${among(sql`v.parent_id`, productIds)}`;
  const from = sql`product v join product_listing o on o.product_id = v.id and o.variation_listed`;
  const { rows } = await sql<Record<'ids' | 'parents' | 'stock', Uint8Array | null>>`
    select ${integersOf(sql`v.id`)} as ids, ${integersOf(sql`v.parent_id`)} as parents,
      ${integersOf(statusCode(sql`o.stock_status`))} as stock
    from ${from} where ${ofProducts}
  `.execute(db);
  const valued = await sql<{ key: string; value: string; ids: Uint8Array | null }>`
    select a.key, a.value, ${integersOf(sql`v.id`)} as ids
    from ${from} join variation_attribute a on a.variation_id = v.id and a.value <> ''
    where ${ofProducts} group by a.key, a.value
  `.execute(db);
  const ids = readIntegers(rows[0]?.ids ?? null);
  const placeOf = placesOf(ids);
  const attributes = new Map<string, { codes: Uint32Array; codeOf: Map<string, number> }>();
  for (const { key, value, ids: withValue } of valued.rows) {
    const column = attributes.get(key) ?? { codes: new Uint32Array(ids.length), codeOf: new Map() };
    attributes.set(key, column);
    const code = column.codeOf.size + 1;
    column.codeOf.set(value, code);
    for (const id of readIntegers(withValue)) column.codes[placeOf.get(id) ?? ids.length] = code;
    await yieldIfLong(withValue);
  }
  return {
    ids,
    parentIds: readIntegers(rows[0]?.parents ?? null),
    stock: Uint8Array.from(readIntegers(rows[0]?.stock ?? null)),
    attributes,
  };
}

/** The place of each id. */
export function placesOf(ids: Int32Array): Map<number, number> {
  const places = new Map<number, number>();
  for (let place = 0; place < ids.length; place += 1) places.set(ids[place] ?? 0, place);
  return places;
}

const longRead = 200_000; // bytes, half a millisecond or so

async function yieldIfLong(bytes: Uint8Array | null): Promise<void> {
  if ((bytes?.length ?? 0) > longRead) await yieldToEventLoop();
}

/** Reads what all products are filed under, or some. */
export async function readFiledRows(db: Database, productIds: readonly number[] | null = null): Promise<FiledRows> {
  const ofTree = ({ table, column }: (typeof categorisation)[Categorisation]) =>
    readFiled(db, table, column, productIds);
  return {
    attributes: await readFiled(db, sql`product_attribute_term`, sql`term_id`, productIds),
    trees: {
      product_cat: await ofTree(categorisation.product_cat),
      product_tag: await ofTree(categorisation.product_tag),
      product_brand: await ofTree(categorisation.product_brand),
    },
  };
}

async function readFiled(
  db: Database,
  table: RawBuilder<unknown>,
  column: RawBuilder<unknown>,
  productIds: readonly number[] | null,
): Promise<FiledProducts> {
  const { rows } = await sql<{ term: number; ids: Uint8Array | null }>`
    select ${column} as term, ${integersOf(sql`product_id`)} as ids from ${table}
    where true${among(sql`product_id`, productIds)} group by ${column}
  `.execute(db);
  return new Map(rows.map(({ term, ids }) => [term, readIntegers(ids)]));
}
