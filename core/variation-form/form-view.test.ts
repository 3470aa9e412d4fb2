import { describe, expect, test } from 'vitest';
import { readSettings } from '#server/api/store-api/swatches-extension.ts';
import {
  after,
  attributeOf,
  click,
  cloth,
  colour,
  colours,
  type Form,
  formWith,
  gridOf,
  itemOf,
  listOf,
  size,
  sizes,
} from '#tests/fixtures/swatches.ts';
import { clientSettings, itemData, listData } from './variation-client-data.ts';
import { formView } from './form-view.ts';
import { swatchLook } from './swatch-look.ts';
import { themeLists } from './theme-lists.ts';

describe('the label', () => {
  test('[3.8-04] [3.8-05] shows what is chosen, after the separator', () => {
    const suffix = (settings: object) =>
      listOf(after(formWith({ settings }), click(colour, 'zalia')), colour).labelSuffix;
    expect(suffix({})).toBe(': Zalia');
    expect(suffix({ labelSeparator: ' –' })).toBe(' – Zalia');
    expect(suffix({ showLabel: false })).toBe('');
    expect(listOf(formWith(), colour).labelSuffix).toBe('');
    expect(listOf(formWith({ chosen: { [colour]: 'zalia' } }), colour).labelSuffix).toBe(': Zalia');
    expect(listOf(formWith({ variations: null, chosen: { [colour]: 'zalia' } }), colour).labelSuffix).toBe(': Zalia');
  });
});

describe('a display limit', () => {
  const folded = formWith({ settings: { displayLimits: { [colour]: 1 } } });

  test('hides what is beyond it until „more“ is pressed', () => {
    expect(listOf(folded, colour).more).toEqual({ text: '+2', spoken: 'Rodyti visus (dar: 2)' });
    expect(listOf(folded, colour).items.map(({ hidden }) => hidden)).toEqual([false, true, true]);
    expect(listOf(folded, size).more).toBeNull();
    const unfolded = after(folded, { do: 'more', field: colour });
    expect(listOf(unfolded, colour).more).toBeNull();
    expect(listOf(unfolded, colour).items.some(({ hidden }) => hidden)).toBe(false);
    expect(after(unfolded, { do: 'more', field: colour })).toBe(unfolded);
    expect(listOf(after(unfolded, click(colour, 'zalia')), colour).more).toBeNull();
  });

  test('never hides the chosen item, and has no „more“ where all fit', () => {
    const chosen = formWith({ settings: { displayLimit: 1 }, chosen: { [colour]: 'zalia' } });
    expect(listOf(chosen, colour).items.map(({ hidden }) => hidden)).toEqual([false, true, false]);
    expect(listOf(chosen, colour).more?.text).toBe('+1');
    expect(listOf(formWith({ settings: { displayLimit: 3 } }), colour).more).toBeNull();
  });
});

describe('stock left', () => {
  const attributes = [colours, sizes];
  const few = { max_qty: 2, variation_stock_left: 2 };
  const variations = gridOf(attributes, {
    1: few,
    2: { max_qty: 6, variation_stock_left: 6 },
    3: { ...few, is_in_stock: false },
    4: { max_qty: 2 },
    5: { variation_stock_left: 2 },
    6: { max_qty: 5, variation_stock_left: 5 },
    7: { max_qty: 5, variation_stock_left: 0 },
    8: { max_qty: 0, variation_stock_left: 2 },
  });
  const shows = { showStock: true, disableOutOfStock: false };
  const form = formWith({ variations, settings: shows });

  function stockLeftTexts(state: Form, field = size) {
    return listOf(state, field).items.map(({ stockLeft }) => stockLeft);
  }

  test('[3.8-09] [3.8-10] [9.8-02] is shown for the one open attribute, where few are left', () => {
    expect(stockLeftTexts(after(form, click(colour, 'raudona')))).toEqual(['Liko: 2', null, null]);
    expect(stockLeftTexts(after(form, click(colour, 'melyna')))).toEqual([null, null, 'Liko: 5']);
    expect(stockLeftTexts(after(form, click(colour, 'zalia')))).toEqual([null, null, null]);
    expect(stockLeftTexts(after(form, click(colour, 'raudona')), colour)).toEqual([null, null, null]);
    const patient = formWith({ variations, settings: { ...shows, stockThreshold: 6 } });
    expect(stockLeftTexts(after(patient, click(colour, 'raudona')))).toEqual(['Liko: 2', 'Liko: 6', null]);
    const silent = formWith({ variations, settings: { ...shows, showStock: false } });
    expect(stockLeftTexts(after(silent, click(colour, 'raudona')))).toEqual([null, null, null]);
    expect(itemOf(after(form, click(colour, 'raudona')), size, 's').spoken).toBe('S, Liko: 2');
  });

  test('disappears when all is chosen, and stays away until the next item is chosen', () => {
    const letsGo = formWith({ variations, settings: { ...shows, clearOnReselect: true } });
    const completeForm = after(letsGo, click(colour, 'raudona'), click(size, 's'));
    expect(
      [...stockLeftTexts(completeForm), ...stockLeftTexts(completeForm, colour)].every((text) => text === null),
    ).toBe(true);
    const open = after(completeForm, click(size, 's'));
    expect(stockLeftTexts(open)).toEqual([null, null, null]);
    expect(stockLeftTexts(after(open, click(colour, 'melyna')))).toEqual([null, null, 'Liko: 5']);
  });

  test('is not shown at load, after a plain select, for a single attribute, nor without the variations', () => {
    const clear = [null, null, null];
    expect(stockLeftTexts(formWith({ variations, settings: shows, chosen: { [colour]: 'raudona' } }))).toEqual(clear);
    expect(stockLeftTexts(after(form, { do: 'select', field: colour, value: 'raudona' }))).toEqual(clear);
    expect(stockLeftTexts(after(form, click(colour, 'raudona'), { do: 'reset' }))).toEqual(clear);
    expect(stockLeftTexts(after(formWith({ variations: null, settings: shows }), click(colour, 'raudona')))).toEqual(
      clear,
    );
    const one = formWith({ attributes: [colours], variations: gridOf([colours], { 1: few }), settings: shows });
    expect(stockLeftTexts(after(one, click(colour, 'melyna')), colour)).toEqual(clear);
    const blind = after(formWith({ attributes: [colours], variations: null, settings: shows }), click(colour, 'zalia'));
    const came = gridOf([colours], { 1: few, 3: { active: false } });
    expect(stockLeftTexts(after(blind, { do: 'variations', variations: came }), colour)).toEqual(clear);
  });
});

describe('what is read aloud', () => {
  test('why the button does nothing: a choice is missing, or the variation cannot be bought', () => {
    const variations = gridOf([colours, sizes], { 1: { is_in_stock: false }, 2: { is_purchasable: false } });
    const form = formWith({ variations, settings: { disableOutOfStock: false } });
    expect(formView(form).buttonReason).toBe('Pasirinkite: spalva, dydis');
    const red = after(form, click(colour, 'raudona'));
    expect(formView(red).buttonReason).toBe('Pasirinkite: dydis');
    expect(formView(after(red, click(size, 's'))).buttonReason).toBe('išparduota');
    expect(formView(after(red, click(size, 'm'))).buttonReason).toBe('šiuo metu neparduodama');
    expect(formView(after(red, click(size, 'l'))).buttonReason).toBe('');
  });
});

describe('kinds', () => {
  test('an attribute without a type of its own is rendered as buttons, or as a select where the shop’s settings say so', () => {
    const attributes = [colours, attributeOf(size, ['s', 'm'], 'select'), attributeOf(cloth, ['oda'], 'label')];
    expect(formView(formWith({ attributes })).lists.map(({ kind }) => kind)).toEqual(['button', 'button', 'button']);
    const plain = formWith({ attributes, settings: { defaultToButton: false, displayLimit: 1 } });
    expect(listOf(plain, size)).toMatchObject({ kind: 'select', items: [], more: null, labelSuffix: '' });
    expect(listOf(plain, size).options.map(({ title }) => title)).toEqual(['S', 'M']);
  });

  test('colours are the shop’s, else those that the value names; pictures are the shop’s; other options show their name', () => {
    function appearanceOf(type: string, value: string, name: string, swatch: unknown) {
      const attributes = [{ field: colour, name: '', type, options: [{ value, name, swatch }] }];
      return itemOf(formWith({ attributes }), colour, value).appearance;
    }
    expect(appearanceOf('color', 'rukas', 'rūkas', { color: '#B2B9B9', color2: '#fff' })).toEqual({
      kind: 'color',
      color: '#B2B9B9',
      second: '#fff',
    });
    expect(appearanceOf('color', 'red', 'Raudona', null)).toMatchObject({ kind: 'color', color: 'red' });
    expect(appearanceOf('color', 'tamsiai-melyna', 'x', null)).toMatchObject({ color: '#1976d2' });
    expect(appearanceOf('color', 'x-1', 'Žalias', null)).toMatchObject({ color: '#388e3c' });
    expect(appearanceOf('color', 'x-1', 'Kita', { color: 'red;background:url(x)' })).toEqual({ kind: 'button' });
    expect(appearanceOf('image', 'oda', 'Oda', { image: '/oda.webp' })).toEqual({ kind: 'image', url: '/oda.webp' });
    expect(appearanceOf('image', 'oda', 'Oda', null)).toEqual({ kind: 'button' });
    const picture = { src: '/oda-640.webp', srcset: '/oda-160.webp 160w, /oda-640.webp 640w' };
    const option = { value: 'oda', name: 'Oda', swatch: null, picture };
    expect(swatchLook('image', option)).toEqual({ kind: 'image', url: '/oda-160.webp' });
    expect(swatchLook('image', { ...option, picture: { src: '/nupiesta.svg', srcset: '' } })).toEqual({
      kind: 'image',
      url: '/nupiesta.svg',
    });
    expect(swatchLook('image', { ...option, swatch: { image: '/sava.webp' } })).toMatchObject({ url: '/sava.webp' });
    expect(swatchLook('button', option)).toEqual({ kind: 'button' });
    expect(appearanceOf('radio', 'oda', 'Oda', null)).toEqual({ kind: 'radio' });
  });
});

test('a theme list has an entry for each option; pressing one changes the select', () => {
  const attributes = [attributeOf('attribute_pa_color', ['red', '#00ff00', 'Žalia', '']), sizes];
  const form = after(formWith({ attributes }), { do: 'select', field: 'attribute_pa_color', value: 'red' });
  const [first, second] = themeLists(form);
  expect(first).toMatchObject({ selectId: 'pa_color', label: 'color' });
  expect(first?.entries.map(({ value, current, dot }) => [value, current, dot])).toEqual([
    ['red', true, 'red'],
    ['#00ff00', false, '#00ff00'],
    ['Žalia', false, '#388e3c'],
  ]);
  expect(second?.entries.map(({ dot, disabled }) => [dot, disabled])).toEqual([
    [null, false],
    [null, false],
    [null, false],
  ]);
  const inactiveForm = formWith({
    variations: gridOf([colours, sizes], { 1: { active: false } }),
    chosen: { [size]: 's' },
  });
  expect(themeLists(inactiveForm)[0]?.entries.map(({ disabled }) => disabled)).toEqual([true, false, false]);
});

test('[3.8-11] scripts of the platform find settings, lists and items by the names they know', () => {
  expect(clientSettings(readSettings({}), true)).toEqual({
    show_variation_label: true,
    variation_label_separator: ':',
    clickable_out_of_stock: false,
    out_of_stock_tooltip_text: '(Išparduota)',
    clear_on_reselect: false,
    show_variation_stock: false,
    stock_label_threshold: 5,
    is_mobile: true,
  });
  expect(listData(formWith(), size)).toEqual({
    'data-attribute_name': size,
    'data-attribute_values': '["s","m","l"]',
  });
  expect(itemData(itemOf(formWith(), colour, 'zalia'))).toEqual({ 'data-value': 'zalia', 'data-title': 'Zalia' });
});
