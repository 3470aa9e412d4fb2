import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type ProductRow, productFile } from '#scripts/tooling/case-product-file.ts';
import { openShop, type Shop } from '#scripts/tooling/shop-process.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openPGlite } from '#server/platform/db/open-pglite.ts';

const root = resolve(import.meta.dirname, '../..');

/** The demo shop's pictures, which products of other shops borrow. */
export const pictures = join(root, 'content/images');

/** Calls `use` with the path of a file with that text, then removes the file. */
export async function withFile(name: string, text: string, use: (path: string) => Promise<unknown>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-file-'));
  try {
    await writeFile(join(folder, name), text);
    await use(join(folder, name));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type OwnShopOptions = {
  readonly products?: readonly ProductRow[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Puts something into the database before the shop opens it. */
  readonly prepare?: (db: Database) => Promise<void>;
};

/** A separate shop for one spec, as settings apply to the complete shop. It is empty but for the given products. */
export async function openOwnShop({ products = [], environment = {}, prepare }: OwnShopOptions = {}): Promise<Shop> {
  const empty = process.env['VITRINA_E2E_EMPTY'] ?? '';
  const shop = await openShop(root, {
    environment: { VITRINA_DEMO: '0', ...environment },
    async prepare(folder) {
      await cp(empty, folder, { recursive: true });
      if (prepare === undefined) return;
      const database = await openPGlite({ folder: join(folder, 'database') });
      await prepare(database.db);
      await database.close();
    },
  });
  if (products.length > 0)
    await withFile('products.csv', productFile(products), (path) => shop.command('import', path, '--images', pictures));
  return shop;
}
