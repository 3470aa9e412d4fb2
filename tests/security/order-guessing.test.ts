import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addOrder } from '#tests/fixtures/orders.ts';
import { openTestShop, type TestShop } from '#tests/http/test-shop.ts';

const api = '/wp-json/wc/store/v1';
const day = new Date('2026-11-21T10:00:00Z');
const guesser = '203.0.113.9';
const buyer = '198.51.100.7';
const email = 'ona@example.test';

describe('somebody who has the link of an order tries out e-mail addresses', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  const placeOrder = () => addOrder(shop.database.db, { lines: [{ net: 743, tax: 156 }], billing: { email } }, day);
  type Link = { readonly id: number; readonly key: string };
  const read = ({ id, key }: Link, of: string, from: string) =>
    shop.ask(`${api}/order/${id}?key=${key}&billing_email=${of}`, undefined, from);
  async function guess(link: Link, times: number, from = guesser): Promise<readonly number[]> {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < times; attempt += 1)
      statuses.push((await read(link, `kitas${attempt}@example.test`, from)).status);
    return statuses;
  }

  test('the guesser has to wait, and the buyer elsewhere never does', async () => {
    const link = await placeOrder();
    const statuses = await guess(link, 30);
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(20).fill(429)]);
    const late = await read(link, email, guesser);
    expect([late.status, Number(late.headers.get('Retry-After'))]).toEqual([429, expect.any(Number)]);
    expect(Number(late.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await read(link, email, buyer)).status).toBe(200);
  });

  test('whoever tries many at once gets no more than whoever tries them in turn', async () => {
    const link = await placeOrder();
    const statuses = await Promise.all(Array.from({ length: 50 }, () => guess(link, 1)));
    expect(statuses.flat().filter((status) => status === 401)).toHaveLength(10);
  });

  test('a buyer who looks at the order again and again is never told to wait', async () => {
    const link = await placeOrder();
    for (let time = 0; time < 30; time += 1) expect((await read(link, email, buyer)).status).toBe(200);
  });

  test('another way to the same order does not help the guesser, and does not stop the buyer', async () => {
    const link = await placeOrder();
    await guess(link, 10);
    const post = async (path: string, body: object, from: string) => {
      const opened = await shop.ask(`${api}/cart`, undefined, from);
      const headers = { 'Content-Type': 'application/json', 'Cart-Token': opened.headers.get('Cart-Token') ?? '' };
      return (await shop.ask(`${api}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }, from)).status;
    };
    const access = { ...link, billing_email: email };
    const again = { namespace: 'vitrina', data: { order_again: access } };
    for (const [path, body] of [
      [`/checkout/${link.id}`, { ...access, payment_method: '' }],
      ['/cart/extensions', again],
    ] as const) {
      expect(await post(path, body, guesser)).toBe(429);
      expect(await post(path, body, buyer)).not.toBe(429);
    }
  });

  test('the invoice takes no more addresses than the page, by whatever it is told them', async () => {
    const link = await placeOrder();
    const path = `/wp-json/vitrina/v1/orders/${link.id}/invoice.pdf?key=${link.key}`;
    const tell = (of: string, from: string) => [
      shop.ask(`${path}&billing_email=${of}`, undefined, from),
      shop.ask(path, { headers: { Cookie: `vitrina_order_email=${encodeURIComponent(of)}` } }, from),
    ];
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1)
      for (const answer of tell(`kitas${attempt}@example.test`, guesser)) statuses.push((await answer).status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([...Array(10).fill(401), 429, 429]);
    for (const answer of tell(email, guesser)) expect((await answer).status).toBe(429);
    for (const answer of tell(email, buyer)) expect((await answer).status).toBe(404); // there is no invoice yet
  });

  test('addresses of one IPv6 network count as one, and other orders are not concerned', async () => {
    const [link, other] = [await placeOrder(), await placeOrder()];
    for (let host = 1; host <= 10; host += 1) await guess(link, 1, `2001:db8:1:2::${host}`);
    expect((await read(link, email, '2001:db8:1:2::99')).status).toBe(429);
    expect((await read(link, email, '2001:db8:1:3::99')).status).toBe(200);
    expect((await read(other, email, '2001:db8:1:2::99')).status).toBe(200);
  });

  test('whoever changes from network to network of one provider’s customer is stopped, too', async () => {
    const link = await placeOrder();
    for (let network = 0; network < 200; network += 1) await guess(link, 1, `2001:db8:7:${network.toString(16)}::1`);
    expect((await read(link, email, '2001:db8:7:ffff::1')).status).toBe(429);
    expect((await read(link, email, '2001:db8:8::1')).status).toBe(200);
  });
});
