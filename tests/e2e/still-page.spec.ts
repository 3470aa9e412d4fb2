import { expect, test } from '@playwright/test';
import { followRequests } from '#scripts/screens/quiet.ts';
import { countShift, maxShift } from '#scripts/screens/page-faults.ts';
import { products } from '#scripts/screens/steps.ts';
import { addSimple, chooseCourier, fillAddress, open, ready } from './shop.ts';

const late = 400;

for (const path of [products.teapot, products.sauna, products.apron, products.variable, '/krepselis/'])
  test(`nothing shifts while the scripts of ${path} load one by one`, { tag: '@both-widths' }, async ({ page }) => {
    const quiet = followRequests(page);
    await page.route('**/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, late * Math.random()));
      await route.continue();
    });
    await page.addInitScript(countShift);
    await page.goto(path);
    await ready(page);
    await quiet();
    expect(await page.evaluate(() => window.vitrinaShift)).toBeLessThanOrEqual(maxShift);
  });

test('placing an order changes nothing of the form before the order page is shown', async ({ page }) => {
  await addSimple(page);
  await open(page, '/apmokejimas/');
  await chooseCourier(page);
  await fillAddress(page);
  await expect(page.locator('[data-terminals]')).toHaveCount(0);
  await page.getByLabel(/Perskaičiau pirkimo taisykles/).check();
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('[data-terminals]') !== null) document.documentElement.dataset['flashed'] = 'true';
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('button', { name: /^Užsakyti ir sumokėti/ }).click();
  await expect(page.getByRole('heading', { name: 'Dėkojame, jūsų užsakymą gavome' })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-flashed');
  await expect(page.locator('header a[href="/krepselis/"]').first()).not.toContainText('1');
});
