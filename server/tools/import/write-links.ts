import { sql } from 'kysely';
import type { ChangeTag } from '#server/platform/db/announce-change.ts';
import { refreshListings } from '#server/catalog/products/refresh-listing.ts';
import type { Database, DatabaseTransaction } from '#server/platform/db/database.ts';
import { skuKey } from './file-index.ts';
import type { ImportRow, Reference } from './import-row.ts';
import { insertRows } from '#server/platform/db/write-rows.ts';
import { type ImportProblem, referenceText } from './row-problem.ts';

export type LinkKind = 'upsell' | 'cross_sell' | 'grouped';

/** The links of a row to other products; an absent kind has no column in the file. */
export type RowLinks = {
  readonly row: number;
  readonly origin: string | null;
  readonly kinds: Readonly<Partial<Record<LinkKind, readonly Reference[]>>>;
};

export type ResolvedLinks = {
  readonly productId: number;
  readonly kinds: Readonly<Partial<Record<LinkKind, readonly number[]>>>;
};

/** The links of a row; null where they change nothing: an empty cell only takes links away, and new products have none. */
export function linksOf(
  { row, origin, type, upsells, crossSells, grouped }: ImportRow,
  mayHaveLinks: boolean,
): RowLinks | null {
  const kinds: Partial<Record<LinkKind, readonly Reference[]>> = {};
  const add = (kind: LinkKind, references: readonly Reference[] | undefined) => {
    if (references !== undefined && (mayHaveLinks || references.length > 0)) kinds[kind] = references;
  };
  add('upsell', upsells);
  add('cross_sell', crossSells);
  add('grouped', grouped);
  return type === 'variation' || Object.keys(kinds).length === 0 ? null : { row, origin, kinds };
}

/** Products of the shop that references name which the file does not hold. */
async function findInShop(
  db: Database,
  references: readonly Reference[],
  isOwnOrigin: boolean,
  space: string | null,
): Promise<(reference: Reference) => number | undefined> {
  const skus = references.filter((reference) => reference.kind === 'sku').map(({ sku }) => sku);
  const ids = references.filter((reference) => reference.kind === 'id').map(({ id }) => id);
  const { rows } = await sql<{ id: number; sku: string | null; key: string | null }>`
    select id, sku, null as key from product where lower(sku) = any(array(select lower(unnest(${skus}::text[]))))
    union all select id, null, id::text from product where ${isOwnOrigin} and id = any(${ids}::int[])
    union all select product_id, null, split_part(source_key, '/id:', 2) from import_identity
      where not ${isOwnOrigin} and source_key = any(${ids.map((id) => `${space ?? ''}/id:${id}`)}::text[])
  `.execute(db);
  const bySku = new Map(rows.map(({ sku, id }) => [sku === null ? '' : skuKey(sku), id]));
  const byKey = new Map(rows.map(({ key, id }) => [key, id]));
  return (reference) => (reference.kind === 'sku' ? bySku.get(skuKey(reference.sku)) : byKey.get(String(reference.id)));
}

/** Turns references into products: first rows of the file, then products the shop had. What neither has is reported. */
export async function resolveLinks(
  db: Database,
  rows: readonly RowLinks[],
  find: {
    readonly inFile: (reference: Reference) => number | undefined;
    readonly ownOrigin: string;
    readonly host: string | null;
  },
): Promise<{
  readonly targets: (row: RowLinks, kind: LinkKind) => readonly number[];
  readonly problems: readonly ImportProblem[];
}> {
  const targets = new Map<string, readonly number[]>();
  const problems: ImportProblem[] = [];
  for (const [origin, group] of Map.groupBy(rows, (row) => row.origin)) {
    const references = group.flatMap(({ kinds }) => Object.values(kinds).flat());
    const missing = references.filter((reference) => find.inFile(reference) === undefined);
    const inShop =
      missing.length === 0
        ? () => undefined
        : await findInShop(db, missing, origin === find.ownOrigin, origin ?? find.host);
    for (const row of group) {
      for (const [kind, named] of Object.entries(row.kinds)) {
        const targetIds = named.flatMap((reference) => {
          const id = find.inFile(reference) ?? inShop(reference);
          if (id === undefined)
            problems.push({ row: row.row, code: 'dangling_reference', detail: `${kind}: ${referenceText(reference)}` });
          return id === undefined ? [] : [id];
        });
        targets.set(`${row.row} ${kind}`, [...new Set(targetIds)]);
      }
    }
  }
  return { targets: (row, kind) => targets.get(`${row.row} ${kind}`) ?? [], problems };
}

/** Writes links that differ from those in the shop; returns the ids of the changed products. */
export async function writeLinks(
  trx: DatabaseTransaction,
  links: readonly ResolvedLinks[],
  at: Date,
  announce: (tags: readonly ChangeTag[]) => void,
): Promise<readonly number[]> {
  const ids = links.map(({ productId }) => productId);
  const stored = await trx
    .selectFrom('product_link')
    .select(['product_id', 'kind', 'linked_id'])
    .where('product_id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy('position')
    .execute();
  const before = Map.groupBy(stored, ({ product_id, kind }) => `${product_id} ${kind}`);
  const changed = links.flatMap(({ productId, kinds }) =>
    Object.entries(kinds)
      .filter(
        ([kind, targets]) =>
          JSON.stringify((before.get(`${productId} ${kind}`) ?? []).map(({ linked_id }) => linked_id)) !==
          JSON.stringify(targets),
      )
      .map(([kind, targets]) => ({ productId, kind, targets })),
  );
  if (changed.length === 0) return [];
  for (const kind of new Set(changed.map((change) => change.kind))) {
    const products = changed.filter((change) => change.kind === kind).map(({ productId }) => productId);
    await trx
      .deleteFrom('product_link')
      .where('kind', '=', kind)
      .where('product_id', '=', sql<number>`any(${products}::int[])`)
      .execute();
  }
  const rows = changed.flatMap(({ productId, kind, targets }) =>
    targets.map((linked_id, position) => ({ product_id: productId, kind, position, linked_id })),
  );
  await insertRows(trx, 'product_link', rows);
  const products = [...new Set(changed.map(({ productId }) => productId))];
  await trx
    .updateTable('product')
    .set({ updated_at: at })
    .where('id', '=', sql<number>`any(${products}::int[])`)
    .execute();
  const regrouped = changed.filter(({ kind }) => kind === 'grouped').map(({ productId }) => productId);
  await refreshListings(trx, regrouped, at);
  announce(['catalogue', ...products.map((id) => `product:${id}` as const)]);
  return products;
}
