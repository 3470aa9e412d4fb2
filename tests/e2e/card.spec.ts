import { expect, type Page, test } from '@playwright/test';
import { openStripeStandIn, type StandInSession, type StripeStandIn } from '../fixtures/stripe-stand-in.ts';
import { placeOrder } from './merchant.ts';
import { agreeAndOrder, failed, openProviderShop, type ProviderShop, thanks, pendingHeading } from './provider-shop.ts';
import { fillAddress, watchProblems } from './shop.ts';

test.describe.configure({ mode: 'serial' }); // one shop, and its settings, for all

let shop: ProviderShop;
let fakeStripe: StripeStandIn;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  fakeStripe = await openStripeStandIn();
  shop = await openProviderShop('payments.stripe', fakeStripe);
});
test.afterAll(() => shop.close());

/** Places an order and returns the card payment's session that the provider's page shows. */
async function order(page: Page): Promise<StandInSession> {
  await shop.toCheckout(page);
  await fillAddress(page);
  await page.locator('label:has(#payment_method_card)').click();
  await expect(page.locator('#payment_method_card')).toBeChecked();
  await agreeAndOrder(page);
  await page.waitForURL(`${fakeStripe.settings.api}/pay/**`);
  const session = fakeStripe.sessions.find(({ id }) => page.url().endsWith(id));
  if (session === undefined) throw new Error('no session');
  return session;
}

/** The provider notifies the shop; returns the status of the shop's answer. */
async function notifyShop(page: Page, { body, signature }: ReturnType<StripeStandIn['event']>): Promise<number> {
  const headers = { 'Stripe-Signature': signature, 'Content-Type': 'application/json' };
  const address = `${shop.url}/wp-json/vitrina/v1/payments/card`;
  return (await page.request.post(address, { headers, data: Buffer.from(body) })).status();
}

test('a card is paid at the provider’s page, and the order is shown as paid after the provider’s notification', async ({
  page,
}) => {
  test.slow();
  const problems = watchProblems(page);
  const session = await order(page);
  expect(session).toMatchObject({ currency: 'eur', locale: 'lt', customer_email: 'ona@example.lt' });
  await page.getByRole('link', { name: 'Pay' }).click();
  await expect(pendingHeading(page)).toBeVisible();
  expect(await notifyShop(page, fakeStripe.event(session))).toBe(200);
  await page.reload();
  await expect(thanks(page)).toBeVisible();
  expect(problems).toEqual([]);
});

test('notified before the shopper is back, and notified twice, an order is paid once', async ({ page }) => {
  test.slow();
  const session = await order(page);
  expect(await notifyShop(page, fakeStripe.event(session))).toBe(200);
  expect(await notifyShop(page, fakeStripe.event(session))).toBe(200);
  await page.getByRole('link', { name: 'Pay' }).click();
  await expect(thanks(page)).toBeVisible();
});

test('an abandoned payment can be retried from the order page', async ({ page }) => {
  test.slow();
  const session = await order(page);
  await page.getByRole('link', { name: 'Give up' }).click();
  await expect(pendingHeading(page)).toBeVisible();
  expect(await notifyShop(page, fakeStripe.event(session, 'checkout.session.expired'))).toBe(200);
  await page.reload();
  await expect(failed(page)).toBeVisible();
  await page.getByRole('button', { name: /^Sumokėti/ }).click();
  await page.waitForURL(`${fakeStripe.settings.api}/pay/**`);
  const again = fakeStripe.sessions.find(({ id }) => page.url().endsWith(id));
  expect(again?.id).not.toBe(session.id);
  if (again !== undefined) expect(await notifyShop(page, fakeStripe.event(again))).toBe(200);
  await page.getByRole('link', { name: 'Pay' }).click();
  await expect(thanks(page)).toBeVisible();
});

test('a notification with a wrong signature, or of too small an amount, pays nothing', async ({ page }) => {
  test.slow();
  const session = await order(page);
  expect(await notifyShop(page, { ...fakeStripe.event(session), signature: 't=1,v1=00' })).toBe(400);
  await page.getByRole('link', { name: 'Pay' }).click();
  await expect(pendingHeading(page)).toBeVisible();
  const short = { amount_total: session.amount_total - 1 };
  expect(await notifyShop(page, fakeStripe.event(session, undefined, short))).toBe(200);
  expect(await shop.shownOrder(page)).toMatchObject({ status: 'on-hold', tasks: ['wrong_amount'] });
});

test('a cancelled order cannot be paid; a payment that arrives all the same becomes a task', async ({ page }) => {
  test.slow();
  const session = await order(page);
  const provider = page.url();
  await page.getByRole('link', { name: 'Give up' }).click();
  await expect(pendingHeading(page)).toBeVisible();
  const { id } = await shop.shownOrder(page);
  await shop.command('orders set-status', id, 'cancelled');
  await expect.poll(() => fakeStripe.expired, { timeout: 20_000 }).toContain(session.id);
  const received = page.url();
  await page.goto(provider);
  await expect(page.getByRole('heading', { name: 'Expired' })).toBeVisible();
  await page.goto(received);
  expect(await notifyShop(page, fakeStripe.event(session))).toBe(200);
  expect(await shop.shownOrder(page)).toMatchObject({ status: 'on-hold', tasks: ['paid_after_cancel'] });
});

test('a refund goes back to the card that paid', async ({ page, request }) => {
  test.slow();
  const { id } = await placeOrder(request, {
    email: 'ona@example.lt',
    slug: 'audinys',
    payment: 'card',
    origin: shop.url,
  });
  const session = fakeStripe.sessions.at(-1);
  if (session === undefined) throw new Error('no session');
  expect(await notifyShop(page, fakeStripe.event(session))).toBe(200);
  await shop.command('orders refund', String(id), '--all');
  expect(fakeStripe.refunds).toMatchObject([{ payment_intent: session.payment_intent, amount: session.amount_total }]);
});

test('without its keys the card is not offered', async ({ page }) => {
  await shop.command('settings set', 'payments.stripe.secretKey', '');
  await shop.toCheckout(page);
  await expect(page.locator('#payment_method_bacs')).toBeVisible();
  await expect(page.locator('#payment_method_card')).toHaveCount(0);
});
