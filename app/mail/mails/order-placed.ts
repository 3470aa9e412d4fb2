import type { OrderPlacedMail } from '#contract/mail-models.ts';
import { isPaidToBankAccount, settlementOf } from '#core/payment/methods.ts';
import { moneyText } from '../../text/money-text.ts';
import type { Translator } from '#app/text/translator.ts';
import { dayRange } from '../../text/day-range.ts';
import type { Block, WordMail } from '#app/mail/parts/blocks.ts';
import { howToPay } from '#app/mail/parts/mail-how-to-pay.ts';
import { orderFacts, orderPeople } from '../parts/order-facts.ts';
import { orderSum } from '../parts/order-sum.ts';
import { withdrawal } from '#app/mail/parts/withdrawal-notice.ts';

function whatNext({ t }: Translator, { order }: OrderPlacedMail): string {
  if (!order.paid && isPaidToBankAccount(order.paymentMethod)) {
    return t('We will begin to prepare it as soon as your payment reaches us. Where to send it is below.');
  }
  if (!order.paid && settlementOf(order.paymentMethod) !== 'handover') {
    return t('We will begin to prepare it as soon as it is paid for.');
  }
  return order.needsShipping
    ? t('We are preparing it already and will write when it is on its way.')
    : t('We are preparing it already and will write when it is ready.');
}

/** When the order arrives; for a transfer, if it is made today, as the page of the order says it. */
function arrival({ t, locale }: Translator, { order }: OrderPlacedMail): readonly Block[] {
  if (order.promised === null) return [];
  const days = dayRange(locale, order.promised.from, order.promised.to);
  const awaitsTransfer = !order.paid && order.total !== '0' && isPaidToBankAccount(order.paymentMethod);
  const text = awaitsTransfer ? t('If you pay today, you will have it %s', days) : t('You will have it %s', days);
  return [{ kind: 'text', text }];
}

/** The confirmation of an order: with the attached terms it is the contract on a durable medium. */
export const orderPlaced: WordMail<OrderPlacedMail> = (translator, model) => {
  const { t } = translator;
  const { shop, order, pages } = model;
  const total = moneyText(order.total, order.currency);
  const terms = pages.map(({ title }) => t('“%s”', title)).join(', ');
  return {
    subject: t('We have your order %s', order.number),
    title: t('Thank you, we have your order'),
    preview: t('Order %s, %s in all.', order.number, total),
    blocks: [
      { kind: 'text', text: whatNext(translator, model) },
      ...arrival(translator, model),
      ...howToPay(translator, shop, order),
      { kind: 'button', label: t('See the order'), url: order.url },
      orderFacts(translator, order),
      ...orderSum(translator, order),
      ...orderPeople(translator, order),
      ...withdrawal(translator, shop, order),
      {
        kind: 'fine',
        text:
          terms === ''
            ? t('With this e-mail the contract is made. Keep it.')
            : t('With this e-mail the contract is made. Keep it: its terms go along as files – %s.', terms),
      },
    ],
  };
};
