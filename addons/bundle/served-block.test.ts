import { expect, test } from 'vitest';
import { decimal } from '#core/decimal.ts';
import { formatMoney } from '#core/money-format.ts';
import { totalsText } from '#addons/option-fields/rules/option-totals.ts';
import type { AnsweredPart, BundleAnswer } from './bundle-answer.ts';
import { reportedPart } from './use-bundle.ts';
import { savingText, viewBlock } from './rules/bundle-view.ts';
import { openBlock } from './rules/change-bundle.ts';
import { serveBundle } from './served-block.ts';
import { readSettings } from './bundle-settings.ts';

const dollars = {
  currency_code: 'USD',
  currency_symbol: '$',
  currency_minor_unit: 3,
  currency_decimal_separator: '.',
  currency_thousand_separator: ',',
  currency_prefix: '$',
  currency_suffix: '',
};

const cup: AnsweredPart = {
  id: 7,
  name: 'Puodelis',
  path: '/produktas/puodelis/',
  picture: null,
  description: '',
  price: '1200500',
  regularPrice: '1300000',
  upTo: null,
  canBuy: true,
  maximum: null,
  step: 1,
  choices: [],
  variations: null,
};

function served(settings: object, more: Partial<BundleAnswer> = {}) {
  const answer: BundleAnswer = {
    fixed_price: false,
    discount: '0',
    discount_amount: '0',
    optional: true,
    exclude_unpurchasable: false,
    min: 0,
    max: 0,
    total_min: '0',
    total_max: '0',
    custom_price: '',
    layout: 'list',
    text_before: '',
    text_after: '',
    content: [{ key: 'k1', id: 7, quantity: 2, optional: true, min: 0, max: 9, terms: {} }],
    parts: [cup],
    settings: readSettings(settings),
    ...more,
  };
  return serveBundle(answer, dollars, '1').block;
}

const total = (block: ReturnType<typeof served>) => viewBlock(openBlock(block)).shownTotal?.current;

test('[3.7-01] option fields and blocks write the same amount each by options of their own', () => {
  const fields = {
    pattern: '%2$s %1$s',
    symbol: '€',
    decimals: 2,
    thousandSeparator: ' ',
    decimalSeparator: ',',
    trimZeros: true,
    sign: 'with-digits',
  } as const;
  const amount = decimal('1234.5');
  const { product } = totalsText({ product: amount, options: decimal(0), grand: amount }, fields);
  expect(product.replaceAll('\u00a0', ' ')).toBe('1 234,5 €');
  expect(formatMoney(amount, served({}).options.money)).toBe('$1,234.500');
});

test('[3.7-03] [9.7-03] amounts are written in the shop’s currency, and without zeros at the end where it wants so', () => {
  expect(total(served({}))).toBe('$2,401.000');
  expect(total(served({ trimZeros: true }))).toBe('$2,401');
  expect(formatMoney(decimal('0.5'), served({ trimZeros: true }).options.money)).toBe('$0.5');
});

test('[3.13-02] the block applies the amount off the bundle that the response contains', () => {
  expect(total(served({}, { discount_amount: '401.5' }))).toBe('$1,999.500');
});

test('[3.13-10] the settings of bundles reach the block', () => {
  const texts = { saved: 'pigiau [d]', alertEmpty: 'Tuščia.', alertMin: '[min] [selected]' };
  const { options, rows } = served({ bundledPrice: 'subtotal', bundledPriceFrom: 'regular_price', texts });
  expect(options).toMatchObject({ bundledPrice: 'subtotal', fromRegularPrice: true, texts });
  expect(rows[0]?.price).toEqual(decimal(1300));
  expect(served({}).rows[0]?.price).toEqual(decimal('1200.5'));
});

test('[3.13-09] the shop’s price suffix is shown after the sum, and also where the sum replaces the page’s price', () => {
  const view = viewBlock(openBlock(served({ priceSuffix: 'su PVM' }, { discount: '10' })));
  expect(view.shownTotal?.suffix).toBe('su PVM');
  expect(reportedPart(view, dollars, { trimZeros: false }).shownPrice?.note).toBe('(sutaupote 10%) su PVM');
});

test('[9.7-03] the page’s price is written as the block writes its own', () => {
  const view = viewBlock(openBlock(served({ trimZeros: true })));
  expect(reportedPart(view, dollars, served({ trimZeros: true }).options.money).shownPrice).toMatchObject({
    price: '2401000',
    trimZeros: true,
  });
});

test('[9.6-04] an empty bundle shows no saving', () => {
  const block = served({ priceSuffix: 'su PVM' }, { discount: '10' });
  const empty = { ...block, rows: block.rows.map((row) => ({ ...row, quantity: 0 })) };
  const view = viewBlock(openBlock(empty));
  expect([view.total?.sale.toFixed(), savingText(view)]).toEqual(['0', '']);
  expect(reportedPart(view, dollars, { trimZeros: false }).shownPrice?.note).toBe('su PVM');
  expect(savingText(viewBlock(openBlock(block)))).toBe('(sutaupote 10%)');
});
