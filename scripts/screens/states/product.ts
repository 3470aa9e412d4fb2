import type { State } from '../state.ts';
import { choose, products, unmoved } from '../steps.ts';

/** A product's page in its possible states. */
export const productStates: readonly State[] = [
  { name: 'product-variable', path: products.variable },
  { name: 'product-variable-dark', path: products.variable, scheme: 'dark' },
  { name: 'product-variable-without-script', path: products.variable, script: 'off' },
  { name: 'product-variable-other-widths', path: products.variable, widths: [320, 768, 1920] },
  { name: 'product-print', path: products.variable, media: 'print', widths: [800] },
  { name: 'product-many-variations', path: products.many },
  { name: 'product-simple', path: products.simple },
  { name: 'product-reduced', path: products.reduced },
  { name: 'product-reduced-dark', path: products.reduced, scheme: 'dark' },
  { name: 'product-sold-out', path: products.soldOut },
  { name: 'product-backorder', path: products.backorder },
  { name: 'product-low-stock', path: products.low },
  { name: 'product-grouped', path: products.grouped },
  { name: 'product-voucher', path: products.virtual },
  { name: 'product-without-picture', path: products.samples },
  { name: 'product-long-name', path: products.longName },
  { name: 'product-book', path: products.book },
  {
    name: 'product-variation-chosen',
    path: products.variable,
    act: ({ page }) => choose(page, ['Spalva', 'rūkas'], ['Dydis', '70 × 70 cm']),
  },
  {
    name: 'product-variation-sold-out',
    path: products.variable,
    act: ({ page }) => choose(page, ['Spalva', 'suodžių']),
  },
  {
    name: 'product-variation-reduced',
    path: products.reducedVariable,
    act: ({ page }) => choose(page, ['Spalva', 'natūrali'], ['Dydis', '140 × 200 cm']),
  },
  {
    name: 'product-sections-open',
    path: products.dress,
    widths: [390],
    act: ({ page }) =>
      page.evaluate(() => document.querySelectorAll('main details').forEach((each) => each.setAttribute('open', ''))),
  },
  {
    name: 'product-review-errors',
    path: products.variable,
    act: async (scene) => {
      const { page } = scene;
      await page.getByText('Rašyti atsiliepimą').click();
      await page.getByRole('button', { name: 'Siųsti atsiliepimą' }).click();
      await page.getByRole('alert').first().waitFor();
      await unmoved(scene);
    },
  },
  {
    name: 'product-added',
    path: products.simple,
    window: true,
    act: async ({ page }) => {
      await page.getByRole('button', { name: 'Į krepšelį', exact: true }).first().click();
      await page.getByText('Įdėjome į krepšelį').waitFor();
    },
  },
  {
    name: 'product-buy-bar',
    path: products.dress,
    window: true,
    widths: [390],
    act: ({ page }) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2)),
  },
];
