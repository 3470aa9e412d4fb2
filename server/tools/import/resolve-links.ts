import { sql } from 'kysely';
import type { LinkKind } from '#server/catalog/products/write/write-links.ts';
import type { Database } from '#server/platform/db/database.ts';
import { skuKey } from './file-index.ts';
import type { ImportRow, Reference } from './import-row.ts';
import { type ImportProblem, referenceText } from './row-problem.ts';

/** The links of a row to other products; an absent kind has no column in the file. */
export type RowLinks = {
  readonly row: number;
  readonly origin: string | null;
  readonly kinds: Readonly<Partial<Record<LinkKind, readonly Reference[]>>>;
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
