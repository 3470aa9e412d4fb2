import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import * as v from 'valibot';
import { announceChange } from '#server/platform/db/announce-change.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createMediaStore, type StoredMaster } from '#server/catalog/media/media-store.ts';
import { createFileStorage } from '#server/platform/storage/create-file-storage.ts';
import { nullUnlessStorageProblem } from '#server/platform/storage/storage-problem.ts';
import type { ShopFoundation } from '#server/platform/shop/shop-foundation.ts';
import { splitPaths } from './cells.ts';
import { writeMedia } from '#server/catalog/media/media-rows.ts';
import { openTermTree } from './term-tree.ts';

const attributesSchema = v.record(
  v.string(),
  v.object({
    slug: v.string(),
    type: v.string(),
    terms: v.record(
      v.string(),
      v.object({ slug: v.string(), hex: v.optional(v.string()), hex2: v.optional(v.string()) }),
    ),
  }),
);
const categoriesSchema = v.array(
  v.object({ path: v.string(), image: v.optional(v.string()), description: v.optional(v.string(), '') }),
);
const altTextsSchema = v.record(v.string(), v.string());

const priceAge = 60; // days: more than the 30 that a reduction is measured by

const attributeTypes: Readonly<Record<string, string>> = {
  colour: 'color',
  color: 'color',
  label: 'button',
  button: 'button',
  image: 'image',
};

/** Reads a file of the demo shop; null where it is not there. */
export async function readDemoFile<Schema extends v.GenericSchema>(
  folder: URL,
  name: string,
  schema: Schema,
): Promise<v.InferOutput<Schema> | null> {
  const text = await readFile(new URL(name, folder), 'utf8').catch(() => null);
  return text === null ? null : v.parse(schema, JSON.parse(text));
}

/** Creates attributes with the types, slugs and colours for which a product file has no columns, and their order. */
export async function prepareDemoAttributes(db: Database, folder: URL): Promise<void> {
  const attributes = await readDemoFile(folder, 'attributes.json', attributesSchema);
  for (const [name, { slug, type, terms }] of Object.entries(attributes ?? {})) {
    const values = { name, type: attributeTypes[type] ?? 'select', terms_ordered: true };
    const { id } = await db
      .insertInto('attribute')
      .values({ slug: `pa_${slug}`, ...values })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = Object.entries(terms).map(([term, { slug: termSlug, hex, hex2 }], order) => ({
      attribute_id: id,
      name: term,
      slug: termSlug,
      menu_order: order,
      swatch:
        hex === undefined ? null : JSON.stringify({ color: hex, ...(hex2 === undefined ? {} : { color2: hex2 }) }),
    }));
    if (rows.length === 0) continue;
    await db
      .insertInto('attribute_term')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['attribute_id', 'slug']).doNothing())
      .execute();
  }
}

async function putImages(
  shop: ShopFoundation,
  folder: string | null,
  names: readonly string[],
): Promise<ReadonlyMap<string, StoredMaster>> {
  const stored = new Map<string, StoredMaster>();
  if (folder === null) return stored;
  const store = createMediaStore(createFileStorage(shop), { images: shop.images });
  for (const name of names) {
    const storeResult = await store.put(join(folder, name)).catch(nullUnlessStorageProblem);
    if (storeResult?.ok) stored.set(name, storeResult.value);
  }
  return stored;
}

/** Adds pictures and descriptions to the categories, and alternative texts to the pictures. */
export async function completeDemoCatalogue(
  shop: ShopFoundation,
  catalogue: URL,
  images: string | null,
): Promise<void> {
  const categories = (await readDemoFile(catalogue, 'categories.json', categoriesSchema)) ?? [];
  const altTexts = (await readDemoFile(catalogue, 'alt-texts.json', altTextsSchema)) ?? {};
  const sources = [...new Set(categories.map(({ image }) => image).filter((image) => image !== undefined))];
  const stored = await putImages(shop, images, sources);
  await shop.database.db.transaction().execute(async (trx) => {
    const media = await writeMedia(trx, sources, stored, shop.clock());
    const tree = await openTermTree(trx, 'category');
    for (const [order, { path, image, description }] of categories.entries()) {
      const id = tree.idOf(splitPaths(path)[0] ?? []);
      if (id === undefined) continue;
      const picture = image === undefined ? null : (media.ids.get(image) ?? null);
      await trx
        .updateTable('category')
        .set({ description, media_id: picture, menu_order: order })
        .where('id', '=', id)
        .execute();
    }
    for (const [source, alt] of Object.entries(altTexts)) {
      await trx.updateTable('media').set({ alt }).where('source', '=', source).execute();
    }
    await announceChange(trx, ['everything']);
  });
}

/**
 * Moves the start of the demo shop's regular prices far into the past, so that reduced products have a lowest price to
 * show.
 */
export async function agePrices(db: Database): Promise<void> {
  await sql`
    update price_interval set valid_from = valid_from - make_interval(days => ${priceAge}::int)
    where kind = 'regular' and valid_to is null
  `.execute(db);
}
