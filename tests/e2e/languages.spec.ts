import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { po } from 'gettext-parser';
import { open, ready, watchProblems, pickTerminal } from './shop.ts';

const soap = '/produktas/muilas-su-linu-semenimis-100-g/';
const root = join(import.meta.dirname, '../..');

const shopper = {
  'E-mail': 'ona@example.lt',
  Phone: '8 612 34567',
  'First name': 'Ona',
  'Last name': 'Onaitė',
  'Street and house number': 'Gedimino pr. 1',
  Postcode: '01103',
} as const;

/** Lithuanian texts of the interface that are too long to be a name or part of another text. */
function lithuanianWordings(): readonly string[] {
  const messages = po.parse(readFileSync(join(root, 'locales/lt_LT.po'))).translations[''] ?? {};
  return Object.values(messages)
    .flatMap(({ msgid, msgstr }) => (msgid === '' ? [] : msgstr))
    .filter((text) => !text.includes('%s') && text.length > 5 && /[ąčęėįšųūž]|\s/i.test(text));
}

const lithuanian = lithuanianWordings();

/** Interface texts, visible or for screen readers, that are Lithuanian on an English page. */
async function foreignWords(page: Page): Promise<readonly string[]> {
  const interfaceTexts = await page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')].flatMap((element) =>
      ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    );
    const texts = [...document.querySelectorAll<HTMLElement>('body *:not(script, style, [lang="lt"])')].flatMap(
      (element) => [...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.nodeValue ?? ''),
    );
    return [document.title, ...labels, ...texts].map((text) => text.trim());
  });
  return lithuanian.filter((wording) => interfaceTexts.includes(wording));
}

async function isEnglish(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await foreignWords(page)).toEqual([]);
  expect(await page.locator('body').innerText()).not.toMatch(/\bPVM\b/);
}

async function journey(page: Page, scripted: boolean): Promise<void> {
  await page.getByRole('link', { name: 'See all products' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'All products' })).toBeVisible();
  await expect(page).toHaveURL(/\/en\/parduotuve\/$/);
  await isEnglish(page);
  await open(page, `/en${soap}`);
  await isEnglish(page);
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click();
  await expect(page.getByText('Added to your cart')).toBeVisible();
  await open(page, '/en/krepselis/');
  await expect(page.getByRole('heading', { level: 1, name: 'Cart', exact: true })).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByText(/€\d+\.\d\d/)
      .first(),
  ).toBeVisible();
  await isEnglish(page);
  await page.getByRole('link', { name: 'Proceed to checkout' }).click();
  await page.waitForURL('**/en/apmokejimas/');
  await ready(page);
  await page.getByRole('button', { name: /^Order and pay/ }).click();
  await expect(page.getByText('Your order has not been placed yet.')).toBeVisible();
  await isEnglish(page);
  const city = page.getByLabel(/^(Town or city|City)$/).first();
  if (scripted) {
    await page.getByLabel('Courier to your door').check();
    await city.fill('Vilnius');
  } else await pickTerminal(page);
  for (const [label, value] of Object.entries(shopper)) {
    const field = page.getByLabel(label, { exact: true }).first();
    if ((await field.count()) > 0) await field.fill(value);
  }
  await page.getByLabel(/terms and conditions/).check();
  await page.getByRole('button', { name: /^Order and pay €\d+\.\d\d$/ }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, we have your order' })).toBeVisible();
  await expect(page).toHaveURL(/\/en\/apmokejimas\/order-received\/\d+\/\?key=/);
  await isEnglish(page);
}

test('a shopper finds, orders and is thanked in English', async ({ page }) => {
  test.slow();
  const problems = watchProblems(page);
  await open(page, '/en/');
  await isEnglish(page);
  await journey(page, true);
  expect(problems).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole journey goes in English, from the switcher on', async ({ page }) => {
    test.slow();
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(/\/en\/$/);
    await journey(page, false);
  });

  test('the header’s switcher opens and leads to the same page', { tag: '@desktop' }, async ({ page }) => {
    await page.goto(soap);
    await page.locator('[data-languages] summary').click();
    await page.locator('[data-languages]').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(new RegExp(`/en${soap}$`));
  });
});

test(
  '[1-14] [2.10-04] the header’s language switcher opens, closes, and leads to the same page',
  { tag: '@desktop' },
  async ({ page }) => {
    await open(page, '/parduotuve/?orderby=price');
    const switcher = page.getByRole('banner').locator('[data-languages]');
    const button = switcher.locator('summary');
    const english = switcher.getByRole('link', { name: 'English' });
    await expect(english).toBeHidden();
    await button.click();
    await expect(english).toBeVisible();
    await button.click();
    await expect(english).toBeHidden();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(english).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(english).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(english).toBeHidden();
    await button.click();
    await expect(english).toHaveAttribute('lang', 'en');
    await expect(english).toHaveAttribute('hreflang', 'en');
    await english.click();
    await expect(page).toHaveURL(/\/en\/parduotuve\/\?orderby=price$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByLabel('Sort')).toHaveValue('price');
  },
);

test('[1-14] [2.10-04] on a phone the menu contains the languages', async ({ page }) => {
  await open(page, soap);
  await page.getByRole('button', { name: 'Meniu', exact: true }).click();
  await page.getByRole('list', { name: 'Kalba' }).getByRole('link', { name: 'English' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/en${soap}$`));
});

test('English pages name both languages to search engines, and link only to English pages', async ({
  page,
  request,
}) => {
  await open(page, `/en${soap}`);
  const address = new URL(page.url()).origin;
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${address}/en${soap}`);
  await expect(page.locator('link[hreflang="lt"]')).toHaveAttribute('href', `${address}${soap}`);
  await expect(page.locator('link[hreflang="en"]')).toHaveAttribute('href', `${address}/en${soap}`);
  const moved = await request.get('/en/parduotuve', { maxRedirects: 0 });
  expect([moved.status(), moved.headers()['location']]).toEqual([301, '/en/parduotuve/']);
  const leaving = await page.evaluate(() =>
    [...document.querySelectorAll('a[href], form[action]')]
      .filter((element) => element.getAttribute('hreflang') === null)
      .map((element) => element.getAttribute('href') ?? element.getAttribute('action') ?? '')
      .filter((to) => to.startsWith('/') && !/^\/(en\/|media\/|assets\/)/.test(to)),
  );
  expect(leaving).toEqual([]);
});

test('products that go with an English product link to their English pages', async ({ page, request }) => {
  await open(page, '/en/produktas/linine-staltiese-svente/');
  const closer = page.getByRole('link', { name: 'Look closer' });
  const addresses = await closer.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses).not.toEqual([]);
  for (const address of addresses) expect((await request.get(address)).status(), address).toBe(200);
  await closer.first().click();
  await expect(page).toHaveURL(/\/en\/produktas\/linines-serveteles-pietus-4-vnt\/$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Linen napkins' })).toBeVisible();
});

test('navigating by links stays in English, without reloading a page', async ({ page }) => {
  await open(page, `/en${soap}`);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('banner').getByRole('link', { name: 'Lino namai' }).click();
  await expect(page).toHaveURL(/\/en\/$/);
  await page.getByRole('main').getByRole('link', { name: 'See all products' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'All products' })).toBeVisible();
  await page.getByLabel('Sort').selectOption({ label: 'Price: low to high' });
  await expect(page).toHaveURL(/\/en\/parduotuve\/\?.*orderby=price/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/$/);
});

test('a missing English page is a 404 in English', async ({ page }) => {
  const answer = await page.goto('/en/nera-tokio-puslapio/');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not find this page');
  await isEnglish(page);
});

test('pages in English break no accessibility rule', { tag: '@desktop' }, async ({ page }) => {
  test.slow();
  for (const path of ['/en/', '/en/parduotuve/', `/en${soap}`, '/en/taisykles/']) {
    await open(page, path);
    if (path === '/en/') await page.locator('[data-languages] summary').click();
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze();
    expect(violations.map(({ id, nodes }) => [path, id, nodes[0]?.html])).toEqual([]);
  }
});

test('the texts that a merchant wrote for a list of extras are English on English pages', async ({ request }) => {
  const { products } = JSON.parse(readFileSync(join(root, 'content/catalogue/en_GB.json'), 'utf8')) as {
    readonly products: Readonly<Record<string, { readonly texts?: Readonly<Record<string, string>> }>>;
  };
  const teapot = '/produktas/arbatinukas-liepziedis-900-ml/';
  const [[lithuanianText, englishText] = ['', '']] = Object.entries(products['MK-ARBATINUKAS']?.texts ?? {});
  const pageOf = async (path: string) => (await request.get(path)).text();
  const [inLithuanian, inEnglish] = await Promise.all([pageOf(teapot), pageOf(`/en${teapot}`)]);
  expect([inLithuanian.includes(lithuanianText), inLithuanian.includes(englishText)]).toEqual([true, false]);
  expect([inEnglish.includes(lithuanianText), inEnglish.includes(englishText)]).toEqual([false, true]);
});
