import { expect, test } from 'vitest';
import { noChoice } from '#contract/listing-choice.ts';
import { choiceParameters, countParameters, pageParameters } from './listing-parameters.ts';

const usual = { from: 2, page: 2, order: 'menu_order', choice: noChoice } as const;
const withoutUndefined = (parameters: ReturnType<typeof choiceParameters>) =>
  Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined));

test('search results stay in the order they were found, unless another order is requested', () => {
  expect(pageParameters(usual, 2, 24)).toEqual({ orderby: 'menu_order', order: 'asc', page: 2, per_page: 24 });
  expect(pageParameters(usual, 2, 24, true)).toMatchObject({ orderby: 'include', order: 'asc' });
  expect(pageParameters({ ...usual, order: 'price-desc' }, 1, 24, true)).toMatchObject({
    orderby: 'price',
    order: 'desc',
  });
});

test('a choice is requested in minor units, attributes apart from categories and brands', () => {
  const values = [
    { name: 'product_cat', values: ['patalyne'], all: false },
    { name: 'spalva', values: ['balta', 'juoda'], all: true },
  ];
  const choice = { ...noChoice, values, minPrice: '12.5', ratings: [4, 5], stock: ['instock'] as const, onSale: true };
  expect(withoutUndefined(choiceParameters(choice, 2))).toEqual({
    min_price: '1250',
    rating: '4,5',
    stock_status: 'instock',
    on_sale: 'true',
    'attributes[0][attribute]': 'pa_spalva',
    'attributes[0][slug]': 'balta,juoda',
    'attributes[0][operator]': 'and',
    vitrina_tax_product_cat: 'patalyne',
    vitrina_tax_product_cat_operator: 'in',
  });
  expect(withoutUndefined(choiceParameters(noChoice, 2))).toEqual({});
});

test('an attribute whose values are all required is counted among the remaining products', () => {
  const choice = { ...noChoice, values: [{ name: 'spalva', values: ['balta', 'juoda'], all: true }] };
  expect(countParameters(['pa_dydis', 'pa_spalva'], choice)).toMatchObject({
    'calculate_attribute_counts[0][taxonomy]': 'pa_dydis',
    'calculate_attribute_counts[0][query_type]': 'or',
    'calculate_attribute_counts[1][query_type]': 'and',
  });
});
