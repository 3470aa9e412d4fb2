import { expect, test } from '@playwright/test';
import { open } from '../shop.ts';

// Every journey here runs twice: as it is, and in the project without script.

test('[3.12-09] [3.15-01] a pot and the cups ticked beside it come into the cart together', async ({ page }) => {
  await open(page, '/produktas/arbatinukas-liepziedis-900-ml/');
  const block = page.getByRole('region', { name: 'Dažnai perkama kartu' });
  await block.locator('[data-key="puodelis"]').getByRole('checkbox').check();
  await block.locator('[data-key="puodelis"]').getByRole('spinbutton').fill('3');
  await page
    .getByRole('button', { name: /^Į krepšelį/ })
    .first()
    .click();
  await expect(page.getByText('Įdėjome į krepšelį')).toBeVisible();
  await open(page, '/krepselis/');
  await expect(page.getByRole('main').getByRole('link', { name: /kartu su:? .*Liepžiedis/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Prekės/ })).toContainText('101,00'); // 58,00 less 5%, and 3 × 15,30
});

test('[8-07] an extra without a chosen variation is not added, and the shop says why; with one, it is', async ({
  page,
}) => {
  await open(page, '/produktas/keramikinis-dubenelis-kose/');
  const row = page.locator('[data-key="espreso"]');
  await row.getByRole('checkbox').check();
  await page
    .getByRole('button', { name: /^Į krepšelį/ })
    .first()
    .click({ force: true });
  await expect(page.getByText('Įdėjome į krepšelį')).toHaveCount(0);
  if (!(await row.getByRole('checkbox').isChecked())) await row.getByRole('checkbox').check();
  await row.getByRole('combobox').selectOption({ label: 'balta' });
  await page
    .getByRole('button', { name: /^Į krepšelį/ })
    .first()
    .click();
  await expect(page.getByText('Įdėjome į krepšelį')).toBeVisible();
});

test('[7.4-11] an extra that could not be added is reported with the reason', async ({ page }) => {
  const add = page.getByRole('button', { name: /^Į krepšelį/ }).first();
  await open(page, '/produktas/azuolinis-padeklas-pusryciai/');
  await add.click();
  await expect(page.getByText('Įdėjome į krepšelį')).toBeVisible();
  await open(page, '/produktas/arbatinukas-liepziedis-900-ml/');
  const row = page.locator('[data-key="padeklas"]');
  await row.getByRole('checkbox').check();
  await row.getByRole('spinbutton').fill('5');
  await row.getByRole('spinbutton').blur();
  await add.click();
  const notice = page.getByRole('status').filter({ hasText: 'Įdėjome į krepšelį' });
  await expect(notice).toContainText('Ąžuolinis padėklas „Pusryčiai“');
});
