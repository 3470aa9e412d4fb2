import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Database } from '#server/platform/db/database.ts';
import type { AddOn } from '#server/add-on-api/add-on.ts';
import { defaultSettings } from '#server/platform/settings/schema.ts';
import type { ShopFoundation } from '#server/platform/shop/shop-foundation.ts';
import { seedContent } from '#server/content/seed-content.ts';
import { loadDemoTranslations } from '#server/catalog/translations/load-demo.ts';
import { agePrices, completeDemoCatalogue, prepareDemoAttributes } from './demo-catalogue.ts';
import {
  addDemoCoupons,
  addDemoManufacturers,
  addDemoReviews,
  addDemoTerminals,
  countDemoSales,
  setDemoReturns,
} from './demo-lists.ts';
import { seedSite } from '#server/tools/site/seed-site.ts';
import { importFile, type ImportWatch } from './import-file.ts';

const marker = 'demo_shop';
const content = new URL('../../../content/', import.meta.url);
const seller = { name: 'Lino namai', email: 'labas@linonamai.example', companyName: 'UAB „Lino namai“' } as const;
const tagline = 'Lininiai audiniai ir daiktai namams';
// The account that the registry of IBAN formats prints as Lithuania's example: nobody's.
const exampleAccount = 'LT12 1000 0111 0100 1000';

/** Whether a shop has neither products nor orders. */
export async function isEmptyShop(db: Database): Promise<boolean> {
  const product = await db.selectFrom('product').select('id').limit(1).executeTakeFirst();
  const order = await db.selectFrom('shop_order').select('id').limit(1).executeTakeFirst();
  return product === undefined && order === undefined;
}

async function progressOf(db: Database): Promise<'none' | 'filling' | 'filled'> {
  const row = await db.selectFrom('secret').select('value').where('name', '=', marker).executeTakeFirst();
  if (row === undefined) return 'none';
  return row.value === 'filled' ? 'filled' : 'filling';
}

/** Gives a demo shop from before there was a home page in the database that of the demo's folder, and its tagline. */
export async function completeDemoSite(shop: ShopFoundation): Promise<void> {
  if ((await progressOf(shop.database.db)) !== 'filled') return;
  await setIfEmpty(shop, 'tagline', tagline);
  await seedSite(shop, fileURLToPath(content));
}

/** What the demo shop is called, in a shop that nobody has named. */
async function nameDemoShop({ settings }: ShopFoundation): Promise<void> {
  for (const [fact, value] of Object.entries(seller)) {
    const key = fact as keyof typeof seller;
    if (settings.current().shop[key] === defaultSettings.shop[key]) await settings.set(`shop.${key}`, value);
  }
}

async function setIfEmpty({ settings }: ShopFoundation, fact: 'tagline' | 'bankAccount', value: string): Promise<void> {
  if (settings.current().shop[fact] === '') await settings.set(`shop.${fact}`, value);
}

async function mark(db: Database, value: 'filling' | 'filled'): Promise<void> {
  await db
    .insertInto('secret')
    .values({ name: marker, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

export type DemoWatch = ImportWatch & {
  /** The demo shop's folder: `catalogue/` and `images/`. */
  readonly folder?: URL;
};

/** A shop with the add-ons that put data of their own into the demo shop. */
type DemoShop = ShopFoundation & { readonly addOns: readonly Pick<AddOn, 'fillDemo' | 'listFields'>[] };

/**
 * Fills a shop that has neither products nor orders with the demo shop, or goes on where an earlier run was cut off.
 * Returns whether it wrote anything. A merchant who deletes the demo products does not get them again.
 */
export async function fillWithDemoShop(
  shop: DemoShop,
  { folder = content, ...watch }: DemoWatch = {},
): Promise<boolean> {
  const { db } = shop.database;
  const progress = await progressOf(db);
  if (progress === 'filled' || (progress === 'none' && !(await isEmptyShop(db)))) return false;
  await mark(db, 'filling');
  await nameDemoShop(shop);
  const catalogue = new URL('catalogue/', folder);
  const images = fileURLToPath(new URL('images/', folder));
  await prepareDemoAttributes(db, catalogue);
  const imported = await importFile(
    shop,
    {
      path: fileURLToPath(new URL('lino-namai.csv', catalogue)),
      images: existsSync(images) ? images : null,
      keepIds: true,
    },
    watch,
  );
  if (!imported.ok) {
    if (imported.failure.code === 'stopped') return true;
    const { code, data } = imported.failure;
    throw new Error(`the demo shop could not be imported: ${'detail' in data ? data.detail : code}`);
  }
  await agePrices(db);
  await completeDemoCatalogue(shop, catalogue, existsSync(images) ? images : null);
  for (const { fillDemo } of shop.addOns) await fillDemo?.({ shop });
  await seedContent(shop, fileURLToPath(folder));
  await seedSite(shop, fileURLToPath(folder));
  await addDemoCoupons(shop, catalogue);
  await addDemoReviews(shop, catalogue);
  await addDemoManufacturers(shop, catalogue);
  await loadDemoTranslations(shop, catalogue); // of manufacturers, too
  await countDemoSales(shop, catalogue);
  await addDemoTerminals(shop, new URL('terminals/', folder));
  await shop.settings.set('payments.testBank', true);
  await setDemoReturns(shop);
  await setIfEmpty(shop, 'bankAccount', exampleAccount);
  await setIfEmpty(shop, 'tagline', tagline);
  await mark(db, 'filled');
  return true;
}
