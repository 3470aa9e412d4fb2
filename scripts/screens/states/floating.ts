import type { State } from '../state.ts';
import { choose, oneLine, products } from '../steps.ts';

const shop = '/parduotuve/';

/** What opens above a page. */
export const floatingStates: readonly State[] = [
  {
    name: 'filters-open',
    path: shop,
    window: true,
    act: async ({ page, phone }) => {
      if (phone) await page.getByRole('button', { name: 'Filtrai' }).click();
      else await page.locator('summary').filter({ hasText: 'Spalva' }).click();
    },
  },
  {
    name: 'filters-open-chosen',
    path: `${shop}?filter_spalva=naturali&stock_status=instock`,
    window: true,
    widths: [390],
    act: ({ page }) => page.getByRole('button', { name: 'Filtrai' }).click(),
  },
  {
    name: 'search-suggestions',
    path: '/',
    window: true,
    act: async ({ page, phone }) => {
      if (phone) await page.getByRole('button', { name: 'Ieškoti' }).first().click();
      await page.locator('#paieska input[name="q"]').fill('ranksl');
      await page.getByRole('listbox').waitFor();
    },
  },
  {
    name: 'languages-open',
    path: '/',
    window: true,
    widths: [1280],
    act: ({ page }) => page.locator('[data-languages] summary').click(),
  },
  {
    name: 'notice-before-buy-bar',
    path: products.dress,
    window: true,
    widths: [390],
    before: oneLine,
    act: async ({ page }) => {
      await choose(page, ['Spalva', 'natūrali'], ['Dydis', 'M']);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
      await page.locator('button[form]').first().click();
      await page.getByText('Įdėjome į krepšelį').waitFor();
    },
  },
  {
    name: 'bars-after-notice',
    path: products.simple,
    window: true,
    act: async ({ page }) => {
      await page.getByRole('button', { name: 'Į krepšelį', exact: true }).first().click();
      const notice = page.getByRole('status').filter({ hasText: 'Įdėjome į krepšelį' });
      await notice.getByRole('button', { name: 'Uždaryti' }).click();
      await page.locator('.fsl-notice-bar-wrapper').waitFor();
    },
  },
  {
    name: 'mini-cart-open',
    path: products.simple,
    window: true,
    widths: [1280],
    before: oneLine,
    act: async ({ page }) => {
      await page.locator('[data-cart-link]').hover();
      await page.locator('[data-mini-cart] a').first().waitFor();
    },
  },
  {
    name: 'mini-cart-open-dark',
    path: products.simple,
    window: true,
    widths: [1280],
    scheme: 'dark',
    before: oneLine,
    act: async ({ page }) => {
      await page.locator('[data-cart-link]').hover();
      await page.locator('[data-mini-cart] a').first().waitFor();
    },
  },
];
