import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRecordedHere } from '#tests/contract/recorded-shop.ts';
import { arrangeOrders } from './arrange-orders.ts';
import { compareAgreed } from './agreed-comparison.ts';
import { openReplayedRestShop, readRecordedCalls, type ReplayedRestShop } from './recorded-calls.ts';
import { createOrderReplay } from './replay-orders.ts';

describe.skipIf(!isRecordedHere)('recorded calls of refunds', () => {
  let shop: ReplayedRestShop;
  let replay: ReturnType<typeof createOrderReplay>;
  beforeAll(async () => {
    shop = await openReplayedRestShop({ learnsFrom: 5000 });
    await arrangeOrders(shop);
    replay = createOrderReplay(shop);
    const made = readRecordedCalls('orders').filter(({ name }) => /^create-(simple|everything-set-paid)$/.test(name));
    for (const call of made) expect((await replay(call)).status).toBe(201);
  }, 300_000);
  afterAll(() => shop?.close());

  const agreed = compareAgreed('refunds');

  test.each(readRecordedCalls('refunds'))('$name', async (call) => {
    const answer = await replay(call);
    expect(agreed.differences(call, answer)).toEqual([]);
    const { body, status } = call.response;
    if (status !== 201) return;
    if (call.name === 'create-line-no-restock') {
      // One of the calls that are kept apart: a refund of nothing.
      const request = { ...call.request, body: { amount: '0', api_refund: false } };
      await replay({ ...call, request, response: { ...call.response, body: { id: 5073 } } });
    }
    // The shop's clock stands still; the recorded seconds decide about the order of a list.
    const at = `${(body as { date_created_gmt: string }).date_created_gmt}Z`;
    await sql`update refund set created_at = ${at}::timestamptz where created_at = ${shop.clock()}::timestamptz`.execute(
      shop.database.db,
    );
  });

  test('every difference that was agreed on is one', () => {
    expect(agreed.unused()).toEqual([]);
  });

  const refunds = '/wp-json/wc/v3/orders/5013/refunds';

  test('a provider is asked by default, and a payment without one is refused with nothing written', async () => {
    const refused = await shop.call('POST', refunds, { amount: '1.00' });
    expect(refused).toMatchObject({
      status: 500,
      body: { code: 'woocommerce_rest_cannot_create_order_refund', data: 500 },
    });
    expect((await shop.call('GET', refunds)).body).toEqual([]);
  });

  test('refunds sum up to what was paid, in whatever parts, and are of no more', async () => {
    const { body } = await shop.call('GET', '/wp-json/wc/v3/orders/5013');
    const { line_items: lines, total } = body as { line_items: { id: number }[]; total: string };
    const part = { id: lines[1]?.id, quantity: 1, refund_total: 16.27, refund_tax: [{ id: 1, refund_total: 3.42 }] };
    const send = (sent: object) => shop.call('POST', refunds, { api_refund: false, ...sent });
    expect(await send({ line_items: [part] })).toMatchObject({ status: 201, body: { amount: '19.69' } });
    expect(await send({ line_items: [{ ...part, quantity: 9 }], amount: '30' })).toMatchObject({ status: 201 });
    const rest = (Number(total) - 19.69 - 30).toFixed(2);
    expect((await send({ amount: String(Number(rest) + 0.01) })).status).toBe(500);
    expect((await send({ amount: rest })).status).toBe(201);
    expect((await shop.call('GET', '/wp-json/wc/v3/orders/5013')).body).toMatchObject({ status: 'refunded' });
    const { rows } = await sql<{ total: string }>`
      select sum(line.total + line.total_tax) as total
      from refund_line line join refund on refund.id = line.refund_id where refund.order_id = 5013
    `.execute(shop.database.db);
    expect(Number(rows[0]?.total)).toBe(Math.round(Number(total) * 100));
  });
});
