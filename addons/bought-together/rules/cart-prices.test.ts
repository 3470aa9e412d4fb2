import { expect, test } from 'vitest';
import { decimal } from '#core/decimal.ts';
import { mainPrice, type PricingRules } from './cart-prices.ts';

test('a main product on sale gets no further discount where the shop exempts it', () => {
  const charged = (ignoreOnSale: PricingRules['ignoreOnSale'], onSale: boolean) => {
    const today = { current: decimal(20), regular: decimal(25), onSale };
    const rules: PricingRules = { pricing: 'sale_price', ignoreOnSale, mainRounding: 'unit' };
    return mainPrice(decimal(10), today, rules, 2).toNumber();
  };
  expect([charged('main', true), charged('both', true)]).toEqual([20, 20]);
  expect([charged('no', true), charged('fbt', true), charged('main', false)]).toEqual([18, 18, 18]);
});
