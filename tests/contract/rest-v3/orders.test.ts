import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compareValues } from '#tests/contract/compare-values.ts';
import { isRecordedHere } from '#tests/contract/recorded-shop.ts';
import { arrangeOrders, recordedNotes, recordedOrders, recordedRefunds } from './arrange-orders.ts';
import { differencesFrom } from './compare-call.ts';
import { openReplayedRestShop, readRecordedCalls, type ReplayedRestShop } from './recorded-calls.ts';

/** Parts of orders have ids of their own, pictures other addresses, and custom fields that the shop makes other ids. */
const isOwn = (at: string) =>
  /(^|\.)((line_items|shipping_lines|fee_lines|coupon_lines|tax_lines)\.\d+\.id|image\.(src|id)|meta_data\.\d+\.id)$/.test(
    at,
  ) || /_links\.self\.0\.targetHints/.test(at);

describe.skipIf(!isRecordedHere)('orders of a recorded shop', () => {
  let shop: ReplayedRestShop;
  beforeAll(async () => {
    shop = await openReplayedRestShop({ learnsFrom: 5000 });
    await arrangeOrders(shop);
  }, 300_000);
  afterAll(() => shop?.close());

  test.each(recordedOrders.map((order) => [order.id, order] as const))(
    'order %i is read as it was',
    async (id, order) => {
      const { body } = await shop.call('GET', `/wp-json/wc/v3/orders/${id}`);
      expect(Object.keys(body as object)).toEqual(Object.keys(order));
      expect(compareValues(order, body, isOwn)).toEqual([]);
      const notes = await shop.call('GET', `/wp-json/wc/v3/orders/${id}/notes`);
      expect(compareValues(recordedNotes(id), notes.body, (at) => isOwn(at) || /\.id$|_links/.test(at))).toEqual([]);
      const refunds = await shop.call('GET', `/wp-json/wc/v3/orders/${id}/refunds`);
      const isOther = (at: string) => isOwn(at) || /_refunded_item_id|meta_data\.0\.(value|display_value)/.test(at);
      expect(compareValues(recordedRefunds(id), refunds.body, isOther)).toEqual([]);
    },
  );

  test.each(readRecordedCalls('orders').filter(({ request, seq }) => request.method === 'GET' && seq < 96))(
    '$name',
    async (call) => {
      expect(differencesFrom(call, await shop.replay(call), { values: isOwn, shape: isOwn })).toEqual([]);
    },
  );
});
