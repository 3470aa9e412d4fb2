import type { State } from '../state.ts';

const pages = {
  home: '/',
  shop: '/parduotuve/',
  category: '/produkto-kategorija/patalyne/',
  subcategory: '/produkto-kategorija/virtuve/indai/',
  'filters-chosen': '/parduotuve/?filter_spalva=naturali,balta&query_type_spalva=or&min_price=20&stock_status=instock',
  'filters-nothing': '/parduotuve/?filter_spalva=gintaro&max_price=3',
  'category-one-product': '/produkto-kategorija/dovanos/dovanu-kuponai/',
  tag: '/produkto-zyma/linas/',
  brand: '/gamintojas/molio-kiemas/',
  'search-found': '/paieska/?q=rank%C5%A1luostis',
  'search-nothing': '/paieska/?q=zylutin%C4%97lis',
  'search-misspelt': '/paieska/?q=rankslostis',
  'search-empty': '/paieska/',
} as const;

/** Pages on which a shopper looks around. */
export const catalogueStates: readonly State[] = [
  ...Object.entries(pages).map(([name, path]) => ({ name, path })),
  { name: 'home-dark', path: pages.home, scheme: 'dark' },
  { name: 'home-without-script', path: pages.home, script: 'off' },
  { name: 'home-other-widths', path: pages.home, widths: [320, 768, 1920] },
  { name: 'home-print', path: pages.home, media: 'print', widths: [800] },
  { name: 'shop-dark', path: pages.shop, scheme: 'dark' },
  { name: 'shop-without-script', path: pages.shop, script: 'off' },
  { name: 'shop-other-widths', path: pages.shop, widths: [320, 768, 1920] },
  { name: 'shop-second-page', path: '/parduotuve/?puslapis=2' },
  { name: 'shop-dearest-first', path: '/parduotuve/?orderby=price-desc' },
  {
    name: 'shop-added',
    path: pages.shop,
    window: true,
    act: async ({ page }) => {
      await page.getByRole('button', { name: 'Į krepšelį' }).first().click();
      await page.getByText('Įdėjome į krepšelį').waitFor();
    },
  },
  {
    name: 'menu-unfolded',
    path: pages.home,
    window: true,
    widths: [320, 390],
    act: async ({ page }) => {
      await page.getByRole('button', { name: 'Meniu' }).click();
      await page.locator('#meniu summary').first().click();
      await page.locator('#meniu details[open] a').first().waitFor();
    },
  },
  {
    name: 'menu-unfolded-by-button',
    path: '/taisykles/',
    window: true,
    widths: [1280],
    act: async ({ page }) => {
      await page.locator('[data-all-categories] summary').click();
    },
  },
  {
    name: 'menu-open',
    path: pages.home,
    window: true,
    act: async ({ page, phone }) => {
      if (phone) await page.getByRole('button', { name: 'Meniu' }).click();
      else await page.getByRole('navigation', { name: 'Kategorijos' }).getByRole('link', { name: 'Virtuvė' }).hover();
    },
  },
];
