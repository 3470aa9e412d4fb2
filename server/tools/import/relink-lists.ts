import { sql } from 'kysely';
import { refreshListings } from '#server/catalog/products/refresh-listing.ts';
import type { ChangeTag } from '#server/platform/db/announce-change.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import type { ImportRow, Reference } from './import-row.ts';

/** What a row of the file lists. */
export type RowLists = { readonly row: number; readonly lists: Readonly<Record<string, string>> };

/** The lists of other products in a row, in fields of these names; null where it has none. */
export function listsOf({ row, metas }: ImportRow, listFields: readonly string[]): RowLists | null {
  const lists = listFields.flatMap((name) => {
    const text = metas[name];
    return text === null || text === undefined ? [] : [[name, text] as const];
  });
  return lists.length === 0 ? null : { row, lists: Object.fromEntries(lists) };
}

export type ResolvedLists = { readonly productId: number; readonly lists: Readonly<Record<string, string>> };

/** Replaces the ids in lists with those that the products have in this shop, by the file's id or else by SKU. */
export function resolveLists(
  { lists }: RowLists,
  inFile: (reference: Reference) => number | undefined,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(lists).map(([name, text]) => [name, resolveList(text, inFile)]));
}

function resolveList(text: string, inFile: (reference: Reference) => number | undefined): string {
  const list = parsed(text);
  if (list === null) return text;
  const entries = Object.entries(list).map(([key, entry]) => {
    if (!isRecord(entry)) return [key, entry] as const;
    const { id, sku } = entry;
    const named = Number(id);
    const productId =
      (Number.isSafeInteger(named) && named > 0 ? inFile({ kind: 'id', id: named }) : undefined) ??
      (typeof sku === 'string' && sku !== '' ? inFile({ kind: 'sku', sku }) : undefined);
    return [key, productId === undefined ? entry : { ...entry, id: String(productId) }] as const;
  });
  return JSON.stringify(Object.fromEntries(entries));
}

/** Stores the lists with their replaced ids, and refreshes the listings of their products. */
export async function writeLists(
  trx: DatabaseTransaction,
  resolved: readonly ResolvedLists[],
  at: Date,
  announce: (tags: readonly ChangeTag[]) => void,
): Promise<void> {
  await sql`
    update product set metas = metas || row.lists
    from jsonb_to_recordset(${JSON.stringify(resolved)}::text::jsonb) as row ("productId" integer, lists jsonb)
    where product.id = row."productId"
  `.execute(trx);
  const ids = resolved.map(({ productId }) => productId);
  await refreshListings(trx, ids, at);
  announce(['catalogue', ...ids.map((id): ChangeTag => `product:${id}`)]);
}

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const list: unknown = JSON.parse(text);
    return isRecord(list) ? list : null;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
