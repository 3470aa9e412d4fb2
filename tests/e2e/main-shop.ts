import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildIfChanged } from '#scripts/tooling/build-storefront.ts';
import { openShop } from '#scripts/tooling/shop-process.ts';
import { openPGlite } from '#server/platform/db/open-pglite.ts';
import { copyOfDemoShop } from '../demo-shop-template.ts';
import { migratedTemplate } from '../migrated-template.ts';

const root = resolve(import.meta.dirname, '../..');

/**
 * Before all specs: builds, opens the demo shop that they share, and makes the folder that their own shops begin from.
 */
export default async function openMainShop(): Promise<() => Promise<void>> {
  const problem = await buildIfChanged(root);
  if (problem !== null) throw new Error(problem);
  const empty = await mkdtemp(join(tmpdir(), 'vitrina-empty-'));
  const database = await openPGlite({ folder: join(empty, 'database'), from: await migratedTemplate() });
  await database.close();
  const shop = await openShop(root, { prepare: copyOfDemoShop });
  await shop.command('settings set', 'unpaidOrders.perBuyer', '0'); // its specs order as one and the same buyer
  // workers inherit it
  Object.assign(process.env, { VITRINA_E2E_URL: shop.url, VITRINA_E2E_DATA: shop.data, VITRINA_E2E_EMPTY: empty });
  return async () => {
    await shop.close();
    await rm(empty, { recursive: true, force: true });
  };
}
