import type { OrderEvent } from '#contract/office/order.ts';
import type { Translator } from '#app/text/translator.ts';
import { orderStatusText, taskText } from './order-status.tsx';

type Words = Pick<Translator, 't'>;
type Money = (minor: unknown) => string;
type Data = OrderEvent['data'];

const text = (data: Data, name: string) => (typeof data[name] === 'string' ? data[name] : '');

function statusText(data: Data, words: Words): string {
  const { t } = words;
  const said = t('%1$s → %2$s', orderStatusText(text(data, 'from'), words), orderStatusText(text(data, 'to'), words));
  const reason = text(data, 'reason');
  return reason === '' ? said : `${said}: ${reason}`;
}

function paymentText(data: Data, { t }: Words, money: Money): string {
  const reference = text(data, 'reference');
  if ('received' in data)
    return reference === ''
      ? t('A payment of %1$s came in on %2$s', money(data['received']), text(data, 'on'))
      : t('A payment of %1$s came in on %2$s (%3$s)', money(data['received']), text(data, 'on'), reference);
  if (data['paid'] === true || data['state'] === 'paid') return t('Paid');
  if (data['state'] === 'expired') return t('The time to pay has run out');
  if (data['state'] === 'pending') return t('Payment begun');
  return t('The payment changed');
}

function stockText(data: Data, { t }: Words): string {
  const lines = (Array.isArray(data['lines']) ? data['lines'] : []) as readonly Data[];
  const moved = lines.map(({ name, from, to }) => `${String(name)} ${String(from)} → ${String(to)}`);
  return t('Stock: %s', moved.join(', '));
}

function editedText(data: Data, { t }: Words): string {
  const fields = (Array.isArray(data['fields']) ? data['fields'] : []).map(String);
  if (fields.includes('mail')) return t('An e-mail was sent again');
  if (fields.includes('terminal')) return t('The terminal was changed');
  if (fields.includes('refunds')) return t('A refund was deleted');
  return t('Changed: %s', fields.join(', '));
}

/** What happened to an order, in a line; empty for what has a text of its own. */
export function eventText({ kind, data }: OrderEvent, words: Words, money: Money): string {
  const { t } = words;
  switch (kind) {
    case 'status':
      return statusText(data, words);
    case 'payment':
      return paymentText(data, words, money);
    case 'refund':
      return data['restocked'] === true
        ? t('Refunded %s, with the pieces back in stock', money(data['total']))
        : t('Refunded %s', money(data['total']));
    case 'refund-payment':
      return t('The provider answered about the refund');
    case 'parcel':
      return t('Parcel sent: %s', `${text(data, 'carrier')} ${text(data, 'number')}`.trim());
    case 'invoice':
      return t('Document issued: %s', text(data, 'number'));
    case 'mail':
      return data['sent'] === true
        ? t('E-mail: %s', text(data, 'subject'))
        : t('An e-mail could not be sent: %s', text(data, 'error'));
    case 'task':
      return 'done' in data
        ? t('Done: %s', taskText(text(data, 'done'), words))
        : t('Wants something: %s', taskText(text(data, 'task'), words));
    case 'stock':
      return stockText(data, words);
    case 'created':
      return t('Made by a program or by hand');
    case 'edited':
      return editedText(data, words);
    case 'reminder':
      return t('Reminded of the payment');
    case 'placed':
      return t('The order was placed');
    case 'link':
      return t('Sent a link to the order');
    default:
      return '';
  }
}
