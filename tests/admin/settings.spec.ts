import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { addOrder } from '#tests/fixtures/orders.ts';
import { openOfficeShop, type OfficeShop } from './office-shop.ts';

test.describe.configure({ mode: 'serial' }); // one shop for all

let shop: OfficeShop;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await openOfficeShop(['owner', 'manager'], async (db) => {
    const lines = [{ name: 'Lininė staltiesė', net: 1000, tax: 210 }];
    await addOrder(db, { lines, status: 'processing', paymentStatus: 'paid', paymentMethod: 'bacs' }, new Date());
  });
});
test.afterAll(() => shop?.close());

async function open(page: Page, path: string, name: string): Promise<void> {
  await page.goto(`${shop.url}/admin/${path}`);
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await expect(page.getByLabel('Įkeliama')).toHaveCount(0);
}

async function expectFit(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

const pages = [
  ['nustatymai', 'Nustatymai'],
  ['nustatymai/company', 'Įmonė ir sąskaitos'],
  ['nustatymai/payments', 'Mokėjimai'],
  ['nustatymai/delivery', 'Pristatymas'],
  ['nustatymai/tax', 'Mokesčiai'],
  ['nustatymai/law', 'Teisė'],
  ['priedai/bundle', 'Rinkiniai'],
  ['vadovas', 'Parengimo vadovas'],
  ['darbuotojai', 'Darbuotojai'],
  ['vaidmenys', 'Vaidmenys'],
  ['raktai', 'Programų raktai'],
  ['pranesimai-programoms', 'Pranešimai programoms'],
  ['darbai', 'Darbų eilė'],
  ['veiksmai', 'Veiksmų žurnalas'],
  ['ataskaitos', 'Apyvarta'],
] as const;

test('an owner looks at every page of settings and reports @both-widths', async ({ page, context }) => {
  test.slow();
  await shop.signIn(context, 'owner');
  for (const [path, name] of pages) {
    await open(page, path, name);
    await expectFit(page);
  }
});

test('a setting is changed, a wrong one said at its field, and a secret only taken @desktop', async ({
  page,
  context,
}) => {
  await shop.signIn(context, 'owner');
  await open(page, 'nustatymai/company', 'Įmonė ir sąskaitos');
  await page.getByLabel('Vietovė').fill('Kaunas');
  await page.getByLabel('El. pašto adresas').fill('ne adresas');
  await page.getByRole('button', { name: 'Išsaugoti', exact: true }).click();
  await expect(page.getByLabel('El. pašto adresas')).toHaveAccessibleDescription('Reikia el. pašto adreso.');
  await expect(page.getByLabel('Vietovė')).toHaveValue('Kaunas');
  await page.getByLabel('El. pašto adresas').fill('labas@parduotuve.test');
  await page.getByRole('button', { name: 'Išsaugoti', exact: true }).click();
  await expect(page.getByText('Išsaugota', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Vietovė')).toHaveValue('Kaunas');

  await open(page, 'nustatymai/payments', 'Mokėjimai');
  const secret = page.getByLabel('„Stripe“: slaptasis raktas');
  await secret.fill('sk_test_1');
  await page.getByRole('button', { name: 'Išsaugoti', exact: true }).click();
  await expect(secret).toHaveAccessibleDescription('Nustatyta. Įrašykite kitą, jei norite pakeisti.');
  await expect(secret).toHaveValue('');
});

test('somebody is invited and a key made, each shown once @desktop', async ({ page, context }) => {
  await shop.signIn(context, 'owner');
  await open(page, 'darbuotojai', 'Darbuotojai');
  await page.getByRole('button', { name: 'Pakviesti darbuotoją' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pakviesti darbuotoją' });
  await dialog.getByLabel('El. paštas').fill('jonas@parduotuve.test');
  await expectFit(page);
  await dialog.getByRole('button', { name: 'Siųsti kvietimą' }).click();
  await expect(dialog.getByText(/\/admin\/prisijungimas\/\?nuoroda=/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Užverti', exact: true }).last().click();
  await expect(page.getByRole('listitem').filter({ hasText: 'jonas@parduotuve.test' })).toContainText('Pakuotojas');

  await open(page, 'raktai', 'Programų raktai');
  await page.getByRole('button', { name: 'Sukurti raktą' }).click();
  const making = page.getByRole('dialog', { name: 'Sukurti raktą' });
  await making.getByLabel('Kam jis skirtas?').fill('Sandėlis');
  await making.getByRole('button', { name: 'Sukurti raktą' }).click();
  await expect(making.getByText(/^cs_/)).toBeVisible();
  await expectFit(page);
  await making.getByRole('button', { name: 'Nukopijavau' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Sandėlis' })).toContainText('skaito');
});
