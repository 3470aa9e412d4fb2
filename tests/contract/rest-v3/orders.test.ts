import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRecordedHere } from '#tests/contract/recorded-shop.ts';
import { arrangeOrders, recordedNotes, recordedOrders, recordedRefunds } from './arrange-orders.ts';
import { compareAgreed } from './agreed-comparison.ts';
import { createOrderReplay } from './replay-orders.ts';
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

const agreed = compareAgreed('moved-orders', 'read-orders', 'orders');
const firstWrite = 96; // of the recorded calls

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
    async (id, recorded) => {
      const order = `/wp-json/wc/v3/orders/${id}`;
      const { body } = await shop.call('GET', order);
      expect(Object.keys(body as object)).toEqual(Object.keys(recorded));
      for (const [name, path, expected] of [
        ['one', order, recorded],
        ['notes', `${order}/notes`, recordedNotes(id)],
        ['refunds', `${order}/refunds`, recordedRefunds(id)],
      ] as const) {
        const own = { ...(await shop.call('GET', path)), headers: new Headers() };
        const response = { status: 200, headers: {}, body: expected };
        const call = { group: 'moved-orders', name, request: { method: 'GET', path, headers: {} }, response };
        expect(agreed.differences(call, own)).toEqual([]);
      }
    },
  );

  const calls = readRecordedCalls('orders');

  test.each(calls)('$name', async (call) => {
    replay ??= createOrderReplay(shop);
    const answer = await replay(call);
    const isBefore = call.request.method === 'GET' && call.seq < firstWrite;
    const compared = isBefore ? { ...call, group: 'read-orders' } : call;
    expect(agreed.differences(compared, answer)).toEqual([]);
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

  test('an order below another one is found by it, says so, and is refused below one that is not there', async () => {
    const orders = '/wp-json/wc/v3/orders';
    const above = (await shop.call('POST', orders, {})).body as { id: number };
    const below = (await shop.call('POST', orders, { parent_id: above.id })).body as { id: number };
    expect(below).toMatchObject({
      parent_id: above.id,
      _links: { up: [{ href: expect.stringContaining(`/orders/${above.id}`) }] },
    });
    const found = async (query: string) => {
      const { body } = await shop.call(
        'GET',
        `${orders}?include=${above.id},${below.id}&orderby=id&order=asc&${query}`,
      );
      return (body as readonly { readonly id: number }[]).map(({ id }) => id);
    };
    expect(await found(`parent=${above.id}`)).toEqual([below.id]);
    expect(await found(`parent_exclude=${above.id}`)).toEqual([above.id]);
    expect(await found('parent=0')).toEqual([above.id]);
    expect(await found('parent_exclude=0')).toEqual([below.id]);
    const refused = await shop.call('PUT', `${orders}/${below.id}`, { parent_id: below.id });
    expect(refused).toMatchObject({ status: 400, body: { code: 'order_invalid_parent_id' } });
    expect(await found(`parent=${above.id}`)).toEqual([below.id]);
  });

  test('every difference that was agreed on is one', () => {
    expect(agreed.unused()).toEqual([]);
  });
});
