import { expect, test } from 'vitest';
import type { VariationData } from '#contract/variation.ts';
import { decimal } from '#core/decimal.ts';
import { blockWith, extraRow } from './rules/test-block.ts';
import { blockView } from './rules/block-view.ts';
import { changeBlock } from './rules/change-block.ts';
import { displayPricePair, pagePrice } from './block-price.tsx';
import { foundVariation, startBlock, submittedSelection } from './start-block.ts';
import type { BoughtTogetherModel } from './bought-together-contract.ts';

const input = { min: decimal(0), max: decimal(5), step: '1', text: '1' };
const block = blockWith([
  extraRow({ key: 'k1', checked: true, input }),
  extraRow({ key: 'k2', checked: false, input }),
  extraRow({ key: 'k3', checked: true, input }),
]);

test('a form that was refused comes back with its ticks and quantities', () => {
  const entries = [
    ['woobt_form', '1'],
    ['woobt_tick[k2]', '802'],
    ['woobt_qty[k2]', '3'],
    ['woobt_tick[k3]', '803'],
  ] as const;
  const { extras } = submittedSelection(block, { entries }).content;
  expect(extras.map(({ checked }) => checked)).toEqual([false, true, true]);
  expect(extras[1]).toMatchObject({ quantity: decimal(3), input: { text: '3' } });
});

test('a form that is not of this block leaves the block as it is', () => {
  expect(submittedSelection(block, null)).toBe(block);
  expect(submittedSelection(block, { entries: [['woobt_ids', '']] })).toBe(block);
});

const variation = {
  variation_id: 801,
  display_price: '3000',
  display_regular_price: '4000',
  price_html: '<span>30</span>',
  is_purchasable: true,
  is_in_stock: true,
  availability_html: '',
  sku: 'P-R',
  weight_html: '2 kg',
  dimensions_html: '',
  image: null,
  add_ons: { woobt_items: 'no' },
} as Partial<VariationData> as VariationData;

test('[9.4-01] [9.4-03] percentages start from the price that is set, an unchanged price is today’s', () => {
  const added = (newPrice: string, pricing: 'sale_price' | 'regular_price') => {
    const row = extraRow({ id: 0, newPrice });
    const block = blockWith([row], { list: { pricing } });
    const chosen = changeBlock(block, {
      do: 'choose-variation',
      place: { extra: 'k1' },
      variation: foundVariation(variation, row, block),
      attributes: { attribute_pa_spalva: 'raudona' },
    });
    return blockView(chosen).additionalAmount;
  };
  expect(added('50%', 'sale_price')).toEqual(decimal(15));
  expect(added('50%', 'regular_price')).toEqual(decimal(20));
  expect(added('100%', 'sale_price')).toEqual(decimal(30));
  expect(added('100%', 'regular_price')).toEqual(decimal(30));
});

test('a variation says whether it has extras of its own', () => {
  const block = blockWith([extraRow()]);
  expect(foundVariation(variation, null, block)).toMatchObject({ id: 801, ownItems: 'no', meta: { sku: 'P-R' } });
  expect(foundVariation({ ...variation, add_ons: {} }, null, block).ownItems).toBeNull();
});

const row = {
  order: 0,
  key: '',
  id: 100,
  pid: 100,
  name: 'Puodelis',
  newPrice: '90%',
  price: '50.005',
  regularPrice: '60',
  priceSuffix: '',
  quantity: '1',
  originalQuantity: '1',
  checked: true,
  attributes: null,
  image: null,
  availability: { text: '', class: '' },
  input: null,
} as Partial<BoughtTogetherModel['main']> as BoughtTogetherModel['main'];

const currency = {
  currency_code: 'EUR',
  currency_symbol: '€',
  currency_minor_unit: 3,
  currency_decimal_separator: ',',
  currency_thousand_separator: ' ',
  currency_prefix: '',
  currency_suffix: ' €',
};

const model = {
  productId: 100,
  productType: 'simple',
  layout: 'default',
  showPrice: 'yes',
  main: row,
  showThis: true,
  entries: [{ ...row, key: 'k1', order: 1, id: 200, pid: 200, newPrice: '100%' }],
  currency,
  block: {
    changeImage: false,
    changePrice: 'yes_custom',
    counter: 'hide',
    additionalText: 'Priedai:',
    totalText: 'Kartu:',
    alertSelection: 'Pasirinkite [name]',
    button: 'main',
    selection: 'multiple',
    position: 'before',
    sku: '',
    weight: '',
    dimensions: '',
    alternativeSelector: false,
    mainRounding: 'line',
  },
} as Partial<BoughtTogetherModel> as BoughtTogetherModel;

test('[3.10-08] [3.10-11] [3.10-12] [3.10-14] [3.10-15] the block takes its settings and the price at load from what is sent', () => {
  const block = startBlock(model, false);
  expect(block.settings).toMatchObject({
    changeImage: false,
    changePrice: 'yes_custom',
    counter: 'hide',
    priceDecimals: 3,
    additionalText: 'Priedai:',
    totalText: 'Kartu:',
  });
  expect(displayPricePair(block.pagePrice, currency)).toMatchObject({ price: '50005', regular: '60000' });
  const view = blockView(block);
  expect(view.texts?.additional.current).toEqual(decimal('50.005'));
  expect(view.pagePrice.combined).toBe(true);
});

test('[9.6-07] beside a bundle whose price is the least of several, what all costs together is too', () => {
  const { pagePrice: price } = blockView(startBlock(model, false));
  const shown = (mainWords: string | null) =>
    pagePrice({ model: { ...model, priceSuffix: '' }, mainWords }, price.pair);
  expect(shown('nuo %s').priceInWords).toEqual({ words: 'nuo %s', amounts: null, regular: shown(null).regular });
  expect(shown(null).priceInWords).toBeUndefined();
  const whole = { regular: price.pair.current, current: price.pair.current };
  const unreduced = pagePrice({ model: { ...model, priceSuffix: '' }, mainWords: 'nuo %s' }, whole);
  expect(unreduced.priceInWords).toEqual({ words: 'nuo %s', amounts: null, regular: null });
});
