import { blogCategoryPart } from '#contract/blog-paths.ts';
import { formPages } from '#contract/form-pages.ts';
import { htmlLanguage, locales } from '#contract/languages.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { ContentKindName } from './store/content-kind.ts';

const folders = ['assets', 'feeds', 'media'];

/**
 * What the shop has itself where something of a kind would be shown, by its name among the settings or pages; null:
 * nothing. Pages are at the root of the shop, so they stand beside all of its own addresses.
 */
export function reservedBy(
  { permalinks }: Pick<ShopSettings, 'permalinks'>,
  kind: ContentKindName,
  slug: string,
): string | null {
  if (kind === 'post') return slug === blogCategoryPart ? 'blogCategoryPart' : null;
  if (kind !== 'page') return null;
  const { orderReceived: _belowCheckout, ...firstParts } = permalinks;
  const own = [...Object.entries(firstParts), ...Object.entries(formPages)].find(([, address]) => address === slug);
  if (own !== undefined) return own[0];
  if (folders.includes(slug) || slug.startsWith('wp-')) return slug;
  return locales.find((locale) => htmlLanguage[locale] === slug) ?? null;
}
