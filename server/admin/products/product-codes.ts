import { sql } from 'kysely';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';

/**
 * SKUs are unique in the database, and a product in the trash leaves its SKU to others: so the stored one ends with a
 * mark of its own there, and neither shoppers nor files of products find it by it.
 */
const trashMark = / #trash:\d+$/;

/** The SKU as it is shown. */
export function shownSku<Sku extends string | null>(sku: Sku): Sku {
  return (sku === null ? null : sku.replace(trashMark, '')) as Sku;
}

/** The SKU as it is stored of a product of that status. */
export function storedSku(sku: string | null, { id, status }: { readonly id: number; readonly status: string }) {
  return sku === null || status !== 'trash' ? sku : `${sku} #trash:${id}`;
}

/** Who has which codes: product ids by SKU in small letters, and by GTIN. */
export type TakenCodes = { readonly skus: Map<string, number>; readonly gtins: Map<string, number> };

/** Which of these codes are taken. */
export async function readTakenCodes(
  trx: DatabaseTransaction,
  skus: readonly string[],
  gtins: readonly string[],
): Promise<TakenCodes> {
  if (skus.length === 0 && gtins.length === 0) return { skus: new Map(), gtins: new Map() };
  const { rows } = await sql<{ id: number; sku: string | null; gtin: string | null }>`
    select id, lower(sku) as sku, null as gtin from product where lower(sku) = any(${skus.map((sku) => sku.toLowerCase())}::text[])
    union all select id, null, gtin from product where gtin = any(${gtins}::text[]) and status <> 'trash'
  `.execute(trx);
  return {
    skus: new Map(rows.flatMap(({ id, sku }) => (sku === null ? [] : [[sku, id] as const]))),
    gtins: new Map(rows.flatMap(({ id, gtin }) => (gtin === null ? [] : [[gtin, id] as const]))),
  };
}

function numbered(sku: string, number: number): string {
  return number === 0 ? sku : `${sku.replace(/-\d+$/, '')}-${number}`;
}

/** The SKU, or the first of `sku-1`, `sku-2` … that nobody has; a number at its end counts on. `but`: taken, too. */
export async function freeSku(
  trx: DatabaseTransaction,
  sku: string,
  but: { readonly has: (sku: string) => boolean } = new Set(),
): Promise<string> {
  for (let from = 0, count = 8; ; from += count, count *= 8) {
    const named = Array.from({ length: count }, (_, index) => numbered(sku, from + index));
    const taken = (await readTakenCodes(trx, named, [])).skus;
    const free = named.find((one) => !taken.has(one.toLowerCase()) && !but.has(one.toLowerCase()));
    if (free !== undefined) return free;
  }
}
