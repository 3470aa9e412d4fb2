import type { MailOrder, MailShop } from '#contract/mail-models.ts';
import { dateText } from '#app/text/date-text.ts';
import type { Translator } from '#app/text/translator.ts';
import type { Block } from './blocks.ts';

/** Lines of the model form by which a consumer withdraws from a contract. */
export function withdrawalForm({ t, locale }: Translator, shop: MailShop, order: MailOrder): readonly string[] {
  const to = [shop.companyName, shop.returnAddress, shop.phone, shop.email].filter((part) => part !== '').join(', ');
  const day = dateText(new Date(order.placedAt), locale);
  return [
    t('(Fill this form in and send it back only if you wish to withdraw from the contract.)'),
    t('To: %s', to),
    t('I / we (*) hereby give notice that I / we (*) withdraw from the contract of sale of the following goods:'),
    '………………………………………',
    t('Order: %s, placed on %s. Received on: ……………………', order.number, day),
    t('Name of the consumer(s): ……………………………………'),
    t('Address of the consumer(s): …………………………………'),
    t('Signature of the consumer(s) (only if this form is on paper): ……………………'),
    t('Date: ……………………'),
    t('(*) Strike out what does not apply.'),
  ];
}

/** The right of withdrawal, its exceptions and the model form: a distance contract requires them in writing. */
export function withdrawal(translator: Translator, shop: MailShop, order: MailOrder): readonly Block[] {
  const { t } = translator;
  return [
    { kind: 'heading', text: t('If you change your mind') },
    {
      kind: 'fine',
      text: t(
        'Within %1$s days of receiving the goods you may withdraw from the contract without giving a reason. It is enough to tell us clearly before the %1$s days are over: answer this e-mail, write to %2$s or fill in the form below.',
        String(shop.withdrawalDays),
        shop.email,
      ),
    },
    {
      kind: 'fine',
      text: [
        t(
          'Send or bring the goods back within 14 days of telling us. Within 14 days of your notice we return the whole sum, with the cost of the cheapest delivery we offer, the way you paid; we may wait until we have the goods or proof that you have sent them.',
        ),
        shop.buyerPaysReturn
          ? t('You bear the cost of sending them back.')
          : t('We bear the cost of sending them back.'),
      ].join(' '),
    },
    {
      kind: 'fine',
      text: t(
        'You cannot withdraw from a contract for goods made to your instructions or clearly personalised, nor for sealed goods that were opened and for reasons of hygiene cannot be returned.',
      ),
    },
    { kind: 'fine', text: t('The two-year guarantee by law covers all goods.') },
    {
      kind: 'panel',
      title: t('Model withdrawal form'),
      text: withdrawalForm(translator, shop, order).join('\n'),
      rows: [],
    },
  ];
}
