import { inLanguage, defaultLocale } from '#contract/languages.ts';
import type { StoredOrder } from './stored-order.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';

/** The page of an order for whoever has its key. */
export function orderUrl(
  { id, key, locale }: Pick<StoredOrder, 'id' | 'key' | 'locale'>,
  { permalinks, languages }: Pick<ShopSettings, 'permalinks' | 'languages'>,
  publicUrl: string,
): string {
  const path = `/${permalinks.checkout}/${permalinks.orderReceived}/${id}/?key=${encodeURIComponent(key)}`;
  return publicUrl + inLanguage(path, languages.find((offered) => offered === locale) ?? defaultLocale);
}
