import { expect, type Page, test } from '@playwright/test';
import { demo, open } from './shop.ts';
import {
  agree,
  commands,
  events,
  openWithBanner,
  openStatisticsShop,
  standInForGoogle,
  type StatisticsShop,
} from './statistics-shop.ts';

test.describe.configure({ mode: 'default' }); // one after another: one shop for all

const removedPath = '/senas-puslapis/';

let shop: StatisticsShop;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await openStatisticsShop();
  await shop.command('redirects add', removedPath, '--gone');
});
test.afterAll(() => shop.close());

const banner = (page: Page) => page.locator('[data-consent-banner]');
const hatOfList = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Kepurė', exact: true }).first();

async function expectStatus(page: Page, path: string, status: number): Promise<void> {
  const [response] = await Promise.all([
    page.waitForResponse((one) => one.url() === shop.url + path),
    openWithBanner(page, shop.url + path),
  ]);
  expect(response.status()).toBe(status);
}

/** Missing and failed pages: how they are reached, and their heading. */
const cases = [
  ['is not there', (page: Page) => expectStatus(page, '/nera-tokio/', 404), 'Tokio puslapio neradome'],
  ['is gone for good', (page: Page) => expectStatus(page, removedPath, 410), 'Tokio puslapio neradome'],
  [
    'failed',
    async (page: Page) => {
      await openWithBanner(page, `${shop.url}/parduotuve/`);
      await page.route(/kepure.*\.data/, (route) => route.fulfill({ status: 500, body: '' }));
      await hatOfList(page).click();
    },
    'Kažkas nepavyko',
  ],
] as const;

for (const [pageState, come, heading] of cases) {
  test(`[6-01] a page that ${pageState} asks for consent as every page does, and configures the tag with track_404 after it`, async ({
    page,
  }) => {
    const googleRequests = await standInForGoogle(page);
    await come(page);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(banner(page)).toBeVisible();
    expect(googleRequests).toEqual([]);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Slapukų nustatymai' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sutinku', exact: true }).click();
    await expect(banner(page)).toBeHidden();
    await expect.poll(() => googleRequests.length).toBe(1);
    const configured = (await commands(page)).find(([name]) => name === 'config');
    expect(configured?.[2]).toMatchObject({ track_404: true });
    expect(await events(page, 'view_item')).toEqual([]);
  });
}

test('a page that fails to render is not reported as viewed', async ({ page }) => {
  await standInForGoogle(page);
  await page.route(/\/assets\/product-[^/]*\.js$/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default function Product() { throw new Error("nenupiešta"); }',
    }),
  );
  await openWithBanner(page, `${shop.url}/parduotuve/`);
  await agree(page);
  await hatOfList(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kažkas nepavyko' })).toBeVisible();
  await expect.poll(async () => (await events(page, 'select_content')).length).toBe(1);
  expect(await events(page, 'view_item')).toEqual([]);
});

test('an add-on’s part that fails to render is left out, and the page is shown', async ({ page }) => {
  let failures = 0;
  page.on('pageerror', () => (failures += 1));
  await page.route(/\/assets\/statistics-part-[^/]*\.js$/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export function StatisticsPart() { throw new Error("nenupiešta"); }',
    }),
  );
  await page.goto(`${shop.url}/parduotuve/`);
  await expect.poll(() => failures).toBeGreaterThan(0);
  await expect(hatOfList(page)).toBeVisible();
});

test('a missing page shows how many items are in the cart', async ({ page }) => {
  await open(page, demo.simple.path);
  await page.getByRole('button', { name: 'Į krepšelį', exact: true }).first().click();
  await expect(page.getByText('Įdėjome į krepšelį')).toBeVisible();
  await open(page, '/nera-tokio/');
  await expect(page.locator('[data-cart-link]').first()).toContainText('1');
});
