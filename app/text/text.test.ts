import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { po } from 'gettext-parser';
import { expect, test } from 'vitest';
import { messagesIn } from '../build/compile-texts.ts';
import { failureText } from './failure-text.ts';
import { moneyText } from './money-text.ts';
import { rateText } from './rate-text.ts';
import { createTranslator } from './translate.ts';

const euro = {
  currency_code: 'EUR',
  currency_symbol: '€',
  currency_minor_unit: 2,
  currency_decimal_separator: ',',
  currency_thousand_separator: ' ',
  currency_prefix: '',
  currency_suffix: ' €',
};
const root = join(import.meta.dirname, '../..');

test('[1-01] the plural wording is used for every number but one', () => {
  const { tn } = createTranslator('lt_LT');
  const message = { source: ['%s item', '%s items'], lt_LT: ['%s prekė', '%s prekės'] } as const;
  expect([0, 1, 2, 11, 21].map((count) => tn(message, count))).toEqual([
    '0 prekės',
    '1 prekė',
    '2 prekės',
    '11 prekės',
    '21 prekės',
  ]);
});

test('a merchant’s own wording comes first, then the locale’s, then the source', () => {
  const message = { source: 'Add to cart', lt_LT: 'Į krepšelį' };
  expect(createTranslator('lt_LT').t(message)).toBe('Į krepšelį');
  expect(createTranslator('en_GB').t(message)).toBe('Add to cart');
  expect(createTranslator('lt_LT', { 'Add to cart': 'Imu' }).t(message)).toBe('Imu');
  expect(createTranslator('lt_LT').t('%s of %s', 1, 'x')).toBe('1 of x');
});

test('amounts are grouped by three and never broken', () => {
  const nbsp = '\u00a0';
  expect(moneyText('123456', euro)).toBe(`1${nbsp}234,56${nbsp}€`);
  expect(moneyText('5', euro)).toBe(`0,05${nbsp}€`);
  expect(moneyText('-250', euro)).toBe(`−2,50${nbsp}€`);
  expect(moneyText('-0', euro)).toBe(`0,00${nbsp}€`);
  expect(moneyText('', euro)).toBe('');
  expect(moneyText('1000', { ...euro, currency_minor_unit: 0, currency_prefix: '£', currency_suffix: '' })).toBe(
    `£1${nbsp}000`,
  );
});

test('every amount can be read back from its text', () => {
  fc.assert(
    fc.property(fc.integer(), (amount) => {
      const digits = moneyText(String(amount), euro)
        .replaceAll(/[^\d−]/g, '')
        .replace('−', '-');
      expect(Number(digits)).toBe(amount);
    }),
  );
});

test('every message of the storefront has a Lithuanian wording with the same places, and none stands idle', () => {
  const catalogue = po.parse(readFileSync(join(root, 'locales/lt_LT.po'))).translations[''] ?? {};
  const used = new Set(
    globSync(['app/**/*.{ts,tsx}', 'addons/**/*.tsx'], { cwd: root })
      .filter((path) => !path.includes('.test.') && !path.includes('app/build/'))
      .flatMap((path) => messagesIn(readFileSync(join(root, path), 'utf8'))),
  );
  const places = (text: string) => text.split('%s').length;
  for (const message of used) {
    const [wording = ''] = catalogue[message]?.msgstr ?? [];
    expect(wording, message).not.toBe('');
    expect(places(wording), message).toBe(places(message));
  }
  expect(Object.keys(catalogue).filter((message) => message !== '' && !used.has(message))).toEqual([]);
});

test('an unknown refusal has words too', () => {
  const { t } = createTranslator('lt_LT');
  expect(failureText(t, 'constructor')).toBe(failureText(t, 'no_such_code'));
});

test('a tax rate is printed the same way from the cart and from the order', () => {
  expect([rateText('21%'), rateText('21'), rateText('5.5')]).toEqual(['21\u00A0%', '21\u00A0%', '5,5\u00A0%']);
});

test('too many of a product whose name is not known is refused without a name', () => {
  const { t } = createTranslator('lt_LT');
  const code = 'woocommerce_rest_product_partially_out_of_stock';
  expect(failureText(t, code)).not.toContain('„');
  expect(failureText(t, code, { quantity_available: 3 })).toBe('Turime tik 3 vnt.');
});
