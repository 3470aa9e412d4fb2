import type { BillingAddress, ShippingAddress } from '#contract/address.ts';
import type { MailOrder } from '#contract/mail-models.ts';
import { countryName } from '../../text/country-name.ts';
import { dateText } from '../../text/date-text.ts';
import type { Translator } from '#app/text/translator.ts';
import type { Block } from './blocks.ts';

function addressLines(address: BillingAddress | ShippingAddress, locale: Translator['locale']): readonly string[] {
  const { first_name, last_name, company, address_1, address_2, postcode, city, state, country, phone } = address;
  return [
    `${first_name} ${last_name}`.trim(),
    company,
    [address_1, address_2].filter((part) => part !== '').join(', '),
    [postcode, city].filter((part) => part !== '').join(' '),
    state,
    country === '' ? '' : countryName(country, locale),
    phone,
  ].filter((line) => line !== '');
}

/** Order number, date, payment and delivery method. */
export function orderFacts({ t, locale }: Translator, order: MailOrder): Block {
  const rows = [
    { name: t('Order number'), value: order.number },
    { name: t('Date'), value: dateText(new Date(order.placedAt), locale) },
    { name: t('Payment'), value: order.paymentTitle },
    { name: t('Delivery'), value: order.shippingTitles.join(', ') },
    { name: t('Parcel terminal'), value: order.terminal },
    ...order.fields,
  ];
  return { kind: 'rows', rows: rows.filter(({ value }) => value !== '') };
}

/** Who bought, and where it goes. */
export function orderPeople({ t, locale }: Translator, order: MailOrder): readonly Block[] {
  const { company } = order;
  const codes =
    company === null
      ? []
      : [
          company.code === '' ? '' : t('Company code: %s', company.code),
          company.vatCode === '' ? '' : t('VAT code: %s', company.vatCode),
          company.address === '' ? '' : t('Registered address: %s', company.address),
        ].filter((line) => line !== '');
  const buyer = { title: t('Buyer'), lines: [...addressLines(order.billing, locale), ...codes, order.email] };
  const goesTo = { title: t('Delivery address'), lines: addressLines(order.shipping, locale) };
  const note: readonly Block[] =
    order.note === ''
      ? []
      : [
          { kind: 'heading', text: t('Notes') },
          { kind: 'quote', text: order.note },
        ];
  return [{ kind: 'columns', columns: order.needsShipping ? [buyer, goesTo] : [buyer] }, ...note];
}
