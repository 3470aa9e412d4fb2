import { expect, type Page, test } from '@playwright/test';
import { addSimple, demo, fillAddress, open, watchProblems } from './shop.ts';

const heading = 'Turite nuolaidos kodą?';

async function enter(page: Page, code: string): Promise<void> {
  const field = page.getByLabel('Nuolaidos kodas');
  if (!(await field.isVisible())) await page.getByText(heading).click();
  await field.fill(code);
  await page.getByRole('button', { name: 'Pritaikyti' }).click();
}

const discount = (page: Page, code = 'LABAS10') => page.getByRole('row', { name: `Nuolaida (${code})` });
const total = (page: Page) => page.getByRole('row', { name: /^Iš viso/ });

async function addWithoutScript(page: Page): Promise<void> {
  await open(page, demo.simple.path);
  await page.getByRole('button', { name: 'Į krepšelį', exact: true }).first().click();
  await expect(page.getByText('Įdėjome į krepšelį')).toBeVisible();
}

test('[3.2-02] a discount code is applied and removed in the cart at once', async ({ page }) => {
  const problems = watchProblems(page);
  await addSimple(page);
  await open(page, '/krepselis/');
  const before = (await total(page).textContent()) ?? '';
  await enter(page, 'nėra tokio');
  await expect(page.getByText(/Nuolaidos kodo „nėra tokio“ nėra/)).toBeVisible();
  await expect(page.getByLabel('Nuolaidos kodas')).toBeFocused();
  await expect(page.getByLabel('Nuolaidos kodas')).toHaveAttribute('aria-invalid', 'true');

  await page.getByLabel('Nuolaidos kodas').fill(' Labas10 ');
  await page.getByLabel('Nuolaidos kodas').press('Enter');
  await expect(page.getByText('Nuolaidos kodas pritaikytas: LABAS10')).toBeVisible();
  await expect(discount(page)).toContainText('−');
  await expect(total(page)).not.toHaveText(before);
  await expect(page.getByLabel('Nuolaidos kodas')).toHaveValue('');

  await enter(page, 'dovana5');
  await expect(page.getByText(/DOVANA5|dovana5/i).filter({ hasText: '40,00' })).toBeVisible();

  await discount(page)
    .getByRole('button', { name: /^Pašalinti/ })
    .click();
  await expect(page.getByText('Nuolaidos kodas pašalintas: LABAS10')).toBeVisible();
  await expect(discount(page)).toHaveCount(0);
  await expect(total(page)).toHaveText(before);
  expect(problems).toEqual([]);
});

test('a discount code is applied at the checkout, and stored with the order', async ({ page }) => {
  test.slow();
  await addSimple(page);
  await open(page, '/apmokejimas/');
  await fillAddress(page);
  await page.getByLabel(/Perskaičiau pirkimo taisykles/).check();
  await page.getByText(heading).click();
  await page.getByLabel('Nuolaidos kodas').fill('labas10');
  // a code that is still in the field is applied before the order is placed: it changes what is to be paid
  await page.getByRole('button', { name: /^Užsakyti ir sumokėti/ }).click();
  await expect(page.getByText('Nuolaidos kodas pritaikytas: LABAS10')).toBeVisible();
  await expect(discount(page)).toBeVisible();
  await expect(page.getByLabel('Vardas', { exact: true }).first()).toHaveValue('Ona');
  await page.getByRole('button', { name: /^Užsakyti ir sumokėti/ }).click();
  await expect(page.getByRole('heading', { name: 'Dėkojame, jūsų užsakymą gavome' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Nuolaida/ })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a discount code is applied and removed in the cart', async ({ page }) => {
    await addWithoutScript(page);
    await open(page, '/krepselis/');
    await enter(page, 'nera');
    await expect(page.getByText(/Nuolaidos kodo „nera“ nėra/)).toBeVisible();
    await page.getByText(heading).click();
    await page.getByLabel('Nuolaidos kodas').fill('LABAS10');
    await page.getByLabel('Nuolaidos kodas').press('Enter');
    await expect(page.getByText('Nuolaidos kodas pritaikytas: LABAS10')).toBeVisible();
    await expect(discount(page)).toBeVisible();
    await discount(page)
      .getByRole('button', { name: /^Pašalinti/ })
      .click();
    await expect(page.getByText('Nuolaidos kodas pašalintas: LABAS10')).toBeVisible();
    await expect(discount(page)).toHaveCount(0);
  });

  test('Enter in a quantity field updates it, and removes nothing from the cart', async ({ page }) => {
    await addWithoutScript(page);
    await open(page, '/krepselis/');
    await page.getByRole('spinbutton').fill('2');
    await page.getByRole('spinbutton').press('Enter');
    await expect(page.getByText('Krepšelis atnaujintas.')).toBeVisible();
    await expect(page.getByRole('spinbutton')).toHaveValue('2');
  });

  test('a discount code is applied at the checkout, and nothing typed is lost', async ({ page }) => {
    test.slow();
    await addWithoutScript(page);
    await open(page, '/apmokejimas/');
    await fillAddress(page);
    await enter(page, 'nera');
    await expect(page.getByText(/Nuolaidos kodo „nera“ nėra/)).toBeVisible();
    await expect(page.getByLabel('Nuolaidos kodas')).toHaveValue('nera');
    await expect(page.getByLabel('Vardas', { exact: true }).first()).toHaveValue('Ona');
    await enter(page, 'labas10');
    await expect(discount(page)).toBeVisible();
    await expect(page.getByLabel('Vardas', { exact: true }).first()).toHaveValue('Ona');
    await discount(page)
      .getByRole('button', { name: /^Pašalinti/ })
      .click();
    await expect(discount(page)).toHaveCount(0);
    await enter(page, 'labas10');
    await page.getByLabel(/Perskaičiau pirkimo taisykles/).check();
    await page.getByRole('button', { name: /^Užsakyti ir sumokėti/ }).click();
    await expect(page.getByRole('heading', { name: 'Dėkojame, jūsų užsakymą gavome' })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Nuolaida/ })).toBeVisible();
  });
});
