import { addOns } from '#addons/server.ts';
import type { AddOn } from './add-on-api/add-on.ts';
import { swatchesExtension } from './api/store-api/swatches-extension.ts';

/** What extends this shop: its add-ons, and the swatches of its own variation form. */
export const installedAddOns: readonly AddOn[] = [...addOns, swatchesExtension];
