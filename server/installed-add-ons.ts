import { addOns, addOnsInDevelopment } from '#addons/server.ts';
import type { AddOn } from './add-on-api/add-on.ts';
import { swatchesExtension } from './api/store-api/swatches-extension.ts';

/** What extends this shop: its add-ons, and the swatches of its own variation form. */
export const installedAddOns: readonly AddOn[] = [...addOns, swatchesExtension];

/** The same for who works on the shop and wants to see what statistics would send. */
export const installedAddOnsInDevelopment: readonly AddOn[] = [...addOnsInDevelopment, swatchesExtension];
