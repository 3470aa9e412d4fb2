import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fail, ok } from '#core/result.ts';
import { addKey } from '#server/admin/keys/api-keys.ts';
import { signingKey } from '#server/platform/session/signing-key.ts';
import type { PaymentProvider } from '#server/sales/payments/payment-provider.ts';
import type { RefundedPayment } from '#server/sales/payments/refund-payment.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

type Answer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };

describe('refunds of wc/v3 that a payment provider pays', () => {
  let shop: TestShop;
  let authorization = '';
  const asked: RefundedPayment[] = [];
  let outcome: 'pays' | 'refuses' | 'breaks' = 'pays';
  const wallet: PaymentProvider = {
    id: 'wallet',
    start: () => Promise.reject(new Error('not asked')),
    async refund(payment) {
      asked.push(payment);
      if (outcome === 'breaks') throw new Error('connection reset');
      return outcome === 'pays' ? ok({ reference: `R${asked.length}` }) : fail({ code: 'balance_too_low' });
    },
  };

  beforeAll(async () => {
    shop = await openTestShop({ payments: [wallet], trustProxy: true });
    await shop.settings.set('invoices.when', 'manual'); // a refund with a credit note is not struck off
    const draft = { name: 'Apskaita', access: 'read_write', role: 'owner' } as const;
    const shopKey = await signingKey(shop.database);
    const { consumerKey, consumerSecret } = await shop.database.db
      .transaction()
      .execute((trx) => addKey(trx, draft, { shopKey, at: new Date() }));
    authorization = `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')}`;
  });
  afterAll(() => shop?.close());

  async function call(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await shop.ask(`/wp-json/wc/v3${path}`, {
      method,
      headers: { Authorization: authorization, 'X-Forwarded-Proto': 'https', 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Answer['body'] };
  }

  /** An order of 10 € that was paid by the wallet. */
  async function paidOrder(): Promise<number> {
    const made = await call('POST', '/orders', {
      payment_method: 'wallet',
      payment_method_title: 'Piniginė',
      transaction_id: 'T7',
      set_paid: true,
      fee_lines: [{ name: 'Darbas', total: '10', tax_status: 'none' }],
    });
    expect(made).toMatchObject({ status: 201, body: { total: '10.00' } });
    asked.length = 0;
    return Number(made.body['id']);
  }
  const paymentEvents = async (id: number) =>
    (
      await shop.database.db
        .selectFrom('order_event')
        .select('data')
        .where('order_id', '=', id)
        .where('kind', '=', 'refund-payment')
        .execute()
    ).map(({ data }) => data);

  test('an amount that is no number refunds nothing, instead of nothing at all being refunded', async () => {
    const id = await paidOrder();
    for (const amount of ['abc', '5 €', '1e3'])
      expect(await call('POST', `/orders/${id}/refunds`, { amount, api_refund: false })).toMatchObject({
        status: 500,
        body: { code: 'woocommerce_rest_cannot_create_order_refund' },
      });
    expect((await call('GET', `/orders/${id}/refunds`)).body).toEqual([]);
  });

  test('the provider is asked by default, once, and its reference stays with the refund', async () => {
    outcome = 'pays';
    const id = await paidOrder();
    const made = await call('POST', `/orders/${id}/refunds`, { amount: '4.00', reason: 'Brokas' });
    expect(made).toMatchObject({ status: 201, body: { amount: '4.00', refunded_payment: true } });
    const refundId = Number(made.body['id']);
    expect(asked).toMatchObject([{ orderId: id, refundId, amount: 400, currency: 'EUR' }]);
    expect(await paymentEvents(id)).toEqual([{ refundId, done: 'R1' }]);
    // What a provider has paid is not made undone by deleting it.
    expect(await call('DELETE', `/orders/${id}/refunds/${refundId}?force=true`)).toMatchObject({ status: 403 });
  });

  test('the rest is asked for too, and no cent more than was paid', async () => {
    outcome = 'pays';
    const id = await paidOrder();
    expect((await call('POST', `/orders/${id}/refunds`, { amount: '10.01' })).status).toBe(500);
    expect(asked).toEqual([]);
    expect((await call('POST', `/orders/${id}/refunds`, { amount: '10.00', api_refund: true })).status).toBe(201);
    expect(asked).toMatchObject([{ amount: 1000 }]);
    expect((await call('GET', `/orders/${id}`)).body).toMatchObject({ status: 'refunded' });
    expect((await call('POST', `/orders/${id}/refunds`, { amount: '0.01' })).status).toBe(500);
    expect(asked).toHaveLength(1);
  });

  test.each(['refuses', 'breaks'] as const)('a provider that %s leaves a refund to be paid by hand', async (how) => {
    outcome = how;
    const id = await paidOrder();
    const made = await call('POST', `/orders/${id}/refunds`, { amount: '4.00' });
    expect(made).toMatchObject({ status: 201, body: { amount: '4.00', refunded_payment: false } });
    expect(asked).toHaveLength(1);
    const refused = how === 'refuses' ? 'balance_too_low' : 'connection reset';
    expect(await paymentEvents(id)).toEqual([{ refundId: made.body['id'], refused }]);
    // Paid by hand, it is struck off where it was wrong.
    expect((await call('DELETE', `/orders/${id}/refunds/${String(made.body['id'])}?force=true`)).status).toBe(200);
  });

  test('nobody is asked where the program pays itself, nor for a refund of nothing', async () => {
    outcome = 'pays';
    const id = await paidOrder();
    const byHand = await call('POST', `/orders/${id}/refunds`, { amount: '1.00', api_refund: false });
    expect(byHand).toMatchObject({ status: 201, body: { refunded_payment: false } });
    expect((await call('POST', `/orders/${id}/refunds`, { amount: '0' })).status).toBe(201);
    expect(asked).toEqual([]);
  });

  test('an order that is not paid has nothing that a provider could send back', async () => {
    const made = await call('POST', '/orders', {
      payment_method: 'wallet',
      status: 'on-hold',
      fee_lines: [{ name: 'Darbas', total: '10', tax_status: 'none' }],
    });
    const path = `/orders/${String(made.body['id'])}/refunds`;
    expect(await call('POST', path, { amount: '1.00' })).toMatchObject({
      status: 500,
      body: { code: 'woocommerce_rest_cannot_create_order_refund' },
    });
    expect((await call('GET', path)).body).toEqual([]);
  });
});
