import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import type { Shop } from '#scripts/tooling/shop-process.ts';
import { openOwnShop, pictures, withFile } from './own-shop.ts';
import { ready, watchProblems } from './shop.ts';

test.describe.configure({ mode: 'serial', timeout: 90_000 }); // the shop is empty before it is written

const picture = 'scena-stalas-placiai.webp';
const products = [
  {
    Type: 'simple',
    SKU: 'M-1',
    Name: 'Meškerė',
    Published: 1,
    'Regular price': '49.90',
    Categories: 'Meškerės > Spiningai',
  },
  {
    Type: 'simple',
    SKU: 'M-2',
    Name: 'Ritė',
    Published: 1,
    'Regular price': '29.90',
    Categories: 'Ritės',
    Images: 'bv-zvakes-1.webp',
  },
  { Type: 'simple', SKU: 'M-3', Name: 'Masalas', Published: 1, 'Regular price': '4.90', Categories: 'Uncategorized' },
];
const words = (lt: string, en: string) => ({ lt, en });
const alt = words('Stalas prie lango', 'A table by a window');
const site = {
  format: 'vitrina-site',
  version: 1,
  home: {
    blocks: [
      {
        kind: 'announcement',
        text: words('Žiemą siunčiame nemokamai', 'Free delivery in winter'),
        target: { to: 'own', page: 'shop' },
      },
      {
        kind: 'hero',
        heading: words('Viskas žvejybai', 'All for fishing'),
        text: words('Nuo kabliuko iki valties', 'From the hook to the boat'),
        button: { target: { to: 'category', slug: 'rites' }, label: words('Žiūrėti rites', 'See the reels') },
        picture: { file: picture, alt, focus: { x: 20, y: 80 } },
      },
      { kind: 'categories', heading: words('Ko ieškote', 'What you look for') },
      {
        kind: 'products',
        heading: words('Ką renkamės patys', 'Our own choice'),
        rule: { by: 'picked', skus: ['M-2', 'M-1'] },
      },
      { kind: 'products', rule: { by: 'category', slug: 'nera-tokios' } },
      {
        kind: 'text-with-picture',
        heading: words('Prie ežero', 'By the lake'),
        text: words('Dirbame nuo **aušros**.', 'Open from **dawn**.'),
        picture: { file: picture, alt },
        side: 'right',
      },
      {
        kind: 'text-with-picture',
        text: words('Be paveikslo', 'No picture'),
        picture: { file: 'nera.webp', alt },
        side: 'left',
      },
      {
        kind: 'quotes',
        heading: words('Sako žvejai', 'Anglers say'),
        quotes: [{ text: words('Kimba!', 'They bite!'), author: 'Ona' }],
      },
      {
        kind: 'logos',
        heading: words('Gamintojai', 'Makers'),
        logos: [{ picture: { file: picture, alt: words('Upės', 'Rivers') } }],
      },
      { kind: 'posts' },
      {
        kind: 'markdown',
        text: words(
          '## Apie mus\n\n<script>window.broken = true</script>Seniai.\n\n::: products newest 2\nKas nauja\n:::',
          '## About\n\nLong ago.',
        ),
        surface: 'cloth',
      },
    ],
  },
  menus: {
    header: [
      { target: { to: 'category', slug: 'rites' } },
      {
        target: { to: 'category', slug: 'meskeres' },
        label: words('Viskas meškerei', 'Rods'),
        subcategories: true,
      },
      { target: { to: 'own', page: 'contact' } },
      { target: { to: 'page', slug: 'dinges' }, label: words('Dingęs', 'Gone') },
    ],
    footer: [
      { heading: words('Žvejams', 'For anglers'), items: [{ categories: 'all' }] },
      {
        heading: words('Kitur', 'Elsewhere'),
        items: [{ target: { to: 'address', address: 'https://zvejyba.example/' }, label: words('Orai', 'Weather') }],
      },
    ],
  },
};

let shop: Shop;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await openOwnShop({ products });
});
test.afterAll(() => shop.close());

async function show(page: Page, path = '/'): Promise<void> {
  await page.goto(shop.url + path);
  await ready(page);
}

async function expectSound(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect(wide, 'the page is no wider than its window').toBe(false);
}

test(
  'a shop whose merchant wrote nothing shows what there is, and nothing that only means „uncategorised“',
  { tag: '@both-widths' },
  async ({ page }) => {
    const problems = watchProblems(page);
    await show(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    const tiles = page.getByRole('region', { name: 'Kategorijos' });
    await expect(tiles.getByRole('link')).toHaveText(['Meškerės', 'Ritės']);
    await expect(page.getByRole('heading', { name: 'Naujienos' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Dabar pigiau' })).toHaveCount(0);
    await expect(page.getByText('Uncategorized')).toHaveCount(0);
    await expect(page.getByRole('contentinfo').getByRole('heading')).toHaveText([
      'Parduotuvė',
      'Naudinga žinoti',
      'Kontaktai',
    ]);
    await expectSound(page);
    await show(page, '/produktas/masalas/');
    await expect(page.getByText('Uncategorized')).toHaveCount(0);
    await show(page, '/parduotuve/');
    await expect(page.getByText('Uncategorized')).toHaveCount(0);
    expect(problems).toEqual([]);
  },
);

test('a file is shown before it is taken over, and a part of it that is wrong is refused with its place', async () => {
  await withFile('site.json', JSON.stringify(site), async (path) => {
    const seen = await shop.command('site import', path, '--images', pictures, '--dry-run');
    expect(seen).toContain('home: added');
    expect(seen).toContain('Nothing was written.');
    expect(await (await fetch(`${shop.url}/wp-json/vitrina/v1/home`)).text()).not.toContain('Viskas žvejybai');
  });
  const wrong = { ...site, home: { blocks: [{ kind: 'products', rule: { by: 'mood' } }] } };
  await withFile('site.json', JSON.stringify(wrong), async (path) => {
    await expect(shop.command('site import', path)).rejects.toThrow(/home\.blocks\.0\.rule\.by/);
  });
});

test(
  'the merchant’s blocks are shown in their order with their words; what names what is gone shows nothing',
  { tag: '@both-widths' },
  async ({ page }) => {
    const problems = watchProblems(page);
    await withFile('site.json', JSON.stringify(site), (path) =>
      shop.command('site import', path, '--images', pictures),
    );
    await show(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(['Viskas žvejybai']);
    await expect(main.getByRole('heading', { level: 2 })).toHaveText([
      'Ko ieškote',
      'Ką renkamės patys',
      'Prie ežero',
      'Sako žvejai',
      'Gamintojai',
      'Apie mus',
      'Kas nauja',
    ]);
    await expect(main.getByRole('link', { name: 'Žiūrėti rites' })).toHaveAttribute(
      'href',
      '/produkto-kategorija/rites/',
    );
    const picked = main.locator('section').filter({ has: page.getByRole('heading', { name: 'Ką renkamės patys' }) });
    await expect(picked.getByRole('article').getByRole('heading')).toHaveText(['Ritė', 'Meškerė']);
    const scene = main.getByRole('img', { name: 'Stalas prie lango' }).first();
    await expect(scene).toHaveCSS('object-position', '20% 80%');
    await expect(main.getByText('Be paveikslo')).toHaveCount(0);
    expect(await page.evaluate(() => 'broken' in window)).toBe(false);
    await expectSound(page);
    await show(page, '/en/');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(['All for fishing']);
    await expect(main.getByRole('link', { name: 'Free delivery in winter' })).toHaveAttribute(
      'href',
      '/en/parduotuve/',
    );
    await expectSound(page);
    expect(problems).toEqual([]);
  },
);

test('the header’s menu is the merchant’s, with what lies below an entry', { tag: '@desktop' }, async ({ page }) => {
  await show(page);
  const menu = page.getByRole('navigation', { name: 'Meniu', exact: true });
  await expect(menu.getByRole('link', { name: 'Viskas meškerei' })).toBeVisible();
  await expect(menu.getByText('Dingęs')).toHaveCount(0);
  await menu.getByRole('link', { name: 'Viskas meškerei' }).hover();
  await menu.getByRole('link', { name: 'Spiningai' }).click();
  await expect(page).toHaveURL(/\/meskeres\/spiningai\/$/);
});

test('a phone’s menu has the header’s entries, then those of the footer that it lacks', async ({ page }) => {
  await show(page);
  await page.getByRole('button', { name: 'Meniu', exact: true }).click();
  const menu = page.locator('#meniu');
  await expect(menu.getByRole('heading', { name: 'Meniu' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Visos prekės' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Ritės' })).toHaveCount(1);
  await expect(menu.getByRole('link', { name: 'Orai', exact: true })).toHaveAttribute(
    'href',
    'https://zvejyba.example/',
  );
  await menu.getByText('Viskas meškerei', { exact: true }).click();
  await menu.getByRole('link', { name: 'Spiningai' }).click();
  await expect(page).toHaveURL(/\/meskeres\/spiningai\/$/);
});

test('the footer has the merchant’s lists, and keeps what the law wants', { tag: '@both-widths' }, async ({ page }) => {
  await show(page);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('heading')).toHaveText(['Žvejams', 'Kitur', 'Kontaktai']);
  const elsewhere = footer.getByRole('navigation', { name: 'Kitur' });
  await expect(elsewhere.getByRole('link', { name: 'Orai', exact: true })).toBeVisible();
  await expect(elsewhere.getByRole('link', { name: /sutarties/ })).toHaveAttribute('href', '/sutarties-atsisakymas/');
});

test('what is exported is what was taken over, and importing it again changes nothing', async () => {
  await withFile('site.json', '', async (path) => {
    await shop.command('site export', path);
    const exported = JSON.parse(await readFile(path, 'utf8')) as typeof site;
    expect(exported.menus).toEqual(site.menus);
    expect(exported.home.blocks.map(({ kind }) => kind)).toEqual(site.home.blocks.map(({ kind }) => kind));
    const seen = await shop.command('site import', path, '--dry-run');
    expect(seen).toContain('home: unchanged');
    expect(seen).toContain('menus: unchanged');
  });
});

test('the doctor names blocks and entries that lead to what is gone', async () => {
  const findings = await shop.command('doctor', '--json').catch(String);
  expect(findings).toContain('5. products: category nera-tokios');
  expect(findings).toContain('7. text-with-picture: picture nera.webp');
  expect(findings).toContain('header: page dinges');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('blocks and menus are there, and the phone’s menu opens', async ({ page }) => {
    await page.goto(shop.url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Viskas žvejybai');
    await expect(page.getByRole('heading', { name: 'Prie ežero' })).toBeVisible();
    await page.getByRole('button', { name: 'Meniu', exact: true }).click();
    await page.locator('#meniu').getByRole('link', { name: 'Ritės' }).click();
    await expect(page).toHaveURL(/\/rites\/$/);
  });
});
