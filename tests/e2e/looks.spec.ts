import { AxeBuilder } from '@axe-core/playwright';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import type { Shop } from '#scripts/tooling/shop-process.ts';
import { demoFactsIn } from '#server/tools/doctor/demo-facts.ts';
import { readPdf, textsOf } from '#tests/fixtures/read-pdf.ts';
import { ownFacts } from '#tests/fixtures/seller.ts';
import { buyer, mails, placeOrder } from './merchant.ts';
import { openOwnShop, withFile } from './own-shop.ts';
import { ready, watchProblems } from './shop.ts';

test.describe.configure({ mode: 'serial' }); // one shop, whose look changes

const rows = Array.from({ length: 6 }, (_, index) => ({
  Type: 'simple',
  SKU: `P-${index}`,
  Name: `Puodelis ${index}`,
  Published: 1,
  'In stock?': 1,
  'Regular price': '9.90',
  Categories: 'Indai, Puodeliai',
  Brands: 'Molinukas',
}));
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40" viewBox="0 0 120 40"><path fill="#0b5" d="M0 0h120v40H0z"/></svg>';

let shop: Shop;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await openOwnShop({ products: rows });
  for (const [name, value] of Object.entries(ownFacts)) await shop.command('settings set', `shop.${name}`, value);
  await withFile('logo.svg', logo, (path) => shop.command('appearance logo', path));
});
test.afterAll(() => shop.close());

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${shop.url}${path}`, { waitUntil: 'load' });
  await ready(page);
}

async function expectNoViolations(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(found, what).toEqual([]);
}

/** What a visitor sees of a look at first glance, in pixels. */
async function measure(page: Page) {
  return page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const cards = [...document.querySelectorAll('main article')].map((card) => card.getBoundingClientRect());
    const [first = new DOMRect()] = cards;
    const bed = document.querySelector('main article > div')?.getBoundingClientRect() ?? new DOMRect();
    return {
      logo: Math.round(box('header a picture').left),
      header: Math.round(box('header').height),
      search: Math.round(box('header search').width),
      columns: cards.filter(({ top }) => top === first.top).length,
      picture: Math.round((bed.height / bed.width) * 100),
      heading: getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily,
      faces: performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).length,
    };
  });
}

test(
  'in every look header, grid, cards and faces measure differently; no page has a barrier, light and dark',
  { tag: '@desktop' },
  async ({ page }) => {
    test.setTimeout(120_000);
    const problems = watchProblems(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/parduotuve/');
    const measured = [await measure(page)];
    for (const look of ['podiumas', 'lentyna']) {
      await shop.command('appearance look', look);
      for (const path of [
        '/',
        '/parduotuve/',
        '/produktas/puodelis-1/?add-to-cart=1',
        '/krepselis/',
        '/apmokejimas/',
      ]) {
        await page.emulateMedia({ colorScheme: 'light' });
        await open(page, path.startsWith('/produktas') ? await addToCartAt(page, path) : path);
        if (path === '/parduotuve/') measured.push(await measure(page));
        await expectNoViolations(page, `${look} ${path}`);
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectNoViolations(page, `${look} ${path} dark`);
      }
    }
    for (const part of ['logo', 'search', 'columns', 'picture', 'heading'] as const)
      expect(new Set(measured.map((one) => one[part])).size, part).toBe(measured.length);
    expect(measured.map(({ faces }) => faces)).toEqual([2, 1, 1]);
    expect(problems).toEqual([]);
  },
);

/** Puts a product into the visitor's cart, and returns the page of it. */
async function addToCartAt(page: Page, path: string): Promise<string> {
  const [product = ''] = path.split('?');
  const { id } = await (await page.request.get(`${shop.url}/wp-json/wc/store/v1/products/puodelis-1`)).json();
  await page.goto(`${shop.url}/?add-to-cart=${id}`);
  return product;
}

test('what a merchant sets is on the next page: accent, corners, facts of cards', async ({ page }) => {
  await shop.command('appearance set', 'accent', '#8a2b2b');
  await shop.command('appearance set', 'corner', '24');
  await shop.command('appearance set', 'cardFacts', 'brand');
  await open(page, '/parduotuve/');
  const card = page.getByRole('main').getByRole('article').first();
  await expect(card.getByText('Molinukas')).toBeVisible();
  await expect(card).toHaveCSS('border-radius', '24px');
  await expect(page.getByRole('main').getByRole('button', { name: 'Į krepšelį' }).first()).toHaveCSS(
    'color',
    'rgb(138, 43, 43)',
  );
  await expect(page.getByRole('banner').getByRole('img', { name: ownFacts.name })).toHaveCSS('height', '36px');
});

/** Every address that the shop's sitemaps list, and the files at its root. */
async function addresses(request: APIRequestContext): Promise<readonly string[]> {
  const read = async (url: string) =>
    [...(await (await request.get(url)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  const pages = (await Promise.all((await read(`${shop.url}/sitemap.xml`)).map(read))).flat();
  const files = [
    'site.webmanifest',
    'favicon.svg',
    'robots.txt',
    'offline.html',
    'feeds/google.xml',
    'feeds/kaina24.xml',
  ];
  const more = ['krepselis/', 'apmokejimas/', 'paieska/?q=puodelis', 'nera-tokio/', 'admin/', ...files];
  return [...pages, ...more.map((path) => `${shop.url}/${path}`)];
}

test('no page, mail, document or feed of a shop has a word of the demo shop', async ({ request }) => {
  test.setTimeout(60_000);
  const by = { ...buyer, address_1: 'Liepų g. 5', postcode: 'LT-92114', city: 'Klaipėda' };
  const order = await placeOrder(request, { email: 'ona@example.test', slug: 'puodelis-1', origin: shop.url, by });
  await shop.command('orders set-status', String(order.id), 'completed');
  const found: string[] = [];
  const look = (where: string, text: string) => found.push(...demoFactsIn(text).map((fact) => `${where}: ${fact}`));
  const all = await addresses(request);
  expect(all.length).toBeGreaterThan(20);
  for (const address of all) look(address, await (await request.get(address)).text());
  await expect.poll(async () => (await mails('', () => true, shop.data)).length).toBeGreaterThanOrEqual(3);
  const sent = await mails('', () => true, shop.data);
  for (const { subject = '', text = '', html = '' } of sent) look(subject, `${subject} ${text} ${html}`);
  const files = sent.flatMap(({ attachments }) => attachments);
  const pdf = files.find(({ mimeType }) => mimeType === 'application/pdf');
  if (pdf === undefined || typeof pdf.content === 'string') throw new Error('no invoice');
  const { pages } = await readPdf(new Uint8Array(pdf.content));
  const words = pages.flatMap(({ structure, artifacts }) => [
    ...(structure === null ? [] : textsOf(structure)),
    ...artifacts,
  ]);
  expect(words.join(' ')).toContain(ownFacts.companyName);
  look('invoice', words.join(' '));
  expect(found).toEqual([]);
});

test('the icon without a picture of the merchant is the first letter of the name on the accent', async ({
  request,
}) => {
  const icon = await (await request.get(`${shop.url}/icon-512.png`)).body();
  const { data, info } = await sharp(icon).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels)].slice(0, 3);
  expect(at(80, 80)).toEqual([0x8a, 0x2b, 0x2b]);
  const logoInMails = await request.get(`${shop.url}/logo.png`);
  expect([logoInMails.status(), logoInMails.headers()['content-type']]).toEqual([200, 'image/png']);
});
