import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { CartLine } from './cart-document.ts';
import type { LineDetails } from '#server/catalog/products/line-details.ts';

/** The path of a line's product page, with the chosen values of a variation. */
export function linePath(
  { attributes }: Pick<CartLine, 'attributes'>,
  details: Pick<LineDetails, 'pageSlug'> | undefined,
  { permalinks }: Pick<ShopSettings, 'permalinks'>,
): string {
  if (details === undefined) return `/${permalinks.shop}/`;
  const query = new URLSearchParams(attributes).toString();
  return `/${permalinks.product}/${encodeURIComponent(details.pageSlug)}/${query === '' ? '' : `?${query}`}`;
}
