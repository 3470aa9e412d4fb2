import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '#server/platform/settings/schema.ts';
import { offeredMethods } from '#server/sales/payments/payment-methods.ts';
import type { PaymentProvider, PaymentRequest } from '#server/sales/payments/payment-provider.ts';
import { openStripeStandIn, type StripeStandIn } from '#tests/fixtures/stripe-stand-in.ts';
import { createStripe } from './stripe.ts';

const at = new Date('2026-11-22T10:00:00Z');
let fakeStripe: StripeStandIn;
let provider: PaymentProvider;
let settings: typeof defaultSettings;

beforeAll(async () => {
  fakeStripe = await openStripeStandIn();
  settings = { ...defaultSettings, payments: { ...defaultSettings.payments, stripe: fakeStripe.settings } };
  provider = createStripe(
    () => settings,
    () => at,
  );
});
afterAll(() => fakeStripe.close());

const request = (reference: string): PaymentRequest => ({
  orderId: 7,
  reference,
  total: 4499,
  currency: 'EUR',
  email: 'ona@example.test',
  locale: 'lt_LT',
  returnUrl: 'https://shop.test/apmokejimas/order-received/7/?key=wc_order_a',
  noticeUrl: 'https://shop.test/wp-json/vitrina/v1/payments/card',
  data: {},
  signal: new AbortController().signal,
});

async function begin(reference: string) {
  const started = await provider.start(request(reference));
  const session = fakeStripe.sessions.find(({ id }) => id === started.providerReference);
  if (session === undefined) throw new Error('no session');
  return { started, session };
}

function notice({ body, signature }: { readonly body: string; readonly signature: string }) {
  const headers = { 'Stripe-Signature': signature };
  return provider.readNotice?.(new Request('https://shop.test/', { method: 'POST', body, headers }));
}

test('it is offered once its keys are there', () => {
  const ids = (payments: typeof settings.payments) => offeredMethods([provider])({ payments }).map(({ id }) => id);
  expect(ids(defaultSettings.payments)).not.toContain('card');
  expect(ids(settings.payments)).toContain('card');
  for (const lacking of ['secretKey', 'webhookSecret'])
    expect(ids({ ...settings.payments, stripe: { ...settings.payments.stripe, [lacking]: '' } })).not.toContain('card');
});

test('a payment begins at the provider’s own page, and once for a reference', async () => {
  const { started, session } = await begin('vp_1');
  expect(started.redirectUrl).toBe(`${fakeStripe.settings.api}/pay/${session.id}`);
  expect(session).toMatchObject({ client_reference_id: 'vp_1', amount_total: 4499, currency: 'eur', locale: 'lt' });
  expect(session.success_url).toBe(request('').returnUrl);
  expect(await provider.start(request('vp_1'))).toEqual(started);
  expect(fakeStripe.sessions.filter((one) => one.client_reference_id === 'vp_1')).toHaveLength(1);
});

test('a provider that is down begins nothing', async () => {
  fakeStripe.setDown(true);
  await expect(provider.start(request('vp_down'))).rejects.toThrow(/down/);
  fakeStripe.setDown(false);
});

test('no payment begins in a currency that the provider would count otherwise', async () => {
  const yen = { ...settings, currency: { ...settings.currency, decimals: 0 } };
  const other = createStripe(
    () => yen,
    () => at,
  );
  await expect(other.start(request('vp_yen'))).rejects.toThrow(/two decimals/);
});

test('the amount received is reported as it is, also where it is too little', async () => {
  const { session } = await begin('vp_2');
  const paid = { state: 'paid', amount: 4499, currency: 'EUR' };
  expect(await notice(fakeStripe.event(session, undefined, {}, at))).toMatchObject({
    reference: 'vp_2',
    outcome: paid,
  });
  const short = await notice(fakeStripe.event(session, undefined, { amount_total: 4400 }, at));
  expect(short?.outcome).toMatchObject({ state: 'paid', amount: 4400 });
});

test.each([
  ['checkout.session.completed', { payment_status: 'unpaid' }, 'authorized'],
  ['checkout.session.async_payment_succeeded', {}, 'paid'],
  ['checkout.session.async_payment_failed', {}, 'failed'],
  ['checkout.session.expired', {}, 'cancelled'],
])('%s %j means %s', async (type, changes, state) => {
  const { session } = await begin(`vp_${type}_${state}`);
  expect((await notice(fakeStripe.event(session, type, changes, at)))?.outcome?.state).toBe(state);
});

test('what is no payment of this shop changes nothing, and is answered all the same', async () => {
  const { session } = await begin('vp_3');
  expect(await notice(fakeStripe.event(session, 'customer.created', {}, at))).toMatchObject({
    outcome: null,
    reply: 'OK',
  });
  const foreign = await notice(fakeStripe.event(session, undefined, { client_reference_id: null }, at));
  expect(foreign).toMatchObject({ outcome: null, reply: 'OK' });
});

test('what is not signed with the shop’s secret, changed, or old is not believed', async () => {
  const { session } = await begin('vp_4');
  const good = fakeStripe.event(session, undefined, {}, at);
  expect(await notice(good)).not.toBeNull();
  expect(await notice({ ...good, signature: 't=1,v1=abc' })).toBeNull();
  expect(await notice({ ...good, body: good.body.replace('4499', '1') })).toBeNull();
  expect(await notice(fakeStripe.event(session, undefined, {}, new Date(at.getTime() - 400_000)))).toBeNull();
  expect(await provider.readNotice?.(new Request('https://shop.test/'))).toBeNull();
  const long = { client_reference_id: 'x'.repeat(1_000_000) };
  expect(await notice(fakeStripe.event(session, undefined, long, at))).toBeNull();
});

test('a session that is ended cannot be paid; ended again it stays as it is', async () => {
  const { session } = await begin('vp_6');
  for (let round = 0; round < 2; round += 1) await provider.end?.(session.id);
  expect(fakeStripe.expired.filter((id) => id === session.id)).toHaveLength(1);
  expect(await (await fetch(`${fakeStripe.settings.api}/pay/${session.id}`)).text()).toContain('Expired');
});

test('a refund is paid once, through the payment of the session', async () => {
  const { session } = await begin('vp_5');
  const money = { orderId: 7, refundId: 3, amount: 1000, currency: 'EUR', paymentReference: session.id };
  const refundResult = await provider.refund?.(money);
  expect(refundResult).toMatchObject({ ok: true });
  expect(await provider.refund?.(money)).toEqual(refundResult);
  expect(fakeStripe.refunds.filter((one) => one.payment_intent === session.payment_intent)).toEqual([
    expect.objectContaining({ amount: 1000 }),
  ]);
  expect(await provider.refund?.({ ...money, paymentReference: null })).toMatchObject({ ok: false });
});

test('a refund fails where the provider could not carry it out, or nobody paid the session', async () => {
  const { session } = await begin('vp_7');
  const money = { orderId: 8, refundId: 4, amount: 1000, currency: 'EUR', paymentReference: session.id };
  fakeStripe.setRefundStatus('failed');
  expect(await provider.refund?.(money)).toEqual({ ok: false, failure: { code: 'refund_failed' } });
  fakeStripe.setRefundStatus('canceled');
  expect(await provider.refund?.({ ...money, refundId: 5 })).toEqual({
    ok: false,
    failure: { code: 'refund_canceled' },
  });
  fakeStripe.setRefundStatus('succeeded');
  fakeStripe.setUnpaid(session.id);
  expect(await provider.refund?.({ ...money, refundId: 6 })).toEqual({
    ok: false,
    failure: { code: 'unknown_payment' },
  });
});
