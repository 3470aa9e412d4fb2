import { expect, test } from 'vitest';
import { settingsIn } from '#server/catalog/translations/translate-settings.ts';
import { defaultSettings } from '#server/platform/settings/schema.ts';
import { methodNames } from './method-names.ts';

const lithuanian = defaultSettings;
const english = settingsIn(
  lithuanian,
  'en_GB',
  new Map([['payments.methods.bacs.instructions', 'Pay within a week.']]),
  new Map(),
);
const every = [lithuanian, english];
const orderOf = (payment: string, delivery: string, instanceId = 90) => ({
  paymentMethod: 'bacs',
  paymentTitle: payment,
  snapshot: {
    paymentInstructions: '',
    shippingLines: [{ methodId: 'flat_rate', instanceId, title: delivery, cost: 0, tax: 0 }],
  },
});

test('the methods of an order are named in the language of the page, whichever it was placed in', () => {
  const inLithuanian = { payment: 'Banko pavedimas', shipping: ['Kurjeris į namus'] };
  const inEnglish = { payment: 'Bank transfer', shipping: ['Courier to your door'] };
  for (const order of [
    orderOf('Banko pavedimas', 'Kurjeris į namus'),
    orderOf('Bank transfer', 'Courier to your door'),
  ]) {
    expect(methodNames(order, english, every)).toMatchObject(inEnglish);
    expect(methodNames(order, lithuanian, every)).toMatchObject(inLithuanian);
  }
});

test('a method that was renamed or removed since has the name of the day', () => {
  const names = methodNames(orderOf('Pavedimas', 'Kurjeris', 4711), english, every);
  expect(names).toMatchObject({ payment: 'Pavedimas', shipping: ['Kurjeris'] });
});

test('instructions that were reworded since are those of the day', () => {
  const instructions = lithuanian.payments.methods.find(({ id }) => id === 'bacs')?.instructions ?? '';
  const order = orderOf('Banko pavedimas', 'Kurjeris į namus');
  const placed = { ...order, snapshot: { ...order.snapshot, paymentInstructions: `${instructions}!` } };
  expect(methodNames(placed, english, every).instructions).toBe(`${instructions}!`);
});
