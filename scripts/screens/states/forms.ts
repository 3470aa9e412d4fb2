import type { Scene, State } from '../state.ts';
import { address, unmoved } from '../steps.ts';

const newsletter = '/naujienlaiskis/';
const withdrawal = '/sutarties-atsisakymas/';
const lookUp = '/uzsakymo-paieska/';

const press = ({ page }: Scene, name: string) => page.getByRole('main').getByRole('button', { name }).click();

async function refused(scene: Scene, button: string): Promise<void> {
  await press(scene, button);
  await scene.page.getByRole('main').getByRole('alert').first().waitFor();
  await unmoved(scene);
}

async function statement(scene: Scene): Promise<void> {
  const main = scene.page.getByRole('main');
  await main.getByLabel('Užsakymo numeris').fill('1042');
  await main.getByLabel('Vardas ir pavardė').fill('Ona Onaitė');
  await main.getByLabel('El. paštas').fill(address['El. paštas']);
  await main.getByLabel('Grąžinamos prekės').fill('Muilas su linų sėmenimis, 100 g');
  await press(scene, 'Tęsti');
  await scene.page.getByRole('heading', { level: 1, name: 'Patikrinkite ir patvirtinkite' }).waitFor();
  await unmoved(scene);
}

/** The forms in which a shopper writes to the merchant. */
export const formStates: readonly State[] = [
  { name: 'contact-errors', path: '/kontaktai/', act: (scene) => refused(scene, 'Siųsti žinutę') },
  { name: 'contact-without-script', path: '/kontaktai/', script: 'off' },
  {
    name: 'contact-in-foot',
    path: '/taisykles/',
    act: async (scene) => {
      await scene.page.getByRole('contentinfo').getByText('Parašykite mums').click();
      await scene.page.locator('#trumpa-zinute').waitFor();
      await unmoved(scene);
    },
  },
  { name: 'newsletter', path: newsletter },
  { name: 'newsletter-errors', path: newsletter, act: (scene) => refused(scene, 'Prenumeruoti') },
  {
    name: 'newsletter-sent',
    path: newsletter,
    act: async (scene) => {
      await scene.page.getByRole('main').getByLabel('El. paštas').fill(`naujienos-${Date.now()}@example.lt`);
      await press(scene, 'Prenumeruoti');
      await scene.page.getByRole('heading', { level: 1, name: 'Patikrinkite el. paštą' }).waitFor();
    },
  },
  { name: 'newsletter-confirm', path: `${newsletter}?patvirtinti=x` },
  { name: 'newsletter-unsubscribe', path: `${newsletter}?atsisakyti=x` },
  {
    name: 'newsletter-in-foot',
    path: '/taisykles/',
    act: async (scene) => {
      await scene.page.getByRole('contentinfo').getByText('Naujienlaiškis', { exact: true }).click();
      await scene.page.locator('#naujienos').waitFor();
      await unmoved(scene);
    },
  },
  { name: 'withdrawal', path: withdrawal },
  { name: 'withdrawal-dark', path: withdrawal, scheme: 'dark' },
  { name: 'withdrawal-errors', path: withdrawal, act: (scene) => refused(scene, 'Tęsti') },
  { name: 'withdrawal-confirm', path: withdrawal, act: statement },
  { name: 'order-look-up', path: lookUp },
  { name: 'order-look-up-errors', path: lookUp, act: (scene) => refused(scene, 'Atsiųsti nuorodą') },
];
