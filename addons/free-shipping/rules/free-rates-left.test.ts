import { expect, test } from 'vitest';
import { minorUnits } from '#core/money.ts';
import { freeRatesLeft } from './free-rates-left.ts';

const rate = (methodId: string, name: string, cost: number) => ({ methodId, name, cost: minorUnits(cost) });
const rates = [rate('flat_rate', 'Kurjeris', 349), rate('omniva', 'Paštomatas', 0), rate('local_pickup', 'Atsiimu', 0)];

test('free delivery that is not chosen is named; collecting the goods is none', () => {
  expect(freeRatesLeft(rates, { cost: 349 })).toEqual(['Paštomatas']);
  expect(freeRatesLeft(rates, { cost: 0 })).toEqual([]);
  expect(freeRatesLeft(rates, null)).toEqual([]);
  expect(freeRatesLeft(rates.slice(0, 1), { cost: 349 })).toEqual([]);
});
