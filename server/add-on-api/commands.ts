/** What the commands and the demo data of an add-on are made with. */
export {
  calledWrongly,
  type Command,
  type CommandOutput,
  usageError,
  writeFailure,
} from '#server/platform/shop/command.ts';
export { readDescribedFile } from '#server/platform/shop/read-described-file.ts';
export { announceChange, type ChangeTag } from '#server/platform/db/announce-change.ts';
export type { Database } from '#server/platform/db/database.ts';
export type { ShopFoundation } from '#server/platform/shop/shop-foundation.ts';
export { readOffers } from '#server/catalog/products/read-offers.ts';
export { refreshListings } from '#server/catalog/products/refresh-listing.ts';
