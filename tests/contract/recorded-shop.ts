import { installedAddOns as addOns } from '#server/installed-add-ons.ts';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { renderFragment } from '#app/render-fragment.ts';
import { createShop, type Shop } from '#server/create-shop.ts';
import type { ShopOptions } from '#server/shop-options.ts';
import { withDerivedOffers } from '#server/catalog/products/derive-offers.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openPGlite } from '#server/platform/db/open-pglite.ts';
import { importFile } from '#server/tools/import/import-file.ts';
import { openSettings, type Settings } from '#server/platform/settings/settings.ts';
import { migratedTemplate, readDump, writeDump } from '#tests/migrated-template.ts';
import { hasReference, referencePath } from '#tests/reference.ts';
import { shopSources, templateFolder } from '#tests/template.ts';
import { vitrinaApiPath } from '#contract/paths.ts';
import { type AskedShop, ourShop } from './agreed-differences.ts';
import { addRecordedCoupons } from './recorded-coupons.ts';
import { applyRecordedSettings } from './recorded-settings.ts';
import { addRecordedHistory } from './recorded-history.ts';
import { takeRecordedTermIds } from './recorded-terms.ts';

/** The address of the recorded shop: answers name it, so the replaying shop has the same. */
export const recordedUrl = 'https://shop.test';

export type RecordedShop = {
  readonly shop: Shop;
  readonly database: OpenDatabase;
  readonly settings: Settings;
  readonly ask: (path: string, init?: RequestInit) => Promise<Response>;
  readonly clock: () => Date;
  readonly close: () => Promise<void>;
};

const now = new Date('2026-11-21T08:00:00Z');
const clock = () => now;
const logger = pino({ level: 'silent' });

/** Puts the recorded shop's settings, coupons and products into an empty database, under the same ids. */
async function fill(database: OpenDatabase): Promise<void> {
  const settings = await openSettings(database, clock);
  const dataFolder = await mkdtemp(join(tmpdir(), 'vitrina-contract-'));
  const foundation = { database, settings, clock, logger, dataFolder, addOns };
  const recordedSettings: unknown = JSON.parse(await readFile(reference('recorded-shop.settings.json'), 'utf8'));
  await applyRecordedSettings(settings, recordedSettings);
  await addRecordedCoupons(foundation, recordedSettings);
  const imported = await importFile(foundation, { path: reference('recorded-shop.lt_LT.csv'), keepIds: true });
  if (!imported.ok) throw new Error(`the recorded shop cannot be imported: ${imported.failure.code}`);
  await takeRecordedTermIds(database.db);
  await addRecordedHistory(database.db, now);
  await settings.close();
  await rm(dataFolder, { recursive: true, force: true });
}

let filled: Promise<string> | null = null;

/** An embedded database that holds the recorded shop, loaded from a dump: importing it takes ten times as long. */
async function openFilled(): Promise<OpenDatabase> {
  filled ??= templateFolder({
    name: 'recorded-shop',
    madeFrom: [
      ...shopSources,
      'tests/contract',
      reference('recorded-shop.lt_LT.csv'),
      reference('recorded-shop.settings.json'),
    ],
    async make(folder) {
      const open = await openPGlite({ from: await migratedTemplate() });
      await fill(withDerivedOffers(open, addOns));
      await writeDump(open.client, folder);
      await open.close();
    },
  });
  return withDerivedOffers(await openPGlite({ from: await readDump(await filled) }), addOns);
}

type Where = {
  /** Opens an empty database to import into; absent: an embedded one that contains the recorded shop already. */
  readonly into?: () => Promise<OpenDatabase>;
  /** Whether `X-Forwarded-Proto` says how a request came. */
  readonly trustProxy?: boolean;
} & Pick<ShopOptions, 'postOutside'>;

/**
 * A shop with the settings and products of the recorded one, under the same ids. Throws where the reference is absent.
 */
export async function openRecordedShop({ into, trustProxy = false, ...options }: Where = {}): Promise<RecordedShop> {
  const database = await (into ?? openFilled)();
  if (into !== undefined) await fill(database);
  const settings = await openSettings(database, clock);
  const dataFolder = await mkdtemp(join(tmpdir(), 'vitrina-contract-'));
  const shop = await createShop({
    database,
    settings,
    clock,
    logger,
    dataFolder,
    render: null,
    renderFragment,
    publicUrl: recordedUrl,
    trustProxy,
    addOns,
    ...options,
  });
  return {
    shop,
    database,
    settings,
    clock,
    ask: (path, init) => shop.fetch(new Request(new URL(path, recordedUrl), init)),
    async close() {
      await shop.close();
      await settings.close();
      await database.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

function reference(name: string): string {
  const path = referencePath('wire', name);
  if (path === null) throw new Error(`the reference lacks wire/${name}`);
  return path;
}

/**
 * The address of a shop running elsewhere with the recorded products and settings, to be tested in place of ours; null
 * for ours.
 */
export const storeUrl = process.env['STORE_URL'] ?? null;

/** Whether a suite that reaches into the shop's database can run. */
export const isRecordedHere = hasReference && storeUrl === null;

/** What a recording is replayed against. */
export type ReplayedShop = Pick<RecordedShop, 'ask' | 'close'> & {
  readonly asked: AskedShop;
  /**
   * Restores the stock of the last piece that a replayed checkout bought; null where the shop is not ours to change.
   */
  readonly restock: (() => Promise<void>) | null;
};

export async function openReplayedShop(): Promise<ReplayedShop> {
  if (storeUrl !== null) {
    return {
      ask: async (path, init) =>
        asRecorded(await fetch(new URL(path, storeUrl), { ...init, redirect: 'manual' }), storeUrl),
      asked: { isOurs: await isOurProgram(storeUrl), isElsewhere: true },
      restock: null,
      close: () => Promise.resolve(),
    };
  }
  const shop = await openRecordedShop();
  return { ...shop, asked: ourShop, restock: () => restock(shop) };
}

/** Whether this program answers at an address: its own part of the API is there. */
async function isOurProgram(address: string): Promise<boolean> {
  const response = await fetch(new URL('/wp-json/', address));
  const index: unknown = await response.json();
  const names = typeof index === 'object' && index !== null && 'namespaces' in index ? index.namespaces : null;
  return Array.isArray(names) && names.includes(ownNamespace);
}

const ownNamespace = vitrinaApiPath.slice('/wp-json/'.length);

/** The answer with the recorded shop's address in place of the other one's. */
async function asRecorded(response: Response, address: string): Promise<Response> {
  const { origin } = new URL(address);
  const escaped = (url: string) => url.replaceAll('/', String.raw`\/`);
  const text = (await response.text())
    .replaceAll(origin, recordedUrl)
    .replaceAll(escaped(origin), escaped(recordedUrl));
  const { status } = response;
  const headers = new Headers(response.headers);
  headers.delete('Content-Length');
  headers.delete('Content-Encoding');
  return new Response(status === 204 || status === 304 ? null : text, { status, headers });
}

async function restock({ database }: RecordedShop): Promise<void> {
  await database.db.updateTable('stock').set({ quantity: '1' }).where('product_id', '=', lastPieceId).execute();
}

const lastPieceId = 3637;
