import { expect, test } from '@playwright/test';
import { fillAddress, open, watchProblems } from '../shop.ts';

// Every journey here runs twice: as it is, and in the project without script.

const apron = '/produktas/linine-prijuoste-kepeja/';

test('[3.5-01] [3.5-02] a monogram is offered, refused with a message where something is missing, and ordered', async ({
  page,
}) => {
  test.slow();
  const problems = watchProblems(page);
  await open(page, apron);
  const text = page.getByLabel(/^Ką išsiuvinėti/);
  const press = () =>
    page.locator('form.cart').getByRole('button', { name: 'Į krepšelį', exact: true }).first().click();
  await page.getByLabel('Išsiuvinėkite monogramą').check();
  await text.fill('Ona & Ona');
  await page.getByLabel(/^Kurioje vietoje/).selectOption('vidurys');
  await press();
  await expect(page.locator('[data-field="siulas"]')).toContainText('Pasirinkite vieną iš šių.');
  await expect(text).toHaveValue('Ona & Ona');
  await expect(page.getByLabel('Išsiuvinėkite monogramą')).toBeChecked();
  await expect(page.getByLabel(/^Kurioje vietoje/)).toHaveValue('vidurys');
  await text.fill('Ona & Jonas');
  await page.locator('form.cart').getByLabel('Suodžių').check({ force: true });
  await press();
  await expect(page.getByText('Įdėjome į krepšelį')).toBeVisible();
  await open(page, '/krepselis/');
  await expect(page.getByRole('main')).toContainText('Ona & Jonas (+6,00 €)');
  await expect(page.getByRole('main')).toContainText('Per vidurį (+2,00 €)');
  await open(page, '/apmokejimas/');
  await fillAddress(page);
  await expect(page.getByText('Pritaikyta jums').first()).toBeAttached();
  await page.getByLabel(/Perskaičiau pirkimo taisykles/).check();
  await page.getByRole('button', { name: /^Užsakyti ir sumokėti/ }).click();
  await expect(page.getByRole('heading', { name: 'Dėkojame, jūsų užsakymą gavome' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Ona & Jonas (+6,00 €)');
  expect(problems).toEqual([]);
});
