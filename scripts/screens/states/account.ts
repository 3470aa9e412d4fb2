import { askForCode, signIn } from '../sign-in.ts';
import type { Scene, State } from '../state.ts';
import { address, order, products, unmoved } from '../steps.ts';

const account = '/mano-paskyra/';
const signInPage = '/mano-paskyra/prisijungimas/';

async function signedInBuyer(scene: Scene): Promise<void> {
  await order(scene);
  await signIn(scene);
}

/** Signed in, and waits for a product and the newsletter. */
async function buyerInUse(scene: Scene): Promise<void> {
  const { page } = scene;
  await signIn(scene);
  const subscribe = page.getByRole('button', { name: 'Prenumeruoti' });
  if ((await subscribe.count()) > 0) await subscribe.click();
  await page.goto(products.soldOut, { waitUntil: 'load' });
  const form = page.getByRole('region', { name: 'Pranešti, kai bus' });
  await form.getByLabel('El. paštas').fill(address['El. paštas']);
  await form.getByRole('button', { name: 'Pranešti' }).click();
  await page.getByRole('heading', { level: 1, name: 'Pranešime' }).waitFor();
}

/** Signing in, and the pages of whoever is signed in. */
export const accountStates: readonly State[] = [
  { name: 'account-sign-in', path: signInPage },
  { name: 'account-sign-in-dark', path: signInPage, scheme: 'dark' },
  { name: 'account-code', path: signInPage, act: askForCode },
  {
    name: 'account-code-errors',
    path: signInPage,
    act: async (scene) => {
      await askForCode(scene);
      await scene.page.getByLabel('Kodas iš laiško').fill('12');
      await scene.page.getByRole('button', { name: 'Prisijungti' }).click();
      await scene.page.getByRole('main').getByRole('alert').waitFor();
      await unmoved(scene);
    },
  },
  { name: 'account-link-over', path: `${signInPage}?nuoroda=x` },
  { name: 'account', path: account, before: signedInBuyer },
  { name: 'account-dark', path: account, before: signIn, scheme: 'dark' },
  { name: 'account-other-widths', path: account, before: signIn, widths: [320, 768, 1920] },
  { name: 'account-in-use', path: account, before: buyerInUse },
  { name: 'account-passkeys', path: `${account}prieigos-raktai/`, before: signIn },
  { name: 'account-addresses', path: `${account}adresas/`, before: signIn },
  { name: 'account-data', path: `${account}duomenys/`, before: signIn },
];
