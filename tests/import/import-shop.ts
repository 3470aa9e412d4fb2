import { installedAddOns as addOns } from '#server/installed-add-ons.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import {
  importFile,
  type ImportOptions,
  type ImportReport,
  type ImportWatch,
} from '#server/tools/import/import-file.ts';
import { openSettings } from '#server/platform/settings/settings.ts';
import type { AddOn } from '#server/add-on-api/add-on.ts';
import type { ShopFoundation } from '#server/platform/shop/shop-foundation.ts';

export type TestShop = ShopFoundation & {
  readonly addOns: readonly AddOn[];
  /** Moves the shop's clock. */
  readonly setTime: (at: Date) => void;
  /** Writes a file beside the shop and returns its path. */
  readonly file: (name: string, content: string | Uint8Array) => Promise<string>;
  readonly close: () => Promise<void>;
};

export async function openTestShop(open: () => Promise<OpenDatabase>): Promise<TestShop> {
  const database = await open();
  let now = new Date('2026-11-21T10:00:00Z');
  const clock = () => now;
  const settings = await openSettings(database, clock);
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-import-'));
  return {
    database,
    settings,
    clock,
    logger: pino({ enabled: false }),
    dataFolder: join(folder, 'data'),
    addOns,
    setTime(at) {
      now = at;
    },
    async file(name, content) {
      const path = join(folder, name);
      await writeFile(path, content);
      return path;
    },
    async close() {
      await settings.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Imports and returns the report; throws where the import is refused as a whole. */
export async function importInto(
  shop: Pick<TestShop, keyof ShopFoundation | 'addOns'>,
  path: string,
  options: Omit<ImportOptions, 'path'> = {},
  watch: ImportWatch = {},
): Promise<ImportReport> {
  const result = await importFile(shop, { path, ...options }, watch);
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.failure)}`);
  return result.value;
}

/** Codes of the report with their rows, such as `empty_name 3`. */
export function problemsOf({ problems }: ImportReport): readonly string[] {
  return problems.map(({ row, code }) => `${code} ${row}`);
}

const catalogue = 'product, category, tag, brand, attribute, media, shipping_class, import_identity';

/** Takes everything out of the catalogue and starts its ids over. */
export async function emptyShop(shop: TestShop): Promise<void> {
  shop.setTime(new Date('2026-11-21T10:00:00Z'));
  await sql.raw(`truncate ${catalogue} restart identity cascade`).execute(shop.database.db);
}
