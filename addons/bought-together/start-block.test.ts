import { expect, test } from 'vitest';
import type { VariationData } from '#contract/variation.ts';
import { decimal } from '#core/decimal.ts';
import { blockWith, extraRow } from '#tests/fixtures/bought-together.ts';
import { blockView } from './rules/block-view.ts';
import { changeBlock } from './rules/change-block.ts';
import { foundVariation } from './start-block.ts';

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
