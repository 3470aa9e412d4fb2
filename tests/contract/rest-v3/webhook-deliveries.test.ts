import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decimal } from '#core/decimal.ts';
import { changePrices } from '#server/catalog/products/change-price.ts';
import { changeStock } from '#server/catalog/products/change-stock.ts';
import { isRecordedHere } from '#tests/contract/recorded-shop.ts';
import { openWebhookReceiver, type ReceivedCall, type WebhookReceiver } from '#tests/fixtures/webhook-receiver.ts';
import { referencePath } from '#tests/reference.ts';
import { compareAgreed } from './agreed-comparison.ts';
import { openReplayedRestShop, type ReplayedRestShop } from './recorded-calls.ts';

type RecordedDelivery = {
  readonly seq: number;
  readonly secret: string;
  readonly trigger: { readonly body: unknown };
  readonly request: { readonly headers: Readonly<Record<string, string>>; readonly bodyText: string };
};

function recordedDelivery(name: string): RecordedDelivery | null {
  const path = referencePath('wire-v3', 'webhook-deliveries', `${name}.json`);
  return path === null ? null : (JSON.parse(readFileSync(path, 'utf8')) as RecordedDelivery);
}

/** Headers whose values are compared; those that tell deliveries apart, and who sends them, are looked at in form. */
const compared = [
  'Content-Type',
  'X-WC-Webhook-Source',
  'X-WC-Webhook-Topic',
  'X-WC-Webhook-Resource',
  'X-WC-Webhook-Event',
];

const agreed = compareAgreed('webhook-deliveries');

const productTopics = ['created', 'updated', 'published', 'deleted', 'restored'].map((event) => `product.${event}`);
const completed = 'action.woocommerce_order_status_completed';
const orderTopics = ['created', 'updated', 'deleted', 'restored'].map((event) => `order.${event}`).concat(completed);
const customerTopics = ['created', 'updated', 'deleted'].map((event) => `customer.${event}`);

describe.skipIf(!isRecordedHere)('recorded deliveries of webhooks', () => {
  let shop: ReplayedRestShop;
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    shop = await openReplayedRestShop();
    receiver = await openWebhookReceiver();
    await shop.settings.set('webhooks.allowPrivate', true);
    const topics = ['created', 'updated', 'deleted', 'restored'].map((event) => `coupon.${event}`);
    for (const topic of [...topics, ...productTopics, ...orderTopics, ...customerTopics]) {
      const draft = { topic, delivery_url: `${receiver.url}/priimk/${topic}`, secret: 'paslaptis-123' };
      expect((await shop.call('POST', '/wp-json/wc/v3/webhooks', draft)).status).toBe(201);
    }
    receiver.calls.splice(0); // the pings
  }, 300_000);
  afterAll(async () => {
    await receiver?.close();
    await shop?.close();
  });

  async function isAllDelivered(): Promise<boolean> {
    const { rows } = await sql<{ waits: boolean }>`
      select exists (select from webhook_event)
        or exists (select from webhook_delivery where finished_at is null) as waits
    `.execute(shop.database.db);
    return rows[0]?.waits === false;
  }

  /** The delivery that something causes, which the shop's own jobs make. */
  async function caused(topic: string, cause: () => Promise<unknown>): Promise<ReceivedCall> {
    const find = () => receiver.calls.find(({ path }) => path === `/priimk/${topic}`);
    await expect.poll(isAllDelivered, { timeout: 20_000 }).toBe(true);
    receiver.calls.splice(0);
    await cause();
    await expect.poll(() => find() !== undefined, { timeout: 20_000 }).toBe(true);
    return find() as ReceivedCall;
  }

  function differences(name: string, call: ReceivedCall): readonly string[] {
    const recorded = recordedDelivery(name);
    if (recorded === null) return [];
    const { headers, bodyText } = recorded.request;
    const wrong = compared.filter((header) => call.headers[header.toLowerCase()] !== headers[header]);
    const missing = Object.keys(headers).filter(
      (header) => header !== 'Accept-Encoding' && call.headers[header.toLowerCase()] === undefined,
    );
    const signature = createHmac('sha256', recorded.secret).update(call.body).digest('base64');
    if (call.headers['x-wc-webhook-signature'] !== signature) wrong.push('signature');
    const response = { status: 200, headers: {}, body: JSON.parse(bodyText) as unknown };
    const body = agreed.differences(
      { group: 'webhook-deliveries', name, request: { method: 'POST', path: '', headers: {} }, response },
      { status: 200, headers: new Headers(), body: JSON.parse(call.body) as unknown },
    );
    return [...wrong, ...missing, ...body];
  }

  test('of coupons, each time one is made, changed, put into the trash and taken out of it', async () => {
    const path = '/wp-json/wc/v3/coupons';
    let id = 0;
    const created = await caused('coupon.created', async () => {
      const { body } = await shop.call('POST', path, { code: 'kablys', amount: '1' });
      ({ id } = body as { id: number });
    });
    expect(differences('coupon-create--coupon.created', created)).toEqual([]);
    const updated = await caused('coupon.updated', () => shop.call('PUT', `${path}/${id}`, { amount: '2' }));
    expect(differences('coupon-update--coupon.updated', updated)).toEqual([]);
    const trashed = await caused('coupon.deleted', () => shop.call('DELETE', `${path}/${id}`));
    expect(trashed.body).toBe(`{"id":${id}}`);
    const restored = await caused('coupon.restored', () =>
      shop.call('PUT', `${path}/${id}`, { status: 'publish', code: 'grizta', amount: '1' }),
    );
    expect(differences('coupon-untrash--coupon.restored', restored)).toEqual([]);
  });

  test('of products, each time one is made, published, put into the trash and taken out of it', async () => {
    const path = '/wp-json/wc/v3/products';
    let id = 0;
    const make = async (draft: object) => {
      const { body } = await shop.call('POST', path, draft);
      ({ id } = body as { id: number });
    };
    const heard = async (topic: string) => {
      const call = () => receiver.calls.find((one) => one.path === `/priimk/${topic}`);
      await expect.poll(() => call() !== undefined, { timeout: 20_000 }).toBe(true);
      return call() as ReceivedCall;
    };
    const created = await caused('product.created', () =>
      make({ name: 'Kabliukas', regular_price: '3.00', sku: 'WH-1' }),
    );
    expect(differences('product-create--product.created', created)).toEqual([]);
    expect(differences('product-create--product.published', await heard('product.published'))).toEqual([]);
    expect(receiver.calls.map((call) => call.path)).not.toContain('/priimk/product.updated');
    const trashed = await caused('product.deleted', () => shop.call('DELETE', `${path}/${id}`));
    expect(trashed.body).toBe(`{"id":${id}}`);
    const restored = await caused('product.restored', () => shop.call('PUT', `${path}/${id}`, { status: 'publish' }));
    for (const call of [restored, await heard('product.published'), await heard('product.updated')])
      expect(JSON.parse(call.body)).toMatchObject({ id, status: 'publish', name: 'Kabliukas' });
    const draft = await caused('product.created', () => make({ name: 'Juodraštis', status: 'draft' }));
    expect(differences('product-draft-create--product.created', draft)).toEqual([]);
    expect(receiver.calls.map((call) => call.path)).not.toContain('/priimk/product.published');
  });

  test('of orders, each time one is made, moved, put into the trash and taken out of it', async () => {
    const path = '/wp-json/wc/v3/orders';
    let id = 0;
    const created = await caused('order.created', async () => {
      const { body } = await shop.call('POST', path, recordedDelivery('order-create--order.created')?.trigger.body);
      ({ id } = body as { id: number });
    });
    expect(differences('order-create--order.created', created)).toEqual([]);
    const moved = await caused('order.updated', () => shop.call('PUT', `${path}/${id}`, { status: 'processing' }));
    expect(differences('order-status--order.updated', moved)).toEqual([]);
    const action = await caused(completed, () => shop.call('PUT', `${path}/${id}`, { status: 'completed' }));
    expect(action.body).toBe(`{"action":"woocommerce_order_status_completed","arg":${id}}`);
    expect(action.headers).toMatchObject({ 'x-wc-webhook-resource': 'action' });
    const trashed = await caused('order.deleted', () => shop.call('DELETE', `${path}/${id}`));
    expect(trashed.body).toBe(`{"id":${id}}`);
    const restored = await caused('order.restored', () => shop.call('PUT', `${path}/${id}`, { status: 'completed' }));
    expect(JSON.parse(restored.body)).toMatchObject({ id, status: 'completed' });
  });

  test('of customers, each time one is made, changed and deleted', async () => {
    const path = '/wp-json/wc/v3/customers';
    let id = 0;
    const created = await caused('customer.created', async () => {
      const draft = recordedDelivery('customer-create--customer.created')?.trigger.body;
      ({ id } = (await shop.call('POST', path, draft)).body as { id: number });
    });
    expect(differences('customer-create--customer.created', created)).toEqual([]);
    const updated = await caused('customer.updated', () => shop.call('PUT', `${path}/${id}`, { last_name: 'Kablys' }));
    expect(differences('customer-update--customer.updated', updated)).toEqual([]);
    const deleted = await caused('customer.deleted', () => shop.call('DELETE', `${path}/${id}?force=true`));
    expect(deleted.body).toBe(`{"id":${id}}`);
  });

  test('of a product whose stock moves, and of a variation whose price changes', async () => {
    const moved = await caused('product.updated', () =>
      changeStock(shop.database, { productId: 145, quantity: 3 }, shop.clock()),
    );
    expect(differences('order-status--product.updated', moved)).toEqual([]);
    const prices = { regularPrice: decimal('41.00'), salePrice: null, saleFrom: null, saleTo: null };
    expect(JSON.parse(moved.body)).toMatchObject({ id: 145, stock_quantity: 3 });
    const repriced = await caused('product.updated', () =>
      changePrices(shop.database, [{ productId: 1118, prices }], shop.clock()),
    );
    expect(differences('variation-price--product.updated', repriced)).toEqual([]);
    expect(JSON.parse(repriced.body)).toMatchObject({ id: 1118, parent_id: 1117, type: 'variation', price: '41' });
  });

  test('every difference that was agreed on is one', () => {
    expect(agreed.unused()).toEqual([]);
  });
});
