import { expect, type Page, type Route, test } from '@playwright/test';
import { followRequests } from '#scripts/screens/quiet.ts';
import { addSimple, chooseCourier, demo, fillAddress, open } from './shop.ts';

const orderButton = (page: Page) => page.getByRole('button', { name: /^Užsakyti ir sumokėti/ });
const thanks = (page: Page) => page.getByRole('heading', { name: 'Dėkojame, jūsų užsakymą gavome' });
const isOrder = (route: Route) =>
  route.request().method() === 'POST' && /\/wc\/store\/v1\/checkout\?/.test(route.request().url());

async function filledCheckout(page: Page): Promise<void> {
  await open(page, '/apmokejimas/');
  await fillAddress(page);
  await page.getByLabel(/Perskaičiau pirkimo taisykles/).check();
}

const numberOf = (page: Page) => /\/(\d+)\/?\?/.exec(page.url())?.[1] ?? 'none';

test('an order whose answer got lost on the way is not placed again by the second press', async ({ page }) => {
  test.slow();
  await addSimple(page);
  await filledCheckout(page);
  const placed: number[] = [];
  await page.route('**/wp-json/**', async (route) => {
    if (!isOrder(route)) return route.continue();
    const answer = await route.fetch();
    placed.push(((await answer.json()) as { order_id: number }).order_id);
    return placed.length === 1 ? route.abort() : route.fulfill({ response: answer });
  });
  await orderButton(page).click();
  await expect(page.getByText('Nepavyko pasiekti parduotuvės').first()).toBeVisible();
  await expect(page.getByLabel('Vardas', { exact: true }).first()).toHaveValue('Ona');
  await orderButton(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(placed).toHaveLength(2);
  expect(placed[1]).toBe(placed[0]);
  expect(numberOf(page)).toBe(String(placed[0]));
});

test('the order button pressed twice places one order', async ({ page }) => {
  await addSimple(page);
  await filledCheckout(page);
  let orderRequestCount = 0;
  await page.route('**/wp-json/**', async (route) => {
    if (isOrder(route)) orderRequestCount += 1;
    return route.continue();
  });
  await expect(orderButton(page)).toBeEnabled();
  await orderButton(page).dblclick();
  await expect(thanks(page)).toBeVisible();
  expect(orderRequestCount).toBe(1);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a form submitted twice returns the same order twice', async ({ page, context }) => {
    test.slow();
    await open(page, demo.simple.path);
    await page.getByRole('button', { name: 'Į krepšelį', exact: true }).first().click();
    await filledCheckout(page);
    const [request] = await Promise.all([
      page.waitForRequest((candidate) => candidate.method() === 'POST' && candidate.url().includes('/apmokejimas/')),
      orderButton(page).click(),
    ]);
    await expect(thanks(page)).toBeVisible();
    const again = await context.request.post(request.url(), {
      data: request.postDataBuffer() ?? '',
      headers: { 'Content-Type': request.headers()['content-type'] ?? '' },
      maxRedirects: 0,
    });
    expect(again.status()).toBe(303);
    expect(new URL(again.headers()['location'] ?? '', page.url()).href).toBe(page.url());
  });
});

test('of two tabs with the same order one places it; the other shows that the cart is empty', async ({ context }) => {
  test.slow();
  const [one, other] = [await context.newPage(), await context.newPage()];
  await addSimple(one);
  await filledCheckout(one);
  await filledCheckout(other);
  await orderButton(one).click();
  await expect(thanks(one)).toBeVisible();
  await orderButton(other).click();
  await expect(other.getByText(/krepšelis (?:dar )?tuščias/i).first()).toBeVisible();
  await expect(other).toHaveURL(/\/apmokejimas\/$/);
});

test('a product added in another tab is not charged unseen', async ({ context }) => {
  test.slow();
  const [one, other] = [await context.newPage(), await context.newPage()];
  await addSimple(one);
  const waitForRequests = followRequests(one);
  await filledCheckout(one);
  await waitForRequests(); // the answer to an address that is still being saved would show the new total
  const before = await orderButton(one).innerText();
  await addSimple(other);
  await expect(orderButton(one)).toHaveText(before);
  await orderButton(one).click();
  await expect(one.getByText('Suma pasikeitė').first()).toBeVisible();
  await expect(orderButton(one)).not.toHaveText(before);
  await expect(one.getByLabel('Vardas', { exact: true }).first()).toHaveValue('Ona');
  await orderButton(one).click();
  await expect(thanks(one)).toBeVisible();
});

test('a cart changed while offline is restored, and changes when the connection is back', async ({ page, context }) => {
  await addSimple(page);
  await open(page, '/krepselis/');
  const sum = (await page.getByRole('row', { name: /^Prekės/ }).textContent()) ?? '';
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Daugiau vienetų' }).click();
  await expect(page.getByText('Nepavyko pasiekti parduotuvės').first()).toBeVisible();
  await expect(page.getByRole('row', { name: /^Prekės/ })).toHaveText(sum);
  await expect(page.getByRole('spinbutton')).toHaveValue('1');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Daugiau vienetų' }).click();
  await expect(page.getByRole('link', { name: /Krepšelis/ }).getByText('Prekių: 2')).toBeAttached();
  await expect(page.getByRole('spinbutton')).toHaveValue('2');
});

test('a shopper who goes back to the shop from a filled form finds it still filled', async ({ page }) => {
  test.slow();
  await addSimple(page);
  await open(page, '/apmokejimas/');
  await chooseCourier(page);
  await fillAddress(page);
  await page.getByLabel('Miestas', { exact: true }).first().blur();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.goBack();
  await open(page, '/apmokejimas/');
  for (const [label, value] of [
    ['El. paštas', 'ona@example.lt'],
    ['Vardas', 'Ona'],
    ['Miestas', 'Vilnius'],
    ['Pašto kodas', /01103$/],
  ] as const) {
    await expect(page.getByLabel(label, { exact: true }).first()).toHaveValue(value);
  }
  await expect(page.getByRole('complementary').getByText(demo.simple.name)).toBeVisible();
});

test('[8-05] a shopper who returns after a day has the cart, and orders unhindered by yesterday’s nonce', async ({
  browser,
  context,
  page,
}) => {
  await addSimple(page);
  const state = await context.storageState();
  const now = Date.now() / 1000;
  const day = 86_400;
  // The others end with the browser.
  const persistentCookies = state.cookies.filter(({ expires }) => expires > now + day);
  const origins = state.origins.map((origin) => ({
    ...origin,
    localStorage: origin.localStorage.map(({ name, value }) => ({
      name,
      value: value.replace(/"nonce":"[^"]*"/, '"nonce":"0123456789"'),
    })),
  }));
  const later = await browser.newContext({ storageState: { cookies: persistentCookies, origins } });
  const back = await later.newPage();
  await open(back, demo.simple.path);
  await expect(back.locator('[data-cart-link]').first()).toContainText('1');
  await back.getByRole('button', { name: 'Į krepšelį', exact: true }).first().click();
  await expect(back.getByText('Įdėjome į krepšelį')).toBeVisible();
  await expect(back.locator('[data-cart-link]').first()).toContainText('2');
  await expect(back.getByRole('alert')).toHaveCount(0);
  await filledCheckout(back);
  await orderButton(back).click();
  await expect(thanks(back)).toBeVisible();
  await later.close();
});

test('a page that fails to load while offline reports it under a heading, and opens by itself when the connection is back', async ({
  page,
  context,
}) => {
  await addSimple(page); // the browser now has the scripts that render a product page
  await open(page, '/parduotuve/');
  await context.setOffline(true);
  const card = page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link').first();
  const name = (await card.textContent()) ?? '';
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kažkas nepavyko' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText('Nepavyko pasiekti parduotuvės');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});
