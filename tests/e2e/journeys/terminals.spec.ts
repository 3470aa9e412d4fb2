import { expect, test } from '@playwright/test';
import { addSimple, fillAddress, fillFields, open, pickTerminal } from '../shop.ts';

// Runs twice: as it is, and in the project without script.

test('a shopper finds a terminal, orders to it, and reads of it on the order', async ({ page }) => {
  test.slow();
  await addSimple(page);
  await open(page, '/apmokejimas/');
  await fillFields(page);
  await page.getByLabel(/Perskaičiau pirkimo taisykles/).check();
  await page.getByRole('button', { name: /^Užsakyti ir sumokėti/ }).click();
  await expect(page.getByText('Pasirinkite paštomatą, iš kurio atsiimsite užsakymą.').first()).toBeVisible();
  await expect(page.locator('#terminal')).toHaveAttribute('aria-invalid', 'true');
  await pickTerminal(page, 'nida');
  await fillAddress(page);
  await pickTerminal(page, 'naujoji akm');
  await page.getByLabel(/Perskaičiau pirkimo taisykles/).check();
  await page.getByRole('button', { name: /^Užsakyti ir sumokėti/ }).click();
  await expect(page.getByRole('heading', { name: 'Dėkojame, jūsų užsakymą gavome' })).toBeVisible();
  await expect(page.getByText('Respublikos, Respublikos g. 22, LT-85153 Naujoji Akmenė')).toBeVisible();
});
