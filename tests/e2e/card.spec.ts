import { expect, type Page, test } from '@playwright/test';
import { openStripeStandIn, type StandInSession, type StripeStandIn } from '../fixtures/stripe-stand-in.ts';
import { placeOrder } from './merchant.ts';
import { choose, fillAddress, open as openPath, watchProblems } from './shop.ts';
import { dress, openSwatchShop, type SwatchShop } from './swatch-shop.ts';

test.describe.configure({ mode: 'serial' }); // one shop, and its settings, for all

let shop: SwatchShop;
let standIn: StripeStandIn;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  standIn = await openStripeStandIn();
  shop = await openSwatchShop();
  await shop.command('settings', 'set', 'payments.stripe', JSON.stringify(standIn.settings));
});
test.afterAll(async () => {
  await shop.close();
  await standIn.close();
});

const open = (page: Page, path: string) => openPath(page, shop.url + path);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const waiting = (page: Page) => page.getByRole('heading', { name: 'Laukiame jūsų apmokėjimo' });

async function toCheckout(page: Page): Promise<void> {
  await open(page, dress);
  await choose(page, 'Spalva', 'Natūrali');
  await choose(page, 'Dydis', 'S');
  await page.getByRole('button', { name: 'Į krepšelį', exact: true }).first().click();
  await expect(page.getByText('Įdėjome į krepšelį')).toBeVisible();
  await open(page, '/apmokejimas/');
}

/** Orders, and gives the session of the card's payment that the provider's page is about. */
async function order(page: Page): Promise<StandInSession> {
  await toCheckout(page);
  await fillAddress(page);
  await page.locator('label:has(#payment_method_card)').click();
  await expect(page.locator('#payment_method_card')).toBeChecked();
  await page.getByLabel(/Perskaičiau pirkimo taisykles/).check();
  await page.getByRole('button', { name: /^Užsakyti ir sumokėti/ }).click();
  await page.waitForURL(`${standIn.settings.api}/pay/**`);
  const session = standIn.sessions.find(({ id }) => page.url().endsWith(id));
  if (session === undefined) throw new Error('no session');
  return session;
}

/** The provider tells the shop; gives the status it is answered with. */
async function tell(page: Page, { body, signature }: ReturnType<StripeStandIn['event']>): Promise<number> {
  const headers = { 'Stripe-Signature': signature, 'Content-Type': 'application/json' };
  const address = `${shop.url}/wp-json/vitrina/v1/payments/card`;
  return (await page.request.post(address, { headers, data: Buffer.from(body) })).status();
}

test('a card is paid at the provider’s page, and the order says so once it has told', async ({ page }) => {
  test.slow();
  const problems = watchProblems(page);
  const session = await order(page);
  expect(session).toMatchObject({ currency: 'eur', locale: 'lt', customer_email: 'ona@example.lt' });
  await page.getByRole('link', { name: 'Pay' }).click();
  await expect(waiting(page)).toBeVisible();
  expect(await tell(page, standIn.event(session))).toBe(200);
  await page.reload();
  await expect(heading(page, 'Dėkojame, jūsų užsakymą gavome')).toBeVisible();
  expect(problems).toEqual([]);
});

test('told before the shopper is back, and told twice, it is paid once', async ({ page }) => {
  test.slow();
  const session = await order(page);
  expect(await tell(page, standIn.event(session))).toBe(200);
  expect(await tell(page, standIn.event(session))).toBe(200);
  await page.getByRole('link', { name: 'Pay' }).click();
  await expect(heading(page, 'Dėkojame, jūsų užsakymą gavome')).toBeVisible();
});

test('a payment given up can be made again from the order’s page', async ({ page }) => {
  test.slow();
  const session = await order(page);
  await page.getByRole('link', { name: 'Give up' }).click();
  await expect(waiting(page)).toBeVisible();
  expect(await tell(page, standIn.event(session, 'checkout.session.expired'))).toBe(200);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Mokėjimas nepavyko' })).toBeVisible();
  await page.getByRole('button', { name: /^Sumokėti/ }).click();
  await page.waitForURL(`${standIn.settings.api}/pay/**`);
  const again = standIn.sessions.find(({ id }) => page.url().endsWith(id));
  expect(again?.id).not.toBe(session.id);
  if (again !== undefined) expect(await tell(page, standIn.event(again))).toBe(200);
  await page.getByRole('link', { name: 'Pay' }).click();
  await expect(heading(page, 'Dėkojame, jūsų užsakymą gavome')).toBeVisible();
});

test('a message with a wrong signature, or about too little, pays nothing', async ({ page }) => {
  test.slow();
  const session = await order(page);
  expect(await tell(page, { ...standIn.event(session), signature: 't=1,v1=00' })).toBe(400);
  await page.getByRole('link', { name: 'Pay' }).click();
  await expect(waiting(page)).toBeVisible();
  const short = { amount_total: session.amount_total - 1 };
  expect(await tell(page, standIn.event(session, undefined, short))).toBe(200);
  const id = /order-received\/(\d+)/.exec(page.url())?.[1] ?? '';
  const { tasks, status } = JSON.parse(
    (await shop.said('orders', 'show', id, '--json')).trim().split('\n').at(-1) ?? '',
  );
  expect([status, tasks]).toEqual(['on-hold', ['wrong_amount']]);
});

test('money goes back by the card it came with', async ({ page, request }) => {
  test.slow();
  const { id } = await placeOrder(request, {
    email: 'ona@example.lt',
    slug: 'audinys',
    payment: 'card',
    origin: shop.url,
  });
  const session = standIn.sessions.at(-1);
  if (session === undefined) throw new Error('no session');
  expect(await tell(page, standIn.event(session))).toBe(200);
  await shop.command('orders', 'refund', String(id), '--all');
  expect(standIn.refunds).toMatchObject([{ payment_intent: session.payment_intent, amount: session.amount_total }]);
});

test('without its keys the card is not offered', async ({ page }) => {
  await shop.command('settings', 'set', 'payments.stripe.secretKey', '');
  await toCheckout(page);
  await expect(page.locator('#payment_method_bacs')).toBeVisible();
  await expect(page.locator('#payment_method_card')).toHaveCount(0);
});
