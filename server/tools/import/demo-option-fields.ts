import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkOptionFields, writeOptionFields } from '#server/option-fields/load-option-fields.ts';
import type { ShopFoundation } from '#server/platform/shop/shop-foundation.ts';

/** What the demo shop asks beside its products; a merchant's own groups stay as they are. */
export async function addDemoOptionFields(shop: ShopFoundation, folder: URL): Promise<void> {
  const path = fileURLToPath(new URL('option-fields.json', folder));
  if (!existsSync(path) || shop.settings.current().addons['option-fields'] !== undefined) return;
  const checked = await checkOptionFields(shop, path);
  const problem = 'problems' in checked ? checked.problems.join(' ') : await writeOptionFields(shop, checked);
  if (problem !== null) throw new Error(`the demo shop's option fields: ${problem}`);
}
