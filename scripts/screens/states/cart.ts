import type { State } from '../state.ts';
import {
  applyCode,
  chooseCourier,
  fillAddress,
  oneLine,
  order,
  orderByTransfer,
  orderToTerminal,
  pickTerminal,
  severalLines,
  unmoved,
} from '../steps.ts';

const cart = '/krepselis/';
const checkout = '/apmokejimas/';

/** From the cart to the order. */
export const cartStates: readonly State[] = [
  { name: 'cart-empty', path: cart },
  { name: 'cart-one-line', path: cart, before: oneLine },
  { name: 'cart-several-lines', path: cart, before: severalLines },
  { name: 'cart-dark', path: cart, before: severalLines, scheme: 'dark' },
  { name: 'cart-other-widths', path: cart, before: severalLines, widths: [320, 768, 1920] },
  {
    name: 'cart-code-applied',
    path: cart,
    before: async (scene) => {
      await oneLine(scene);
      await applyCode(scene, 'LABAS10');
    },
  },
  {
    name: 'cart-code-refused',
    path: cart,
    before: oneLine,
    act: (scene) => applyCode(scene, 'nėra tokio'),
  },
  {
    name: 'cart-quantity-refused',
    path: cart,
    before: oneLine,
    act: async ({ page }) => {
      await page.getByRole('spinbutton').fill('5000');
      await page.getByRole('spinbutton').press('Tab');
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'cart-line-removed',
    path: cart,
    before: severalLines,
    act: async ({ page }) => {
      await page
        .getByRole('button', { name: /^Pašalinti/ })
        .first()
        .click();
      await page.getByText(/^Pašalinta iš krepšelio/).waitFor();
    },
  },
  { name: 'checkout', path: checkout, before: severalLines },
  { name: 'checkout-dark', path: checkout, before: severalLines, scheme: 'dark' },
  { name: 'checkout-other-widths', path: checkout, before: severalLines, widths: [320, 768, 1920] },
  {
    name: 'checkout-errors',
    path: checkout,
    before: oneLine,
    act: async ({ page }) => {
      await page.getByRole('button', { name: /^Užsakyti/ }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'checkout-filled',
    path: checkout,
    before: oneLine,
    act: async ({ page }) => {
      await chooseCourier(page);
      await fillAddress(page);
    },
  },
  {
    name: 'checkout-company',
    path: checkout,
    before: oneLine,
    act: ({ page }) => page.locator('input[name="billing_kodas"], #billing_kodas').first().check(),
  },
  {
    name: 'checkout-terminal-picked',
    path: checkout,
    before: oneLine,
    act: async ({ page }) => {
      await pickTerminal(page);
      await fillAddress(page);
    },
  },
  {
    name: 'checkout-slip-in-email',
    path: checkout,
    before: oneLine,
    act: async (scene) => {
      const email = scene.page.locator('#billing_email');
      await email.fill('ona@gmial.com');
      await email.blur();
      await scene.page.getByRole('button', { name: /gmail\.com/ }).waitFor();
      await unmoved(scene);
    },
  },
  { name: 'order-received', path: cart, act: order },
  { name: 'order-by-transfer', path: cart, act: orderByTransfer },
  { name: 'order-by-transfer-dark', path: cart, scheme: 'dark', act: orderByTransfer },
  { name: 'order-to-terminal', path: cart, act: orderToTerminal },
  { name: 'order-dark', path: cart, scheme: 'dark', act: order },
  {
    name: 'order-cancelled',
    path: cart,
    act: async (scene) => {
      await orderByTransfer(scene);
      const { page, shop } = scene;
      const id = /order-received\/(\d+)/.exec(page.url())?.[1] ?? '';
      await shop.command('orders set-status', id, 'cancelled');
      await page.reload();
    },
  },
  { name: 'order-print', path: cart, media: 'print', widths: [800], act: order },
  {
    name: 'order-from-elsewhere',
    path: cart,
    act: async (scene) => {
      await order(scene);
      const address = scene.page.url();
      await scene.page.context().clearCookies();
      await scene.page.goto(address);
    },
  },
];
