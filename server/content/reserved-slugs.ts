import { formPages } from '#contract/form-pages.ts';
import { htmlLanguage, locales } from '#contract/languages.ts';
import { patternOf } from '#core/site/addresses.ts';
import { addressedKinds } from '#core/site/read-address.ts';
import { takenNames } from '#core/site/address-conflicts.ts';
import { reservedFolders } from '#server/platform/settings/permalink-settings.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { ContentKindName } from './store/content-kind.ts';

/**
 * What the shop has itself where something of a kind would be shown, by its name among the settings or pages; null:
 * nothing. Pages are at the root of the shop, so they stand beside all of its own addresses.
 */
export function reservedBy(
  { permalinks }: Pick<ShopSettings, 'permalinks'>,
  kind: ContentKindName,
  slug: string,
): string | null {
  if (kind === 'post') return takenNames(permalinks, 'post').find(({ name }) => name === slug)?.by ?? null;
  if (kind !== 'page') return null;
  const own = addressedKinds.find((part) => patternOf(permalinks, part).base === slug);
  if (own !== undefined) return own;
  const form = Object.entries(formPages).find(([, address]) => address === slug);
  if (form !== undefined) return form[0];
  if (reservedFolders.includes(slug) || slug.startsWith('wp-')) return slug;
  return locales.find((locale) => htmlLanguage[locale] === slug) ?? null;
}
