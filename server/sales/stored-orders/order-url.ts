import { inLanguage, defaultLocale } from '#contract/languages.ts';
import { pathOf } from '#core/site/addresses.ts';
import { addressBook } from '#server/platform/settings/permalink-settings.ts';
import type { StoredOrder } from './stored-order.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';

/** The page of an order for whoever has its key. */
export function orderUrl(
  { id, key, locale }: Pick<StoredOrder, 'id' | 'key' | 'locale'>,
  { permalinks, languages }: Pick<ShopSettings, 'permalinks' | 'languages'>,
  publicUrl: string,
): string {
  const language = languages.find((offered) => offered === locale) ?? defaultLocale;
  const path = pathOf(addressBook(permalinks)[language], 'orderReceived', String(id));
  return publicUrl + inLanguage(`${path}?key=${encodeURIComponent(key)}`, language);
}
