import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { orderSchema } from '#contract/order.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { issueInvoice } from '#server/sales/invoices/issue-invoice.ts';
import { createRefundOrder } from '#server/sales/orders/refund-order.ts';
import { sendParcel } from '#server/sales/stored-orders/parcels.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { openTestCommerce, testDay, type TestCommerce } from '#tests/fixtures/commerce.ts';
import { addOrder } from '#tests/fixtures/orders.ts';

let database: OpenDatabase;
let commerce: TestCommerce;
let placed: { readonly id: number; readonly key: string };
beforeAll(async () => {
  database = await openTemporaryPGlite();
  commerce = await openTestCommerce(database);
  placed = await addOrder(database.db, { lines: [{ net: 826, tax: 173 }], shipping: { net: 206, tax: 43 } }, testDay);
});
afterAll(async () => {
  await commerce?.close();
  await database?.close();
});

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  commerce.routes.request(`http://shop.test${path}`, { headers });
const keyPath = (key: string, more = '') => `/wp-json/vitrina/v1/orders/${placed.id}/invoice.pdf?key=${key}${more}`;
const pdfPath = (key: string, more = '') => keyPath(key, `&billing_email=ona@example.test${more}`);
const readOrder = async () => {
  const query = new URLSearchParams({ key: placed.key, billing_email: 'ona@example.test' });
  const answer = await get(`/wp-json/wc/store/v1/order/${placed.id}?${query}`);
  return v.parse(orderSchema, await answer.json());
};

test('an invoice is for whoever has key and address; there is none before it is issued', async () => {
  expect((await get(pdfPath(placed.key))).status).toBe(404);
  expect((await readOrder()).extensions.vitrina.invoices).toEqual([]);
  await database.db.transaction().execute((trx) => issueInvoice(trx, placed.id, testDay));
  const answer = await get(pdfPath(placed.key));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('application/pdf');
  expect(answer.headers.get('Cache-Control')).toContain('no-store');
  expect(answer.headers.get('Content-Disposition')).toContain('saskaita-VIT-000001.pdf');
  const body = new Uint8Array(await answer.arrayBuffer());
  expect(Buffer.from(body.subarray(0, 5)).toString()).toBe('%PDF-');
  for (const path of [
    pdfPath('wc_order_wrongwrongwro'),
    pdfPath(''),
    pdfPath(placed.key, '&number=VIT-000002'),
    `/wp-json/vitrina/v1/orders/999999/invoice.pdf?key=${placed.key}`,
    `/wp-json/vitrina/v1/orders/99999999999/invoice.pdf?key=${placed.key}`,
  ]) {
    expect((await get(path)).status).toBe(404);
  }
});

describe('who has the key of an order alone', () => {
  const opened = { Cookie: `vitrina_order_email=${encodeURIComponent('ona@example.test')}` };

  test('is not shown its invoice, and a wrong address is refused', async () => {
    expect((await get(keyPath(placed.key))).status).toBe(401);
    expect((await get(keyPath(placed.key, '&billing_email=kita@example.test'))).status).toBe(401);
    expect((await get(keyPath(placed.key), { Cookie: 'vitrina_order_email=kita%40example.test' })).status).toBe(401);
    expect((await get(keyPath(placed.key), { Cookie: 'vitrina_order_email=%E0%A4%A' })).status).toBe(401);
  });

  test('is led to the order’s page, and has the invoice once the address was entered there', async () => {
    const page = await get(keyPath(placed.key), { Accept: 'text/html,*/*' });
    expect([page.status, page.headers.get('Location')]).toEqual([
      303,
      `/apmokejimas/order-received/${placed.id}/?key=${placed.key}`,
    ]);
    expect((await get(keyPath('wc_order_wrongwrongwro'), { ...opened, Accept: 'text/html' })).status).toBe(404);
    expect((await get(keyPath(placed.key), { ...opened, Accept: 'text/html' })).status).toBe(200);
  });
});

test('the order lists its documents, its parcels and what was refunded', async () => {
  const refund = createRefundOrder({ database, clock: () => testDay });
  const wish = { kind: 'parts', parts: [{ key: 'shipping:0' }] } as const;
  await refund({ orderId: placed.id, wish, reason: '', restock: false, throughProvider: false });
  const parcel = { orderId: placed.id, carrier: 'LP Express', number: 'CE123456789LT', url: null };
  for (let round = 0; round < 2; round += 1) {
    const result = await database.db.transaction().execute((trx) => sendParcel(trx, parcel, testDay));
    expect(result.ok).toBe(true);
  }
  const order = await readOrder();
  expect(order.totals).toMatchObject({ total_refund: '249', total_price: '1248' });
  const { invoices, tracking } = order.extensions.vitrina;
  expect(invoices.map(({ kind, number }) => [kind, number])).toEqual([
    ['invoice', 'VIT-000001'],
    ['credit', 'VITK-000001'],
  ]);
  expect(tracking).toEqual([
    {
      carrier: 'lp-express',
      title: 'LP EXPRESS',
      number: 'CE123456789LT',
      url: 'https://www.post.lt/siuntu-sekimas?parcels=CE123456789LT',
    },
  ]);
  for (const { url } of invoices) {
    const path = `${url.replace('http://shop.test', '')}&billing_email=ona@example.test`;
    expect((await get(path)).status).toBe(200);
  }
  const mails = await database.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'mail.order-shipped')
    .execute();
  expect(mails).toEqual([{ payload: { orderId: placed.id } }]);
});

test.each([
  [{ carrier: 'Venipak', number: 'V1', url: null }, { ok: true }],
  [
    { carrier: 'Matkahuolto', number: 'M1', url: 'https://m.example/M1' },
    { ok: true, value: { title: 'Matkahuolto' } },
  ],
  [{ carrier: 'Matkahuolto', number: 'M1', url: null }, { failure: { code: 'address_needed' } }],
  [{ carrier: 'DPD', number: 'D1', url: 'javascript:alert(1)' }, { failure: { code: 'no_web_address' } }],
  [{ carrier: 'DPD', number: 'D1', url: null, orderId: 999_999 }, { failure: { code: 'unknown_order' } }],
] as const)('sending a parcel %j', async (parcel, answer) => {
  const request = { orderId: placed.id, ...parcel };
  expect(await database.db.transaction().execute((trx) => sendParcel(trx, request, testDay))).toMatchObject(answer);
});
