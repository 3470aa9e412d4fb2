import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { open, watchProblems } from './shop.ts';

const care = '/lino-prieziura/';

test('[1-03] a content page shows products within its text, as the same cards as a listing', async ({ page }) => {
  test.slow();
  const problems = watchProblems(page);
  await open(page, care);
  const block = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Kas padeda prižiūrėti liną' }) });
  const cards = block.getByRole('article');
  await expect(cards).toHaveCount(4);
  // In the order written.
  await expect(cards.getByRole('heading')).toHaveText([/skalbiklis/, /vanduo/, /pagalvėlės/, /pintinė/]);
  await expect(page.getByText(':::')).toHaveCount(0);
  const card = cards.first();
  await card.getByRole('heading').getByRole('link').focus();
  await expect(card.locator('[data-shown]')).toHaveAttribute('data-shown', '0');
  await page.keyboard.press('ArrowRight');
  await expect(card.locator('[data-shown]')).toHaveAttribute('data-shown', '1');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await cards
    .getByRole('button', { name: /^Į krepšelį/ })
    .first()
    .click();
  await expect(page.getByText('Įdėjome į krepšelį')).toBeVisible();
  expect(problems).toEqual([]);
});

test('[1-03] the home page’s product rails show the same cards', async ({ page }) => {
  test.slow();
  await open(page, '/');
  const rail = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Naujienos' }) });
  const cards = rail.getByRole('article');
  await expect(cards).toHaveCount(4);
  for (const link of await cards.getByRole('heading').getByRole('link').all()) await link.focus();
  const name = (await rail.locator('a[aria-keyshortcuts]').first().textContent()) ?? ''; // one with several pictures
  const card = cards.filter({ has: page.getByRole('heading', { name, exact: true }) });
  await card.getByRole('heading').getByRole('link').focus();
  await expect(card.locator('[data-shown]')).toHaveAttribute('data-shown', '0');
  await page.keyboard.press('ArrowLeft');
  await expect(card.locator('[data-shown]')).not.toHaveAttribute('data-shown', '0');
});
