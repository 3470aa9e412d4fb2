import type { CurrencyFields } from '#contract/prices.ts';
import { moneyText } from './money-text.ts';
import type { Translator } from './translator.ts';

/** What a delivery costs, wherever the shop says it: in cart and checkout, on the order's page and in its mails. */
export function deliveryCostText(t: Translator['t'], amount: string, currency: CurrencyFields): string {
  return /[1-9]/.test(amount) ? moneyText(amount, currency) : t('Free');
}
