import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { ShopFoundation } from '#server/platform/shop/shop-foundation.ts';
import { type Finding, findingsFor } from './finding.ts';
import { type ImageProcess, programImages } from '#server/platform/images/image-process.ts';
import { mediaFolder, mediaName } from '#server/catalog/media/media-store.ts';
import { createFileStorage } from '#server/platform/storage/create-file-storage.ts';
import type { FileStorage } from '#server/platform/storage/file-storage.ts';
import { isStorageProblem } from '#server/platform/storage/storage-problem.ts';

const atOnce = 16;

/** Why a file on this machine is no picture of that width; null where it is one. */
async function contentFault(images: ImageProcess, path: string, width: number | null): Promise<string | null> {
  const read = await images.run('measure', path).catch(() => null);
  if (read === null) return 'its file is damaged';
  return width !== null && read.width !== width && read.height !== width ? 'its file is another picture' : null;
}

/** Sizes in bytes of the stored pictures by name, or why they cannot be listed. */
async function listPictures(storage: FileStorage): Promise<ReadonlyMap<string, number> | string> {
  const sizes = new Map<string, number>();
  try {
    for await (const { name, bytes } of storage.list(mediaFolder)) sizes.set(name, bytes);
    return sizes;
  } catch (error) {
    if (isStorageProblem(error)) return error.message;
    throw error;
  }
}

/**
 * Images that cannot be shown, so that shoppers see a placeholder instead. Those on this machine are opened; those
 * elsewhere have to be there and not empty.
 */
export async function checkPictures(shop: ShopFoundation): Promise<readonly Finding[]> {
  const { db } = shop.database;
  const { images = programImages } = shop;
  const storage = createFileStorage(shop);
  const sizes = await listPictures(storage);
  if (typeof sizes === 'string') {
    const unreachable = {
      code: 'pictures_unreachable',
      severity: 'error',
      says: 'The storage of pictures cannot be used: new pictures are not shown, and none can be imported',
      advice: 'Look at what it says, and at MEDIA_URL',
    } as const;
    return findingsFor(unreachable, [sizes]);
  }
  const { pathOf } = storage;
  const sizeOf = sizes;
  async function fault(name: string, width: number | null): Promise<string | null> {
    const size = sizeOf.get(name);
    if (size === undefined) return 'its file is gone';
    if (size === 0) return 'its file is damaged';
    return pathOf === null ? null : contentFault(images, pathOf(name), width);
  }
  const media = await db
    .selectFrom('media')
    .select(['id', 'state', 'source', 'name', 'width', 'content_hash as contentHash', 'extension'])
    .orderBy('id')
    .execute();
  const broken: string[] = [];
  const queue = [...media];
  async function work(): Promise<void> {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const { state, source, name, contentHash, extension, width } = next;
      const isStored = contentHash !== null && extension !== null;
      const why = isStored ? await fault(mediaName({ contentHash, extension }), width) : `it is ${state}`;
      if (why !== null) broken.push(`${name || source}: ${why}`);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return findingsFor(
    {
      code: 'pictures_broken',
      severity: 'error',
      says: 'Pictures that cannot be shown',
      advice: 'Import their products again with the files at hand: npm run shop -- import FILE.csv --images DIR',
    },
    broken.toSorted(),
  );
}

/** Published products, and variations of published ones, that meet a condition on `p`. */
async function products(db: Database, condition: ReturnType<typeof sql<boolean>>): Promise<readonly string[]> {
  const { rows } = await sql<{ id: number; sku: string | null; name: string }>`
    select p.id, p.sku, coalesce(nullif(p.name, ''), parent.name, '') as name
    from product p left join product parent on parent.id = p.parent_id
    where p.status = 'publish' and coalesce(parent.status, 'publish') = 'publish' and ${condition}
    order by p.id
  `.execute(db);
  return rows.map(({ id, sku, name }) => `${id} ${sku ?? ''} ${name}`.replaceAll(/\s+/g, ' ').trim());
}

const editFile = 'Put it into your product file and import it again: npm run shop -- import FILE.csv';

function unknownTaxClasses({ tax }: ShopSettings) {
  const knownTaxClasses = [...new Set(tax.rates.map(({ taxClass }) => taxClass)), 'parent', 'zero'];
  return sql<boolean>`p.tax_status <> 'none' and p.tax_class <> all(${knownTaxClasses}::text[])`;
}

/** Products nobody can buy, or would not want to. */
export async function checkProducts({ database: { db }, settings }: ShopFoundation): Promise<readonly Finding[]> {
  const isSellableType = sql<boolean>`p.type in ('simple', 'variation')`;
  return [
    ...findingsFor(
      {
        code: 'products_without_price',
        severity: 'error',
        says: 'Products without a price: nobody can buy them',
        advice: 'Give each one a price: npm run shop -- products set-price ID PRICE',
      },
      await products(db, sql<boolean>`${isSellableType} and p.regular_price is null`),
    ),
    ...findingsFor(
      {
        code: 'sale_not_lower',
        severity: 'error',
        says: 'Products whose sale price is not below the regular one',
        advice: 'Set both: npm run shop -- products set-price ID PRICE --sale PRICE',
      },
      await products(db, sql<boolean>`p.sale_price >= p.regular_price`),
    ),
    ...findingsFor(
      {
        code: 'variable_without_variations',
        severity: 'error',
        says: 'Products with options, but without a variation to choose',
        advice: editFile,
      },
      await products(
        db,
        sql<boolean>`p.type = 'variable' and not exists (
          select from product v where v.parent_id = p.id and v.status = 'publish')`,
      ),
    ),
    ...findingsFor(
      {
        code: 'unknown_tax_class',
        severity: 'error',
        says: 'Products of a tax class that has no rate: they are sold without VAT',
        advice: 'Add the rate to the setting tax.rates, or correct the class in your product file',
      },
      await products(db, unknownTaxClasses(settings.current())),
    ),
    ...findingsFor(
      {
        code: 'negative_stock',
        severity: 'warning',
        says: 'Products of which less than nothing is left, and which are not sold ahead',
        advice: 'Count them, then: npm run shop -- products set-stock ID QUANTITY',
      },
      await products(
        db,
        sql<boolean>`exists (
          select from stock s where s.product_id = p.id and s.managed and s.quantity < 0 and s.backorders = 'no')`,
      ),
    ),
    ...findingsFor(
      {
        code: 'products_without_picture',
        severity: 'warning',
        says: 'Products without a picture',
        advice: `${editFile} --images DIR (the folder that its pictures are in)`,
      },
      await products(
        db,
        sql<boolean>`p.parent_id is null and not exists (
          select from product_media m where m.product_id = p.id) and not exists (
          select from product v join product_media m on m.product_id = v.id where v.parent_id = p.id)`,
      ),
    ),
    ...findingsFor(
      {
        code: 'products_without_words',
        severity: 'warning',
        says: 'Products that nothing is said about, neither short nor long',
        advice: editFile,
      },
      await products(db, sql<boolean>`p.parent_id is null and p.description = '' and p.short_description = ''`),
    ),
    ...findingsFor(
      {
        code: 'products_without_category',
        severity: 'warning',
        says: 'Products in no category: only the search and the list of everything find them',
        advice: editFile,
      },
      await products(
        db,
        sql<boolean>`p.parent_id is null and not exists (select from product_category c where c.product_id = p.id)`,
      ),
    ),
    ...findingsFor(
      {
        code: 'products_without_weight',
        severity: 'warning',
        says: 'Products to be sent whose weight is not known: limits of weight do not hold for them',
        advice: editFile,
      },
      settings.current().shipping.zones.some(({ methods }) => methods.some(({ maxWeight }) => maxWeight !== null))
        ? await products(
            db,
            sql<boolean>`${isSellableType} and not p.virtual and p.weight is null and not exists (
              select from product parent where parent.id = p.parent_id and parent.weight is not null)`,
          )
        : [],
    ),
  ];
}
