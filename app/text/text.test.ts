import fc from 'fast-check';
import { expect, test } from 'vitest';
import { euro } from '#tests/fixtures/euro.ts';
import { dateText } from './date-text.ts';
import { dayRange } from './day-range.ts';
import { failureText } from './failure-text.ts';
import { moneyText } from './money-text.ts';
import { ratingText } from './rating-text.ts';
import { percentText } from '#core/text/percent-text.ts';
import { htmlLanguage, locales } from '#contract/languages.ts';
import { createTranslator } from './translator.ts';

test('[1-01] the plural wording is used for every number but one', () => {
  const { tn } = createTranslator('lt_LT');
  const message = [
    ['%s item', '%s items'],
    ['%s prekė', '%s prekės'],
  ] as const;
  expect([0, 1, 2, 11, 21].map((count) => tn(message, count))).toEqual([
    '0 prekės',
    '1 prekė',
    '2 prekės',
    '11 prekės',
    '21 prekės',
  ]);
});

test('a merchant’s own wording comes first, then the locale’s, then the source', () => {
  const message = ['Add to cart', 'Į krepšelį'] as const;
  expect(createTranslator('lt_LT').t(message)).toBe('Į krepšelį');
  expect(createTranslator('en_GB').t(message)).toBe('Add to cart');
  expect(createTranslator('lt_LT').t(['Email', null, 'E-mail'])).toBe('Email');
  expect(createTranslator('en_GB').t(['Email', null, 'E-mail'])).toBe('E-mail');
  expect(createTranslator('lt_LT', { 'Add to cart': 'Imu' }).t(message)).toBe('Imu');
  expect(createTranslator('lt_LT').t('%s of %s', 1, 'x')).toBe('1 of x');
});

test('a merchant’s own wording of a plural message replaces only its own form', () => {
  const message = [
    ['%s item', '%s items'],
    ['%s prekė', '%s prekės'],
  ] as const;
  const { tn } = createTranslator('lt_LT', { '%s items': 'Vnt.: %s' });
  expect([tn(message, 1), tn(message, 5)]).toEqual(['1 prekė', 'Vnt.: 5']);
});

test('amounts are grouped by three and never broken', () => {
  const nbsp = '\u00a0';
  expect(moneyText('123456', euro)).toBe(`1${nbsp}234,56${nbsp}€`);
  expect(moneyText('5', euro)).toBe(`0,05${nbsp}€`);
  expect(moneyText('-250', euro)).toBe(`−2,50${nbsp}€`);
  expect(moneyText('-0', euro)).toBe(`0,00${nbsp}€`);
  const trimmed = (amount: string) => moneyText(amount, { ...euro, trim_zeros: true });
  expect(['1000', '1050', '1005', '0'].map(trimmed)).toEqual(
    ['10', '10,5', '10,05', '0'].map((text) => `${text}${nbsp}€`),
  );
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

test('placeholders of a merchant’s wording may be numbered, and its %% is a percent sign', () => {
  const { t } = createTranslator('lt_LT', { '%s of %s': 'Iš %2$s: %1$s (100 %%)' });
  expect(t('%s of %s', 1, 5)).toBe('Iš 5: 1 (100 %)');
});

test('a day is written as each language writes it', () => {
  const late = new Date('2026-11-20T23:30:00Z');
  expect([dateText(late, 'lt_LT'), dateText(late, 'en_GB')]).toEqual(['2026-11-21', '21 November 2026']);
});

test('a span of days is written as each language writes it', () => {
  const span = (locale: 'lt_LT' | 'en_GB') => dayRange(locale, '2026-11-25', '2026-11-27').replaceAll('\u00a0', ' ');
  expect([span('lt_LT'), span('en_GB')]).toEqual(['lapkričio 25–27', '25–27 November']);
});

test('an unknown failure code has a text too', () => {
  const { t } = createTranslator('lt_LT');
  expect(failureText(t, 'constructor')).toBe(failureText(t, 'no_such_code'));
});

test('a tax rate is printed the same way from the cart and from the order', () => {
  expect([percentText('21', 'en_GB'), percentText('5.5%', 'en_GB')]).toEqual(['21%', '5.5%']);
  expect([percentText('21%'), percentText('21'), percentText('5.5')]).toEqual(['21\u00A0%', '21\u00A0%', '5,5\u00A0%']);
});

test('too many of a product whose name is not known is refused without a name', () => {
  const { t } = createTranslator('lt_LT');
  const code = 'woocommerce_rest_product_partially_out_of_stock';
  expect(failureText(t, code)).not.toContain('„');
  expect(failureText(t, code, { quantity_available: 3 })).toBe('Turime tik 3\u00a0vnt.');
});

test.each(locales)('a rating is written as the number formats of %s write it', (locale) => {
  const format = new Intl.NumberFormat(htmlLanguage[locale], { maximumFractionDigits: 1 });
  const ratings = Array.from({ length: 501 }, (_, hundredths) => hundredths / 100);
  expect(ratings.map((rating) => ratingText(locale, rating))).toEqual(ratings.map((rating) => format.format(rating)));
});
