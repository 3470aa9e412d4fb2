import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { terminalCarriers } from '#core/shipping/terminal.ts';
import type { ShopFoundation } from '#server/shop.ts';
import { importTerminals } from '#server/sales/terminals/import-file.ts';

/** One method more than every shop begins with, and what Omniva's lockers take. */
const omniva = {
  instanceId: 98,
  method: 'omniva_terminal',
  title: 'Omniva paštomatas',
  cost: '2.31',
  terminals: 'omniva',
  maxWeight: '30',
  maxDimensions: ['64', '39', '38'],
} as const;

/** Takes over the demo shop's own lists of terminals, written in the carriers' manner, and offers Omniva's. */
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
