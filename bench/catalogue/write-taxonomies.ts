import { slugify } from '#core/text/slug.ts';
import type { Database } from '#server/platform/db/database.ts';
import { insertRows, insertWithSlugs } from '#server/platform/db/write-rows.ts';
import type { GeneratedFamily } from './families.ts';
import { colours, groups, materials, rooms, sizes } from './words.ts';

/** An attribute of generated products. */
export type WrittenAttribute = {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  /** Ids of its terms by name. */
  readonly termIds: ReadonlyMap<string, number>;
};

export type WrittenTaxonomies = {
  readonly colour: WrittenAttribute;
  readonly size: WrittenAttribute;
  readonly material: WrittenAttribute;
  readonly categoryOf: (category: GeneratedFamily['category']) => number;
  readonly brandOf: (name: string) => number;
};

async function writeAttribute(db: Database, name: string, values: readonly string[]): Promise<WrittenAttribute> {
  const key = `pa_${slugify(name)}`;
  const id = (await insertWithSlugs(db, 'attribute', [{ slug: key, name }])).get(key) ?? 0;
  const rows = values.map((value, order) => ({
    attribute_id: id,
    name: value,
    slug: slugify(value),
    menu_order: order,
  }));
  await insertRows(db, 'attribute_term', rows);
  const terms = await db.selectFrom('attribute_term').select(['id', 'name']).where('attribute_id', '=', id).execute();
  return { id, key, name, termIds: new Map(terms.map((term) => [term.name, term.id])) };
}

function groupSlug({ room, group }: GeneratedFamily['category']): string {
  return slugify(`${room} ${group}`);
}

/** Writes the attributes, categories and brands that generated products have, into a shop without any. */
export async function writeTaxonomies(db: Database, brands: readonly string[]): Promise<WrittenTaxonomies> {
  const roomIds = await insertWithSlugs(
    db,
    'category',
    rooms.map((name) => ({ name, slug: slugify(name) })),
  );
  const groupIds = await insertWithSlugs(
    db,
    'category',
    rooms.flatMap((room) =>
      groups.map((group) => ({
        parent_id: roomIds.get(slugify(room)) ?? null,
        name: group,
        slug: groupSlug({ room, group }),
      })),
    ),
  );
  const brandIds = await insertWithSlugs(
    db,
    'brand',
    brands.map((name) => ({ name, slug: slugify(name) })),
  );
  return {
    colour: await writeAttribute(db, 'Spalva', colours),
    size: await writeAttribute(db, 'Dydis', sizes),
    material: await writeAttribute(db, 'Medžiaga', materials),
    categoryOf: (category) => groupIds.get(groupSlug(category)) ?? 0,
    brandOf: (name) => brandIds.get(slugify(name)) ?? 0,
  };
}
