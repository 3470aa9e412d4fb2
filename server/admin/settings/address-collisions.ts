import { sql } from 'kysely';
import { locales } from '#contract/languages.ts';
import { type AddressedKind, type AddressParts, patternOf } from '#core/site/addresses.ts';
import { addressedKinds } from '#core/site/read-address.ts';
import { takenNames } from '#core/site/address-conflicts.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addressBook, type Permalinks } from '#server/platform/settings/permalink-settings.ts';
import { lawPageNames } from '#server/sales/legal/law-templates.ts';

/** Something of the shop that no longer has an address of its own. */
export type AddressCollision = {
  /** The part of `permalinks` that takes it. */
  readonly part: AddressedKind;
  /** Without slashes around it. */
  readonly address: string;
  readonly what: 'page' | 'product' | 'category' | 'tag' | 'brand' | 'post';
  readonly slug: string;
};

type Thing = Pick<AddressCollision, 'what' | 'slug'>;

/** What stands below the address of a kind, by the part that follows it. */
function thingsBelow(kind: AddressedKind, parts: AddressParts): readonly AddressCollision['what'][] {
  if (kind === 'product') return patternOf(parts, 'product').named === 'one' ? ['product'] : ['product', 'category'];
  return kind === 'category' || kind === 'tag' || kind === 'brand' || kind === 'post' ? [kind] : [];
}

async function findThings(db: Database, wanted: readonly Thing[]): Promise<readonly Thing[]> {
  if (wanted.length === 0) return [];
  const { rows } = await sql<Thing>`
    with wanted as (select * from jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb) as one (what text, slug text))
    select what, slug from wanted where case what
      when 'product' then exists (select from product p where p.slug = wanted.slug and p.parent_id is null)
      when 'category' then exists (select from category c where c.slug = wanted.slug)
      when 'tag' then exists (select from tag t where t.slug = wanted.slug)
      when 'brand' then exists (select from brand b where b.slug = wanted.slug)
      else exists (select from content_entry e where e.slug = wanted.slug and e.kind = what and e.trashed_at is null) end
  `.execute(db);
  const law = wanted.filter(({ what, slug }) => what === 'page' && lawPageNames.some((name) => name === slug));
  return [...rows, ...law.filter((page) => !rows.some(({ what, slug }) => what === page.what && slug === page.slug))];
}

/** What of the shop's pages, products … the addresses take the place of, in any language. */
export async function addressCollisions(db: Database, permalinks: Permalinks): Promise<readonly AddressCollision[]> {
  const book = addressBook(permalinks);
  const possible = [...new Set(locales.map((locale) => book[locale]))].flatMap((parts): AddressCollision[] => [
    ...addressedKinds.map((part) => {
      const { base } = patternOf(parts, part);
      return { part, address: base, what: 'page' as const, slug: base };
    }),
    ...addressedKinds.flatMap((kind) =>
      takenNames(parts, kind).flatMap(({ name, by }) =>
        thingsBelow(kind, parts).map((what) => ({ part: by, address: patternOf(parts, by).base, what, slug: name })),
      ),
    ),
  ]);
  const found = await findThings(db, possible);
  return possible.filter(
    (one, at) =>
      found.some(({ what, slug }) => what === one.what && slug === one.slug) &&
      possible.findIndex(({ what, slug }) => what === one.what && slug === one.slug) === at,
  );
}

/** „/apie/ is the address of the page „apie““. */
export function collisionText({ address, what, slug }: AddressCollision): string {
  return `/${address}/ is needed by the ${what} „${slug}“`;
}
