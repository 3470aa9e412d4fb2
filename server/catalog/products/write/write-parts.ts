import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { ProductState } from './product-state.ts';
import { insertRows, replaceParts } from '#server/platform/db/write-rows.ts';

/** A product as it was, undefined where it is new, and as it is to be. */
export type ProductChange = {
  readonly id: number;
  readonly before: ProductState | undefined;
  readonly after: ProductState;
};
type Part = 'attributes' | 'variationValues' | 'categories' | 'tags' | 'brands' | 'media' | 'downloads';

function differing(entries: readonly ProductChange[], part: Part) {
  const changed = entries.filter(({ before, after }) => JSON.stringify(before?.[part]) !== JSON.stringify(after[part]));
  return { changed, existingIds: changed.filter(({ before }) => before !== undefined).map(({ id }) => id) };
}

async function writeAttributes(db: Database, entries: readonly ProductChange[]): Promise<void> {
  const { changed, existingIds } = differing(entries, 'attributes');
  const attributes = changed.flatMap(({ id, after }) =>
    after.attributes.map((attribute, position) => ({
      product_id: id,
      position,
      attribute_id: attribute.attributeId,
      key: attribute.key,
      name: attribute.name,
      visible: attribute.visible,
      for_variations: attribute.forVariations,
      options: attribute.options,
      default_value: attribute.defaultValue,
      shown_position: attribute.shownPosition,
    })),
  );
  const terms = changed.flatMap(({ id, after }) =>
    after.attributes.flatMap(({ attributeId, termIds }) =>
      termIds.map((term, position) => ({ product_id: id, attribute_id: attributeId, term_id: term, position })),
    ),
  );
  await replaceParts(db, 'product_attribute', existingIds, attributes);
  await replaceParts(db, 'product_attribute_term', existingIds, terms);
}

async function writeVariationValues(db: Database, entries: readonly ProductChange[]): Promise<void> {
  const { changed, existingIds } = differing(entries, 'variationValues');
  if (existingIds.length > 0)
    await sql`delete from variation_attribute where variation_id = any(${existingIds}::int[])`.execute(db);
  const rows = changed.flatMap(({ id, after }) =>
    Object.entries(after.variationValues).map(([key, value]) => ({ variation_id: id, key, value })),
  );
  await insertRows(db, 'variation_attribute', rows);
}

/** Replaces those parts of products that have changed. */
export async function writeParts(db: Database, entries: readonly ProductChange[]): Promise<void> {
  await writeAttributes(db, entries);
  await writeVariationValues(db, entries);
  const categories = differing(entries, 'categories');
  await replaceParts(
    db,
    'product_category',
    categories.existingIds,
    categories.changed.flatMap(({ id, after }) =>
      after.categories.map((category_id, position) => ({ product_id: id, category_id, position })),
    ),
  );
  const tags = differing(entries, 'tags');
  await replaceParts(
    db,
    'product_tag',
    tags.existingIds,
    tags.changed.flatMap(({ id, after }) =>
      after.tags.map((tag_id, position) => ({ product_id: id, tag_id, position })),
    ),
  );
  const brands = differing(entries, 'brands');
  await replaceParts(
    db,
    'product_brand',
    brands.existingIds,
    brands.changed.flatMap(({ id, after }) =>
      after.brands.map((brand_id, position) => ({ product_id: id, brand_id, position })),
    ),
  );
  const media = differing(entries, 'media');
  await replaceParts(
    db,
    'product_media',
    media.existingIds,
    media.changed.flatMap(({ id, after }) =>
      after.media.map((media_id, position) => ({ product_id: id, position, media_id })),
    ),
  );
  const downloads = differing(entries, 'downloads');
  await replaceParts(
    db,
    'product_download',
    downloads.existingIds,
    downloads.changed.flatMap(({ id, after }) =>
      after.downloads.map((download, position) => ({ product_id: id, position, ...download })),
    ),
  );
}
