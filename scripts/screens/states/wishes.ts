import type { Scene, State } from '../state.ts';
import { products, unmoved } from '../steps.ts';

const list = '/norai/';
const waiting = '/pranesimas-apie-preke/';

/** Puts products of each kind on the list: simple, variable, a variation, one that is sold out. */
async function listProducts({ page }: Scene): Promise<void> {
  const ids = await page.request.get('/wp-json/wc/store/v1/products?per_page=4');
  const variations = await page.request.get('/wp-json/wc/store/v1/products?type=variation&per_page=1');
  const soldOut = await page.request.get('/wp-json/wc/store/v1/products?sku=MK-LEKSTE');
  const all = [...(await ids.json()), ...(await variations.json()), ...(await soldOut.json())] as readonly {
    id: number;
  }[];
  for (const { id } of all) await page.request.post('/wp-json/vitrina/v1/wishes/add', { data: { id } });
}

async function share(scene: Scene): Promise<void> {
  await scene.page.getByRole('button', { name: 'Sukurti nuorodą' }).click();
  await scene.page.getByLabel('Sąrašo nuoroda').waitFor();
  await unmoved(scene);
}

/** Wish lists, and waiting for what is sold out. */
export const wishStates: readonly State[] = [
  { name: 'wishes-empty', path: list },
  { name: 'wishes', path: list, before: listProducts },
  { name: 'wishes-dark', path: list, before: listProducts, scheme: 'dark' },
  { name: 'wishes-other-widths', path: list, before: listProducts, widths: [320, 768, 1920] },
  { name: 'wishes-without-script', path: list, before: listProducts, script: 'off' },
  { name: 'wishes-shared', path: list, before: listProducts, act: share },
  {
    name: 'wishes-removed',
    path: list,
    before: listProducts,
    act: async (scene) => {
      await scene.page
        .getByRole('button', { name: /^Pašalinti/ })
        .first()
        .click();
      await scene.page.getByText('Pašalinta iš norų').waitFor();
      await unmoved(scene);
    },
  },
  {
    name: 'wishes-of-somebody-else',
    path: list,
    before: listProducts,
    act: async (scene) => {
      await share(scene);
      const { page } = scene;
      const link = await page.getByLabel('Sąrašo nuoroda').inputValue();
      await page.context().clearCookies();
      await page.goto(new URL(link).pathname, { waitUntil: 'load' });
    },
  },
  { name: 'wishes-not-shared', path: `${list}niekas/` },
  { name: 'back-in-stock-form-errors', path: products.soldOut, act: sendNothing },
  { name: 'back-in-stock-choice', path: products.variable, act: unfoldChoice },
  { name: 'back-in-stock-sent', path: products.soldOut, act: sendAddress },
  { name: 'back-in-stock-link-over', path: `${waiting}?nuoroda=x` },
  { name: 'back-in-stock-ended', path: `${waiting}?gauta=ended` },
];

async function unfoldChoice(scene: Scene): Promise<void> {
  await scene.page.getByRole('main').getByText('Pranešti, kai bus', { exact: true }).click();
  await scene.page.getByLabel('Kurios laukiate?').waitFor();
  await unmoved(scene);
}

async function sendAddress({ page }: Scene): Promise<void> {
  const form = page.getByRole('region', { name: 'Pranešti, kai bus' });
  await form.getByLabel('El. paštas').fill(`laukia-${Date.now()}@example.lt`);
  await form.getByRole('button', { name: 'Pranešti' }).click();
  await page.getByRole('heading', { level: 1, name: 'Patikrinkite el. paštą' }).waitFor();
}

async function sendNothing(scene: Scene): Promise<void> {
  const { page } = scene;
  await page.getByRole('region', { name: 'Pranešti, kai bus' }).getByRole('button').click();
  await page.getByRole('main').getByRole('alert').waitFor();
  await unmoved(scene);
}
