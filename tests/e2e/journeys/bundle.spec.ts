import { expect, test } from '@playwright/test';
import { bundlePage, bundles, chooseAll } from '../bundles.ts';
import { open, watchProblems } from '../shop.ts';

// Runs with script and without.

test('[7.5-01] [4.7-03] a bundle is put together, bought and listed in the cart with its items', async ({ page }) => {
  test.slow();
  const problems = watchProblems(page);
  await open(page, bundles.sauna);
  const { amount, button } = bundlePage(page);
  await amount('juosta').fill('2');
  await amount('anglimi').fill('0');
  await amount('anglimi').blur();
  await button.click();
  await expect(page.getByText('Įdėjome į krepšelį')).toBeVisible();
  await open(page, '/krepselis/');
  const main = page.getByRole('main');
  await expect(main.getByText('Rinkinyje:')).toHaveCount(3);
  await expect(main.getByText('Kiekis: 2')).toBeVisible();
  await expect(main.getByRole('row', { name: /^Prekės/ })).toContainText('108,90');
  expect(problems).toEqual([]);
});

test('[5.3-02] variations of a bundle’s items are chosen, and reported where they are missing', async ({ page }) => {
  test.slow();
  await open(page, bundles.table);
  const { block, button } = bundlePage(page);
  await button.click({ force: true }); // with script it is disabled
  await expect(page.getByText(/Pasirinkite prekės Lininė staltiesė „Šventė“ variantą/).first()).toBeVisible();
  await chooseAll(block.getByRole('combobox'));
  await button.click();
  await expect(page.getByText('Įdėjome į krepšelį')).toBeVisible();
});

test('[5.3-05] a bundle below its minimum is not added, and the shop states the minimum', async ({ page }) => {
  await open(page, bundles.sauna);
  const { amount, button } = bundlePage(page);
  for (const name of ['kepurė', 'juosta', 'šepetys']) await amount(name).fill('0');
  await amount('anglimi').fill('1');
  await amount('anglimi').blur();
  await button.click({ force: true }); // with script it is disabled
  await expect(page.getByText('Mažiausias bendras kiekis: 2, dabar: 1.').first()).toBeVisible();
  await expect(page.getByText('Įdėjome į krepšelį')).toHaveCount(0);
  await expect(amount('kepurė')).toHaveValue('0');
});
