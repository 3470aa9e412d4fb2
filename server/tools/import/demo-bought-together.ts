import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkLists, writeLists } from '#server/tools/commands/bought-together-lists.ts';
import type { ShopFoundation } from '#server/platform/shop/shop-foundation.ts';

const setting = 'addons.bought-together';

/** What the demo shop offers together, with buttons beside the quantities. */
export async function offerDemoExtras(shop: ShopFoundation, folder: URL): Promise<void> {
  const path = fileURLToPath(new URL('bought-together.json', folder));
  if (!existsSync(path)) return;
  const { lists, problems } = await checkLists(shop, path);
  if (problems.length > 0) throw new Error(`the demo shop's bought-together lists: ${problems.join(' ')}`);
  await writeLists(shop, lists);
  if (shop.settings.current().addons['bought-together'] === undefined) {
    await shop.settings.set(setting, { plusMinus: true });
  }
}
