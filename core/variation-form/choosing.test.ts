import { describe, expect, test } from 'vitest';
import {
  after,
  attributeOf,
  click,
  colour,
  colours,
  type Form,
  formWith,
  gridOf,
  itemOf,
  listOf,
  size,
  sizes,
  statesOf,
  variationOf,
} from '#tests/fixtures/swatches.ts';
import { lookupData } from './variation-client-data.ts';
import { formView } from './form-view.ts';

const both = [colours, sizes];
const withoutRedL = gridOf(both).filter(({ variation_id: id }) => id !== 3);

function chosen(form: Form): readonly (string | undefined)[] {
  return form.attributes.map(({ field }) => form.selection[field]);
}

describe('items', () => {
  test('a click chooses an item and replaces the one chosen before', () => {
    const red = after(formWith(), click(colour, 'raudona'));
    expect(statesOf(red, colour)).toEqual(['selected', 'available', 'available']);
    expect(itemOf(red, colour, 'raudona').checked).toBe(true);
    expect(statesOf(after(red, click(colour, 'zalia')), colour)).toEqual(['available', 'available', 'selected']);
  });

  test('an option without a variation for the other choices is disabled, and a click on it changes nothing', () => {
    const red = after(formWith({ variations: withoutRedL }), click(colour, 'raudona'));
    expect(statesOf(red, size)).toEqual(['available', 'available', 'disabled']);
    expect(after(red, click(size, 'l'))).toBe(red);
    expect(after(red, { do: 'key', field: size, value: 'l', key: 'Enter' })).toBe(red);
    expect(statesOf(after(red, click(colour, 'zalia')), size)).toEqual(['available', 'available', 'available']);
  });

  test('an option that only inactive variations have stays in the select, disabled', () => {
    const variations = gridOf(both, { 3: { active: false } });
    const red = after(formWith({ variations }), click(colour, 'raudona'));
    expect(statesOf(red, size)).toEqual(['available', 'available', 'disabled']);
    expect(listOf(red, size).options.map(({ value, enabled }) => [value, enabled])).toEqual([
      ['s', true],
      ['m', true],
      ['l', false],
    ]);
    const redWithoutL = after(formWith({ variations: withoutRedL }), click(colour, 'raudona'));
    expect(listOf(redWithoutL, size).options.map(({ value }) => value)).toEqual(['s', 'm']);
  });

  test('[3.8-08] a second press deselects the chosen item, radio or button, only where the shop’s settings say so', () => {
    for (const type of ['button', 'radio', 'color']) {
      const attributes = [attributeOf(colour, ['raudona', 'zalia'], type)];
      const twice = [click(colour, 'raudona'), click(colour, 'raudona')];
      expect(chosen(after(formWith({ attributes }), ...twice))).toEqual(['raudona']);
      const letsGo = formWith({ attributes, settings: { clearOnReselect: true } });
      expect(chosen(after(letsGo, ...twice))).toEqual(['']);
      expect(chosen(after(letsGo, ...twice, click(colour, 'raudona')))).toEqual(['raudona']);
    }
  });

  test('an unknown item, field or event value chooses nothing', () => {
    const form = formWith();
    expect(after(form, click(colour, 'ruda'))).toBe(form);
    expect(after(form, click('attribute_pa_kita', 's'))).toBe(form);
    expect(after(form, { do: 'select', field: 'attribute_pa_kita', value: '' })).toBe(form);
  });
});

describe('the variation', () => {
  test('is found when all is chosen, and enables the button where it can be bought', () => {
    const variations = gridOf(both, { 2: { is_in_stock: false }, 3: { is_purchasable: false } });
    const red = after(formWith({ variations, settings: { disableOutOfStock: false } }), click(colour, 'raudona'));
    expect(formView(red)).toMatchObject({ button: 'selection-needed', variation: null, firstMissing: size });
    const buttons = ['s', 'm', 'l'].map((value) => formView(after(red, click(size, value))));
    expect(buttons.map(({ button, variation }) => [button, variation?.variation_id])).toEqual([
      ['enabled', 1],
      ['unavailable', 2],
      ['unavailable', 3],
    ]);
  });

  test('is the first of those that fit', () => {
    const variations = [
      variationOf(1, { [colour]: '', [size]: 's' }),
      variationOf(2, { [colour]: 'zalia', [size]: 's' }),
    ];
    const form = after(formWith({ variations }), click(colour, 'zalia'), click(size, 's'));
    expect(form.variation?.variation_id).toBe(1);
  });

  test('is there at load when the address or the product chooses it; an impossible choice is cleared completely', () => {
    expect(formWith({ chosen: { [colour]: 'melyna', [size]: 'm' } }).variation?.variation_id).toBe(5);
    expect(chosen(formWith({ chosen: { [colour]: 'melyna', [size]: 'xxl' } }))).toEqual(['melyna', '']);
    const impossible = formWith({ variations: withoutRedL, chosen: { [colour]: 'raudona', [size]: 'l' } });
    expect(chosen(impossible)).toEqual(['', '']);
    expect(statesOf(impossible, size)).toEqual(['available', 'available', 'available']);
    expect(impossible.marked).toEqual([]);
  });
});

describe('fields marked as missing', () => {
  test('are a cleared one, until it is chosen again, and all open ones when the button is pressed', () => {
    const form = formWith();
    const emptied = after(form, click(colour, 'zalia'), { do: 'select', field: colour, value: '' });
    expect(emptied.marked).toEqual([colour]);
    expect(after(emptied, click(colour, 'zalia')).marked).toEqual([]);
    expect(after(form, { do: 'add' }).marked).toEqual([colour, size]);
    expect(after(form, click(size, 's'), { do: 'add' }).marked).toEqual([colour]);
    const completeForm = after(form, click(colour, 'zalia'), click(size, 's'));
    expect(after(completeForm, { do: 'add' })).toBe(completeForm);
  });

  test('„clear“ takes all choices back', () => {
    const form = after(formWith(), click(colour, 'zalia'), click(size, 's'), { do: 'reset' });
    expect(chosen(form)).toEqual(['', '']);
    expect(form).toMatchObject({ variation: null, marked: [colour, size] });
    expect(after(formWith(), { do: 'reset' }).marked).toEqual([]);
  });
});

describe('without variations in the page', () => {
  const lookupForm = after(formWith({ variations: null }), click(colour, 'raudona'), click(size, 'l'));

  test('all options are offered, and a complete selection is looked up', () => {
    expect(statesOf(lookupForm, colour)).toEqual(['selected', 'available', 'available']);
    expect(lookupData(lookupForm)).toEqual({ [colour]: 'raudona', [size]: 'l', product_id: 7 });
    expect(formView(lookupForm).button).toBe('selection-needed');
    expect(lookupData(after(formWith({ variations: null }), click(size, 'l')))).toBeNull();
    expect(lookupData(formWith({ variations: null, chosen: { [colour]: 'zalia', [size]: 's' } }))).not.toBeNull();
    expect(lookupData(formWith({ variations: null, attributes: [] }))).toBeNull();
  });

  test('the answer is the variation; a late one, or one to another question, changes nothing', () => {
    const variation = variationOf(9, {});
    const selection = lookupForm.selection;
    const answeredForm = after(lookupForm, { do: 'answered', requestedSelection: selection, variation });
    expect(formView(answeredForm)).toMatchObject({ button: 'enabled', variation: { variation_id: 9 } });
    expect(after(answeredForm, { do: 'answered', requestedSelection: selection, variation: null })).toBe(answeredForm);
    const other = after(lookupForm, click(size, 'm'));
    expect(after(other, { do: 'answered', requestedSelection: selection, variation })).toBe(other);
    expect(after(answeredForm, click(size, 'm')).variation).toBeNull();
    expect(
      formView(after(lookupForm, { do: 'answered', requestedSelection: selection, variation: null })),
    ).toMatchObject({
      button: 'selection-needed',
      buttonReason: expect.stringContaining('Tokio derinio neturime'),
    });
  });

  test('variations that arrive later preserve the choices that they offer', () => {
    expect(after(lookupForm, { do: 'variations', variations: gridOf(both) })).toMatchObject({
      variation: { variation_id: 3 },
      lookup: null,
    });
    const late = after(lookupForm, { do: 'variations', variations: withoutRedL });
    expect(chosen(late)).toEqual(['', 'l']);
    expect(statesOf(late, colour)).toEqual(['disabled', 'available', 'available']);
  });
});
