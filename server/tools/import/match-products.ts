import { sql } from 'kysely';
import { slugify } from '#core/text/slug.ts';
import type { Database } from '#server/platform/db/database.ts';
import { skuKey } from './file-index.ts';
import type { ImportRow, Reference } from './import-row.ts';
import { nameOf, type PlannedProduct } from './plan-family.ts';

/** Generates slugs that no product has. */
export type ProductSlugs = {
  /** The slug, or the first free one of `slug-2`, `slug-3` …; it is taken from then on. */
  readonly take: (slug: string) => string;
  /** What was taken stays so. */
  readonly settle: () => void;
  /** Frees what was taken since the last `settle`, as when its transaction was rolled back. */
  readonly undo: () => void;
};

const maxSlugLength = 190; // of 200: room for a number

/** Remembers how far the numbers of each name went: catalogues have hundreds of products of one name. */
export function createProductSlugs(existingSlugs: Iterable<string>): ProductSlugs {
  const slugs = new Set(existingSlugs);
  const next = new Map<string, number>();
  const unsettled: { readonly slug: string; readonly base: string; readonly number: number }[] = [];
  return {
    take(slug) {
      const base = slug.slice(0, maxSlugLength);
      const first = next.get(base) ?? 2;
      let free = base;
      for (let number = first; slugs.has(free); number += 1) {
        free = `${base}-${number}`;
        next.set(base, number + 1);
      }
      slugs.add(free);
      unsettled.push({ slug: free, base, number: first });
      return free;
    },
    settle() {
      unsettled.length = 0;
    },
    undo() {
      for (const { slug, base, number } of unsettled.splice(0).toReversed()) {
        slugs.delete(slug);
        next.set(base, number);
      }
    },
  };
}

/** Where a file comes from, so that its ids are not taken for another shop's. */
export type FileOrigin = {
  /** The shop that most image addresses name. */
  readonly host: string | null;
  /** What this shop's own exports are marked with. */
  readonly ownOrigin: string;
};

const maxKeyLength = 2000;

export type KnownProduct = { readonly id: number; readonly type: string; readonly parentId: number | null };

export type Matches = {
  readonly of: (planned: PlannedProduct) => KnownProduct | undefined;
  readonly parentOf: (planned: PlannedProduct) => KnownProduct | undefined;
};

function space(row: ImportRow, { host }: FileOrigin): string | null {
  return row.origin ?? host;
}

function identityKey(planned: PlannedProduct, origin: FileOrigin, keyOf: (planned: PlannedProduct) => string): string {
  const { row } = planned;
  const from = space(row, origin);
  if (row.id !== null) return from === null ? `file/id:${row.id}/${slugify(nameOf(row))}` : `${from}/id:${row.id}`;
  if (planned.sku !== null) return `sku:${skuKey(planned.sku)}`;
  const parent = planned.parent === null ? '' : `${keyOf(planned.parent)}/`;
  const values = [
    ...(planned.values ?? row.attributes?.map(({ name, fullValue }) => [name, fullValue] as const) ?? []),
  ].map((pair) => pair.join('='));
  return `${from ?? 'file'}/${parent}name:${slugify(nameOf(row))}:${row.sku ?? ''}:${values.join('|')}`.slice(
    0,
    maxKeyLength,
  );
}

export type IdentityKeys = (planned: PlannedProduct) => string;

/**
 * Under which key each row of a file is remembered, so that a second import finds what the first one made. Files that
 * name no shop are told apart by the products' names too; rows that are alike, by their order.
 */
export function createIdentityKeys(origin: FileOrigin): IdentityKeys {
  const keys = new WeakMap<PlannedProduct, string>();
  const counts = new Map<string, number>();
  return function keyOf(planned) {
    const cachedKey = keys.get(planned);
    if (cachedKey !== undefined) return cachedKey;
    const key = identityKey(planned, origin, keyOf);
    const isUnique = planned.row.id !== null || planned.sku !== null; // of rows with one id or SKU one is imported
    const count = isUnique ? 1 : (counts.get(key) ?? 0) + 1;
    if (!isUnique) counts.set(key, count);
    const uniqueKey = count === 1 ? key : `${key}#${count}`;
    keys.set(planned, uniqueKey);
    return uniqueKey;
  };
}

function referenceKey(reference: Reference, row: ImportRow, origin: FileOrigin): string | null {
  const from = space(row, origin);
  return reference.kind === 'id' && from !== null ? `${from}/id:${reference.id}` : null;
}

type Found = KnownProduct & { readonly sku: string | null; readonly source_key: string | null };

/**
 * Finds the products that rows mean among those the shop has: by this shop's own id, by SKU, then by where they were
 * imported from. What is in the trash is not found: its SKU is not there, and the row makes a new product.
 */
export async function matchProducts(
  db: Database,
  planned: readonly PlannedProduct[],
  origin: FileOrigin,
  keyOf: IdentityKeys,
): Promise<Matches> {
  const parents = planned.filter(({ parent, row }) => parent === null && row.type === 'variation');
  const skus = [
    ...planned.map(({ sku }) => sku),
    ...parents.map(({ row }) => (row.parent?.kind === 'sku' ? row.parent.sku : null)),
  ].filter((sku) => sku !== null);
  const keys = [
    ...planned.map(keyOf),
    ...parents.map(({ row }) => (row.parent === null ? null : referenceKey(row.parent, row, origin))),
  ].filter((key) => key !== null);
  const ids = planned
    .flatMap(({ row }) =>
      row.origin === origin.ownOrigin ? [row.id, row.parent?.kind === 'id' ? row.parent.id : null] : [],
    )
    .filter((id) => id !== null);

  const { rows } = await sql<Found>`
    select id, type, parent_id as "parentId", sku, null as source_key
    from product where lower(sku) = any(array(select lower(unnest(${skus}::text[]))))
    union all
    select id, type, parent_id, sku, null from product where id = any(${ids}::int[]) and status <> 'trash'
    union all
    select product.id, type, parent_id, null, source_key
    from import_identity join product on product.id = product_id and product.status <> 'trash'
    where source_key = any(${keys}::text[])
  `.execute(db);
  const bySku = new Map(rows.flatMap((row) => (row.sku === null ? [] : [[skuKey(row.sku), row] as const])));
  const byKey = new Map(rows.map((row) => [row.source_key, row]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const named = (reference: Reference | null, row: ImportRow) => {
    if (reference === null) return undefined;
    if (reference.kind === 'sku') return bySku.get(skuKey(reference.sku));
    return row.origin === origin.ownOrigin
      ? byId.get(reference.id)
      : byKey.get(referenceKey(reference, row, origin) ?? '-');
  };
  return {
    of(one) {
      const productById = one.row.origin === origin.ownOrigin && one.row.id !== null ? byId.get(one.row.id) : undefined;
      const sku = one.sku === null ? undefined : bySku.get(skuKey(one.sku));
      return productById ?? sku ?? byKey.get(keyOf(one));
    },
    parentOf: ({ row }) => named(row.parent, row),
  };
}
