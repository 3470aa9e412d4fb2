import type { MailOrder, MailShop } from '#contract/mail-models.ts';
import { isPaidToBankAccount } from '#core/payment/methods.ts';
import { moneyText } from '#app/text/money-text.ts';
import type { Translator } from '#app/text/translator.ts';
import type { Block, Row } from './blocks.ts';

/** How to pay what is still due: the merchant's own instructions, and for a transfer the bank account. */
export function howToPay({ t }: Translator, shop: MailShop, order: MailOrder): readonly Block[] {
  if (order.paid || order.total === '0') return [];
  const transfer = isPaidToBankAccount(order.paymentMethod);
  if (!transfer && order.paymentInstructions === '') return [];
  const sum: Row = { name: t('Sum'), value: moneyText(order.total, order.currency), weight: 'strong' };
  const rows: readonly Row[] =
    transfer && shop.bankAccount !== ''
      ? [
          { name: t('Payee'), value: shop.companyName },
          { name: t('Account'), value: shop.bankAccount },
          { name: t('Purpose of payment'), value: t('Order %s', order.number) },
          sum,
        ]
      : [sum];
  const awaited = transfer && shop.bankAccount === '' ? t('We will send you the details for the transfer.') : '';
  const text = [order.paymentInstructions, awaited].filter((part) => part !== '').join('\n');
  return [{ kind: 'panel', title: t('How to pay'), ...(text === '' ? {} : { text }), rows }];
}
