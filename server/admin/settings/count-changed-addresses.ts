import { sql } from 'kysely';
import type { Locale } from '#contract/languages.ts';
import { type AddressedKind, type AddressParts, pathOf } from '#core/site/addresses.ts';
import { addressedKinds } from '#core/site/read-address.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addressBook, type Permalinks } from '#server/platform/settings/permalink-settings.ts';

/** Any page of a kind, named so that each part which its address may have is in it. */
const sample = 'a/b';

function isMoved(kind: AddressedKind, before: AddressParts, after: AddressParts): boolean {
  return pathOf(before, kind, sample) !== pathOf(after, kind, sample);
}

/** How many pages of each kind the shop has; orders are not counted. */
async function countPages(db: Database): Promise<ReadonlyMap<AddressedKind, number>> {
  const { rows } = await sql<{ kind: AddressedKind; count: number }>`
    select 'product' as kind, count(*)::int as count from product where parent_id is null and status = 'publish'
    union all select 'category', count(*)::int from category
    union all select 'tag', count(*)::int from tag
    union all select 'brand', count(*)::int from brand
    union all select 'post', count(*)::int from content_entry
      where kind = 'post' and published_revision_id is not null and trashed_at is null
    union all select 'blogCategory', count(distinct name)::int
      from content_entry e join content_revision r on r.id = e.published_revision_id,
        lateral jsonb_array_elements_text(r.content #> '{texts,lt_LT,categories}') as filed (name)
      where e.kind = 'post' and e.trashed_at is null
  `.execute(db);
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}

/** How many addresses of pages another setting `permalinks` changes, in all languages of the shop. */
export async function countChangedAddresses(
  db: Database,
  languages: readonly Locale[],
  before: Permalinks,
  after: Permalinks,
): Promise<number> {
  const counts = await countPages(db);
  const [old, current] = [addressBook(before), addressBook(after)];
  return languages
    .flatMap((locale) => addressedKinds.filter((kind) => isMoved(kind, old[locale], current[locale])))
    .reduce((sum, kind) => sum + (kind === 'orderReceived' ? 0 : (counts.get(kind) ?? 1)), 0);
}
