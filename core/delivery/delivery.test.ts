import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../time/vilnius.ts';
import {
  type DeliveryRules,
  easterSunday,
  estimateBackorder,
  estimateDelivery,
  isHoliday,
  isWorkingDay,
  weekdayOf,
} from './delivery-days.ts';

const rules: DeliveryRules = {
  handlingDays: 1,
  cutOff: '12:00',
  workingDays: [1, 2, 3, 4, 5],
  closed: [],
  carrierDays: [1, 3],
};

const vilnius = (local: string) => new Date(`${local}+02:00`); // winter

describe('Lithuanian public holidays', () => {
  test.each([
    [1961, '1961-04-02'],
    [2000, '2000-04-23'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2285, '2285-03-22'],
  ])('Easter of %i', (year, day) => {
    expect(easterSunday(year)).toBe(day);
  });

  test('all of 2026, and no other day', () => {
    const days = Array.from({ length: 365 }, (_, index) => addDays('2026-01-01', index));
    expect(days.filter(isHoliday)).toEqual([
      '2026-01-01',
      '2026-02-16',
      '2026-03-11',
      '2026-04-05',
      '2026-04-06',
      '2026-05-01',
      '2026-05-03',
      '2026-06-07',
      '2026-06-24',
      '2026-07-06',
      '2026-08-15',
      '2026-11-01',
      '2026-11-02',
      '2026-12-24',
      '2026-12-25',
      '2026-12-26',
    ]);
  });

  test('Easter is a Sunday between 22 March and 25 April', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2999 }), (year) => {
        const day = easterSunday(year);
        return weekdayOf(day) === 0 && day >= `${year}-03-22` && day <= `${year}-04-25`;
      }),
    );
  });
});

describe('delivery dates', () => {
  test('an order before the cut-off counts for the same day', () => {
    expect(estimateDelivery(rules, vilnius('2026-11-23T09:00'))).toEqual({
      from: '2026-11-25',
      to: '2026-11-27',
      orderBy: '12:00',
      validUntil: vilnius('2026-11-23T12:00'),
    });
  });

  test('an order at the cut-off counts for the next working day', () => {
    expect(estimateDelivery(rules, vilnius('2026-11-23T12:00'))).toEqual({
      from: '2026-11-26',
      to: '2026-11-30',
      orderBy: null,
      validUntil: vilnius('2026-11-24T00:00'),
    });
  });

  test('an order at the weekend counts for Monday', () => {
    expect(estimateDelivery(rules, vilnius('2026-11-21T09:00'))).toMatchObject({
      from: '2026-11-25',
      to: '2026-11-27',
      orderBy: null,
      validUntil: vilnius('2026-11-22T00:00'),
    });
  });

  test('Christmas moves it past the holidays and the weekend', () => {
    expect(estimateDelivery(rules, vilnius('2026-12-23T09:00'))).toMatchObject({
      from: '2026-12-29',
      to: '2026-12-31',
    });
  });

  test('days off of the shop are skipped', () => {
    const closed = { ...rules, closed: ['2026-11-24', '2026-11-25'] };
    expect(estimateDelivery(closed, vilnius('2026-11-23T09:00'))).toMatchObject({ from: '2026-11-27' });
  });

  test('in summer the cut-off is by summer time', () => {
    const at = new Date('2026-07-07T08:59:59Z'); // 11:59:59
    expect(estimateDelivery(rules, at).orderBy).toBe('12:00');
    expect(estimateDelivery(rules, new Date('2026-07-07T09:00:00Z')).orderBy).toBeNull();
  });

  test('a backordered item first takes its days to reach the shop', () => {
    expect(estimateBackorder(rules, vilnius('2026-11-23T09:00'), 14)).toEqual({ from: '2026-12-09', to: '2026-12-11' });
  });

  const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  const anyRules = fc.record({
    handlingDays: fc.integer({ min: 0, max: 10 }),
    cutOff: fc.constantFrom('00:00', '09:30', '12:00', '17:00', '23:59'),
    workingDays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
    closed: fc.constant([]),
    carrierDays: fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 3, max: 9 })),
  });

  test('an order arrives on working days, in order, and never before today; a later order never arrives sooner', () => {
    fc.assert(
      fc.property(anyRules, instants, fc.integer({ min: 0, max: 1_000_000_000 }), (deliveryRules, at, later) => {
        const first = estimateDelivery(deliveryRules, at);
        const second = estimateDelivery(deliveryRules, new Date(at.getTime() + later));
        return (
          isWorkingDay(deliveryRules, first.from) &&
          isWorkingDay(deliveryRules, first.to) &&
          first.from <= first.to &&
          first.from >= at.toISOString().slice(0, 10) &&
          second.from >= first.from &&
          second.to >= first.to
        );
      }),
    );
  });

  test('the estimate, and that of a backorder, stay the same until the instant named in validUntil', () => {
    fc.assert(
      fc.property(
        anyRules,
        instants,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 0, max: 60 }),
        (deliveryRules, at, share, days) => {
          const { validUntil, ...estimate } = estimateDelivery(deliveryRules, at);
          expect(validUntil > at).toBe(true);
          const remainingTime = validUntil.getTime() - at.getTime() - 1;
          for (const later of [at.getTime() + Math.floor(share * remainingTime), validUntil.getTime() - 1]) {
            const then = new Date(later);
            expect(estimateDelivery(deliveryRules, then)).toEqual({ ...estimate, validUntil });
            expect(estimateBackorder(deliveryRules, then, days)).toEqual(estimateBackorder(deliveryRules, at, days));
          }
        },
      ),
    );
  });
});
