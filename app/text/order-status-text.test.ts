import { expect, test } from 'vitest';
import { orderStatuses } from '#core/order/order-states.ts';
import { createTranslator } from '#app/text/translator.ts';
import { orderStatusText } from './order-status-text.ts';

const { t } = createTranslator('en_GB', {});

test('every status that an account lists has a wording', () => {
  for (const status of orderStatuses.filter((one) => one !== 'checkout-draft' && one !== 'trash'))
    expect(orderStatusText(t, { status, tracking: [] })).not.toBe('');
});

test('an order whose parcel was handed over is on its way', () => {
  const tracking = [{ title: 'LP EXPRESS', number: 'CE1', url: 'https://lpexpress.lt/' }];
  expect(orderStatusText(t, { status: 'processing', tracking })).toBe('On its way');
  expect(orderStatusText(t, { status: 'processing', tracking: [] })).toBe('Being prepared');
});
