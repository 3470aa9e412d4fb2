import { expect, type Page, type Route, test } from '@playwright/test';
import { addSimple, cartLines, demo, open } from './shop.ts';

const again = (page: Page) => page.getByRole('button', { name: 'Į krepšelį', exact: true }).first().click();
const count = (page: Page) => page.locator('[data-cart-link]').first();

/** How the request to add a product fails, and the message that the shopper sees. */
const cases = [
  ['[8-01] a call that does not reach the shop', (route: Route) => route.abort(), 'Nepavyko pasiekti parduotuvės'],
  [
    '[8-02] an answer that is no JSON',
    (route: Route) => route.fulfill({ status: 200, contentType: 'application/json', body: '<b>klaida</b>' }),
    'Parduotuvės atsakymo nepavyko perskaityti',
  ],
  [
    '[8-03] a failure without a code',
    (route: Route) => route.fulfill({ status: 500, contentType: 'application/json', body: 'null' }),
    'Įvyko nežinoma klaida',
  ],
  [
    '[8-04] an upload whose work broke off',
    (route: Route) => route.fulfill({ status: 500, json: { code: 'post_process', message: 'Media upload failed.' } }),
    'Nepavyko įkelti failo. Jei tai nuotrauka arba didelis paveikslėlis',
  ],
] as const;

for (const [failure, answer, expectedText] of cases) {
  test(`${failure} is reported in Lithuanian, and the cart is unchanged`, async ({ page }) => {
    await addSimple(page);
    await expect(count(page)).toContainText('1');
    await page.route('**/wp-json/**', answer);
    await again(page);
    await expect(page.getByText(expectedText).first()).toBeVisible();
    await expect(count(page)).toContainText('1');
    expect(await cartLines(page)).toEqual([`1 × ${demo.simple.name}`]);
    await page.unroute('**/wp-json/**');
    await again(page);
    await expect(count(page)).toContainText('2');
    await open(page, '/krepselis/');
    await expect(page.getByRole('main').getByRole('link', { name: demo.simple.name }).first()).toBeVisible();
  });
}

test('where the next products cannot be had, the page says so in sight', async ({ page }) => {
  await open(page, '/parduotuve/');
  await page.route(/\.data\?/, (route) => route.fulfill({ status: 503, contentType: 'text/html', body: 'away' }));
  await page.getByRole('link', { name: 'Rodyti daugiau' }).click();
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/Parduotuvė tuoj vėl veiks|Įvyko klaida/);
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
});
