import { expect, type Locator, type Page, test } from '@playwright/test';
import { addSimple, demo, open } from './shop.ts';

/** Sets text of twice its size, as a reader does. */
async function enlarge(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

/** How far the page is wider than the screen, in pixels. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - screen.width);

/** Whether the texts of two elements lie over each other. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const boxOf = (of: Locator) =>
    of.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, top, right, bottom } = range.getBoundingClientRect();
      return { left, top, right, bottom };
    });
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

test.beforeEach(async ({ page }) => {
  await addSimple(page);
});

for (const path of [
  '/',
  '/krepselis/',
  '/apmokejimas/',
  '/parduotuve/',
  '/norai/',
  '/mano-paskyra/prisijungimas/',
  demo.variable.path,
])
  test(`with text of 200 % at 390 px no page is wider than the screen: ${path}`, async ({ page }) => {
    await open(page, path);
    await enlarge(page);
    await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
    await expect(page.getByRole('banner').locator('[data-cart-link] > span').last()).toBeInViewport({ ratio: 1 });
  });

test('with text of 200 % at 390 px sums and prices lie over nothing', async ({ page }) => {
  await open(page, '/krepselis/');
  await enlarge(page);
  const line = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('spinbutton') })
    .first();
  const sum = line.getByText(/^\d+,\d\d\s€$/).last();
  await expect(sum).toBeVisible();
  expect(await overlap(line.getByRole('spinbutton').locator('..'), sum)).toBe(false);
  await open(page, '/apmokejimas/');
  await enlarge(page);
  const options = page.getByRole('group', { name: 'Pristatymas' }).locator('label');
  expect(await options.count()).toBeGreaterThan(1);
  for (const option of await options.all())
    expect(await overlap(option.locator('> span').first(), option.locator('> span').nth(1))).toBe(false);
});
