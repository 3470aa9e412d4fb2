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
  124: ['PUT', '/orders/5057', { line_items: [{ product_id: 122, quantity: 1 }] }],
  129: ['PUT', '/orders/5057', { billing: { company: 'MB „Nauja“', country: 'LV' } }],
  134: ['PUT', '/orders/5057', { coupon_lines: [] }],
  144: ['PUT', '/orders/5057', { status: 'completed' }],
  142: ['PUT', '/orders/5057', { line_items: [{ product_id: 124, quantity: 1 }] }],
  179: ['DELETE', '/orders/5032', undefined],
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

  /** The one in which the platform is not followed: a refused order stays behind there as a draft. */
  const known: Readonly<Record<string, RegExp>> = {
    'create-coupon-unknown': /^data\.new_draft_order_id$/,
    // When it was trashed.
    'update-in-trash': /^meta_data\.1\.value$/,
    // Address and end of a receipt are the shop's own, and so are the words of mails.
    'email-templates': /\.(title|description)$/,
  };
  const calls = readRecordedCalls('orders');

  test.each(calls)('$name', async (call) => {
    replay ??= createOrderReplay(shop);
    const answer = await replay(call);
    const isRead = call.request.method === 'GET' && call.seq < 96;
    const differs = (at: string) => isOwn(at) || known[call.name]?.test(at) === true || (!isRead && isOfNow(at));
    const headers = call.request.path.includes('/products/') ? ['allow'] : [];
    expect(differencesFrom(call, answer, { values: differs, shape: differs, headers })).toEqual([]);
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

  test('an order without a status is pending, and is found by all of its addresses and by what was bought', async () => {
    const orders = '/wp-json/wc/v3/orders';
    const billing = { first_name: 'Ąžuolas', address_2: 'Laiptinė-77', state: 'LT-ZZ', postcode: 'LT-99877' };
    const lines = [{ product_id: 119, name: 'Retas-daiktas' }];
    const made = await shop.call('POST', orders, { status: null, billing, line_items: lines });
    expect(made).toMatchObject({ status: 201, body: { status: 'pending' } });
    const { id } = made.body as { id: number };
    for (const search of ['Laiptinė-77', 'lt-zz', 'lt-99877', 'retas-daikt']) {
      const { body } = await shop.call('GET', `${orders}?search=${encodeURIComponent(search)}&_fields=id`);
      expect([search, body]).toEqual([search, [expect.objectContaining({ id })]]);
    }
  });
});
