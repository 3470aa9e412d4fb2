import { expect, type Page, test } from '@playwright/test';
import type { Shop } from '#scripts/tooling/shop-process.ts';
import { openOwnShop } from './own-shop.ts';
import { open, watchProblems } from './shop.ts';

test.describe.configure({ mode: 'default' }); // one shop for all

let shop: Shop;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  const rug = { Type: 'simple', Name: 'Kilimas', Published: 1, 'In stock?': 1, 'Regular price': 90 };
  shop = await openOwnShop({ products: [rug] });
  const methods = [
    { instanceId: 1, method: 'flat_rate', title: 'Kurjeris', cost: '3.99' },
    { instanceId: 2, method: 'free_shipping', title: 'Nemokamai namo', requires: 'min_amount', minAmount: '50' },
  ];
  await shop.command(
    'settings set',
    'shipping.zones',
    JSON.stringify([{ id: 1, name: 'LT', countries: ['LT'], methods }]),
  );
  const bars = { progress_bar: { enable_bar: 1 }, notice_bar: { enable_bar: 1, autohide: 0 } };
  await shop.command('settings set', 'addons.free-shipping', JSON.stringify(bars));
});
test.afterAll(() => shop.close());

const bar = (page: Page) => page.locator('main .fsl-wrapper');
const button = (page: Page) => bar(page).getByRole('button', { name: 'Pasirinkti „Nemokamai namo“' });
const separate = (page: Page) => page.locator('#shipping_method_0_free_shipping2');
const cost = (page: Page) => page.getByRole('row', { name: 'Pristatymas' });

async function addRug(page: Page): Promise<void> {
  await open(page, `${shop.url}/produktas/kilimas/`);
  await page.getByRole('button', { name: 'Į krepšelį', exact: true }).first().click();
  await expect(page.getByText('Įdėjome į krepšelį')).toBeVisible();
}

async function choosesFree(page: Page): Promise<void> {
  await expect(page.locator('#shipping_method_0_flat_rate1')).toBeChecked();
  await expect(cost(page)).toContainText('4,83');
  await expect(bar(page).locator('.fsl-title')).toHaveText('Pristatysime nemokamai, jei pasirinksite: Nemokamai namo');
  await expect(page.getByText('Jums pristatysime nemokamai!')).toHaveCount(0);
  await button(page).click();
  await expect(separate(page)).toBeChecked();
  await expect(cost(page)).toContainText('Nemokamai');
  await expect(bar(page).locator('.fsl-title')).toHaveText('Jums pristatysime nemokamai!');
  await expect(button(page)).toHaveCount(0);
}

for (const path of ['/krepselis/', '/apmokejimas/'] as const) {
  test(
    `free delivery of its own is named with a button that chooses it, and promised once it is chosen: ${path}`,
    { tag: '@both-widths' },
    async ({ page }) => {
      const problems = watchProblems(page);
      await addRug(page);
      await open(page, `${shop.url}${path}`);
      await choosesFree(page);
      await expect(bar(page).locator('xpath=..')).toBeFocused();
      expect(problems).toEqual([]);
    },
  );
}

test('the notice of an addition offers the same choice', async ({ page }) => {
  await addRug(page);
  const ofShop = page.getByRole('status').getByRole('button', { name: 'Uždaryti' });
  if ((page.viewportSize()?.width ?? 0) < 1024) await ofShop.click(); // one after the other on a phone
  const notice = page.locator('.fsl-notice-bar');
  await expect(notice).toContainText('Pristatysime nemokamai, jei pasirinksite: Nemokamai namo');
  await notice.getByRole('button', { name: 'Pasirinkti „Nemokamai namo“' }).click();
  await expect(notice).toHaveCount(0);
  await open(page, `${shop.url}/krepselis/`);
  await expect(separate(page)).toBeChecked();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/krepselis/', '/apmokejimas/'] as const) {
    test(`the button chooses it all the same: ${path}`, async ({ page }) => {
      await addRug(page);
      await page.goto(`${shop.url}${path}`);
      await choosesFree(page);
    });
  }
});
