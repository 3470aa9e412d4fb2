import { expect, type Page, test } from '@playwright/test';
import type { Shop } from '#scripts/tooling/shop-process.ts';
import { openOwnShop } from './own-shop.ts';
import { ready } from './shop.ts';

test.describe.configure({ mode: 'serial', timeout: 60_000 }); // an open page meets the shop's new addresses

const products = [
  {
    Type: 'simple',
    SKU: 'M-1',
    Name: 'Meškerė',
    Published: 1,
    'Regular price': '49.90',
    Categories: 'Žvejyba > Spiningai',
    'Meta: _yoast_wpseo_title': '%%title%% pigiai %%sep%% %%cf_x%% %%sep%% %%sitename%%',
  },
  { Type: 'simple', SKU: 'M-2', Name: 'Ritė', Published: 1, 'Regular price': '29.90', Categories: 'Žvejyba > Ritės' },
];
const names = {
  shop: 'prekes',
  category: 'prekes/grupe',
  product: 'prekes/%product_cat%',
  tag: 'tema',
  brand: 'gamintojai/visi',
  cart: 'pirkti/krepselis',
  checkout: 'pirkti',
  orderReceived: 'gautas',
  search: 'rasti',
  blog: 'naujienos',
  languages: {
    en_GB: { shop: 'shop', category: 'category', product: 'shop/%product_cat%', cart: 'cart', search: 'find' },
  },
};

let shop: Shop;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await openOwnShop({ products });
});
test.afterAll(() => shop.close());

/** Marks the document, so that a page that was loaded anew is told from one that the script went to. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

test('an open page finds the pages that got other addresses meanwhile', async ({ page }) => {
  await page.goto(`${shop.url}/produkto-kategorija/zvejyba/`);
  await ready(page);
  expect(await shop.command('settings set', 'permalinks', JSON.stringify(names))).toMatch(
    /^\d+ addresses changed; the old ones redirect to the new\.$/,
  );
  await page.getByRole('main').getByRole('link', { name: 'Meškerė' }).first().click();
  await expect(page).toHaveURL(`${shop.url}/prekes/zvejyba/spiningai/meskere/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Meškerė' })).toBeVisible();
});

test('search engines get the texts that were written for them', async ({ page }) => {
  await page.goto(`${shop.url}/prekes/zvejyba/spiningai/meskere/`);
  await expect(page).toHaveTitle(/^Meškerė pigiai – [^–]+$/);
  await shop.command('seo set', 'category', 'rites', '--title', 'Ričių rojus', '--description', 'Ritės nuo 5 €.');
  await shop.command('seo set', 'category', 'rites', '--title', 'Reels', '--language', 'en');
  await page.goto(`${shop.url}/prekes/grupe/zvejyba/rites/`);
  await expect(page).toHaveTitle(/^Ričių rojus – /);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'Ritės nuo 5 €.');
  await page.goto(`${shop.url}/en/category/zvejyba/rites/`);
  await expect(page).toHaveTitle(/^Reels – /);
});

test('each former address redirects once, to the page that it was', async ({ request }) => {
  const former = {
    '/produktas/meskere/': '/prekes/zvejyba/spiningai/meskere/',
    '/product/meskere/': '/prekes/zvejyba/spiningai/meskere/',
    '/prekes/zvejyba/meskere/': '/prekes/zvejyba/spiningai/meskere/',
    '/produkto-kategorija/zvejyba/': '/prekes/grupe/zvejyba/',
    '/parduotuve/?orderby=price': '/prekes/?orderby=price',
    '/parduotuve/page/2/': '/prekes/?puslapis=2',
    '/krepselis/': '/pirkti/krepselis/',
    '/apmokejimas/order-received/5/?key=a': '/pirkti/gautas/5/?key=a',
    '/paieska/?q=rite': '/rasti/?q=rite',
    '/en/produktas/meskere/': '/en/shop/zvejyba/spiningai/meskere/',
    '/en/krepselis/': '/en/cart/',
    '/en/prekes/': '/en/shop/',
  };
  for (const [address, target] of Object.entries(former)) {
    const answer = await request.get(shop.url + address, { maxRedirects: 0 });
    const location = new URL(answer.headers()['location'] ?? '', shop.url);
    expect([address, answer.status(), location.pathname + location.search]).toEqual([address, 301, target]);
  }
});

test('all pages are found by the merchant’s names, with the script and back again', async ({ page }) => {
  await page.goto(`${shop.url}/prekes/`);
  await ready(page);
  await mark(page);
  await page.getByRole('main').getByRole('link', { name: 'Ritė' }).first().click();
  await expect(page).toHaveURL(`${shop.url}/prekes/zvejyba/rites/rite/`);
  await page.getByRole('navigation', { name: 'Jūs esate čia' }).getByRole('link', { name: 'Ritės' }).click();
  await expect(page).toHaveURL(`${shop.url}/prekes/grupe/zvejyba/rites/`);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Ritė' })).toBeVisible();
  await page.getByRole('button', { name: 'Į krepšelį', exact: true }).first().click();
  await expect(page.getByText('Įdėjome į krepšelį')).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  await page.goto(`${shop.url}/pirkti/krepselis/`);
  await ready(page);
  await mark(page);
  await page.getByRole('link', { name: 'Pereiti prie apmokėjimo' }).click();
  await expect(page).toHaveURL(`${shop.url}/pirkti/`);
  expect(await isMarked(page)).toBe(true);
});

test('a page and its addresses in other languages are named in each', async ({ page }) => {
  await page.goto(`${shop.url}/en/shop/zvejyba/rites/rite/`);
  await ready(page);
  const address = `${shop.url}/en/shop/zvejyba/rites/rite/`;
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address);
  await expect(page.locator('link[hreflang=lt]')).toHaveAttribute('href', `${shop.url}/prekes/zvejyba/rites/rite/`);
  expect(await (await page.request.get(`${shop.url}/sitemap-products-1.xml`)).text()).toContain(address);
  await page.locator('footer a[hreflang=lt]').first().click();
  await expect(page).toHaveURL(`${shop.url}/prekes/zvejyba/rites/rite/`);
});

test('without script, too', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${shop.url}/prekes/grupe/zvejyba/`);
  await page.getByRole('main').getByRole('link', { name: 'Meškerė' }).first().click();
  await page.getByRole('button', { name: 'Į krepšelį', exact: true }).first().click();
  await expect(page).toHaveURL(`${shop.url}/prekes/zvejyba/spiningai/meskere/`);
  await page.goto(`${shop.url}/pirkti/krepselis/`);
  await page.getByRole('link', { name: 'Pereiti prie apmokėjimo' }).click();
  await expect(page).toHaveURL(`${shop.url}/pirkti/`);
  await context.close();
});
