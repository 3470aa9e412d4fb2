import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compareValues } from '#tests/contract/compare-values.ts';
import { isRecordedHere } from '#tests/contract/recorded-shop.ts';
import { arrangeOrders, recordedNotes, recordedOrders, recordedRefunds } from './arrange-orders.ts';
import { differencesFrom } from './compare-call.ts';
import { createOrderReplay, isOfNow, isOwnId as isOwn } from './replay-orders.ts';
import { openReplayedRestShop, readRecordedCalls, type ReplayedRestShop } from './recorded-calls.ts';

/** Calls that are kept apart, by the number of the call after which they were made. */
const between: Readonly<Record<number, readonly [method: string, path: string, body: unknown]>> = {
  119: ['PUT', '/orders/5057', { status: 'cancelled' }],
  134: ['PUT', '/orders/5057', { coupon_lines: [] }],
  142: ['PUT', '/orders/5057', { line_items: [{ product_id: 124, quantity: 1 }] }],
  185: ['DELETE', '/orders/5032', undefined],
};

describe.skipIf(!isRecordedHere)('orders of a recorded shop', () => {
  let shop: ReplayedRestShop;
  let replay: ReturnType<typeof createOrderReplay> | null = null;
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

  const known: Readonly<Record<string, RegExp>> = {};
  const calls = readRecordedCalls('orders').filter(({ name }) => !/receipt|email-templates|send-order/.test(name));

  test.each(calls)('$name', async (call) => {
    replay ??= createOrderReplay(shop);
    const answer = await replay(call);
    const isRead = call.request.method === 'GET' && call.seq < 96;
    const differs = (at: string) => isOwn(at) || known[call.name]?.test(at) === true || (!isRead && isOfNow(at));
    expect(differencesFrom(call, answer, { values: differs, shape: differs })).toEqual([]);
    const next = between[call.seq];
    if (next !== undefined) {
      const response = { status: 200, headers: {}, body: null };
      const [method, path, body] = next;
      const request = {
        ...call.request,
        method,
        path: `/wp-json/wc/v3${path}`,
        ...(body === undefined ? {} : { body }),
      };
      expect((await replay({ ...call, request, response })).status).toBe(200);
    }
  });
});
