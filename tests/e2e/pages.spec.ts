import { expect, type Locator, test } from '@playwright/test';
import { followRequests } from '#scripts/screens/quiet.ts';
import { addSimple, choose, demo, open, ready, selectOf, watchProblems } from './shop.ts';

test('[1-01] the shop speaks Lithuanian', async ({ page }) => {
  await open(page, '/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'lt');
  await expect(page.getByRole('contentinfo')).toContainText('Kainos nurodytos su PVM');
});

test('a printed page has its heading, the shop’s name and company, and nothing to press', async ({ page }) => {
  for (const path of [demo.simple.path, '/kontaktai/', '/uzsakymo-paieska/']) {
    await open(page, path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner').getByText('Lino namai')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('UAB „Lino namai“');
    await expect(page.getByRole('button').or(page.getByRole('navigation'))).toHaveCount(0);
  }
});

test('pages of the catalogue are the same for every visitor', async ({ browser, baseURL }) => {
  const read = async () => {
    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const response = await context.request.get(demo.simple.path);
    expect(response.headers()['set-cookie']).toBeUndefined();
    const text = await response.text();
    await context.close();
    return text;
  };
  const [first, second] = [await read(), await read()];
  expect(second).toBe(first);
  expect(first).not.toMatch(/nonce/i);
});

test('a listing is sorted and paged, and keeps its sorting from page to page', async ({ page }) => {
  await open(page, '/parduotuve/');
  await page.getByLabel('Rikiuoti').selectOption('price-desc');
  await expect(page).toHaveURL(/orderby=price-desc/);
  const second = page.getByRole('navigation', { name: 'Puslapiai' }).getByRole('link', { name: '2 puslapis' });
  await expect(second).toHaveAttribute('href', /orderby/); // the page has followed its address
  await second.click();
  await expect(page).toHaveURL(/orderby=price-desc&puslapis=2|puslapis=2&orderby=price-desc/);
  await expect(page.getByLabel('Rikiuoti')).toHaveValue('price-desc');
  const response = await page.request.get('/parduotuve/?puslapis=99');
  expect(response.status()).toBe(404);
});

test('categories link to their subcategories and back up', async ({ page }) => {
  await open(page, '/produkto-kategorija/patalyne/');
  await page.getByRole('navigation', { name: 'Pokategoriai' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/produkto-kategorija\/patalyne\/[a-z-]+\/$/);
  await page
    .getByRole('navigation', { name: 'Jūs esate čia' })
    .getByRole('link', { name: 'Patalynė', exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Patalynė' })).toBeVisible();
  const moved = await page.request.get('/produkto-kategorija/pagalviu-uzvalkalai/', { maxRedirects: 0 });
  expect(moved.status()).toBe(301);
  expect(moved.headers()['location']).toContain('/produkto-kategorija/patalyne/pagalviu-uzvalkalai/');
});

test('a chosen variation changes price, picture and availability; the address can choose it too', async ({ page }) => {
  await open(page, `${demo.variable.path}?attribute_pa_spalva=balta`);
  await expect(selectOf(page, 'Spalva')).toHaveValue('balta');
  const picture = page.locator('[data-picture="0"] img');
  const before = await picture.getAttribute('src');
  const price = page.getByRole('main').locator('[aria-live="polite"]').first();
  await choose(page, 'Spalva', 'gintaro');
  await expect(picture).not.toHaveAttribute('src', before ?? '');
  const cheap = await price.textContent();
  await choose(page, 'Dydis', '70 × 70 cm');
  await expect(price).not.toHaveText(cheap ?? '');
});

test('a shop without statistics asks for no consent, and its pages may load nothing from third parties', async ({
  page,
}) => {
  const quiet = followRequests(page);
  const foreignRequests: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') foreignRequests.push(request.url());
  });
  const response = await page.goto('/');
  await ready(page);
  await expect(page.locator('[data-consent-banner]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Slapukų nustatymai' })).toHaveCount(0);
  expect(response?.headers()['content-security-policy']).not.toContain('google');
  await addSimple(page);
  await open(page, '/krepselis/');
  await quiet();
  expect(foreignRequests).toEqual([]);
});

test('odd input never breaks a page', async ({ page, request }) => {
  const problems = watchProblems(page);
  const odd = [
    '/parduotuve/?puslapis=-1&orderby=%00',
    '/parduotuve/?puslapis=1e9',
    '/paieska/?q=%3Cscript%3Ealert(1)%3C/script%3E',
    `/paieska/?q=${'a'.repeat(3000)}`,
    "/paieska/?q='%20OR%201=1--",
    '/produktas/%3Cimg%20src=x%3E/',
    '/produktas/%F0%9F%98%80/',
    '/produkto-kategorija///',
    '/produkto-kategorija/nera/tokios/',
    '/apmokejimas/order-received/1/?key=x',
    '/apmokejimas/order-received/abc/',
    '/%E0%A4%A/',
    `${demo.variable.path}?attribute_pa_spalva=%22%3E%3Cb%3E&attribute_=x`,
  ];
  for (const path of odd) {
    const response = await request.get(path);
    expect(response.status(), path).toBeLessThan(500);
  }
  await open(page, '/paieska/?q=%3Cscript%3Ealert(1)%3C/script%3E');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<script>alert(1)</script>');
  const forms = [
    { id: 'x', quantity: '-1' },
    { id: '999999999', quantity: '1' },
    { quantity: '1e99' },
    { id: '119', quantity: '99999999' },
  ];
  for (const form of forms) {
    const response = await request.post(demo.simple.path, { form: form as Record<string, string> });
    expect(response.status(), JSON.stringify(form)).toBeLessThan(500);
  }
  const cart = await request.post('/krepselis/', { form: { remove: 'nothing', 'quantity[zz]': '1' } });
  expect(cart.status()).toBeLessThan(500);
  expect(problems).toEqual([]);
});

test('a missing page answers 404 and links to the shop', async ({ page }) => {
  for (const path of ['/nera-tokio/', '/produktas/nera-tokio/', '/produkto-kategorija/nera/', '/a/b/c/']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Tokio puslapio neradome' })).toBeVisible();
  }
  await page.getByRole('main').getByRole('link', { name: 'Į parduotuvę' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Visos prekės' })).toBeVisible();
});

test('a missing page offers the search, and links to every main category', async ({ page }) => {
  await page.goto('/produktas/nera-tokio/');
  const main = page.getByRole('main');
  for (const name of ['Patalynė', 'Virtuvė', 'Vonia', 'Drabužiai', 'Namai', 'Dovanos']) {
    await expect(main.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await main.getByLabel('Ko ieškote?').fill('pledas');
  await main.getByRole('button', { name: 'Ieškoti' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Radome pagal „pledas“' })).toBeVisible();
});

test('no page is wider than the screen, from 320 to 1920', async ({ page }) => {
  test.slow();
  for (const width of [320, 390, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/', '/parduotuve/', demo.variable.path, '/krepselis/', '/apie-mus/']) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wide, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test('the header ends where the page does', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/parduotuve/');
  const end = async (place: Locator) => {
    const box = await place.boundingBox();
    return Math.round((box?.x ?? 0) + (box?.width ?? 0));
  };
  const grid = page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByRole('article') });
  expect(await end(page.getByRole('banner').getByRole('link', { name: 'Krepšelis' }))).toBe(await end(grid));
});

test('sizes in a table of a page stay in one line', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/dydziu-lenteles/');
  const heights = await page
    .getByRole('cell', { name: /^\d[\d–]*$/ })
    .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().height)));
  expect(heights.length).toBeGreaterThan(20);
  expect([...new Set(heights)]).toHaveLength(1);
});

test('on a phone the buy button stays in reach, and buys what was chosen', async ({ page }) => {
  await open(page, demo.variable.path);
  await choose(page, 'Spalva', 'balta');
  await page.getByRole('heading', { name: 'Savybės' }).evaluate((element) => element.scrollIntoView());
  const bar = page.getByText('balta, 50 × 70 cm', { exact: true });
  await expect(bar).toBeVisible();
  await page.getByRole('button', { name: 'Į krepšelį', exact: true }).nth(1).click();
  await expect(page.getByText('Įdėjome į krepšelį')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(bar).toBeHidden();
});
