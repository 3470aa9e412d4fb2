import type { OrderStatusMail, MailedStatus } from '#contract/mail-models.ts';
import type { Translator } from '#app/text/translator.ts';
import type { WordMail } from '#app/mail/parts/blocks.ts';
import { howToPay } from '#app/mail/parts/mail-how-to-pay.ts';
import { orderFacts, orderPeople } from '../parts/order-facts.ts';
import { orderSum } from '../parts/order-sum.ts';

type Words = { readonly subject: string; readonly title: string; readonly text: string };

const textsByStatus: Readonly<Record<MailedStatus, (t: Translator['t'], model: OrderStatusMail) => Words>> = {
  pending: (t, { order }) => awaitingPaymentTexts(t, order.number),
  'on-hold': (t, { order }) => awaitingPaymentTexts(t, order.number),
  processing: (t, { order, pickup }) => ({
    subject: t('We are preparing your order %s', order.number),
    title: t('We are preparing your order'),
    text: pickup
      ? t('All is well with the order. We will write when you can collect it.')
      : t('All is well with the order. We will write when it is on its way.'),
  }),
  completed: (t, { shop, order, pickup }) => ({
    subject: t('Your order %s is complete', order.number),
    title: t('Your order is complete'),
    text: pickup
      ? t(
          'If you have not collected your goods yet, they are waiting for you in the shop: %s. Tell us the number of the order.',
          shop.address,
        )
      : t('If your goods are still on their way, they will reach you soon. Thank you for buying from us.'),
  }),
  cancelled: (t, { order, unpaid }) => ({
    subject: t('Your order %s is cancelled', order.number),
    title: t('Your order is cancelled'),
    text: unpaid
      ? t(
          'Your payment has not reached us in time, so the goods are on sale again. If you have paid already, or would still like to have them, answer this e-mail and we will help.',
        )
      : t(
          'If you have paid already, we return the money the way you paid. If this is a mistake, answer this e-mail and we will help.',
        ),
  }),
  failed: (t, { order }) => ({
    subject: t('The payment of your order %s did not go through', order.number),
    title: t('The payment did not go through'),
    text: t('Open the order and try once more, or answer this e-mail and we will help.'),
  }),
};

function awaitingPaymentTexts(t: Translator['t'], number: string): Words {
  return {
    subject: t('We are waiting for the payment of your order %s', number),
    title: t('We are waiting for your payment'),
    text: t('As soon as it reaches us, we will begin to prepare your order.'),
  };
}

/** Notifies the shopper of a new status of an order. */
export const orderStatus: WordMail<OrderStatusMail> = (translator, model) => {
  const { t } = translator;
  const { shop, order, to } = model;
  const { subject, title, text } = textsByStatus[to](t, model);
  const isAwaited = to === 'on-hold' || to === 'pending';
  return {
    subject,
    title,
    preview: text,
    blocks: [
      { kind: 'text', text },
      ...(model.reason === '' ? [] : [{ kind: 'text' as const, text: t('The reason: %s', model.reason) }]),
      ...(isAwaited ? howToPay(translator, shop, order) : []),
      { kind: 'button', label: t('See the order'), url: order.url },
      orderFacts(translator, order),
      ...orderSum(translator, order),
      ...(to === 'processing' || to === 'completed' ? orderPeople(translator, order) : []),
    ],
  };
};
