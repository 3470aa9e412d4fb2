import type { ShopFoundation } from '#server/platform/shop/shop-foundation.ts';

/** Whether the shop is a demo shop: as its settings say, else whether it was filled with the demo shop's goods. */
export async function isDemoShop({
  database,
  settings,
}: Pick<ShopFoundation, 'database' | 'settings'>): Promise<boolean> {
  const { demo } = settings.current().shop;
  if (demo !== null) return demo;
  const row = await database.db.selectFrom('secret').select('value').where('name', '=', 'demo_shop').executeTakeFirst();
  return row !== undefined;
}
