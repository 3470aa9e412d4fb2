import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldConditions, type FieldRule } from '#core/conditions/conditions.ts';
import { decimal } from '#core/decimal.ts';
import type { OptionField } from './option-field.ts';
import { changeForm, type FormEvent, type OptionForm, sentValues, viewForm } from './option-form.ts';
import { inputQuantity, totalsText } from './option-totals.ts';
import { reduceEvents, fieldStateOf, testField, testForm, testGroup, whenFilled, write } from './test-fields.ts';

const totals = ({ totals: sums }: OptionForm) =>
  sums === null ? null : [sums.product.toFixed(), sums.options.toFixed(), sums.grand.toFixed()];

test('[4.1-03] [4.1-04] [4.1-05] hiding disables and resets, showing enables and requires again', () => {
  const dependent = { dependencies: whenFilled('a'), required: true };
  const start = testForm([
    testGroup([
      { id: 'a' },
      { id: 'text', initial: 'Onai', ...dependent },
      { id: 'list', type: 'checkboxes', choices: ['x', { value: 'y', selected: true }], ...dependent },
      { id: 'box', type: 'true-false', initial: true, ...dependent },
    ]),
  ]);
  expect(Object.keys(sentValues(start))).toEqual(['a']);
  expect(fieldStateOf(start, 'text')).toMatchObject({ visible: false, required: false, value: 'Onai' });
  const filled = reduceEvents(
    start,
    write('a', '1'),
    write('text', 'Jonui'),
    { type: 'pressed', field: 'list', choice: 'x' },
    { type: 'pressed', field: 'box', choice: '1' },
  );
  expect(sentValues(filled)).toEqual({ a: '1', text: 'Jonui', list: ['x', 'y'], box: false });
  expect(fieldStateOf(filled, 'text')).toMatchObject({ visible: true, required: true });
  const hidden = reduceEvents(filled, write('a', ''));
  expect(sentValues(hidden)).toEqual({ a: '' });
  expect(fieldStateOf(hidden, 'list')).toMatchObject({ value: ['y'], required: [false, false], marked: ['y'] });
  const again = reduceEvents(hidden, write('a', '1'));
  expect(sentValues(again)).toEqual({ a: '1', text: 'Onai', list: ['y'], box: true });
  expect(fieldStateOf(again, 'list').required).toEqual([false, true]);
});

test('a field that is hidden or does not exist cannot be changed', () => {
  const form = testForm([testGroup([{ id: 'a' }, { id: 'b', dependencies: whenFilled('a') }])]);
  expect(reduceEvents(form, write('b', 'x'), write('nera', 'x'))).toEqual(form);
});

test('[4.1-06] conditions run after a key or a change, not while a letter is being typed', () => {
  const form = testForm([
    testGroup([{ id: 'a' }, { id: 'b', price: '2', initial: 'x', dependencies: whenFilled('a') }]),
  ]);
  const typing = changeForm(form, { type: 'typing', field: 'a', value: '1' });
  expect(fieldStateOf(typing, 'a').value).toBe('1');
  expect([fieldStateOf(typing, 'b').visible, totals(typing)?.[1]]).toEqual([false, '0']);
  const done = changeForm(typing, write('a', '1'));
  expect([fieldStateOf(done, 'b').visible, totals(done)?.[1]]).toEqual([true, '2']);
});

test('[9.1-05] totals follow every input, so what is pasted, dictated or filled in counts before any key or change', () => {
  const form = testForm([testGroup([{ id: 'a', price: '2' }])]);
  const typing = changeForm(form, { type: 'typing', field: 'a', value: 'x' });
  expect(totals(typing)).toEqual(['20', '2', '22']);
  expect(totals(changeForm(typing, { type: 'typing', field: 'a', value: '' }))).toEqual(['20', '0', '20']);
});

test('[4.1-07] [3.5-05] fields of a variation come and go with it, and count only while they are shown', () => {
  const rules = [[{ condition: 'product_var', values: [12] } as const]];
  const bound = testGroup([{ id: 'b', price: '5', required: true }], { id: 'g1', variationRules: rules });
  const other = testGroup([{ id: 'c', dependencies: whenFilled('b') }], { id: 'g2' });
  const product = { variable: true, price: decimal(30), integerQuantity: true };
  const form = testForm([bound, other], { product });
  const choose = (id: number, price: string): FormEvent => {
    return { type: 'variation', variation: { id, price: decimal(price) } };
  };
  expect([fieldStateOf(form, 'b').visible, sentValues(form)]).toEqual([false, {}]);
  const chosen = reduceEvents(form, choose(12, '45.5'), write('b', 'x'));
  expect([sentValues(chosen), totals(chosen)]).toEqual([{ b: 'x', c: '' }, ['45.5', '5', '50.5']]);
  const otherForm = reduceEvents(chosen, choose(11, '30'));
  expect(fieldStateOf(otherForm, 'b')).toMatchObject({ visible: false, required: false, value: '' });
  expect([sentValues(otherForm), totals(otherForm)]).toEqual([{}, ['30', '0', '30']]);
  const except = testGroup([{ id: 'd' }], { variationRules: [[{ condition: '!product_var', values: [12] }]] });
  const isFieldVisible = (event: FormEvent) =>
    fieldStateOf(reduceEvents(testForm([except], { product }), event), 'd').visible;
  expect([
    isFieldVisible(choose(11, '30')),
    isFieldVisible(choose(12, '30')),
    isFieldVisible({ type: 'variation', variation: null }),
  ]).toEqual([true, false, true]);
});

test('[4.1-08] a tile is marked while it is chosen; of radios only one is', () => {
  const form = testForm([
    testGroup([
      { id: 'r', type: 'radio', choices: ['x', 'y'] },
      { id: 'c', type: 'checkboxes', choices: ['x', 'y'] },
    ]),
  ]);
  const press = (field: string, choice: string): FormEvent => ({ type: 'pressed', field, choice });
  const pressed = reduceEvents(form, press('r', 'x'), press('r', 'y'), press('c', 'y'), press('c', 'x'));
  expect([fieldStateOf(pressed, 'r').marked, fieldStateOf(pressed, 'c').marked]).toEqual([['y'], ['x', 'y']]);
  expect(fieldStateOf(reduceEvents(pressed, press('c', 'y')), 'c').marked).toEqual(['x']);
});

test('[5.1-07] once one of several required boxes is ticked the others are not required; while none is, all are', () => {
  const form = testForm([testGroup([{ id: 'c', type: 'checkboxes', required: true, choices: ['x', 'y', 'z'] }])]);
  const press: FormEvent = { type: 'pressed', field: 'c', choice: 'y' };
  expect(fieldStateOf(form, 'c').required).toEqual([true, true, true]);
  expect(fieldStateOf(reduceEvents(form, press), 'c').required).toEqual([false, true, false]);
  expect(fieldStateOf(reduceEvents(form, press, press), 'c').required).toEqual([true, true, true]);
});

test('[9.1-01] [9.1-06] [5.1-08] options are added once, the product as many times as are bought', () => {
  const form = testForm([testGroup([{ id: 'a', price: '7', initial: 'x' }])]);
  const bought = (text: string) => totals(reduceEvents(form, { type: 'quantity', text }));
  expect([bought('3'), bought('abc'), bought(''), bought('2.9'), bought('4 vnt.')]).toEqual([
    ['60', '7', '67'],
    ['20', '7', '27'],
    ['20', '7', '27'],
    ['40', '7', '47'],
    ['80', '7', '87'],
  ]);
  expect([bought('-2'), bought('0'), bought('1')]).toEqual([null, null, ['20', '7', '27']]);
  expect(inputQuantity('2,5', false).toFixed()).toBe('2.5');
});

test('[9.1-02] [9.1-03] [9.1-04] [9.1-05] [3.5-04] only what is filled or chosen has its price counted', () => {
  const priced = [{ value: 'x', price: '1' }, { value: 'y', price: '2.5' }, 'z'];
  const form = testForm([
    testGroup([
      { id: 'text', price: '10' },
      { id: 'box', type: 'true-false', price: '20' },
      { id: 'list', type: 'checkboxes', choices: priced },
      { id: 'one', type: 'radio', choices: priced },
      { id: 'select', type: 'select', choices: priced },
      { id: 'many', type: 'select', multiple: true, choices: priced },
    ]),
  ]);
  const options = (...events: readonly FormEvent[]) => totals(reduceEvents(form, ...events))?.[1];
  expect(options()).toBe('0');
  expect(options(write('text', '0'))).toBe('10');
  expect(options(write('box', true))).toBe('20');
  expect(options(write('list', ['x', 'y', 'z']))).toBe('3.5');
  expect(options(write('one', 'y'), write('select', 'x'), write('many', ['x', 'z']))).toBe('4.5');
  expect(options(write('select', 'nera'))).toBe('0');
});

test('[9.1-07] [3.6-01] [3.6-02] nothing is worked out for a product whose variation is still to be chosen', () => {
  const product = { variable: true, price: decimal(30), integerQuantity: true };
  const form = reduceEvents(testForm([testGroup([{ id: 'a', price: '2' }])], { product }), write('a', 'x'));
  const several = changeForm(form, { type: 'quantity', text: '3' });
  expect([totals(form), totals(several)]).toEqual([null, null]);
  const unpricedForm = reduceEvents(form, { type: 'variation', variation: { id: 12, price: null } });
  expect(unpricedForm.totals).toBeNull();
  const pricedForm = reduceEvents(unpricedForm, { type: 'variation', variation: { id: 12, price: decimal('45.5') } });
  expect(totals(pricedForm)).toEqual(['45.5', '2', '47.5']);
  expect(reduceEvents(pricedForm, { type: 'variation', variation: null }).totals).toBeNull();
});

test('[2.2-10] totals run where the page type is product, and on no other page', () => {
  const bound = testGroup([{ id: 'a', price: '2', initial: 'x' }]);
  const on = (pageType: string) => reduceEvents(testForm([bound], { pageType }), { type: 'quantity', text: '3' });
  expect(totals(on('product'))).toEqual(['60', '2', '62']);
  expect(totals(on('other'))).toBeNull();
});

test('[9.1-01] with a bundle the product costs the bundle’s total, and its own price where the bundle reports none', () => {
  const form = testForm([testGroup([{ id: 'a', price: '2', initial: 'x' }])]);
  const bundled = reduceEvents(form, { type: 'quantity', text: '2' }, { type: 'unit-price', price: decimal('33.3') });
  expect(totals(bundled)).toEqual(['66.6', '2', '68.6']);
  expect(totals(reduceEvents(bundled, { type: 'unit-price', price: null }))).toEqual(['40', '2', '42']);
});

test('where nothing has a price there is no box of totals', () => {
  expect(totals(testForm([testGroup([{ id: 'a' }])]))).toBeNull();
  expect(
    totals(testForm([testGroup([{ id: 'a', type: 'radio', choices: [{ value: 'x', price: '0' }] }])])),
  ).not.toBeNull();
});

test('[9.1-08] [3.7-02] totals are written by the money options of the fields', () => {
  const money = { pattern: '%2$s %1$s', symbol: '€', decimals: 2, thousandSeparator: ' ', decimalSeparator: ',' };
  const sums = { product: decimal('1234.5'), options: decimal(-3), grand: decimal('1231.5') };
  const plain = (trimZeros: boolean) =>
    Object.values(totalsText(sums, { ...money, trimZeros, sign: 'with-digits' })).map((text) =>
      text.replaceAll('\u00a0', ' '),
    );
  expect(plain(false)).toEqual(['1 234,50 €', '-3,00 €', '1 231,50 €']);
  expect(plain(true)).toEqual(['1 234,5 €', '-3 €', '1 231,5 €']);
});

const ids = ['a', 'b', 'c', 'd'];
const anyRule: fc.Arbitrary<FieldRule> = fc.record({
  field: fc.constantFrom(...ids),
  condition: fc.constantFrom(...fieldConditions),
  value: fc.constantFrom('', '1', 'x'),
});
const anyField = (id: string): fc.Arbitrary<OptionField> =>
  fc
    .record({
      type: fc.constantFrom('text', 'true-false', 'checkboxes'),
      dependencies: fc.array(fc.array(anyRule, { minLength: 1, maxLength: 2 }), { maxLength: 2 }),
      set: fc.boolean(),
    })
    .map(({ type, dependencies, set }) =>
      testField({
        id,
        type,
        dependencies,
        ...(type === 'checkboxes'
          ? { choices: [{ value: 'x', price: '1', selected: set }, 'y'] }
          : { price: '3', initial: type === 'text' ? (set ? '1' : '') : set }),
      }),
    );
const anyGroups = fc.tuple(...ids.map(anyField)).map((fields) => [{ id: 'g0', variationRules: [], fields }]);
const anyEvent: fc.Arbitrary<FormEvent> = fc.oneof(
  fc.record({
    type: fc.constantFrom('changed', 'typing'),
    field: fc.constantFrom(...ids),
    value: fc.constantFrom('', '1', true, ['x']),
  }),
  fc.record({ type: fc.constant('pressed'), field: fc.constantFrom(...ids), choice: fc.constantFrom('x', 'y') }),
);

test('[4.1-04] submitted values of hidden fields are rendered where they are to be preserved, and count for nothing', () => {
  const box = { id: 'box', type: 'true-false' } as const;
  const hidden = [
    { id: 'text', price: '5', dependencies: [[{ field: 'box', condition: 'check' as const, value: '' }]] },
    { id: 'tile', type: 'radio' as const, choices: ['x', 'y'], dependencies: whenFilled('text') },
  ];
  const form = testForm([testGroup([box, ...hidden])]);
  const [group] = viewForm(form, { box: true, text: 'Ona', tile: 'y' });
  expect(group?.fields.map(({ value, visible, marked }) => [value, visible, marked])).toEqual([
    [false, true, []],
    ['Ona', false, []],
    ['y', false, ['y']],
  ]);
  expect(sentValues(form)).toEqual({ box: false });
  expect(form.totals?.options.toFixed()).toBe('0');
});

test('whatever happens, what is hidden holds its first value, is not sent and not priced', () => {
  fc.assert(
    fc.property(anyGroups, fc.array(anyEvent, { maxLength: 12 }), (groups, events) => {
      const first = testForm(groups);
      const form = changeForm(reduceEvents(first, ...events), { type: 'quantity', text: '1' });
      const settled = changeForm(form, { type: 'variation', variation: null });
      const hidden = ids.filter((id) => !fieldStateOf(settled, id).visible);
      for (const id of hidden) expect(fieldStateOf(settled, id).value).toEqual(fieldStateOf(first, id).value);
      expect(Object.keys(sentValues(settled)).some((id) => hidden.includes(id))).toBe(false);
      const cheap = groups.map((group) => ({
        ...group,
        fields: group.fields.map((field) =>
          hidden.includes(field.id)
            ? { ...field, price: decimal(100), choices: field.choices.map((one) => ({ ...one, price: decimal(100) })) }
            : field,
        ),
      }));
      expect(changeForm({ ...settled, groups: cheap }, { type: 'quantity', text: '1' }).totals?.options).toEqual(
        settled.totals?.options,
      );
    }),
  );
});

test('running the conditions again changes nothing, and the order of independent changes does not matter', () => {
  fc.assert(
    fc.property(anyGroups, fc.array(anyEvent, { maxLength: 8 }), (groups, events) => {
      const settled = changeForm(reduceEvents(testForm(groups), ...events), { type: 'variation', variation: null });
      expect(changeForm(settled, { type: 'variation', variation: null })).toEqual(settled);
    }),
  );
  const free = ['p', 'q', 'r'].map((id) => ({ id }));
  const dependentFields = ['s', 't'].map((id, index) => ({
    id,
    price: '1',
    initial: 'x',
    dependencies: whenFilled(['p', 's'][index]!),
  }));
  const writes = free.map(({ id }) => write(id, id));
  fc.assert(
    fc.property(fc.shuffledSubarray(writes, { minLength: 3 }), (mixed) => {
      const form = testForm([testGroup([...dependentFields.toReversed(), ...free])]);
      expect(reduceEvents(form, ...mixed)).toEqual(reduceEvents(form, ...writes));
    }),
  );
});
