import { type Locale, ownLocale } from '#contract/languages.ts';
import type { StoredOrder } from '#server/sales/orders/stored-order.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { OrderMailName } from './prepare-mail.ts';

/** The merchant reads the shop's own language, a shopper that of the order while the shop still offers it. */
export function mailLocale(
  name: OrderMailName,
  { locale }: Pick<StoredOrder, 'locale'>,
  { languages }: Pick<ShopSettings, 'languages'>,
): Locale {
  if (name === 'new-order') return ownLocale;
  return languages.find((offered) => offered === locale) ?? ownLocale;
}
