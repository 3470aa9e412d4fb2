import { describe, expect, test } from 'vitest';
import { decimal } from '#core/decimal.ts';
import { formatMoney } from '#core/money-format.ts';
import { parseSelectionList } from '#core/selection-list/selection-list.ts';
import { totalsText } from '#addons/option-fields/rules/option-totals.ts';
import type { AnsweredPart, BundleAnswer } from './bundle-answer.ts';
import { reportedPart } from './use-bundle.ts';
import { savingText, viewBlock } from './rules/bundle-view.ts';
import { openBlock } from './rules/change-bundle.ts';
import { openPriceWords, openState, selectVariation } from './bundle-state.ts';
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

function answerOf(settings: object, more: Partial<BundleAnswer> = {}): BundleAnswer {
  return {
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
    content: [{ key: 'k1', id: 7, quantity: 2, optional: true, min: 0, max: 9, terms: {}, attributes: {} }],
    parts: [cup],
    settings: readSettings(settings),
    ...more,
  };
}

function served(settings: object, more: Partial<BundleAnswer> = {}) {
  return serveBundle(answerOf(settings, more), dollars, '1', 'lt_LT').block;
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
  expect(reportedPart(view, dollars, { trimZeros: false }).shownPrice?.note).toBe('(sutaupote 10\u00a0%) su PVM');
});

test('[9.7-03] the page’s price is written as the block writes its own', () => {
  const view = viewBlock(openBlock(served({ trimZeros: true })));
  expect(reportedPart(view, dollars, served({ trimZeros: true }).options.money).shownPrice).toMatchObject({
    price: '2401000',
    trimZeros: true,
  });
});

const spalva = 'attribute_pa_spalva';
const inSizeM = { attribute_pa_dydis: 'm', [spalva]: '' };
const shirt: AnsweredPart = {
  ...cup,
  name: 'Marškiniai, M',
  choices: [
    {
      name: 'Spalva',
      field: spalva,
      type: 'select',
      default: '',
      options: [
        { value: 'balta', name: 'Balta', swatch: null },
        { value: 'pilka', name: 'Pilka', swatch: null },
      ],
    },
  ],
  variations: [
    {
      variation_id: 7,
      attributes: inSizeM,
      is_purchasable: true,
      is_in_stock: true,
      availability: { status: 'in_stock', left: null, backorder: 'no' },
      max_qty: 5,
      price: cup.price,
      regularPrice: cup.regularPrice,
      picture: null,
    },
  ],
};
const withShirt = (attributes: Readonly<Record<string, string>>): Partial<BundleAnswer> => ({
  optional: false,
  content: [{ key: 'k1', id: 7, quantity: 2, optional: false, min: 0, max: 9, terms: {}, attributes }],
  parts: [shirt],
});
const listOf = (values: object) => `7/k1/2/${encodeURIComponent(JSON.stringify(values))}`;

test('[3.14-04] a value that the merchant chose of what a variation leaves open is in the list from the start', () => {
  const block = served({}, withShirt({ [spalva]: 'pilka' }));
  const view = viewBlock(openBlock(block));
  expect([block.rows[0]?.name, view.list]).toEqual(['Marškiniai, M, Pilka', listOf({ ...inSizeM, [spalva]: 'pilka' })]);
  expect([block.terms.variables, view.canBeAdded]).toEqual([false, true]);
});

test('[3.14-04] what he left open is chosen on the page, and is in the list from then on', () => {
  for (const attributes of [{}, { [spalva]: 'nera' }]) {
    const answer = answerOf({}, withShirt(attributes));
    const bundle = serveBundle(answer, dollars, '1', 'lt_LT');
    const [row] = bundle.entries;
    if (row?.kind !== 'part') throw new Error('no row');
    const state = openState(bundle, null, dollars);
    expect(viewBlock(state.block)).toMatchObject({ list: '', alert: { bold: 'Marškiniai, M' }, canBeAdded: false });
    const chosen = viewBlock(selectVariation(state, row, { [spalva]: 'balta' }, dollars).block);
    expect(parseSelectionList(chosen.list)).toEqual([
      { id: 7, key: 'k1', quantity: 2, attributes: { ...inSizeM, [spalva]: 'balta' } },
    ]);
    expect([chosen.canBeAdded, chosen.cap]).toEqual([true, 2]);
  }
});

describe('while a variation is still to be chosen, the page’s price stays worded as it was served', () => {
  const answer = answerOf({}, { ...withShirt({}), parts: [{ ...shirt, upTo: '1900000' }], discount: '10' });
  const bundle = serveBundle(answer, dollars, '1', 'lt_LT');
  const open = openState(bundle, null, dollars);
  const worded = (words: string, amounts: string[] | null) => ({ words, amounts, regular: null });
  const wordsOf = (price: Parameters<typeof openPriceWords>[2], state = open, of = bundle) =>
    openPriceWords(of, state, price, 'nuo %s');
  const [row] = bundle.entries;
  if (row?.kind !== 'part') throw new Error('no row');

  test.each([
    ['nuo %s', ['1'], 'nuo %s'],
    ['Tik %s', null, 'Tik %s'],
    ['Dabar %s', ['1', '2'], 'Dabar nuo %s'],
  ])('%s of %j: %s', (words, amounts, shown) => {
    expect(wordsOf(worded(words, amounts))).toBe(shown);
  });

  test('it is the price of what is chosen so far, with that without the reduction', () => {
    const { shownPrice, unitPrice } = reportedPart(viewBlock(open.block), dollars, { trimZeros: false }, 'nuo %s');
    expect(shownPrice).toMatchObject({
      price: '2160900',
      priceInWords: { words: 'nuo %s', amounts: null, regular: '2401000' },
    });
    expect(unitPrice).toMatchObject({ words: 'nuo %s' });
  });

  test('it is no longer once all is chosen, nothing of it is in the bundle, or all cost the same', () => {
    const from = worded('nuo %s', ['1']);
    expect(wordsOf(from, selectVariation(open, row, { [spalva]: 'balta' }, dollars))).toBeNull();
    const none = { ...open, block: { ...open.block, rows: open.block.rows.map((one) => ({ ...one, quantity: 0 })) } };
    expect(wordsOf(from, none)).toBeNull();
    expect(wordsOf(from, open, serveBundle(answerOf({}, withShirt({})), dollars, '1', 'lt_LT'))).toBeNull();
    expect(wordsOf(null)).toBeNull();
    const { shownPrice, unitPrice } = reportedPart(viewBlock(open.block), dollars, { trimZeros: false });
    expect(shownPrice?.priceInWords).toBeNull();
    expect(unitPrice).not.toHaveProperty('words');
  });
});

test('[9.6-04] an empty bundle shows no saving', () => {
  const block = served({ priceSuffix: 'su PVM' }, { discount: '10' });
  const empty = { ...block, rows: block.rows.map((row) => ({ ...row, quantity: 0 })) };
  const view = viewBlock(openBlock(empty));
  expect([view.total?.sale.toFixed(), savingText(view)]).toEqual(['0', '']);
  expect(reportedPart(view, dollars, { trimZeros: false }).shownPrice?.note).toBe('su PVM');
  expect(savingText(viewBlock(openBlock(block)))).toBe('(sutaupote 10\u00a0%)');
});
