import type { CurrencyFields } from '#contract/prices.ts';
import type { UnitPriceAnswer } from '#contract/product-facts.ts';
import { moneyText } from '../text/money-text.ts';
import type { Translator } from '#app/text/translator.ts';

/** `19,60 € / 1 l`; for product pages and cards. */
export function unitPriceText({ t }: Translator, { price, unit }: UnitPriceAnswer, currency: CurrencyFields): string {
  const one = { l: t('1 l'), kg: t('1 kg'), m: t('1 m'), m2: t('1 m²'), piece: t('1 piece') }[unit];
  return t('%s / %s', moneyText(price, currency), one);
}
