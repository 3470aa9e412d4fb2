import { expect, test } from 'vitest';
import { decimal } from '#core/decimal.ts';
import { blockMoneyFormat } from '#core/money-format.ts';
import type { BlockOptions, BlockTerms, ChosenVariation, ServedRow } from './bundle-options.ts';
import { rowPrice, viewBlock } from './bundle-view.ts';
import {
  chooseVariation,
  clearVariation,
  openBlock,
  setMainQuantity,
  setQuantity,
  stepQuantity,
  takeQuantity,
  typeQuantity,
  typingDelay,
} from './change-bundle.ts';

const texts: BlockOptions['texts'] = {
  saved: '(saved [d])',
  total: 'Bundle price:',
  selected: 'Selected:',
  alertSelection: 'Choose [name].',
  alertUnpurchasable: 'No [name].',
  alertEmpty: 'Empty.',
  alertMin: 'At least [min], not [selected].',
  alertMax: 'At most [max], not [selected].',
  alertTotalMin: 'At least [min], not [total].',
  alertTotalMax: 'At most [max], not [total].',
};
const ordinary: BlockOptions = {
  bundledPrice: 'price',
  fromRegularPrice: false,
  changePrice: 'yes',
  roundEachPrice: true,
  money: blockMoneyFormat({}),
  texts,
};
const open: BlockTerms = {
  percent: decimal(0),
  amount: decimal(0),
  fixedPrice: false,
  optional: true,
  variables: false,
  excludeUnpurchasable: false,
  min: 0,
  max: -1,
  totalMin: decimal(0),
  totalMax: decimal(-1),
  priceSuffix: '',
};

function row(id: number, more: Partial<ServedRow> & { readonly cost?: string } = {}): ServedRow {
  const { cost = '10', ...overrides } = more;
  const limits = { min: null, max: null, step: null };
  const flags = { optional: true, unpurchasable: false };
  return {
    key: `k${id}`,
    id,
    name: `P${id}`,
    attributes: null,
    quantity: 1,
    price: decimal(cost),
    stock: null,
    limits,
    ...flags,
    ...overrides,
  };
}

function block(rows: readonly ServedRow[], terms: Partial<BlockTerms> = {}, options: Partial<BlockOptions> = {}) {
  return openBlock({ rows, terms: { ...open, ...terms }, options: { ...ordinary, ...options }, mainQuantity: '1' });
}

const alert = (...blockInput: Parameters<typeof block>) => viewBlock(block(...blockInput)).alert?.text ?? null;

test('[4.7-01] [5.3-01] the first reason that applies is reported, where there is something to choose', () => {
  const unchosen = row(0, { name: 'Shirt' });
  const unpurchasableRow = row(2, { unpurchasable: true });
  const all = { min: 9, max: 1, totalMin: decimal(99) };
  expect(alert([unpurchasableRow, unchosen], all)).toBe('Choose Shirt.');
  expect(alert([unpurchasableRow], all)).toBe('No P2.');
  expect(alert([row(1, { quantity: 0 })], all)).toBe('Empty.');
  expect(alert([row(1)], all)).toBe('At least 9, not 1.');
  expect(alert([unchosen, unpurchasableRow], { ...all, optional: false })).toBeNull();
  expect(viewBlock(block([row(1)], all)).canBeAdded).toBe(false);
  expect(viewBlock(block([row(1)])).canBeAdded).toBe(true);
});

test('[5.3-02] [3.14-01] an item with a variation to be chosen blocks adding while any of it is wanted', () => {
  expect(alert([row(0, { quantity: 0.5, name: 'Cloth' })])).toBe('Choose Cloth.');
  expect(alert([row(0, { quantity: 0 }), row(1)])).toBeNull();
});

test('[5.3-03] [3.14-05] only an optional item that cannot be bought blocks adding', () => {
  expect(alert([row(1), row(2, { unpurchasable: true, optional: false })])).toBeNull();
  expect(alert([row(1), row(2, { unpurchasable: true, quantity: 0 })])).toBeNull();
});

test('[5.3-05] [5.3-06] [3.13-07] the total quantity includes fixed items, and may equal its bounds', () => {
  const rows = [row(1, { quantity: 2, optional: false }), row(2)];
  expect(alert(rows, { min: 3, max: 3 })).toBeNull();
  expect(alert(rows, { min: 4 })).toBe('At least 4, not 3.');
  expect(alert(rows, { max: 2 })).toBe('At most 2, not 3.');
  expect(alert(rows, { max: 2, optional: false, variables: true })).toBeNull();
});

test('[5.3-07] [5.3-08] [3.13-08] sums are compared after the discount, exactly', () => {
  const rows = [row(1, { cost: '0.1' }), row(2, { cost: '0.2' })];
  expect(alert(rows, { totalMin: decimal('0.3'), totalMax: decimal('0.3') })).toBeNull();
  expect(alert(rows, { totalMin: decimal('0.3'), percent: decimal(50) })).toBe('At least $0.30, not $0.15.');
  expect(alert(rows, { totalMax: decimal('0.29') })).toBe('At most $0.29, not $0.30.');
  expect(alert(rows, { totalMin: decimal(9), fixedPrice: true })).toBeNull();
});

test('[5.3-10] a typed quantity is a number of at least 0, between its bounds', () => {
  const limits = { min: 1, max: 5, step: 0.5 };
  const typed = (text: string) => setQuantity(block([row(1, { limits })]), 'k1', text).rows[0]?.quantity;
  expect(['', 'x', '-3', '2.5', '9'].map(typed)).toEqual([1, 1, 1, 2.5, 5]);
  const stepped = (text: string, direction: 'plus' | 'minus') =>
    stepQuantity(setQuantity(block([row(1, { limits })]), 'k1', text), 'k1', direction).rows[0]?.input;
  expect([stepped('2', 'plus'), stepped('5', 'plus'), stepped('2', 'minus'), stepped('1', 'minus')]).toEqual([
    '2.5',
    '5',
    '1.5',
    '1',
  ]);
});

test('[9.6-08] a typed quantity counts once the delay of its own input is over', () => {
  const typed = typeQuantity(block([row(1), row(2)]), 'k1', '4');
  expect([typed.rows[0]?.input, typed.rows[0]?.quantity]).toEqual(['4', 1]);
  expect(takeQuantity(typed, 'k1').rows.map(({ quantity }) => quantity)).toEqual([4, 1]);
  expect(typingDelay).toBe(1000);
});

test('[5.3-11] [9.6-09] [3.14-03] stock caps how many bundles there are; at none nothing can be added', () => {
  const rows = [row(1, { quantity: 1.5, stock: 5 }), row(2, { stock: null }), row(0, { quantity: 0, stock: 0 })];
  const opened = setMainQuantity(block(rows), '9');
  expect([viewBlock(opened).cap, opened.mainQuantity]).toEqual([3, '3']);
  expect(setMainQuantity(opened, '2').mainQuantity).toBe('2');
  const none = block([row(1, { quantity: 3, stock: 2 })]);
  expect([viewBlock(none).cap, none.mainQuantity, viewBlock(none).canBeAdded]).toEqual([0, '0', false]);
  expect(viewBlock(block([row(1)])).cap).toBeNull();
});

test('[9.6-04] [9.7-04] [3.13-02] the saving is shown as an amount or as a percentage', () => {
  const viewTotal = (terms: Partial<BlockTerms>) => viewBlock(block([row(1, { cost: '1.5' })], terms)).shownTotal;
  expect(viewTotal({ percent: decimal('33.333') })).toMatchObject({
    regular: '$1.50',
    current: '$1.00',
    saved: '(saved 33.33%)',
  });
  expect(viewTotal({ amount: decimal('0.5') })).toMatchObject({ current: '$1.00', saved: '(saved $0.50)' });
  expect(viewTotal({ amount: decimal('1.5') })).toMatchObject({ regular: null, current: '$1.50', saved: '' });
  expect(viewTotal({ amount: decimal(2), percent: decimal(50) })).toMatchObject({
    current: '$0.75',
    saved: '(saved 50%)',
  });
});

test('[3.13-09] the suffix of prices follows the sum', () => {
  const viewSuffix = (priceSuffix: string) => viewBlock(block([row(1)], { priceSuffix })).shownTotal?.suffix;
  expect([viewSuffix(''), viewSuffix('su PVM')]).toEqual(['', 'su PVM']);
});

test('[9.6-05] subtotals are written once the quantity changes', () => {
  const changed = (options: Partial<BlockOptions>, terms: Partial<BlockTerms> = {}) => {
    const next = setQuantity(block([row(1)], terms, options), 'k1', '3');
    return next.rows[0] === undefined ? null : rowPrice(next.rows[0], next);
  };
  expect(changed({ bundledPrice: 'price' })).toBeNull();
  expect(changed({ bundledPrice: 'subtotal' }, { percent: decimal(10) })).toEqual({
    regular: '$30.00',
    current: '$27.00',
  });
  expect(changed({ bundledPrice: 'subtotal_under_name' }, { percent: decimal(10), amount: decimal(1) })).toEqual({
    regular: null,
    current: '$30.00',
  });
});

const red: ChosenVariation = {
  id: 11,
  price: decimal(12),
  regularPrice: decimal(15),
  isInStock: true,
  isPurchasable: true,
  image: null,
  attributes: { attribute_pa_spalva: 'raudona' },
};

test('[4.7-02] [4.7-03] [3.14-02] [3.14-04] a chosen variation replaces the row; one that is out of stock has no id', () => {
  const start = block([row(0, { key: 'k1', name: 'Shirt' })], { variables: true });
  const chosen = chooseVariation(start, 'k1', red);
  expect(viewBlock(chosen)).toMatchObject({
    list: '11/k1/1/%7B%22attribute_pa_spalva%22%3A%22raudona%22%7D',
    complete: true,
    shownTotal: { current: '$12.00' },
  });
  expect(chosen.rows[0] && rowPrice(chosen.rows[0], chosen)).toEqual({ regular: '$15.00', current: '$12.00' });
  const out = viewBlock(chooseVariation(chosen, 'k1', { ...red, isInStock: false }));
  expect([out.list, out.alert?.text, out.shownTotal?.current]).toEqual(['', 'Choose Shirt.', '$12.00']);
  const never = chooseVariation(chosen, 'k1', { ...red, isPurchasable: false });
  expect(never).toEqual(start);
  expect(clearVariation(chosen, 'k1')).toEqual(start);
});

test('[9.6-06] a variation counts with its regular price where the shop calculates from that', () => {
  const start = block([row(0, { key: 'k1' })], { variables: true }, { fromRegularPrice: true });
  const chosen = chooseVariation(start, 'k1', red);
  expect(viewBlock(chosen).shownTotal?.current).toBe('$15.00');
  expect(chosen.rows[0] && rowPrice(chosen.rows[0], chosen)).toEqual({ regular: null, current: '$15.00' });
});

test('[3.13-03] [3.13-06] items left out cost nothing; a bundle with a price of its own shows no sum', () => {
  const rows = [row(1), row(2, { unpurchasable: true, optional: false })];
  expect(viewBlock(block(rows)).total?.sale.toFixed()).toBe('20');
  expect(viewBlock(block(rows, { excludeUnpurchasable: true })).total?.sale.toFixed()).toBe('10');
  expect(viewBlock(block(rows, { fixedPrice: true }))).toMatchObject({ total: null, replacesPrice: false });
  expect(viewBlock(block(rows, { optional: false })).total).toBeNull();
});
