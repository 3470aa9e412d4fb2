import { expect, test } from '@playwright/test';
import { addSimple, open } from './shop.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test(
      '[1-14] [2.10-02] a button leads back to the top once the page was scrolled',
      { tag: '@both-widths' },
      async ({ page }) => {
        await open(page, '/parduotuve/');
        const button = page.getByRole('link', { name: 'Į puslapio viršų' });
        await expect(button).toBeHidden();
        await page.mouse.move(200, 300);
        for (let scrollStep = 0; scrollStep < 6; scrollStep += 1) await page.mouse.wheel(0, 600);
        await expect(button).toBeVisible();
        await button.click();
        await expect(button).toBeHidden();
        await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
      },
    );
  });
}

test(
  'at the checkout the back-to-top button does not cover the order button',
  { tag: '@both-widths' },
  async ({ page }) => {
    await addSimple(page);
    await open(page, '/apmokejimas/');
    await page.locator('#place_order').scrollIntoViewIfNeeded();
    const isCovered = await page.evaluate(() => {
      const box = (name: string) => document.querySelector(name)?.getBoundingClientRect();
      const [order, up] = [box('#place_order'), box('footer a[href="#top"]')];
      return order !== undefined && up !== undefined && up.top < order.bottom && up.bottom > order.top;
    });
    expect(isCovered).toBe(false);
  },
);
