import { expect, test } from 'vitest';
import { defaultSettings } from '#server/platform/settings/schema.ts';
import { homeDeliveryRules, promisedDelivery } from './delivery-rules.ts';

const monday = new Date('2026-09-07T07:00:00Z'); // 10:00 in Vilnius
const settings = {
  ...defaultSettings,
  delivery: {
    ...defaultSettings.delivery,
    handlingDays: 1,
    methods: { dpd_pickup: [1, 2], post_terminal: [2, 3] } as Record<string, [number, number]>,
    carrierDays: [1, 4] as [number, number],
  },
  feeds: { ...defaultSettings.feeds, backorderDays: 7 },
};
const promise = (methodId: string, onBackorder = false) =>
  promisedDelivery(settings, monday, { methodId, onBackorder });

test('a method is promised by its own carrier’s days, and one without by those of all others', () => {
  expect(promise('dpd_pickup')).toEqual({ from: '2026-09-09', to: '2026-09-10' });
  expect(promise('post_terminal')).toEqual({ from: '2026-09-10', to: '2026-09-11' });
  expect(promise('flat_rate')).toEqual({ from: '2026-09-09', to: '2026-09-14' });
});

test('what is promised lies within what product pages say', () => {
  const [soonest, latest] = homeDeliveryRules(settings).carrierDays;
  expect([soonest, latest]).toEqual([1, 4]);
  expect(promise('free_shipping')).toEqual({ from: '2026-09-09', to: '2026-09-14' });
});

test('backordered goods have to reach the shop first, and what is collected is not promised', () => {
  expect(promise('dpd_pickup', true)).toEqual({ from: '2026-09-16', to: '2026-09-17' });
  expect(promise('local_pickup')).toBeNull();
});
