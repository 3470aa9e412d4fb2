import { expect, type Page, test } from '@playwright/test';
import { open } from './shop.ts';

const flying = (page: Page) => page.locator('body > img[data-flying]');

async function addFromList(page: Page): Promise<void> {
  await open(page, '/parduotuve/');
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Į krepšelį/ })
    .first()
    .click();
}

test(
  '[1-04] [2.1-02] [2.10-01] [9.10-01] the picture of an added product flies to the cart: 2500 ms, 25 px at the end',
  { tag: '@desktop' },
  async ({ page }) => {
    await addFromList(page);
    await expect(flying(page)).toHaveCount(1);
    const flight = await flying(page).evaluate((copy) => {
      const [animation] = copy.getAnimations();
      animation?.pause();
      const duration = animation?.effect?.getComputedTiming().duration;
      if (animation !== undefined) animation.currentTime = 2499.9;
      const end = copy.getBoundingClientRect();
      const cart = [...document.querySelectorAll('[data-cart-link]')]
        .map((link) => link.getBoundingClientRect())
        .find(({ width }) => width > 0);
      const middle = (box: DOMRect) => [box.left + box.width / 2, box.top + box.height / 2];
      const [x = 0, y = 0] = middle(end);
      const isOver = cart !== undefined && x > cart.left && x < cart.right && y > cart.top && y < cart.bottom;
      animation?.finish();
      return { duration, width: Math.round(end.width), isOver };
    });
    expect(flight).toEqual({ duration: 2500, width: 25, isOver: true });
    await expect(flying(page)).toHaveCount(0);
  },
);

for (const [width, times] of [
  [480, 0],
  [481, 1],
] as const) {
  test(`[9.10-01] in a window of ${width} px ${times === 0 ? 'nothing' : 'the picture'} flies`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await addFromList(page);
    if (times === 0) await expect(page.getByText('Įdėjome į krepšelį')).toBeVisible();
    await expect(flying(page)).toHaveCount(times);
  });
}

test('with reduced motion the shopper sees the count instead, and hears it', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await addFromList(page);
  await expect(page.locator('[data-cart-link]').first()).toContainText('1');
  await expect(flying(page)).toHaveCount(0);
});
