import type { PaymentReminderMail } from '#contract/mail-models.ts';
import { dateText } from '#app/text/date-text.ts';
import type { WordMail } from '#app/mail/parts/blocks.ts';
import { howToPay } from '#app/mail/parts/mail-how-to-pay.ts';
import { orderFacts } from '../parts/order-facts.ts';
import { orderSum } from '../parts/order-sum.ts';

/** Reminds a shopper of a transfer that has not come, with all that is needed for it. */
export const paymentReminder: WordMail<PaymentReminderMail> = (translator, { shop, order, lastDay }) => {
  const { t, locale } = translator;
  const text = t(
    'We keep the goods for you until the end of %s. If your payment does not reach us by then, the order is cancelled by itself.',
    dateText(new Date(lastDay), locale),
  );
  return {
    subject: t('Your order %s is not paid yet', order.number),
    title: t('Your order is not paid yet'),
    preview: text,
    blocks: [
      { kind: 'text', text },
      ...howToPay(translator, shop, order),
      { kind: 'button', label: t('See the order'), url: order.url },
      orderFacts(translator, order),
      ...orderSum(translator, order),
      {
        kind: 'fine',
        text: t(
          'If you have paid in the last days, you need not do anything. If you no longer want the goods, you need not do anything either.',
        ),
      },
    ],
  };
};
