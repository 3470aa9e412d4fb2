import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { pictures } from '#tests/e2e/own-shop.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { openOfficeShop, type OfficeShop } from './office-shop.ts';

test.describe.configure({ mode: 'serial' }); // one shop for all

let shop: OfficeShop;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await openOfficeShop(['manager', 'orders'], async (db) => {
    const at = new Date(Date.now() - 40 * 86_400_000);
    const add = (draft: Parameters<typeof addProduct>[1]) => addProduct(db, draft, at);
    await add({ name: 'Lininis rankšluostis', sku: 'LR-1', regularPrice: '20', stock: { quantity: 4 } });
    await add({ name: 'Molinis puodelis', sku: 'MP-1', regularPrice: '12', stock: { quantity: 2 } });
    await add({ name: 'Marškiniai', sku: 'MR', type: 'variable' });
  });
});
test.afterAll(() => shop?.close());

const picture = join(pictures, 'bv-zvakes-1.webp');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function expectFit(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

function watch(page: Page): readonly string[] {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  return problems;
}

test('a price is changed quickly, many by a job that shows what it does, and both are undone @both-widths', async ({
  page,
  context,
}) => {
  test.slow();
  const problems = watch(page);
  await shop.signIn(context, 'manager');
  await page.goto(`${shop.url}/admin/prekes?ieskoti=rank%C5%A1luostis`);
  await expect(heading(page, 'Prekės')).toBeVisible();
  await page.getByRole('button', { name: 'Greitai keisti: Lininis rankšluostis' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Akcijos kaina').fill('15');
  await expect(dialog.getByText('Mažiausia 30 dienų kaina iki akcijos: 20,00 €')).toBeVisible();
  await expectFit(page);
  await dialog.getByRole('button', { name: 'Išsaugoti' }).click();
  await expect(page.getByText('Išsaugota: Lininis rankšluostis')).toBeVisible();
  await page.getByRole('button', { name: 'Atšaukti pakeitimą' }).click();

  await page.getByRole('checkbox', { name: 'Pažymėti: Lininis rankšluostis' }).click();
  await page.getByRole('button', { name: 'Keisti…' }).click();
  await dialog.getByLabel('Procentai su + arba −').fill('-10');
  await expect(dialog.getByRole('row', { name: /Lininis rankšluostis 20,00 € 18,00 €/ })).toBeVisible();
  await expectFit(page);
  await dialog.getByRole('button', { name: 'Keisti 1' }).click();
  const progress = page.getByRole('region', { name: 'Vykdomas darbas' });
  await expect(progress).toContainText('Atlikta: 1 iš 1', { timeout: 20_000 });
  await expect(page.getByRole('main')).toContainText('18,00');
  await progress.getByRole('button', { name: 'Atšaukti pakeitimą' }).click();
  await expect(page.getByRole('main')).toContainText('20,00', { timeout: 20_000 });
  await expectFit(page);
  expect(problems).toEqual([]);
});

test('variations are made of attributes, and priced by a paste from a spreadsheet @desktop', async ({
  page,
  context,
}) => {
  test.slow();
  const problems = watch(page);
  await shop.signIn(context, 'manager');
  await page.goto(`${shop.url}/admin/prekes?ieskoti=Mar%C5%A1kiniai`);
  await page.getByRole('link', { name: 'Marškiniai' }).click();
  await expect(heading(page, 'Marškiniai')).toBeVisible();
  await expect(page.getByText('Ji dar neturi variacijų.')).toBeVisible();
  await page.getByRole('tab', { name: 'Savybės ir variacijos' }).click();
  await page.getByLabel('arba tik šios prekės savybę').fill('Dydis');
  await page.getByRole('button', { name: 'Pridėti', exact: true }).click();
  const sizes = page.getByLabel('Dydis', { exact: true }).and(page.locator('input'));
  for (const size of ['S', 'M']) {
    await sizes.fill(size);
    await sizes.press('Enter');
  }
  await page.getByRole('button', { name: 'Išsaugoti', exact: true }).click();
  await page.getByRole('button', { name: 'Sukurti variacijas: 2' }).click();
  const price = page.getByLabel('Kaina: S', { exact: true });
  await price.focus();
  await price.evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '25,50\t20\n27\tbrangu');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByLabel('Akcijos kaina: M')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('button', { name: 'Išsaugoti variacijas' })).toBeDisabled();
  await page.getByLabel('Akcijos kaina: M').fill('');
  await page.getByRole('button', { name: 'Išsaugoti variacijas' }).click();
  await expect(page.getByText('Išsaugota variacijų: 2')).toBeVisible();
  await expect(page.getByLabel('Kaina: M', { exact: true })).toHaveValue('27');
  await expectFit(page);
  await page.getByRole('tab', { name: 'Nuotraukos' }).click();
  await page.locator('input[type="file"]').setInputFiles(picture);
  await page.getByLabel('Kas pagrindinėje nuotraukoje').fill('Marškiniai ant kabyklos');
  await page.getByRole('button', { name: 'Išsaugoti', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Neišsaugoti pakeitimai' })).toBeHidden();
  await expect(page.getByLabel('Kas pagrindinėje nuotraukoje')).toHaveValue('Marškiniai ant kabyklos');
  for (const part of ['Nuotraukos', 'Papildomi laukai', 'Perkama kartu', 'Paieškos sistemos', 'Sauga (GPSR)']) {
    await page.getByRole('tab', { name: part }).click();
    await expectFit(page);
  }
  expect(problems).toEqual([]);
});

test('stock is counted by scanner, categories are ordered by keys, a coupon says why it does not count @both-widths', async ({
  page,
  context,
}) => {
  test.slow();
  const problems = watch(page);
  await shop.signIn(context, 'manager');
  await page.goto(`${shop.url}/admin/inventorizacija`);
  const scanner = page.getByLabel('Brūkšninis arba prekės kodas');
  await expect(scanner).toBeFocused();
  await page.keyboard.type('mp-1\n3*MP-1\nNERA\n');
  await expect(page.getByLabel('Suskaičiuota: Molinis puodelis')).toHaveValue('4');
  await expect(page.getByText('Nėra prekės su kodu NERA')).toBeVisible();
  await expectFit(page);
  await page.getByRole('button', { name: 'Užrašyti 1 prekę' }).click();
  await expect(page.getByText('Suskaičiuota 1 prekė')).toBeVisible();
  await page.goto(`${shop.url}/admin/likuciai/judejimas`);
  await expect(page.getByRole('main').getByText('Suskaičiuota').first()).toBeVisible();
  await expectFit(page);

  await page.goto(`${shop.url}/admin/zymos`);
  await page.getByRole('button', { name: 'Nauja žyma' }).click();
  await page.getByRole('dialog').getByLabel('Pavadinimas').fill(`Linas ${test.info().project.name}`);
  await expectFit(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Sukurti' }).click();
  await expect(page.getByRole('button', { name: `Linas ${test.info().project.name}` })).toBeVisible();

  await page.goto(`${shop.url}/admin/kuponai/naujas`);
  await page.getByLabel('Kodas').fill(`labas-${test.info().project.name}`);
  await page.getByLabel('Nuolaida').fill('10');
  await page.getByRole('button', { name: 'Sukurti kuponą' }).click();
  await page.getByLabel('Kai krepšelis bent').fill('50');
  await page.getByRole('button', { name: 'Išsaugoti', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Neišsaugoti pakeitimai' })).toBeHidden();
  if (test.info().project.name === 'desktop') {
    const goods = page.getByLabel('Pridėti prekę į krepšelį');
    await goods.fill('puodelis');
    await page.getByRole('option', { name: /Molinis puodelis/ }).click();
    await page.getByRole('button', { name: 'Patikrinti' }).click();
    await expect(page.getByText('Krepšelis turi būti bent už 50,00 €, o jis yra už 12,00 €.')).toBeVisible();
  }
  await expectFit(page);
  expect(problems).toEqual([]);
});

test('whoever packs orders reads products and changes nothing @desktop', async ({ page, context }) => {
  const problems = watch(page);
  await shop.signIn(context, 'orders');
  await page.goto(`${shop.url}/admin/prekes`);
  await expect(page.getByRole('link', { name: 'Molinis puodelis' })).toBeVisible();
  for (const name of ['Nauja prekė', /^Greitai keisti/, /^Kaina:/])
    await expect(page.getByRole('main').getByRole('button', { name })).toHaveCount(0);
  await page.getByRole('link', { name: 'Molinis puodelis' }).click();
  await expect(page.getByRole('button', { name: 'Daugiau veiksmų su preke' })).toHaveCount(0);
  await page.goto(`${shop.url}/admin/inventorizacija`);
  await expect(page.getByLabel('Brūkšninis arba prekės kodas')).toHaveCount(0);
  expect(problems).toEqual([]);
});
