import { expect, type Page, type Request, test } from '@playwright/test';
import { followRequests } from '#scripts/screens/quiet.ts';
import { addSimple, cartLines, demo, open } from './shop.ts';

const dataKey = 'WP_DATA_USER_0';
const add = (page: Page) => page.getByRole('button', { name: 'Į krepšelį', exact: true }).first().click();

/** The API requests that a page sends to the shop, besides its files and pages. */
function callsOf(page: Page): readonly Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType()) && !new URL(request.url()).pathname.endsWith('.data'))
      calls.push(request);
  });
  return calls;
}

test('[7.7-01] [7.7-02] [7.7-08] [6-01] calls go below wp-json with a nonce and the locale, as a visitor without an account', async ({
  page,
}) => {
  const calls = callsOf(page);
  await addSimple(page);
  await open(page, '/krepselis/');
  await page.getByRole('button', { name: 'Daugiau vienetų' }).click();
  await expect(page.getByRole('link', { name: /Krepšelis/ }).getByText('Prekių: 2')).toBeAttached();
  const storeApiCalls = calls.filter((call) => new URL(call.url()).pathname.startsWith('/wp-json/wc/'));
  expect(storeApiCalls.length).toBeGreaterThanOrEqual(2);
  for (const call of storeApiCalls) {
    expect(new URL(call.url()).searchParams.get('_locale')).toBe('user');
    expect(call.headers()['x-wp-nonce'] ?? '').not.toBe('');
  }
  const keys = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('WP_DATA_USER_')));
  expect(keys).toEqual([dataKey]);
  await expect(page.getByRole('main').getByRole('link', { name: /prisijung|paskyra/i })).toHaveCount(0);
});

const refusal = { code: 'rest_cookie_invalid_nonce', message: 'x', data: { status: 403 } };

test('[7.7-04] [8-05] a refused nonce is fetched anew and the call sent once more; the shopper notices nothing', async ({
  page,
}) => {
  await addSimple(page);
  let sent = 0;
  await page.route('**/cart/add-item**', (route) => {
    sent += 1;
    return sent > 1 ? route.continue() : route.fulfill({ status: 403, json: refusal });
  });
  const calls = callsOf(page);
  await open(page, demo.simple.path);
  await add(page);
  await expect(page.locator('[data-cart-link]').first()).toContainText('2');
  await expect(page.getByText('Įdėjome į krepšelį')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  const requestedUrls = calls.map((call) => call.url());
  expect(requestedUrls.filter((url) => url.includes('/wp-admin/admin-ajax.php?action=rest-nonce'))).toHaveLength(1);
  expect(sent).toBe(2);
  expect(await cartLines(page)).toEqual([`2 × ${demo.simple.name}`]); // added once, though sent twice
});

test('[7.7-04] a call whose nonce stays refused is retried once, then reported, and the cart is unchanged', async ({
  page,
}) => {
  await addSimple(page);
  await open(page, demo.simple.path);
  await expect(page.locator('[data-cart-link]').first()).toContainText('1');
  let requestCount = 0;
  await page.route('**/cart/add-item**', (route) => {
    requestCount += 1;
    return route.fulfill({ status: 403, json: refusal });
  });
  await add(page);
  await expect(page.getByRole('alert').filter({ hasText: /\p{L}/u })).toBeVisible();
  await expect(page.locator('[data-cart-link]').first()).toContainText('1');
  expect(requestCount).toBe(2);
  expect(await cartLines(page)).toEqual([`1 × ${demo.simple.name}`]);
});

test('[2-01] pages call only the documented paths of the shop', async ({ page }) => {
  const quiet = followRequests(page);
  const calls = callsOf(page);
  await open(page, '/parduotuve/');
  await addSimple(page);
  await open(page, '/krepselis/');
  await open(page, '/apmokejimas/');
  await quiet();
  const unexpectedUrls = calls
    .map((call) => new URL(call.url()))
    .filter(
      ({ pathname, searchParams }) =>
        !searchParams.has('wc-ajax') && !/^\/(?:wp-json\/|wp-admin\/admin-ajax\.php$)/.test(pathname),
    );
  expect(unexpectedUrls.map(({ pathname }) => pathname)).toEqual([]);
});
