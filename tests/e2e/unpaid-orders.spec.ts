import { expect, type Page, test } from '@playwright/test';
import type { Shop } from '#scripts/tooling/shop-process.ts';
import { placeOrder } from './merchant.ts';
import { openOwnShop } from './own-shop.ts';
import { fillAddress, open } from './shop.ts';

test.describe.configure({ mode: 'default' }); // one after another: one shop for all

const email = 'ona@example.lt'; // that the form is filled in with
let shop: Shop;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  const cup = { Type: 'simple', Name: 'Puodelis', Published: 1, 'In stock?': 1, 'Regular price': 10 };
  shop = await openOwnShop({ products: [cup] });
});
test.afterAll(() => shop.close());

async function orderAtCheckout(page: Page): Promise<void> {
  await open(page, `${shop.url}/produktas/puodelis/`);
  await page.getByRole('button', { name: 'Į krepšelį', exact: true }).first().click();
  await expect(page.getByText('Įdėjome į krepšelį')).toBeVisible();
  await open(page, `${shop.url}/apmokejimas/`);
  await fillAddress(page);
  await page.locator('label:has(#payment_method_bacs)').click();
  await page.getByLabel(/Perskaičiau pirkimo taisykles/).check();
  await page.getByRole('button', { name: /^Užsakyti ir sumokėti/ }).click();
}

const why = (page: Page) => page.getByRole('alert').filter({ hasText: 'Neapmokėtų užsakymų vienu metu' });

test('the checkout says why an order too many is refused, keeps what was typed, and takes it once others are cancelled', async ({
  page,
  request,
  browser,
}) => {
  test.slow();
  const placed = [];
  for (let count = 0; count < 5; count += 1)
    placed.push(await placeOrder(request, { email: email.toUpperCase(), slug: 'puodelis', origin: shop.url }));
  await orderAtCheckout(page);
  await expect(why(page)).toContainText('ne daugiau kaip 5');
  await expect(why(page)).toContainText('+370 600 00000, labas@parduotuve.example');
  await expect(page.getByRole('main').getByLabel('El. paštas')).toHaveValue(email);

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await plain.newPage();
  await visitor.goto(`${shop.url}/produktas/puodelis/`);
  await visitor.getByRole('button', { name: 'Į krepšelį', exact: true }).first().click();
  await visitor.goto(`${shop.url}/apmokejimas/`);
  await fillAddress(visitor);
  await visitor.locator('#payment_method_bacs').check({ force: true });
  await visitor.getByLabel(/Perskaičiau pirkimo taisykles/).check();
  await visitor.getByRole('button', { name: /^Užsakyti ir sumokėti/ }).click();
  await expect(why(visitor)).toBeVisible();
  await plain.close();

  await shop.command('orders cancel', String(placed[0]?.id));
  await page.getByRole('button', { name: /^Užsakyti ir sumokėti/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dėkojame, jūsų užsakymą gavome' })).toBeVisible();
});
