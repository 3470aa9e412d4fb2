import { expect, type Page, test } from '@playwright/test';
import { addSimple, chooseCourier, fillFields, open, watchProblems } from './shop.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Paštomatas' });
const option = (page: Page, name: string) => page.getByRole('option').filter({ hasText: name });
const town = (page: Page) => page.getByRole('listbox').getByRole('group').first();
const settled = (page: Page) => expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
const place = (page: Page) => page.getByRole('button', { name: /^Užsakyti ir sumokėti/ });
const rate = (page: Page, title: string) => page.getByLabel(title).check();

async function checkout(page: Page): Promise<void> {
  await addSimple(page);
  await open(page, '/apmokejimas/');
  await expect(field(page)).toBeVisible();
}

test('[3.17-03] [3.17-04] a terminal is found without accents and picked by keyboard alone, and survives a reload', async ({
  page,
}) => {
  const problems = watchProblems(page);
  await checkout(page);
  await rate(page, 'Omniva paštomatas');
  await settled(page);
  await field(page).focus();
  await page.keyboard.type('siauliu tilz');
  await expect(option(page, 'Šiaulių Tilžės paštomatas')).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(1);
  await expect(page.getByRole('listbox').getByRole('group', { name: 'Šiauliai' })).toBeVisible();
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  const active = (await field(page).getAttribute('aria-activedescendant')) ?? 'none';
  await expect(page.locator(`[id="${active}"]`)).toContainText('Tilžės g. 109');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(field(page)).toHaveValue('Šiaulių Tilžės paštomatas');
  await expect(field(page)).toBeFocused();
  await settled(page);
  await open(page, '/apmokejimas/');
  await expect(field(page)).toHaveValue('Šiaulių Tilžės paštomatas');
  await expect(page.getByText('Tilžės g. 109, Šiauliai')).toBeVisible();

  // Another carrier has its own, and the choice for the first one is not lost.
  await rate(page, 'DPD atsiėmimo taškas');
  await expect(page.locator('[data-terminals="dpd"]')).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await rate(page, 'Kurjeris į namus');
  await expect(field(page)).toHaveCount(0);
  await rate(page, 'Omniva paštomatas');
  await expect(field(page)).toHaveValue('Šiaulių Tilžės paštomatas');
  expect(problems).toEqual([]);
});

test('terminals are listed by town, and the nearest to a postcode come first', async ({ page }) => {
  await checkout(page);
  await field(page).click();
  await expect(town(page)).toHaveAccessibleName('Alytus');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await chooseCourier(page);
  const saved = page.waitForResponse((answer) => answer.url().includes('/cart/update-customer'));
  await page.getByLabel('Pašto kodas').first().fill('LT-91182');
  await page.getByLabel('Pašto kodas').first().blur();
  await saved;
  await page.locator('label:has(#shipping_method_0_post_terminal100)').click();
  await field(page).click();
  await expect(town(page)).toHaveAccessibleName('Klaipėda');
  await expect(page.getByRole('option').first()).toContainText(/apie \d+ km/);
  await field(page).fill('44253');
  await expect(town(page)).toHaveAccessibleName('Kaunas');
  await expect(page.getByRole('option').first()).toContainText('Laisvės al. 102');
  await field(page).fill('nesama vieta');
  await expect(page.getByText('Nieko neradome.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveValue('');
});

test('an order without a terminal is refused with an error at the field, and with one it shows the terminal', async ({
  page,
}) => {
  test.slow();
  await checkout(page);
  await fillFields(page);
  await page.getByLabel(/Perskaičiau pirkimo taisykles/).check();
  await place(page).click();
  const errorMessage = 'Pasirinkite paštomatą, iš kurio atsiimsite užsakymą.';
  const summary = page.getByRole('alert').filter({ hasText: 'Užsakymas dar nepateiktas' });
  await expect(summary).toContainText(errorMessage);
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page)).toHaveAccessibleDescription(new RegExp(errorMessage));
  await summary.getByRole('link', { name: 'Paštomatas' }).click();
  await expect(field(page)).toBeFocused();
  await field(page).fill('gelezinkelio');
  await option(page, 'Stotis').click();
  await expect(field(page)).not.toHaveAttribute('aria-invalid');
  await settled(page);
  await place(page).click();
  await expect(page.getByRole('heading', { name: 'Dėkojame, jūsų užsakymą gavome' })).toBeVisible();
  await expect(page.getByText('Stotis, Geležinkelio g. 6, LT-02100 Vilnius')).toBeVisible();
});

test('a terminal list that fails to load can be requested again', async ({ page }) => {
  await addSimple(page);
  await page.route('**/vitrina/v1/terminals**', (route) => route.abort());
  await open(page, '/apmokejimas/');
  await expect(page.getByText('Nepavyko gauti paštomatų sąrašo.')).toBeVisible();
  await page.unroute('**/vitrina/v1/terminals**');
  await page.getByRole('button', { name: 'Bandyti dar kartą' }).click();
  await field(page).fill('nida');
  await expect(option(page, 'Nida')).toBeVisible();
});
