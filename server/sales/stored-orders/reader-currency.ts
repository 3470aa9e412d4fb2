import type { CurrencyFields } from '#contract/prices.ts';
import { currencyFields } from '#server/platform/settings/currency-fields.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';

/**
 * How amounts of an order are written in the language of who reads it, whatever that of the order was; as they were
 * written then where the shop has changed its currency since. `settings`: those of the reader's language.
 */
export function readerCurrency(ordered: CurrencyFields, settings: Pick<ShopSettings, 'currency'>): CurrencyFields {
  const now = currencyFields(settings.currency);
  const same = now.currency_code === ordered.currency_code && now.currency_minor_unit === ordered.currency_minor_unit;
  return same ? now : ordered;
}
