import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRecordedHere } from '#tests/contract/recorded-shop.ts';
import { addOrder } from '#tests/fixtures/orders.ts';
import { compareAgreed } from './agreed-comparison.ts';
import { openReplayedRestShop, readRecordedCalls, type ReplayedRestShop } from './recorded-calls.ts';

const agreed = compareAgreed('reports');

/** The recorded counts, for which the test makes as many. */
type Counted = readonly { readonly slug: string; readonly total: number }[];

const recorded = (name: string) =>
  (readRecordedCalls('reports').find((call) => call.name === name)?.response.body ?? []) as Counted;

describe.skipIf(!isRecordedHere)('recorded calls of reports', () => {
  let shop: ReplayedRestShop;
  const path = '/wp-json/wc/v3/reports';
  beforeAll(async () => {
    shop = await openReplayedRestShop();
    const { db } = shop.database;
    await sql`truncate shop_order, coupon, review, account restart identity cascade`.execute(db);
    const long = new Date('2000-01-01T10:00:00Z');
    for (const { slug, total } of recorded('orders-totals'))
      for (let count = 0; count < total; count += 1)
        await addOrder(db, { lines: [], status: slug, billing: { email: `${slug}${count}@example.test` } }, long);
    const paying = recorded('customers-totals').find(({ slug }) => slug === 'paying')?.total ?? 0;
    for (const { slug, total } of recorded('customers-totals'))
      for (let count = 0; count < total; count += 1)
        await db
          .insertInto('account')
          .values({
            email: slug === 'paying' ? `completed${count}@example.test` : `x${count}@example.test`,
            locale: 'lt_LT',
            created_at: long,
          })
          .execute();
    await sql`
      update shop_order set completed_at = created_at
      where email = any(${Array.from({ length: paying }, (_, count) => `completed${count}@example.test`)}::text[])
    `.execute(db);
    for (const { slug, total } of recorded('coupons-totals'))
      for (let count = 0; count < total; count += 1) {
        const draft = { code: `${slug}${count}`, discount_type: slug, amount: '1' };
        expect((await shop.call('POST', '/wp-json/wc/v3/coupons', draft)).status).toBe(201);
      }
    for (const { slug, total } of recorded('reviews-totals'))
      for (let count = 0; count < total; count += 1)
        await db
          .insertInto('review')
          .values({
            product_id: 143,
            author: 'O',
            rating: Number(slug.charAt(6)),
            status: 'approved',
            created_at: long,
          })
          .execute();
  }, 300_000);
  afterAll(() => shop?.close());

  test.each(readRecordedCalls('reports'))('$name', async (call) => {
    expect(agreed.differences(call, await shop.replay(call))).toEqual([]);
  });

  test('every difference that was agreed on is one', () => {
    expect(agreed.unused()).toEqual([]);
  });

  test('products are counted by their type', async () => {
    const { body } = await shop.call('GET', `${path}/products/totals`);
    const simple = (body as Counted).find(({ slug }) => slug === 'simple')?.total ?? 0;
    expect((body as Counted).map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['external', 'grouped', 'simple', 'variable']),
    );
    expect(simple).toBeGreaterThan(100);
  });

  test('sales are those of the orders, by the shop’s days, less refunds on theirs', async () => {
    const { db } = shop.database;
    const line = { productId: 143, quantity: 2, net: 1000, tax: 210 };
    const shipping = { net: 100, tax: 21 };
    await addOrder(db, { lines: [line], shipping, status: 'completed' }, new Date('2026-03-01T21:59:00Z'));
    const late = await addOrder(db, { lines: [line], shipping }, new Date('2026-03-01T22:01:00Z'));
    await addOrder(db, { lines: [line], status: 'cancelled' }, new Date('2026-03-02T10:00:00Z'));
    await addOrder(db, { lines: [{ ...line, productId: 144, quantity: 3 }] }, new Date('2026-03-03T10:00:00Z'));
    await db
      .insertInto('refund')
      .values({
        order_id: late.id,
        total: 242,
        total_tax: 42,
        restocked: false,
        payment_status: 'by_hand',
        created_at: new Date('2026-03-03T10:00:00Z'),
      })
      .execute();
    const days = 'date_min=2026-03-01&date_max=2026-03-03';
    const [report] = (await shop.call('GET', `${path}/sales?${days}`)).body as [object];
    expect(report).toMatchObject({
      total_sales: '36.30',
      net_sales: '28.00',
      average_sales: '9.33',
      total_orders: 3,
      total_items: 7,
      total_tax: '6.30',
      total_shipping: '2.00',
      total_refunds: 2.42,
      totals_grouped_by: 'day',
      totals: {
        '2026-03-01': { sales: '13.31', orders: 1, items: 2, tax: '2.31', shipping: '1.00' },
        '2026-03-02': { sales: '13.31', orders: 1 },
        '2026-03-03': { sales: '9.68', orders: 1, items: 3 },
      },
    });
    expect((await shop.call('GET', `${path}/top_sellers?${days}`)).body).toMatchObject([
      { product_id: 143, quantity: 4, _links: { about: [{}], product: [{}] } },
      { product_id: 144, quantity: 3 },
    ]);
  });

  test.each(['period=decade', 'period[]=week'])('%s is refused', async (query) => {
    expect(await shop.call('GET', `${path}/sales?${query}`)).toMatchObject({ status: 400 });
  });

  test.each(['date_min=x&date_max=y', 'date_min=0000-00-00', 'date_max=9999-99-99', 'date_min=9999-12-31'])(
    '%s is no error',
    async (query) => {
      expect((await shop.call('GET', `${path}/sales?${query}`)).status).toBe(200);
    },
  );
});
