import type { Scene, State } from '../state.ts';
import { choose, oneLine, products, unmoved } from '../steps.ts';
import { addSwatchProduct, swatchProduct } from '../swatch-product.ts';

const cart = '/krepselis/';
const terminals = ({ page }: Scene) => page.getByRole('combobox', { name: 'Paštomatas' });

async function bundleInCart({ page }: Scene): Promise<void> {
  await page.goto(products.box, { waitUntil: 'load' });
  await page.locator('main form.cart[data-set-up]').waitFor();
  await page.locator('form.cart').getByRole('button', { name: 'Į krepšelį', exact: true }).first().click();
  await page.getByText('Įdėjome į krepšelį').waitFor();
}

async function quickView(scene: Scene): Promise<void> {
  await scene.page.getByRole('dialog').getByRole('heading', { level: 2 }).first().waitFor();
  await scene.quiet();
  await unmoved(scene);
}

/** What the add-ons put on pages. */
export const addOnStates: readonly State[] = [
  { name: 'bought-together', path: products.teapot },
  { name: 'bought-together-dark', path: products.teapot, scheme: 'dark' },
  { name: 'bought-together-without-script', path: products.teapot, script: 'off' },
  { name: 'bundle-quantities', path: products.sauna },
  { name: 'bundle-quantities-dark', path: products.sauna, scheme: 'dark' },
  { name: 'bundle-quantities-without-script', path: products.sauna, script: 'off' },
  { name: 'bundle-variations', path: products.longName, widths: [320, 768] },
  { name: 'bundle-of-one-price', path: products.box },
  { name: 'bundle-in-cart', path: cart, before: bundleInCart },
  { name: 'bundle-at-checkout', path: '/apmokejimas/', before: bundleInCart },
  { name: 'option-fields', path: products.apron },
  { name: 'option-fields-dark', path: products.apron, scheme: 'dark' },
  { name: 'option-fields-without-script', path: products.apron, script: 'off' },
  ...(['light', 'dark'] as const).map((scheme) => ({
    name: scheme === 'dark' ? 'swatches-dark' : 'swatches',
    path: swatchProduct,
    scheme,
    before: addSwatchProduct,
    act: ({ page }: Scene) => choose(page, ['Raštas', 'Gintaras'], ['Derinys', 'Du tonai']),
  })),
  {
    name: 'lightbox',
    path: products.variable,
    window: true,
    act: async ({ page }) => {
      await page
        .getByRole('list', { name: /^Nuotraukos: / })
        .getByRole('link')
        .first()
        .click();
      await page
        .getByRole('dialog')
        .getByText(/^1 \/ \d+$/)
        .waitFor();
    },
  },
  { name: 'quick-view', path: quickViewOf(products.teapot), window: true, act: quickView },
  { name: 'quick-view-variable', path: quickViewOf(products.variable), window: true, act: quickView },
  { name: 'quick-view-dark', path: quickViewOf(products.variable), window: true, scheme: 'dark', act: quickView },
  { name: 'quick-view-sold-out', path: quickViewOf(products.soldOut), window: true, act: quickView },
  {
    name: 'terminals-open',
    path: '/apmokejimas/',
    window: true,
    before: oneLine,
    act: async (scene) => {
      await terminals(scene).fill('vilnius');
      await scene.page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'terminals-without-script',
    path: '/apmokejimas/',
    script: 'off',
    before: async ({ page }) => {
      await page.goto(products.simple);
      await page.getByRole('button', { name: 'Į krepšelį', exact: true }).first().click();
      await page.getByText('Įdėjome į krepšelį').waitFor();
    },
  },
];

function quickViewOf(path: string): string {
  return `/parduotuve/#perziura/${path.split('/').at(-2) ?? ''}`;
}
