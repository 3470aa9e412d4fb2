import { expect, type Locator, type Page, test } from '@playwright/test';
import { demo, open } from './shop.ts';

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Įdėjome į krepšelį' });
const bars = (page: Page) => page.locator('.fsl-notice-bar-wrapper');
const closeNotice = (page: Page) => notice(page).getByRole('button', { name: 'Uždaryti' }).click();
const addButton = (page: Page) => page.getByRole('button', { name: 'Į krepšelį', exact: true }).first();

/** How much of the height of two elements lies over each other, in pixels. */
async function overlap(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (a === null || b === null) throw new Error('nothing is shown');
  return Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
}

test(
  'in the quick view the notice has a place below the product, over which it never lies',
  { tag: '@both-widths' },
  async ({ page }) => {
    await open(page, '/parduotuve/#perziura/muilas-su-linu-semenimis-100-g');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Į krepšelį', exact: true }).click();
    await expect(notice(page)).toBeVisible();
    expect(await overlap(notice(page), dialog.locator('> div').first())).toBeLessThanOrEqual(1);
    await expect(dialog.getByRole('button', { name: 'Uždaryti' }).first()).toBeInViewport();
    await notice(page).getByRole('button', { name: 'Uždaryti' }).click();
    await expect(notice(page)).toHaveCount(0);
  },
);

test(
  'a notice that comes while a dialog is open waits until it is closed',
  { tag: '@both-widths' },
  async ({ page }) => {
    const answerGate = Promise.withResolvers<void>();
    await page.route('**/cart/add-item*', async (route) => {
      await answerGate.promise;
      await route.continue();
    });
    await open(page, demo.simple.path);
    await addButton(page).click();
    await page
      .getByRole('list', { name: /^Nuotraukos: / })
      .getByRole('link')
      .first()
      .click();
    const lightbox = page.getByRole('dialog', { name: /^Nuotraukos: / });
    await expect(lightbox).toBeVisible();
    const answered = page.waitForResponse(/cart\/add-item/);
    answerGate.resolve();
    await answered;
    await expect(page.locator('[data-cart-link]').first()).toContainText('1');
    await expect(notice(page)).toHaveCount(0);
    const moving = () => lightbox.evaluate((stage) => stage.getAnimations({ subtree: true }).length);
    await expect.poll(moving).toBe(0); // while it opens it takes no press
    await lightbox.getByRole('button', { name: 'Uždaryti (Esc)' }).click();
    await expect(lightbox).toHaveCount(0);
    await expect(notice(page)).toBeVisible();
  },
);

test('an open menu hides the notice below it', async ({ page }) => {
  await open(page, demo.simple.path);
  await addButton(page).click();
  await expect(notice(page)).toBeVisible();
  await page.getByRole('button', { name: 'Meniu', exact: true }).tap();
  await expect(notice(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Uždaryti meniu' }).tap();
  await expect(notice(page)).toBeVisible();
});

test('on a phone the notice, the free-shipping bars and the buy bar take turns', async ({ page }) => {
  await open(page, demo.simple.path);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }));
  const buyBar = page.locator('[class*="buy-bar"], [class^="bar_"]').filter({ has: page.locator('button[form]') });
  await expect(buyBar).toBeVisible();
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    const isShown = (element: Element | null) =>
      element !== null && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const look = () => {
      const all = [
        document.querySelector('[data-place="edge"]:not(:empty) > *'),
        document.querySelector('.fsl-notice-bar-wrapper'),
        document.querySelector('button[form]')?.parentElement ?? null,
      ];
      seen.push(all.filter(isShown).length);
      requestAnimationFrame(look);
    };
    look();
  });
  const asked = page.waitForResponse(/action=fsl_show_notice_bar/);
  await buyBar.getByRole('button').tap();
  await expect(notice(page)).toBeVisible();
  await asked;
  await expect(buyBar).toBeHidden();
  await expect(bars(page)).toHaveCount(0);
  await closeNotice(page);
  await expect(bars(page)).toBeVisible();
  await expect(buyBar).toBeHidden();
  await bars(page).getByRole('button', { name: 'Uždaryti' }).first().click();
  await expect(bars(page)).toHaveCount(0);
  await expect(buyBar).toBeVisible();
  const seen = await page.evaluate(() => (window as unknown as { seen: readonly number[] }).seen);
  expect(Math.max(...seen)).toBe(1);
});

test('what opens in the header lies over the notice below it', { tag: '@desktop' }, async ({ page }) => {
  await open(page, demo.simple.path);
  await addButton(page).click();
  await expect(notice(page)).toBeVisible();
  await page.locator('[data-languages] summary').click();
  const english = page.locator('[data-languages]').getByRole('link', { name: 'English' });
  const isOnTop = () =>
    english.evaluate((link) => {
      const { left, top, width, height } = link.getBoundingClientRect();
      return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  await expect.poll(isOnTop).toBe(true);
});
