import type { OrderShippedMail } from '#contract/mail-models.ts';
import type { Block, WordMail } from '#app/mail/parts/blocks.ts';
import { orderFacts, orderPeople } from '../parts/order-facts.ts';
import { orderSum } from '../parts/order-sum.ts';

/** Sends the shopper the tracking links of the parcels. */
export const orderShipped: WordMail<OrderShippedMail> = (translator, { order, parcels }) => {
  const { t } = translator;
  const followed = parcels.flatMap(({ carrier, number, url }): Block[] => [
    {
      kind: 'panel',
      title: t('Parcel'),
      rows: [
        { name: t('Carrier'), value: carrier },
        { name: t('Parcel number'), value: number, weight: 'strong' },
      ],
    },
    ...(/^https?:\/\//.test(url) ? [{ kind: 'button' as const, label: t('Follow the parcel'), url }] : []),
  ]);
  return {
    subject: t('Your order %s is on its way', order.number),
    title: t('Your order is on its way'),
    preview: t('The goods have left us. You can follow them.'),
    blocks: [
      { kind: 'text', text: t('We have handed your goods to the carrier. We hope they will please you.') },
      ...followed,
      { kind: 'button', label: t('See the order'), url: order.url },
      orderFacts(translator, order),
      ...orderSum(translator, order),
      ...orderPeople(translator, order),
    ],
  };
};
