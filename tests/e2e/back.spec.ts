import { expect, test } from '@playwright/test';
import { open } from './shop.ts';

test('going back from a product, the focus is on its card again; going forward, on the product’s heading', async ({
  page,
}) => {
  await open(page, '/parduotuve/');
  const card = page.locator('main article :is(h2, h3) a[href*="/produktas/"]').nth(6);
  const address = await card.getAttribute('href');
  await card.click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(page.locator('main h1')).toBeFocused();
  await page.goBack();
  await expect(page.locator(`main article a[href="${address}"]`).first()).toBeFocused();
  await page.goForward();
  await expect(page.locator('main h1')).toBeFocused();
});
