import type { TurnoverPart } from '#contract/office/reports.ts';
import type { Translator } from '#app/text/translator.ts';

/** What turnover is divided by, as it is chosen. */
export function partText(part: TurnoverPart, { t }: Pick<Translator, 't'>): string {
  const texts: Readonly<Record<TurnoverPart, string>> = {
    day: t('By day'),
    month: t('By month'),
    product: t('By product'),
    category: t('By category'),
    coupon: t('By coupon'),
    delivery: t('By delivery'),
    payment: t('By payment'),
    country: t('By country'),
    vat: t('By VAT rate'),
  };
  return texts[part];
}

/** What a row without a name is. */
export function nameless(part: TurnoverPart, { t }: Pick<Translator, 't'>): string {
  if (part === 'product') return t('Delivery and fees');
  if (part === 'category') return t('Without a category');
  if (part === 'coupon') return t('Without a coupon');
  if (part === 'vat') return t('Without VAT');
  return t('Not named');
}
