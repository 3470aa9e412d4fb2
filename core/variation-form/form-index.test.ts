import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FormVariation } from './form-data.ts';
import {
  after,
  attributeOf,
  click,
  cloth,
  colour,
  type Form,
  formWith,
  gridOf,
  listOf,
  size,
  statesOf,
  variationOf,
} from '#tests/fixtures/swatches.ts';
import type { FormEvent } from './change-form.ts';
import { formView } from './form-view.ts';

const attributes = [
  attributeOf(colour, ['raudona', 'melyna']),
  attributeOf(size, ['s', 'm', 'l']),
  attributeOf(cloth, ['oda', 'audinys']),
];

const anyOf = (field: number) => fc.constantFrom('', ...(attributes[field]?.options ?? []).map(({ value }) => value));
const variations = fc
  .array(fc.tuple(anyOf(0), anyOf(1), anyOf(2), fc.boolean(), fc.boolean()), { minLength: 1, maxLength: 14 })
  .map((drafts) =>
    drafts.map(([first, second, third, active, stock], place) =>
      variationOf(place + 1, { [colour]: first, [size]: second, [cloth]: third }, { active, is_in_stock: stock }),
    ),
  );
const fields = attributes.map(({ field }) => field);
const anyValue = fc.constantFrom(...attributes.flatMap(({ options }) => options.map(({ value }) => value)));
const anyEvent: fc.Arbitrary<FormEvent<FormVariation>> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('click' as const), field: fc.constantFrom(...fields), value: anyValue }),
  },
  fc.record({
    do: fc.constant('key' as const),
    field: fc.constantFrom(...fields),
    value: anyValue,
    key: fc.constantFrom(' ', 'Enter', 'ArrowRight', 'Home', 'x'),
  }),
  fc.record({
    do: fc.constant('select' as const),
    field: fc.constantFrom(...fields),
    value: fc.oneof(anyValue, fc.constant('')),
  }),
  fc.constant({ do: 'reset' as const }),
  fc.constant({ do: 'add' as const }),
);
const settings = fc.record({
  clickableOutOfStock: fc.boolean(),
  disableOutOfStock: fc.boolean(),
  clearOnReselect: fc.boolean(),
  showStock: fc.boolean(),
});

function fits({ attributes: variationAttributes }: FormVariation, chosen: Readonly<Record<string, string>>): boolean {
  return fields.every(
    (field) =>
      variationAttributes[field] === '' || chosen[field] === '' || variationAttributes[field] === chosen[field],
  );
}

/** The expected states of a list, computed by trying every variation. */
function expectedStates(form: Form, all: readonly FormVariation[], field: string): readonly string[] {
  const { selection, settings: rules } = form;
  const open = fields.filter((one) => selection[one] === '').length;
  const marks = rules.clickableOutOfStock && (open === 0 || (open < fields.length && selection[field] === ''));
  const options = attributes.find((one) => one.field === field)?.options ?? [];
  return options.map(({ value }) => {
    const matching = all.filter((one) => fits(one, { ...selection, [field]: value }));
    const closes = rules.disableOutOfStock && !rules.clickableOutOfStock;
    if (!matching.some((one) => one.active && (one.is_in_stock || !closes))) return 'disabled';
    if (selection[field] === value) return 'selected';
    const soldOut = matching.some((one) => !one.is_in_stock && one.attributes[field] === value);
    return marks && soldOut ? 'no-stock' : 'available';
  });
}

test('after any events each item has the state found by trying every variation, and every choice is possible', () => {
  fc.assert(
    fc.property(variations, settings, fc.array(anyEvent, { maxLength: 12 }), (all, rules, events) => {
      let form = formWith({ attributes, variations: all, settings: rules });
      for (const event of events) {
        form = after(form, event);
        for (const field of fields) {
          expect(statesOf(form, field)).toEqual(expectedStates(form, all, field));
          const { value, items } = listOf(form, field);
          expect(items.filter(({ checked }) => checked).map((item) => item.value)).toEqual(value === '' ? [] : [value]);
          expect(items.filter(({ tabStop }) => tabStop)).toHaveLength(items.some(({ reachable }) => reachable) ? 1 : 0);
        }
        const isComplete = fields.every((field) => form.selection[field] !== '');
        expect(form.variation).toBe(isComplete ? all.find((one) => fits(one, form.selection)) : null);
      }
    }),
  );
});

test('the order of choices does not matter', () => {
  fc.assert(
    fc.property(
      variations,
      settings,
      fc.shuffledSubarray(fields),
      anyOf(0),
      anyOf(1),
      anyOf(2),
      (all, rules, order, ...values) => {
        const pick = (of: readonly string[]) =>
          after(
            formWith({ attributes, variations: all, settings: rules }),
            ...of.map((field) => click(field, values[fields.indexOf(field)] ?? '')),
          );
        const one = pick(order);
        const other = pick(order.toReversed());
        fc.pre(order.every((field) => one.selection[field] === other.selection[field]));
        expect(formView(one).lists.map(({ items }) => items.map(({ state }) => state))).toEqual(
          formView(other).lists.map(({ items }) => items.map(({ state }) => state)),
        );
        expect(one.variation).toBe(other.variation);
      },
    ),
  );
});

test('a choice among 240 variations of three attributes is answered without reading them again', () => {
  const many = [
    attributeOf(
      colour,
      Array.from({ length: 10 }, (_, n) => `spalva-${n}`),
    ),
    attributeOf(
      size,
      Array.from({ length: 8 }, (_, n) => `dydis-${n}`),
    ),
    attributeOf(cloth, ['oda', 'audinys', 'linas']),
  ];
  let reads = 0;
  const counted = gridOf(many).map(
    (variation) =>
      new Proxy(variation, {
        get: (target, name) => {
          reads += 1;
          return Reflect.get(target, name) as unknown;
        },
      }),
  );
  expect(counted).toHaveLength(240);
  const form = formWith({
    attributes: many,
    variations: counted,
    settings: { showStock: true, clickableOutOfStock: true },
  });
  expect(reads).toBeLessThan(240 * 20);
  reads = 0;
  const open = after(form, click(colour, 'spalva-3'));
  formView(open);
  expect(reads).toBe(0);
  const one = after(open, click(size, 'dydis-7'));
  formView(one);
  expect(reads).toBeLessThanOrEqual(3 * 3); // stock and limit of the three that are left
  reads = 0;
  const view = formView(after(one, click(cloth, 'linas')));
  expect(reads).toBeLessThanOrEqual(3); // whether the found one can be bought
  expect(view.variation?.variation_id).toBe(3 * 24 + 7 * 3 + 3);
});
