import { readFile } from 'node:fs/promises';
import type { ShopFoundation } from '#server/shop.ts';

/** Who makes what the demo shop sells; a merchant's own list stays as it is. */
export async function nameDemoManufacturers({ settings }: ShopFoundation, folder: URL): Promise<void> {
  const text = await readFile(new URL('manufacturers.json', folder), 'utf8').catch(() => null);
  if (text === null || settings.current().safety.manufacturers.length > 0) return;
  await settings.set('safety.manufacturers', JSON.parse(text));
}
