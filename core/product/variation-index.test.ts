import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createVariationIndex, type IndexedVariation, type Selection } from './variation-index.ts';

type Variation = IndexedVariation & { readonly id: number };

const attributes = [
  { name: 'spalva', values: ['balta', 'juoda', 'pilka'] },
  { name: 'dydis', values: ['s', 'm', 'l'] },
];

function variation(id: number, spalva: string, dydis: string, active = true): Variation {
  return { id, attributes: { spalva, dydis }, active };
}

const index = createVariationIndex(attributes, [
  variation(1, 'balta', 's'),
  variation(2, 'balta', 'm', false),
  variation(3, 'juoda', ''),
]);

function options(attribute: string, selection: Selection) {
  return index.optionsFor(attribute, selection).map(({ value, enabled }) => (enabled ? value : `(${value})`));
}

test('a variation is found when every attribute is chosen', () => {
  expect(index.findVariation({ spalva: 'balta', dydis: 's' })?.id).toBe(1);
  expect(index.findVariation({ spalva: 'juoda', dydis: 'l' })?.id).toBe(3);
  expect(index.findVariation({ spalva: 'balta', dydis: 'l' })).toBeNull();
  expect(index.findVariation({ spalva: 'balta' })).toBeNull();
  expect(index.findVariation({ spalva: 'balta', dydis: '' })).toBeNull();
  expect(index.missingAttributes({ dydis: 'm' })).toEqual(['spalva']);
});

test('the first of several matching variations is found', () => {
  const overlapping = createVariationIndex(attributes, [variation(1, '', 'm'), variation(2, 'balta', 'm')]);
  expect(overlapping.findVariation({ spalva: 'balta', dydis: 'm' })?.id).toBe(1);
});

test('options are those of variations that match the other choices', () => {
  expect(options('spalva', {})).toEqual(['balta', 'juoda']);
  expect(options('dydis', {})).toEqual(['s', 'm', 'l']);
  expect(options('spalva', { dydis: 'l' })).toEqual(['juoda']);
  expect(options('dydis', { spalva: 'balta', dydis: 'l' })).toEqual(['s', '(m)']);
});

test('an option named only by inactive variations cannot be chosen', () => {
  expect(options('dydis', { spalva: 'balta' })).toEqual(['s', '(m)']);
  expect(options('spalva', { dydis: 'm' })).toEqual(['(balta)', 'juoda']);
});

test('a value that no variation has leaves no options', () => {
  expect(options('dydis', { spalva: 'žalia' })).toEqual([]);
  const anyColour = createVariationIndex(attributes, [variation(1, '', 's')]);
  expect(anyColour.optionsFor('dydis', { spalva: 'žalia' })).toEqual([{ value: 's', enabled: true }]);
  expect(index.optionsFor('nežinoma', {})).toEqual([]);
});

const choice = fc.constantFrom('', ...attributes[0]!.values, ...attributes[1]!.values);
const variationLists = fc.array(fc.tuple(choice, choice, fc.boolean()), { maxLength: 12 });

test('options agree with trying every variation one by one', () => {
  fc.assert(
    fc.property(variationLists, choice, choice, (drafts, spalva, dydis) => {
      const list = drafts.map(([first, second, active], id) => variation(id, first, second, active));
      const built = createVariationIndex(attributes, list);
      const fits = (variationValue: string, chosen: string) =>
        chosen === '' || variationValue === '' || variationValue === chosen;
      const matching = list.filter((one) => fits(one.attributes.spalva!, spalva) && fits(one.attributes.dydis!, dydis));
      expect(built.matching({ spalva, dydis })).toEqual(matching);
      for (const { value, enabled } of built.optionsFor('dydis', { spalva, dydis })) {
        const naming = list.filter((one) => fits(one.attributes.spalva!, spalva) && fits(one.attributes.dydis!, value));
        expect(naming.length).toBeGreaterThan(0);
        expect(enabled).toBe(naming.some(({ active }) => active));
      }
    }),
  );
});

test('five hundred variations can be indexed and found', () => {
  const values = Array.from({ length: 500 }, (_, n) => `v${n}`);
  const list = values.map((value, id) => ({ id, attributes: { raštas: value }, active: true }));
  const many = createVariationIndex([{ name: 'raštas', values }], list);
  expect(many.findVariation({ raštas: 'v499' })?.id).toBe(499);
  expect(many.optionsFor('raštas', {})).toHaveLength(500);
});
