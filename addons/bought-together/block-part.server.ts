import type { ProductDetailContext, ProductDetailExtension } from '#server/add-on-api/product-context.ts';
import type { BoughtTogetherPart } from './bought-together-contract.ts';
import { findBlock } from './block-model.server.ts';
import { hasOwnItems } from './find-list.server.ts';
import { isDisabled } from './rules/product-list.ts';
import { readSettings } from './bought-together-settings.ts';

/** The block of a product's page, with the ids of all that it may show; null where the page has none. */
export async function blockPart({ product, ...tools }: ProductDetailContext): Promise<ProductDetailExtension | null> {
  const { offer, metas, variations } = product;
  if (isDisabled(metas)) return null;
  const settings = readSettings(tools.settings);
  const ownItems = variations.filter((variation) => hasOwnItems(variation, settings)).map((one) => one.offer.id);
  const found = await findBlock(offer.id, tools, ownItems.length > 0);
  if (found === null) return null;
  const { model, listed } = found;
  const isShown = model !== null && model.block.position !== 'none';
  return { part: isShown ? ({ model, ownItems } satisfies BoughtTogetherPart) : undefined, products: listed };
}
