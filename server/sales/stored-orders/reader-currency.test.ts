import { expect, test } from 'vitest';
import { currencyFields } from '#server/platform/settings/currency-fields.ts';
import { defaultSettings } from '#server/platform/settings/schema.ts';
import { readerCurrency } from './reader-currency.ts';

const ordered = currencyFields(defaultSettings.currency);
const english = { ...defaultSettings.currency, position: 'left' as const, decimalSeparator: '.' };

test('amounts of an order are written as its reader writes them', () => {
  expect(readerCurrency(ordered, { currency: english })).toMatchObject({
    currency_prefix: '€',
    currency_suffix: '',
    currency_decimal_separator: '.',
  });
});

test('amounts in a currency that the shop has no longer are written as they were', () => {
  for (const changed of [{ code: 'USD' }, { decimals: 0 }])
    expect(readerCurrency(ordered, { currency: { ...english, ...changed } })).toEqual(ordered);
});
