import { expect, type Page, test } from '@playwright/test';
import { openPayseraStandIn, type PayseraStandIn } from '../fixtures/paysera-stand-in.ts';
import { agreeAndOrder, failed, openProviderShop, type ProviderShop, thanks, pendingHeading } from './provider-shop.ts';
import { fillAddress, watchProblems } from './shop.ts';

test.describe.configure({ mode: 'serial' }); // one shop, and its settings, for all

let shop: ProviderShop;
let bank: PayseraStandIn;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  bank = await openPayseraStandIn();
  shop = await openProviderShop('payments.paysera', bank);
  await shop.command('settings set', 'checkout.addressForPickup', 'false'); // so that every method asks for a town
});
test.afterAll(() => shop.close());

const paidBy = (page: Page, id: string) => page.locator(`#payment_method_${id}`);

/** docs/behaviour 4.8: the shipping method, the payment method it switches to, and how the review is marked. */
const rules = [
  ['[4.8-02]', 'post_terminal100', 'cod', '100'],
  ['[4.8-03]', 'lpexpress_terminal97', 'bank_link', null],
  ['[4.8-04]', 'dpd_pickup95', 'bank_link', null],
  ['[4.8-05]', 'local_pickup72', 'cheque', null],
] as const;

for (const [id, method, payment, mark] of rules) {
  test(`${id} [4.8-01] [3.17-12] ${method} switches to ${payment}: by a click in the shipping methods, and by a refresh`, async ({
    page,
  }) => {
    await shop.toCheckout(page);
    const other = page.locator('label:has(#payment_method_bacs)');
    const review = page.locator('#order_review');
    const settled = () => expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await other.click();
    await page.locator(`label:has(#shipping_method_0_${method})`).click();
    await expect(paidBy(page, payment)).toBeChecked();
    await settled();
    if (mark === null) await expect(review).not.toHaveAttribute('data-shipping');
    else await expect(review).toHaveAttribute('data-shipping', mark);
    await other.click();
    await expect(paidBy(page, 'bacs')).toBeChecked();
    await page.locator('#shipping legend').click();
    await expect(paidBy(page, payment)).toBeChecked();
    await other.click();
    await expect(paidBy(page, 'bacs')).toBeChecked();
    await page.getByLabel('Miestas', { exact: true }).first().fill('Kaunas');
    await page.getByLabel('Miestas', { exact: true }).first().blur();
    await expect(paidBy(page, payment)).toBeChecked();
  });
}

/** Places an order and returns the fields that the bank's page was requested with. */
async function order(page: Page) {
  await shop.toCheckout(page);
  await fillAddress(page);
  await page.locator('label:has(#shipping_method_0_dpd_pickup95)').click();
  await expect(paidBy(page, 'bank_link')).toBeChecked();
  await agreeAndOrder(page);
  await page.waitForURL(`${String(bank.settings['gateway'])}**`);
  const payment = bank.requestedPayments.at(-1);
  if (payment === undefined) throw new Error('the bank was not asked');
  return payment;
}

/** The bank notifies the shop; returns the status and text of the shop's answer. */
async function notifyShop(page: Page, query: string): Promise<readonly [number, string]> {
  const answer = await page.request.get(`${shop.url}/wp-json/vitrina/v1/payments/bank_link?${query}`);
  return [answer.status(), await answer.text()];
}

test('an order paid by bank link leads to the bank with signed data, and is shown as paid after the bank’s notification', async ({
  page,
}) => {
  test.slow();
  const problems = watchProblems(page);
  const payment = await order(page);
  expect(payment).toMatchObject({ projectid: '123', currency: 'EUR', country: 'LT', test: '1', lang: 'LIT' });
  expect(Number(payment['amount'])).toBeGreaterThan(1000);
  await page.getByRole('link', { name: 'Pay' }).click();
  await expect(pendingHeading(page)).toBeVisible();
  expect(await notifyShop(page, bank.callback(payment))).toEqual([200, 'OK']);
  await page.reload();
  await expect(thanks(page)).toBeVisible();
  expect(problems).toEqual([]);
});

test('notified before the shopper is back, and notified twice, an order is paid once', async ({ page }) => {
  test.slow();
  const payment = await order(page);
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect(await notifyShop(page, bank.callback(payment))).toEqual([200, 'OK']);
  await page.getByRole('link', { name: 'Pay' }).click();
  await expect(thanks(page)).toBeVisible();
  expect(await shop.shownOrder(page)).toMatchObject({ status: 'processing', tasks: [] });
});

test('an abandoned payment can be retried from the order page', async ({ page }) => {
  test.slow();
  const payment = await order(page);
  await page.getByRole('link', { name: 'Give up' }).click();
  await expect(pendingHeading(page)).toBeVisible();
  expect(await notifyShop(page, bank.callback(payment, { status: '0' }))).toEqual([200, 'OK']);
  await page.reload();
  await expect(failed(page)).toBeVisible();
  await page.getByRole('button', { name: /^Sumokėti/ }).click();
  await page.waitForURL(`${String(bank.settings['gateway'])}**`);
  const again = bank.requestedPayments.at(-1) ?? {};
  expect(again['orderid']).not.toBe(payment['orderid']);
  expect(await notifyShop(page, bank.callback(again))).toEqual([200, 'OK']);
  await page.getByRole('link', { name: 'Pay' }).click();
  await expect(thanks(page)).toBeVisible();
});

test('a notification with a wrong signature, or of too small an amount, pays nothing', async ({ page }) => {
  test.slow();
  const payment = await order(page);
  expect((await notifyShop(page, bank.callback(payment, {}, { ss3: 'bmV0aWtyYXM=' })))[0]).toBe(400);
  expect((await notifyShop(page, bank.callback(payment, {}, { ss1: '0'.repeat(32) })))[0]).toBe(400);
  await page.getByRole('link', { name: 'Pay' }).click();
  await expect(pendingHeading(page)).toBeVisible();
  const short = String(Number(payment['amount']) - 1);
  expect(await notifyShop(page, bank.callback(payment, { payamount: short }))).toEqual([200, 'OK']);
  expect(await shop.shownOrder(page)).toMatchObject({ status: 'on-hold', tasks: ['wrong_amount'] });
});
