import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import * as v from 'valibot';
import { couponTypes } from '#core/coupon/coupon.ts';
import { decimal } from '#core/decimal.ts';
import { terminalCarriers } from '#core/shipping/terminal.ts';
import { vilniusDay } from '#core/time/vilnius.ts';
import { importReviews, reviewFileSchema } from '#server/catalog/reviews/import-reviews.ts';
import { createCoupons, plainDraft } from '#server/sales/coupons/coupons.ts';
import { importTerminals } from '#server/sales/terminals/import-terminals.ts';
import type { ShopFoundation } from '#server/platform/shop/shop-foundation.ts';
import { readDemoFile } from './demo-catalogue.ts';

const couponsSchema = v.array(
  v.strictObject({
    code: v.string(),
    type: v.picklist(couponTypes),
    amount: v.string(),
    description: v.optional(v.string(), ''),
    minimum: v.optional(v.string()),
  }),
);

/** By SKU, how many were sold. */
const salesSchema = v.record(v.string(), v.number());

/** A shipping method beyond those every shop has, with the limits of Omniva's lockers. */
const omniva = {
  instanceId: 98,
  method: 'omniva_terminal',
  title: 'Omniva paštomatas',
  requires: 'min_amount',
  minAmount: '60',
  cost: '2.31',
  terminals: 'omniva',
  maxWeight: '30',
  maxDimensions: ['64', '39', '38'],
} as const;

/** The demo shop's discount codes; those that are there already stay as they are. */
export async function addDemoCoupons(shop: ShopFoundation, folder: URL): Promise<void> {
  const listed = (await readDemoFile(folder, 'coupons.json', couponsSchema)) ?? [];
  const coupons = createCoupons(shop);
  for (const { amount, minimum, ...named } of listed) {
    const draft = {
      ...plainDraft,
      ...named,
      amount: decimal(amount),
      minimum: minimum === undefined ? null : decimal(minimum),
    };
    const added = await coupons.add(draft);
    if (!added.ok && added.failure.code !== 'code_taken')
      throw new Error(`the demo shop's coupon ${named.code}: ${added.failure.code}`);
  }
}

/** Adds the reviews of the demo shop; without the file there are none. */
export async function addDemoReviews({ database, clock }: ShopFoundation, folder: URL): Promise<void> {
  const reviews = await readDemoFile(folder, 'reviews.json', reviewFileSchema);
  await importReviews(database.db, clock, reviews ?? []);
}

/** Adds the manufacturers of the demo shop's products; a merchant's own list stays as it is. */
export async function addDemoManufacturers({ settings }: ShopFoundation, folder: URL): Promise<void> {
  const manufacturers = await readDemoFile(folder, 'manufacturers.json', v.array(v.unknown()));
  if (manufacturers === null || settings.current().safety.manufacturers.length > 0) return;
  await settings.set('safety.manufacturers', manufacturers);
}

/** Sets how many of its products the demo shop has sold, so that sorting by popularity works in it. */
export async function countDemoSales({ database: { db } }: ShopFoundation, folder: URL): Promise<void> {
  const sales = await readDemoFile(folder, 'sales.json', salesSchema);
  if (sales === null) return;
  const sold = Object.entries(sales);
  await sql`
    update product_listing set total_sales = sold.pieces
    from unnest(${sold.map(([sku]) => sku)}::text[], ${sold.map(([, pieces]) => pieces)}::numeric[]) as sold (sku, pieces)
    join product on lower(product.sku) = lower(sold.sku)
    where product_listing.product_id = product.id
  `.execute(db);
}

/** Imports the demo shop's own terminal lists, written in the carriers' formats, and offers Omniva's. */
export async function addDemoTerminals(shop: ShopFoundation, folder: URL): Promise<void> {
  for (const carrier of terminalCarriers) {
    const path = fileURLToPath(new URL(`${carrier}.json`, folder));
    if (!existsSync(path)) continue;
    const imported = await importTerminals(shop, { carrier, path, shrink: true });
    if (!imported.ok) throw new Error(`the demo shop's terminals of ${carrier}: ${imported.failure.code}`);
  }
  const [zone] = shop.settings.current().shipping.zones;
  if (zone === undefined || zone.methods.some(({ method }) => method === omniva.method)) return;
  const at = zone.methods.findIndex(({ instanceId }) => instanceId === 95);
  await shop.settings.set('shipping.zones.0.methods', zone.methods.toSpliced(at + 1, 0, omniva as never));
}

/** Which of the demo shop's goods cannot be returned, and until when its presents can; a merchant's own stay. */
export async function setDemoReturns({ settings, clock }: ShopFoundation): Promise<void> {
  const { hygieneGoods, longerReturns } = settings.current().legal;
  if (hygieneGoods !== '' || longerReturns.length > 0) return;
  const year = Number(vilniusDay(clock()).slice(0, 4));
  await settings.set('legal.hygieneGoods', 'muilas, kremas, aliejus ir kita kosmetika');
  await settings.set('legal.longerReturns', [
    { from: `${year}-11-20`, to: `${year}-12-24`, until: `${year + 1}-01-15` },
  ]);
}
