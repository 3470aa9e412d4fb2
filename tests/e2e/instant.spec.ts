import { expect, type Page, test } from '@playwright/test';
import { addSimple, demo, open, watchProblems } from './shop.ts';

/** Delays every change of the cart until `go` is called with its outcome. */
async function delayCartChanges(page: Page): Promise<(outcome: 'answer' | 'break') => void> {
  let go: (outcome: 'answer' | 'break') => void = () => undefined;
  const decided = new Promise<'answer' | 'break'>((resolve) => {
    go = resolve;
  });
  await page.route('**/wp-json/**', async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    return (await decided) === 'answer' ? route.continue() : route.abort();
  });
  return go;
}

const quantity = (page: Page) => page.getByRole('spinbutton');
const products = (page: Page) => page.getByRole('row', { name: /^Prekės/ });
const count = (page: Page) => page.locator('[data-cart-link]');

test('a new quantity and its total are shown at once, before the server has answered', async ({ page }) => {
  await addSimple(page);
  await open(page, '/krepselis/');
  const go = await delayCartChanges(page);
  await page.getByRole('button', { name: 'Daugiau vienetų' }).click();
  await expect(products(page)).toContainText('13,80');
  await expect(count(page).getByText('Prekių: 2')).toBeAttached();
  await expect(page.locator('form[aria-busy="true"]')).toHaveCount(1);
  go('answer');
  await expect(page.locator('form[aria-busy="false"]')).toHaveCount(1);
  await expect(products(page)).toContainText('13,80');
  await expect(quantity(page)).toHaveValue('2');
});

test('a quantity whose request fails is reset, and the shopper sees an error', async ({ page }) => {
  await addSimple(page);
  await open(page, '/krepselis/');
  const go = await delayCartChanges(page);
  await page.getByRole('button', { name: 'Daugiau vienetų' }).click();
  await expect(products(page)).toContainText('13,80');
  go('break');
  await expect(page.getByRole('alert').getByText('Nepavyko pasiekti parduotuvės')).toBeVisible();
  await expect(products(page)).toContainText('6,90');
  await expect(quantity(page)).toHaveValue('1');
  await expect(count(page).getByText('Prekių: 1')).toBeAttached();
});

test('the first product is counted at once, and no longer when its request fails', async ({ page }) => {
  await open(page, demo.simple.path);
  const go = await delayCartChanges(page);
  await page.getByRole('button', { name: 'Į krepšelį', exact: true }).first().click();
  await expect(count(page).getByText('Prekių: 1')).toBeAttached();
  go('break');
  await expect(page.getByRole('alert').getByText('Nepavyko pasiekti parduotuvės')).toBeVisible();
  await expect(count(page).getByText(/^Prekių:/)).toHaveCount(0);
});

test('a removed line is gone at once, and restored when its request fails', async ({ page }) => {
  await addSimple(page);
  await open(page, '/krepselis/');
  const go = await delayCartChanges(page);
  await page.getByRole('button', { name: /^Pašalinti/ }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Krepšelis dar tuščias' })).toBeFocused();
  go('break');
  await expect(page.getByRole('link', { name: demo.simple.name }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Krepšelis' })).toBeFocused();
  await expect(page.getByRole('alert').getByText('Nepavyko pasiekti parduotuvės')).toBeVisible();
});

test(
  'hovering the cart button shows the items in the cart, and lets them be removed',
  { tag: '@desktop' },
  async ({ page }) => {
    const problems = watchProblems(page);
    await addSimple(page);
    await open(page, '/apie-mus/');
    await expect(count(page).getByText('Prekių: 1')).toBeAttached();
    const panel = page.locator('[data-mini-cart]');
    await count(page).hover();
    await expect(panel.getByText(demo.simple.name).first()).toBeVisible();
    await expect(panel.getByText('6,90').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await page.mouse.move(5, 500);
    await count(page).hover();
    await panel.getByRole('button', { name: /^Pašalinti/ }).click();
    await expect(page.getByText(`Pašalinta iš krepšelio: ${demo.simple.name}.`)).toBeVisible();
    await expect(panel).toHaveCount(0);
    expect(problems).toEqual([]);
  },
);

test('hovering a link prefetches the next page', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/parduotuve/');
  const prefetchRequest = page.waitForRequest((request) => /\/produktas\/.*\.data/.test(request.url()));
  await page.locator('main a[href*="/produktas/"]').first().hover();
  await prefetchRequest;
});

test('back from a product, the listing is scrolled to where it was left', { tag: '@both-widths' }, async ({ page }) => {
  await open(page, '/parduotuve/');
  const link = page.locator('main article').getByRole('heading').getByRole('link').nth(6);
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(200);
  await link.click();
  await expect(page).toHaveURL(/\/produktas\//);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Visos prekės');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Visos prekės' })).toBeAttached();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 80);
});
