import { expect, type Page, test } from '@playwright/test';
import { addSimple, demo, open } from './shop.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the service worker answers for the page. */
async function untilPrepared(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** In the trail above the product. */
const categoryLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Jūs esate čia' }).getByRole('link', { name: 'Vonia' });

test(
  'without a connection a link leads to the shop’s own page with the cart, which opens the page once it can',
  { tag: '@both-widths' },
  async ({ page, context }) => {
    await addSimple(page);
    await untilPrepared(page);
    await context.setOffline(true);
    await categoryLink(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Nėra ryšio' })).toBeVisible();
    await expect(page).toHaveURL(/\/vonia\/$/);
    await expect(page.getByRole('listitem').filter({ hasText: `1 × ${demo.simple.name}` })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Vonia' })).toBeVisible({ timeout: 20_000 });
    await expect(page.locator('[data-cart-link]').first()).toContainText('1');
  },
);

test('an address that is typed, and one in English, have the page in their language', async ({ page, context }) => {
  await open(page, '/');
  await untilPrepared(page);
  await context.setOffline(true);
  await page.goto('/en/krepselis/');
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('#cart')).toBeHidden();
});

test('previews, returns from a payment, files and the administration are left to the browser', async ({
  page,
  context,
}) => {
  await open(page, '/');
  await untilPrepared(page);
  await context.setOffline(true);
  for (const address of [
    '/?preview=1',
    '/apmokejimas/order-received/1/?key=x',
    '/en/apmokejimas/order-received/1/',
    '/admin/',
    '/admin/orders/',
    '/?add-to-cart=1',
    '/favicon.svg',
    '/wp-json/wc/store/v1/products',
  ])
    await expect(page.goto(address)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
});

test('nothing but the offline pages is stored', async ({ page }) => {
  await addSimple(page);
  await untilPrepared(page);
  await open(page, '/parduotuve/');
  const stored = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(stored.toSorted()).toEqual(['/en/offline.html', '/offline.html']);
});

test('a problem whose words cannot be loaded looks like every other notice', async ({ page, context }) => {
  await open(page, demo.simple.path);
  await untilPrepared(page);
  await page.route(/notice-body|problem-words/, (route) => route.abort());
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Į krepšelį', exact: true }).first().click();
  const notice = page.getByRole('alert').locator('> div');
  await expect(notice).toContainText('Nepavyko pasiekti parduotuvės');
  await expect(notice.getByRole('heading')).toHaveCount(0);
  expect((await notice.boundingBox())?.height).toBeLessThan(200);
  await notice.getByRole('button', { name: 'Uždaryti' }).click();
  await expect(notice).toHaveCount(0);
});
