import { stockCauses, type StockCause, stockReasons, type StockReason } from '#core/stock/stock-causes.ts';
import type { Translator } from '#app/text/translator.ts';

type T = Pick<Translator, 't'>;

/** Why somebody changed how much there is. */
export function causeText(cause: StockCause, { t }: T): string {
  switch (cause) {
    case 'counted':
      return t('Counted');
    case 'received':
      return t('Received');
    case 'damaged':
      return t('Damaged');
    case 'lost':
      return t('Lost');
    case 'returned':
      return t('Came back');
    case 'used':
      return t('Used up');
    case 'corrected':
      return t('Corrected');
  }
}

function shopReasonText(reason: StockReason, { t }: T): string {
  switch (reason) {
    case 'import':
      return t('Import');
    case 'set':
      return t('Changed by hand');
    case 'order':
      return t('Order');
    case 'cancel':
      return t('Order cancelled');
    case 'refund':
      return t('Refund');
    case 'hold':
      return t('Reserved');
    case 'release':
      return t('Reservation ended');
  }
}

/** A movement’s reason in words: one of people, or one of the shop itself. */
export function reasonText(reason: string, translator: T): string {
  const cause = stockCauses.find((one) => one === reason);
  if (cause !== undefined) return causeText(cause, translator);
  const own = stockReasons.find((one) => one === reason);
  return own === undefined ? reason : shopReasonText(own, translator);
}
