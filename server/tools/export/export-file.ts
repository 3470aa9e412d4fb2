import { trashNoteKeys } from '#core/meta-data/trash-notes.ts';
import type { Database, OpenDatabase } from '#server/platform/db/database.ts';
import { yieldToEventLoop } from '#server/platform/yield-to-event-loop.ts';
import { shopOrigin } from '#server/tools/import/shop-origin.ts';
import { openTaxonomies } from '#server/tools/import/import-taxonomies.ts';
import { csvLine } from '#server/platform/files/csv-line.ts';
import { exportHeaders, type ExportWidth, type TermOrder } from './export-columns.ts';
import { type ExportedProduct, productCells, referenceTo } from './product-cells.ts';
import { withView, writeFile } from '#server/platform/files/write-file.ts';
import { sql } from 'kysely';
import { loadStates } from '#server/catalog/products/write/product-state.ts';
import type { LinkKind } from '#server/catalog/products/write/write-links.ts';

const productsAtOnce = 40;

/** How many columns the shop's products need. */
async function exportWidth(db: Database): Promise<ExportWidth> {
  const { rows } = await sql<Omit<ExportWidth, 'termOrders'>>`select
    (select coalesce(max(count), 0)::int from (select count(*) from product_attribute group by product_id) counts) as attributes,
    (select coalesce(max(count), 0)::int from (select count(*) from product_download group by product_id) counts) as downloads,
    array(select key from product, jsonb_object_keys(metas) key where key <> all(${[...trashNoteKeys]}::text[])
      group by key order by key collate "C") as metas
  `.execute(db);
  const [width] = rows;
  if (width === undefined) throw new Error('a select without rows');
  return { ...width, termOrders: await readTermOrders(db) };
}

async function readTermOrders(db: Database): Promise<ExportWidth['termOrders']> {
  const { rows } = await sql<TermOrder & { attributeId: number }>`
    select a.id as "attributeId", min(pa.product_id) as "productId", array(
      select t.name from attribute_term t
      where t.attribute_id = a.id and exists (select from product_attribute_term pt where pt.term_id = t.id)
      order by t.menu_order, t.id
    ) as values
    from attribute a join product_attribute pa on pa.attribute_id = a.id
    where a.terms_ordered group by a.id
  `.execute(db);
  return new Map(rows.map(({ attributeId, ...order }) => [attributeId, order]));
}

async function readLinks(db: Database, ids: readonly number[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .selectFrom('product_link')
    .innerJoin('product', 'product.id', 'linked_id')
    .select(['product_id', 'kind', 'linked_id', 'sku'])
    .where('product_id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy('position')
    .execute();
  const groups = Map.groupBy(rows, ({ product_id, kind }) => `${product_id} ${kind}`);
  return new Map(
    [...groups].map(([key, links]) => [key, links.map(({ linked_id, sku }) => referenceTo(linked_id, sku))]),
  );
}

/** The products of a few ids, each followed by its variations. */
async function readSome(db: Database, parentIds: readonly number[]): Promise<readonly ExportedProduct[]> {
  const variations = await db
    .selectFrom('product')
    .select(['id', 'parent_id'])
    .where('parent_id', '=', sql<number>`any(${parentIds}::int[])`)
    .where('status', '<>', 'trash')
    .orderBy('menu_order')
    .orderBy('id')
    .execute();
  const ids = [...parentIds, ...variations.map(({ id }) => id)];
  const states = await loadStates(db, ids);
  const links = await readLinks(db, parentIds);
  const mediaIds = [...new Set([...states.values()].flatMap(({ media }) => media))];
  const media = await db
    .selectFrom('media')
    .select(['id', 'source'])
    .where('id', '=', sql<number>`any(${mediaIds}::int[])`)
    .execute();
  const sources = new Map(media.map(({ id, source }) => [id, source]));
  const children = Map.groupBy(variations, ({ parent_id }) => parent_id);

  const exported = (id: number, parent: ExportedProduct['parent']): ExportedProduct[] => {
    const state = states.get(id);
    if (state === undefined) return [];
    const linksOf = (kind: LinkKind) => links.get(`${id} ${kind}`) ?? [];
    return [{ id, state, parent, links: linksOf, mediaSource: (mediaId) => sources.get(mediaId) }];
  };
  return parentIds.flatMap((id) => {
    const [product] = exported(id, null);
    if (product === undefined) return [];
    return [product, ...(children.get(id) ?? []).flatMap((variation) => exported(variation.id, product))];
  });
}

/** All products in the order of their ids, a few at a time. */
async function* readProducts(db: Database): AsyncGenerator<readonly ExportedProduct[]> {
  let last = 0;
  for (;;) {
    const parents = await db
      .selectFrom('product')
      .select('id')
      .where('parent_id', 'is', null)
      .where('status', '<>', 'trash')
      .where('id', '>', last)
      .orderBy('id')
      .limit(productsAtOnce)
      .execute();
    const ids = parents.map(({ id }) => id);
    if (ids.length === 0) return;
    yield readSome(db, ids);
    last = ids.at(-1) ?? last;
  }
}

const byteOrderMark = '\ufeff';

async function* lines(db: Database, origin: string): AsyncGenerator<{ readonly text: string; readonly rows: number }> {
  const width = await exportWidth(db);
  const taxonomies = await openTaxonomies(db);
  yield { text: byteOrderMark + csvLine(exportHeaders(width)), rows: 0 };
  for await (const products of readProducts(db)) {
    yield {
      text: products.map((product) => csvLine(productCells(product, taxonomies, width, origin))).join(''),
      rows: products.length,
    };
    await yieldToEventLoop();
  }
}

export type ExportWatch = { readonly progress?: (rows: number) => void; readonly signal?: AbortSignal };

/**
 * Writes all products into a file that `shop import` and WooCommerce read; returns the number of its rows. The file
 * appears when it is complete. Throws when it cannot be written or the signal says to stop.
 */
export async function exportFile(
  database: OpenDatabase,
  path: string,
  { progress, signal }: ExportWatch = {},
): Promise<number> {
  const origin = await shopOrigin(database.db);
  return writeFile(path, (writeChunk) =>
    withView(database, async (db) => {
      let writtenRows = 0;
      for await (const { text, rows } of lines(db, origin)) {
        signal?.throwIfAborted();
        writtenRows += rows;
        await writeChunk(text);
        progress?.(writtenRows);
      }
      return writtenRows;
    }),
  );
}
