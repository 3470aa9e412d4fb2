import type { PriceInWords } from '#contract/price-in-words.ts';
import type { CurrencyFields } from '#contract/prices.ts';
import { fillPlaces } from '#core/text/places.ts';
import { moneyText } from '../text/money-text.ts';
import type { Translator } from '../text/translator.ts';

type WordedPrice = {
  readonly price: string;
  /** The dearest of several prices, where they differ. */
  readonly upTo?: string | null;
  /** How the price is worded, where that is different. */
  readonly priceInWords?: PriceInWords | null;
};

/** A price as it is written everywhere: `nuo 12,00 €` where it is the least of several. */
export function priceText(
  t: Translator['t'],
  { price, upTo = null, priceInWords = null }: WordedPrice,
  currency: CurrencyFields,
): string {
  const amount = moneyText(price, currency);
  if (priceInWords === null) return upTo !== null && upTo !== price ? t('from %s', amount) : amount;
  const amounts = priceInWords.amounts?.map((one) => moneyText(one, currency)).join(' – ') ?? amount;
  return fillPlaces(priceInWords.words, [amounts]);
}
