import type { NewOrderMail } from '#contract/mail-models.ts';
import { numberText } from '#core/text/number-text.ts';
import { moneyText } from '../../text/money-text.ts';
import type { Block, WordMail } from '#app/mail/parts/blocks.ts';
import { orderFacts, orderPeople } from '../parts/order-facts.ts';
import { orderSum } from '../parts/order-sum.ts';

/** Notifies the merchant of an order. */
export const newOrder: WordMail<NewOrderMail> = (translator, { order, stock }) => {
  const { t, locale } = translator;
  const { first_name, last_name } = order.billing;
  const total = moneyText(order.total, order.currency);
  const warnings: readonly Block[] =
    stock.length === 0
      ? []
      : [
          { kind: 'heading', text: t('Running out') },
          {
            kind: 'totals',
            rows: stock.map(({ name, sku, remainingQuantity }) => ({
              name: sku === '' ? name : `${name} (${sku})`,
              value:
                remainingQuantity > 0
                  ? t('left: %s', numberText(remainingQuantity, locale))
                  : t('sold out (%s)', numberText(remainingQuantity, locale)),
            })),
          },
        ];
  return {
    subject: t('New order %s: %s', order.number, total),
    title: t('New order %s', order.number),
    preview: t('%s, %s in all.', `${first_name} ${last_name}`.trim(), total),
    blocks: [
      orderFacts(translator, order),
      ...warnings,
      ...orderSum(translator, order, 'merchant'),
      ...orderPeople(translator, order),
      { kind: 'fine', text: t('Your answer to this e-mail goes to the buyer.') },
    ],
  };
};
