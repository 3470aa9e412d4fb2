import { type KyselyPlugin, sql } from 'kysely';
import type { Decimal } from '#core/decimal.ts';
import type { DerivedOffer, DerivedOffers, PartOffers } from './derive-offer.ts';
import { announceChange, type ChangeTag } from '#server/platform/db/announce-change.ts';
import type { Database, DatabaseTransaction, OpenDatabase } from '#server/platform/db/database.ts';
import type { Offer } from './offer.ts';
import { readOffers, readVariationOffers } from './read-offers.ts';
import { type PriceChange, writePrices } from './write-prices.ts';

type DerivedRow = { readonly id: number; readonly metas: Readonly<Record<string, unknown>> };

/** An add-on that may derive products from others, with the name under which its settings are stored. */
type Deriving = { readonly name: string; readonly derived?: DerivedOffers };

/** A plugin that travels with a connection, into its transactions too; it changes neither statements nor results. */
type DerivingPlugin = KyselyPlugin & { readonly deriving: readonly Deriving[] };

/**
 * The database with the add-ons that derive products from others: every change made through it updates those products.
 */
export function withDerivedOffers<Open extends OpenDatabase>(database: Open, deriving: readonly Deriving[]): Open {
  const plugin: DerivingPlugin = {
    deriving,
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return { ...database, db: database.db.withPlugin(plugin) };
}

function derivingOf(trx: Database): readonly Deriving[] {
  return trx
    .getExecutor()
    .plugins.flatMap((plugin) => ('deriving' in plugin ? (plugin as DerivingPlugin).deriving : []));
}

/**
 * Updates products whose price and stock are derived from those that changed, and returns their ids: their listings
 * have to be refreshed too. `changed` are their own ids or those of what they are derived from.
 */
export async function deriveOffers(trx: Database, changed: readonly number[], at: Date): Promise<readonly number[]> {
  const derivedIds: number[] = [];
  for (const { name, derived } of derivingOf(trx)) {
    if (derived !== undefined) derivedIds.push(...(await deriveOf(trx, { name, rules: derived, changed, at })));
  }
  return derivedIds;
}

type Task = {
  readonly name: string;
  readonly rules: DerivedOffers;
  readonly changed: readonly number[];
  readonly at: Date;
};

async function deriveOf(trx: Database, { name, rules, changed, at }: Task): Promise<readonly number[]> {
  const all = (await trx
    .selectFrom('product')
    .select(['id', 'metas'])
    .where('type', '=', rules.type)
    .orderBy('id')
    .execute()) as readonly DerivedRow[];
  if (all.length === 0) return [];
  const touched = new Set(await withParents(trx, changed));
  const wholes = all.filter(
    ({ id, metas }) => touched.has(id) || rules.partIds({ id, metas }).some((part) => touched.has(part)),
  );
  if (wholes.length === 0) return [];
  await announceParts(
    trx,
    wholes.filter(({ id }) => touched.has(id)).flatMap(({ id, metas }) => rules.partIds({ id, metas })),
  );
  const ids = [...new Set(wholes.flatMap(({ id, metas }) => [id, ...rules.partIds({ id, metas })]))];
  const offers = await readOffers(trx, ids, at);
  const parts = await readParts(trx, offers, at);
  const settings = await addOnSettings(trx, name);
  const changes = wholes.flatMap(({ id, metas }) => {
    const offer = offers.get(id);
    return offer === undefined ? [] : [{ offer, metas, derived: rules.derive({ offer, metas, parts, settings }) }];
  });
  return write(trx as DatabaseTransaction, changes, at);
}

/**
 * Announces a change of parts: their pages may name the products they are part of, such as one that is new or now
 * includes them.
 */
async function announceParts(trx: Database, partIds: readonly number[]): Promise<void> {
  const affectedIds = await withParents(trx, partIds);
  await announceChange(
    trx,
    affectedIds.map((id): ChangeTag => `product:${id}`),
  );
}

async function withParents(trx: Database, ids: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ parent_id: number }>`
    select distinct parent_id from product where id = any(${ids}::int[]) and parent_id is not null
  `.execute(trx);
  return [...ids, ...rows.map(({ parent_id }) => parent_id)];
}

async function readParts(
  trx: Database,
  offers: ReadonlyMap<number, Offer>,
  at: Date,
): Promise<ReadonlyMap<number, PartOffers>> {
  const variable = [...offers.values()].filter(({ type }) => type === 'variable').map(({ id }) => id);
  const variations = await readVariationOffers(trx, variable, at);
  const attributes = await readAttributes(
    trx,
    [...variations.values()].flatMap((some) => some.map(({ id }) => id)),
  );
  const published = [...offers.values()].filter(({ status }) => status === 'publish');
  return new Map(
    published.map((offer) => {
      const offered = variations.get(offer.id) ?? [];
      return [
        offer.id,
        { offer, variations: offered.map((one) => ({ ...one, attributes: attributes.get(one.id) ?? {} })) },
      ];
    }),
  );
}

/** The values of variations by attribute. */
async function readAttributes(
  trx: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Readonly<Record<string, string>>>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; attributes: Readonly<Record<string, string>> }>`
    select variation_id as id, json_object_agg(key, value) as attributes
    from variation_attribute where variation_id = any(${ids}::int[]) group by variation_id
  `.execute(trx);
  return new Map(rows.map(({ id, attributes }) => [id, attributes]));
}

async function addOnSettings(trx: Database, name: string): Promise<unknown> {
  const row = await trx.selectFrom('setting').select('value').where('key', '=', 'addons').executeTakeFirst();
  const settings = row?.value;
  return typeof settings === 'object' && settings !== null ? (settings as Record<string, unknown>)[name] : undefined;
}

type Change = { readonly offer: Offer; readonly metas: DerivedRow['metas']; readonly derived: DerivedOffer };

async function write(trx: DatabaseTransaction, changes: readonly Change[], at: Date): Promise<readonly number[]> {
  const prices = changes.flatMap(({ offer, derived }) => priceChange(offer, derived) ?? []);
  await writePrices(trx, prices, at);
  const stocks = changes.filter(({ offer, derived: { stock } }) => {
    const { sellable } = offer;
    if (stock === null || sellable.manageStock) return false;
    return stock.status !== sellable.stockStatus || stock.backorders !== sellable.backorders;
  });
  for (const { offer, derived } of stocks) {
    if (derived.stock === null) continue;
    await trx.updateTable('stock').set(derived.stock).where('product_id', '=', offer.id).execute();
  }
  const metaChanges = changes.filter(({ metas, derived }) =>
    Object.entries(derived.metas ?? {}).some(([name, value]) => (metas[name] ?? '') !== value),
  );
  for (const { offer, derived } of metaChanges) {
    const metasJson = JSON.stringify(derived.metas);
    await sql`update product set metas = metas || ${metasJson}::jsonb where id = ${offer.id}`.execute(trx);
  }
  const ids = [
    ...new Set([
      ...[...metaChanges, ...stocks].map(({ offer }) => offer.id),
      ...prices.map(({ productId }) => productId),
    ]),
  ];
  await announceChange(
    trx,
    ids.map((id): ChangeTag => `product:${id}`),
  );
  return changes.map(({ offer }) => offer.id);
}

function priceChange({ id, prices }: Offer, { prices: derived }: DerivedOffer): PriceChange | null {
  if (derived === null) return null;
  const same = sameAmount(prices.regularPrice, derived.regularPrice) && sameAmount(prices.salePrice, derived.salePrice);
  return same ? null : { productId: id, prices: { ...derived, saleFrom: null, saleTo: null } };
}

function sameAmount(one: Decimal | null, other: Decimal | null): boolean {
  return one === null || other === null ? one === other : one.eq(other);
}
