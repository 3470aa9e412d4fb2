import * as v from 'valibot';
import { expect, test } from 'vitest';
import { freeShippingRuleOf } from '#core/shipping/free-delivery.ts';
import { matchZone } from '#core/shipping/zone.ts';
import { settingsSchema } from '#server/platform/settings/schema.ts';
import { shopZones } from './shop-zones.ts';

const courier = { instanceId: 1, method: 'flat_rate', title: 'Kurjeris', cost: '4', calculation: 'order' };

function zoneOf(destination: { readonly country: string; readonly postcode?: string }): string | null {
  const zones = shopZones(
    v.parse(settingsSchema, {
      shipping: {
        zones: [
          { id: 1, name: 'Vilnius', countries: ['LT'], postcodes: ['LT-01100...LT-14999'], methods: [courier] },
          { id: 2, name: 'Lietuva', countries: ['LT'], methods: [courier] },
          { id: 3, name: 'Europos Sąjunga', countries: ['EU'], methods: [courier] },
          { id: 4, name: 'Kitur', countries: [], methods: [courier] },
        ],
      },
    }),
  );
  return matchZone(zones, { state: '', city: '', postcode: '', ...destination })?.name ?? null;
}

test('the first zone of the settings that covers an address counts', () => {
  expect(zoneOf({ country: 'LT', postcode: 'LT-01103' })).toBe('Vilnius');
  expect(zoneOf({ country: 'LT', postcode: 'LT-44001' })).toBe('Lietuva');
  expect(zoneOf({ country: 'LV', postcode: '1010' })).toBe('Europos Sąjunga');
  expect(zoneOf({ country: 'NO' })).toBe('Kitur');
});

test('a flat rate takes its way of counting classes from the settings', () => {
  const zones = shopZones(
    v.parse(settingsSchema, {
      shipping: {
        zones: [{ id: 1, name: 'Visur', countries: [], methods: [{ ...courier, classCosts: { dide: '9' } }] }],
      },
    }),
  );
  expect(zones[0]?.methods[0]).toMatchObject({ kind: 'flat_rate', calculation: 'order', classCosts: { dide: '9' } });
});

test.each(['dpd_pickup', 'flat_rate'])('%s that is free for a coupon alone is not free without one', (method) => {
  const rulesOf = (requires: string) =>
    shopZones(
      v.parse(settingsSchema, {
        shipping: {
          zones: [
            {
              id: 1,
              name: 'Visur',
              countries: [],
              methods: [{ ...courier, method, requires, minAmount: '40', ignoreDiscounts: true }],
            },
          ],
        },
      }),
    )[0]?.methods.map(freeShippingRuleOf);
  expect(rulesOf('coupon')).toEqual([{ requires: 'coupon', minAmount: '40', ignoreDiscounts: true }]);
  expect(rulesOf('min_amount')).toMatchObject([{ requires: 'either' }]);
  expect(rulesOf('')).toEqual([null]);
});
