import { describe, expect, test } from 'vitest';
import {
  after,
  attributeOf,
  click,
  cloth,
  colour,
  colours,
  formWith,
  gridOf,
  itemOf,
  size,
  sizes,
  statesOf,
  variationOf,
} from '#tests/fixtures/swatches.ts';

const clickable = { clickableOutOfStock: true };
const soldOut = { is_in_stock: false };

describe('one attribute', () => {
  const attributes = [colours];
  const variations = gridOf(attributes, { 1: soldOut });

  test('[3.8-06] [3.8-07] a sold-out option is disabled, or no-stock with a tooltip where it may be chosen', () => {
    const closed = formWith({ attributes, variations });
    expect(statesOf(closed, colour)).toEqual(['disabled', 'available', 'available']);
    expect(itemOf(closed, colour, 'raudona')).toMatchObject({ reason: 'sold-out', outOfStockTooltip: null });
    const open = formWith({ attributes, variations, settings: clickable });
    expect(statesOf(open, colour)).toEqual(['no-stock', 'available', 'available']);
    expect(itemOf(open, colour, 'raudona')).toMatchObject({
      reachable: true,
      outOfStockTooltip: '(Išparduota)',
      spoken: 'Raudona, išparduota',
    });
    expect(itemOf(open, colour, 'melyna').outOfStockTooltip).toBeNull();
  });

  test('a sold-out option that is chosen is selected, and still marked as sold out', () => {
    const form = after(formWith({ attributes, variations, settings: clickable }), click(colour, 'raudona'));
    expect(itemOf(form, colour, 'raudona')).toMatchObject({
      state: 'selected',
      noStock: true,
      outOfStockTooltip: '(Išparduota)',
    });
    expect(form.variation?.variation_id).toBe(1);
  });

  test('a shop may leave sold-out options available', () => {
    const settings = { disableOutOfStock: false };
    expect(statesOf(formWith({ attributes, variations, settings }), colour)[0]).toBe('available');
  });

  test('clickable does not enable an inactive variation', () => {
    const inactive = gridOf(attributes, { 1: { ...soldOut, active: false } });
    expect(statesOf(formWith({ attributes, variations: inactive, settings: clickable }), colour)[0]).toBe('disabled');
  });
});

describe('several attributes', () => {
  const attributes = [colours, sizes, attributeOf(cloth, ['oda', 'audinys'])];
  const form = formWith({ attributes, variations: gridOf(attributes, { 1: soldOut }), settings: clickable });

  test('nothing is marked before a choice; then open attributes whose options a sold-out variation names', () => {
    expect(statesOf(form, size)).toEqual(['available', 'available', 'available']);
    const red = after(form, click(colour, 'raudona'));
    expect(statesOf(red, colour)).toEqual(['selected', 'available', 'available']);
    expect(statesOf(red, size)).toEqual(['no-stock', 'available', 'available']);
    expect(statesOf(red, cloth)).toEqual(['no-stock', 'available']);
    expect(statesOf(after(red, click(size, 'm')), cloth)).toEqual(['available', 'available']);
    expect(statesOf(after(form, click(colour, 'zalia')), size)).toEqual(['available', 'available', 'available']);
  });

  test('all are marked once all is chosen', () => {
    const completeForm = after(form, click(colour, 'raudona'), click(size, 'm'), click(cloth, 'oda'));
    expect(statesOf(completeForm, size)).toEqual(['no-stock', 'selected', 'available']);
    expect(statesOf(completeForm, colour)).toEqual(['selected', 'available', 'available']);
    const soldOutForm = after(completeForm, click(size, 's'));
    expect(statesOf(soldOutForm, cloth)).toEqual(['selected', 'available']);
    expect(itemOf(soldOutForm, cloth, 'oda').noStock).toBe(true);
  });

  test('a sold-out variation for any value marks none', () => {
    const variations = [variationOf(1, { [colour]: 'raudona', [size]: '' }, soldOut)];
    const any = formWith({ variations, settings: clickable });
    expect(statesOf(after(any, click(colour, 'raudona')), size)).toEqual(['available', 'available', 'available']);
  });

  test('why an item is disabled: no such variation, none in stock, or none for sale', () => {
    const pair = [colours, sizes];
    const variations = gridOf(pair, { 2: soldOut, 3: { active: false } }).filter(
      ({ attributes: variationAttributes }) =>
        variationAttributes[colour] !== 'zalia' || variationAttributes[size] !== 's',
    );
    const red = after(formWith({ variations }), click(colour, 'raudona'));
    expect(itemOf(red, size, 'm')).toMatchObject({ reason: 'sold-out', spoken: 'M, išparduota' });
    expect(itemOf(red, size, 'l')).toMatchObject({ reason: 'unavailable', spoken: 'L, šiuo metu neparduodama' });
    const green = after(red, click(colour, 'zalia'));
    expect(itemOf(green, size, 's')).toMatchObject({
      reason: 'not-offered',
      spoken: 'S, nedera su kitais pasirinkimais',
    });
    expect(itemOf(green, size, 'm')).toMatchObject({ reason: null, spoken: 'M' });
  });
});
