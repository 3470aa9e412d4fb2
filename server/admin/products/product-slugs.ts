import { type RawBuilder, sql } from 'kysely';
import { slugify } from '#core/text/slug.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';

/**
 * A draft has no slug until somebody gives it one or publishes it. Slugs are unique in the database, so until then one
 * stands for it that no name gives.
 */
const unnamed = /^draft:\d+/;
const trashEnding = '__trashed';
const maxBase = 180; // of 200: room for a number and the ending

/** The slug as it is shown: nothing where there is none yet. */
export function shownSlug(slug: string): string {
  return slug.replace(unnamed, '');
}

/** The same of a column of slugs, as the index `product_address` has it. */
export function shownSlugOf(column: RawBuilder<unknown>): RawBuilder<string> {
  return sql`regexp_replace(${column}, ${sql.lit(unnamed.source)}, '')`;
}

const withoutPage = new Set(['draft', 'pending', 'trash']);

type Named = { readonly id: number; readonly name: string; readonly status: string };

/**
 * The slug that a product is to have, as far as it is free: the one that was sent, else its own, else one of its name
 * once it has a page. In the trash it leaves its slug to others.
 */
export function wantedSlug(sent: string | undefined, { id, name, status }: Named, current: string | null): string {
  const own = current?.endsWith(trashEnding) === true ? current.slice(0, -trashEnding.length) : (current ?? '');
  const chosen = slugify(sent ?? '') || (own.startsWith('draft:') ? '' : own);
  const slug = chosen || (withoutPage.has(status) ? `draft:${id}` : slugify(name).slice(0, maxBase) || `product-${id}`);
  return status === 'trash' ? `${slug}${trashEnding}` : slug;
}

export type WantedSlug = { readonly id: number; readonly slug: string };

/** The slug, then `slug-2`, `slug-3` … */
function candidates(slug: string, from: number, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => (from + index === 1 ? slug : `${slug}-${from + index}`));
}

/**
 * For each product the slug that it wants or the first free one of its numbers, by id. None is given twice; one that a
 * product has itself is free for it.
 */
export async function freeSlugs(
  trx: DatabaseTransaction,
  wanted: readonly WantedSlug[],
): Promise<ReadonlyMap<number, string>> {
  const free = new Map<number, string>();
  const given = new Set<string>();
  let open = wanted;
  for (let from = 1, count = 8; open.length > 0; from += count, count *= 8) {
    const named = [...new Set(open.flatMap(({ slug }) => candidates(slug, from, count)))];
    const { rows } = await sql<{ slug: string; id: number }>`
      select slug, id from product where parent_id is null and slug = any(${named}::text[])
    `.execute(trx);
    const owners = new Map(rows.map((row) => [row.slug, row.id]));
    open = open.filter(({ id, slug }) => {
      const found = candidates(slug, from, count).find(
        (candidate) => !given.has(candidate) && [undefined, id].includes(owners.get(candidate)),
      );
      if (found === undefined) return true;
      free.set(id, found);
      given.add(found);
      return false;
    });
  }
  return free;
}
