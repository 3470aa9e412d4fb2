import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkBundles, writeBundles } from '#server/bundles/load-bundles.ts';
import type { ShopFoundation } from '#server/platform/shop/shop-foundation.ts';

/** Makes bundles of the demo shop's sets. */
export async function addDemoBundles(shop: ShopFoundation, folder: URL): Promise<void> {
  const path = fileURLToPath(new URL('bundles.json', folder));
  if (!existsSync(path)) return;
  const { bundles, problems } = await checkBundles(shop, path);
  if (problems.length > 0) throw new Error(`the demo shop's bundles: ${problems.join(' ')}`);
  await writeBundles(shop, bundles);
}
