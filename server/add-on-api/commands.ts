/** What the commands and the demo data of an add-on are made with. */
export { type Command, type CommandOutput, usageError, writeFailure } from '#server/platform/shop/command.ts';
export { fileCommands } from '#server/platform/shop/file-commands.ts';
export { readDay, readId, readOptions } from '#server/platform/shop/read-options.ts';
export { readDescribedFile } from '#server/platform/shop/read-described-file.ts';
export { announceChange, type ChangeTag } from '#server/platform/db/announce-change.ts';
export type { Database, OpenDatabase } from '#server/platform/db/database.ts';
export { csvLine } from '#server/platform/files/csv-line.ts';
export { withView, writeFile } from '#server/platform/files/write-file.ts';
export type { ShopFoundation } from '#server/platform/shop/shop-foundation.ts';
export { readOffers } from '#server/catalog/products/read-offers.ts';
export { refreshListings } from '#server/catalog/products/refresh-listing.ts';
export { loadDemoTranslations } from '#server/catalog/translations/load-demo.ts';
