import * as v from 'valibot';
import { readHome } from '#contract/home-blocks.ts';
import { menusSchema } from '#contract/menus.ts';
import { blockProblems, type HomeBlock, namedBy } from '#core/site/home-blocks.ts';
import { menuProblems } from '#core/site/menus.ts';
import type { Database } from '#server/platform/db/database.ts';
import { offeredPages } from '#server/api/storefront-api/site-source.ts';
import { readPictures } from '#server/content/pages/page-pictures.ts';
import { homeKind, menusKind } from '#server/content/site/site-kinds.ts';
import { findStored, readPublished } from '#server/tools/site/content-sections.ts';
import { type ExaminedShop, type Finding, findingsFor } from './finding.ts';

/** Those of the SKUs that can be bought in the shop. */
async function soldSkus(db: Database, skus: readonly string[]): Promise<ReadonlySet<string>> {
  if (skus.length === 0) return new Set();
  const rows = await db
    .selectFrom('product')
    .innerJoin('product_listing', 'product_listing.product_id', 'product.id')
    .select('product.sku')
    .where('product.sku', 'in', [...skus])
    .where('product_listing.listed', '=', true)
    .execute();
  return new Set(rows.flatMap(({ sku }) => sku ?? []));
}

async function problemsOf(
  shop: ExaminedShop,
  blocks: readonly HomeBlock[],
  common: Parameters<typeof menuProblems>[1],
): Promise<readonly string[]> {
  const { db } = shop.database;
  const named = blocks.map(namedBy);
  const pictures = await readPictures(db, [...new Set(named.flatMap((one) => one.pictures.map(({ file }) => file)))]);
  const skus = await soldSkus(db, [...new Set(named.flatMap((one) => one.skus))]);
  return blockProblems(blocks, {
    ...common,
    hasPicture: (file) => pictures.has(file),
    hasProduct: (sku) => skus.has(sku),
  });
}

/** Checks what the home page and the menus name. */
export async function checkSite(shop: ExaminedShop): Promise<readonly Finding[]> {
  const home = await readPublished(shop, homeKind.kind);
  const menus = v.safeParse(menusSchema, await readPublished(shop, menusKind.kind));
  const { blocks, unread } = home === null ? { blocks: [], unread: [] } : readHome(home);
  const common = { find: await findStored(shop), offered: offeredPages(shop.settings.current(), true) };
  return [
    ...findingsFor(
      {
        code: 'home_block_unread',
        severity: 'warning',
        says: 'Blocks of the home page that cannot be read, so that shoppers see nothing of them',
        advice: 'Correct them: npm run shop -- site export FILE.json, then site import FILE.json',
      },
      unread,
    ),
    ...findingsFor(
      {
        code: 'home_block_gone',
        severity: 'warning',
        says: 'Blocks of the home page that name what the shop does not have, or has nothing in',
        advice: 'Name something else or take the block out: npm run shop -- site export FILE.json, then site import',
      },
      await problemsOf(shop, blocks, common),
    ),
    ...findingsFor(
      {
        code: 'menu_target_gone',
        severity: 'warning',
        says: 'Entries of menus that lead to what the shop does not have, so that they are left out',
        advice: 'Let them lead elsewhere or take them out: npm run shop -- site export FILE.json, then site import',
      },
      menus.success ? menuProblems(menus.output, common) : [],
    ),
  ];
}
