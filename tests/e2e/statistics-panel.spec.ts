import { expect, test } from '@playwright/test';
import {
  agree,
  commands,
  hat,
  openWithBanner,
  openStatisticsShop,
  standInForGoogle,
  type StatisticsShop,
} from './statistics-shop.ts';

let shop: StatisticsShop;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await openStatisticsShop({ VITRINA_DEVELOPMENT: '1' });
});
test.afterAll(() => shop.close());

test('a developer of the shop sees in a panel what would be sent, and nothing is sent', async ({ page }) => {
  await shop.set({ debug: true });
  const googleRequests = await standInForGoogle(page);
  await openWithBanner(page, shop.url + hat);
  const panel = page.locator('[data-statistics-panel]');
  await panel.locator('summary').click();
  await expect(panel.locator('li').filter({ hasText: 'held view_item' }).first()).toBeVisible();
  await agree(page);
  await expect(panel.locator('li').filter({ hasText: 'event view_item {' })).toContainText('"item_id":"KEP-1"');
  expect(googleRequests).toEqual([]);
  expect(await commands(page)).toEqual([]);
});
