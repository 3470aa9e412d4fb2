import type { MailOrder } from '#contract/mail-models.ts';
import { deliveryCostText } from '../../text/delivery-cost-text.ts';
import { moneyText } from '../../text/money-text.ts';
import { percentText } from '#core/text/percent-text.ts';
import type { Translator } from '#app/text/translator.ts';
import type { Block, Row } from './blocks.ts';

/** The order's lines and totals; article numbers are only for the merchant. */
export function orderSum(
  { t, locale }: Translator,
  order: MailOrder,
  reader: 'shopper' | 'merchant' = 'shopper',
): readonly Block[] {
  const lines = reader === 'merchant' ? order.lines : order.lines.map((line) => ({ ...line, sku: '' }));
  const money = (amount: string) => moneyText(amount, order.currency);
  const rows: Row[] = [{ name: t('Products'), value: money(order.items) }];
  if (order.discount !== '0') {
    const codes = order.coupons.join(', ');
    rows.push({
      name: codes === '' ? t('Discount') : t('Discount (%s)', codes),
      value: money(`-${order.discount}`),
    });
  }
  if (order.needsShipping || order.shippingTitles.length > 0) {
    const title = order.shippingTitles.join(', ');
    rows.push({
      name: title === '' ? t('Delivery') : t('Delivery: %s', title),
      value: deliveryCostText(t, order.shippingTotal, order.currency),
    });
  }
  for (const { name, total } of order.fees) rows.push({ name, value: money(total) });
  const taxes = order.taxes.map(({ name, rate, tax }) => ({
    label: [name, percentText(rate, locale)] as const,
    value: money(tax),
  }));
  if (!order.taxIncluded) for (const { label, value } of taxes) rows.push({ name: label.join(' '), value });
  rows.push({ name: t('Total'), value: money(order.total), weight: 'strong' });
  if (order.taxIncluded) {
    for (const { label, value } of taxes) rows.push({ name: t('of which %s %s', ...label), value, weight: 'soft' });
  }
  if (taxes.length > 0) rows.push({ name: t('without VAT'), value: money(order.net), weight: 'soft' });
  if (order.refunded !== '0') rows.push({ name: t('Given back'), value: money(`-${order.refunded}`) });
  return [
    { kind: 'heading', text: reader === 'merchant' ? t('Products') : t('Your order') },
    { kind: 'lines', lines, currency: order.currency },
    { kind: 'totals', rows },
  ];
}
