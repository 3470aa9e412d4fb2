import { expect, type Page, test } from '@playwright/test';
import { demo, open } from './shop.ts';

const long = 20_000; // ms, longer than an unattended notice stays

function notice(page: Page) {
  return page.getByRole('status').filter({ hasText: 'Įdėjome į krepšelį' });
}

async function add(page: Page): Promise<void> {
  await page.clock.install();
  await open(page, demo.simple.path);
  const button = page.getByRole('button', { name: 'Į krepšelį', exact: true }).first();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(notice(page)).toBeVisible();
  await expect(button).toBeFocused();
}

test(
  'the notice of an added product is shown for a while, and as long as it has the pointer or the focus',
  { tag: '@both-widths' },
  async ({ page, isMobile }) => {
    await add(page);
    if (!isMobile) {
      await notice(page).getByText('Įdėjome į krepšelį').hover();
      await page.clock.fastForward(long);
      await expect(notice(page)).toBeVisible();
      await page.mouse.move(1, 1);
    }
    const close = notice(page).getByRole('button', { name: 'Uždaryti' });
    await close.focus();
    await page.clock.fastForward(long);
    await expect(close).toBeFocused();
    await page.getByRole('button', { name: 'Į krepšelį', exact: true }).first().focus();
    await page.clock.fastForward(long);
    await expect(notice(page)).toHaveCount(0);
  },
);

test('by keyboard the links of the notice come right after the button, and the notice says so', async ({ page }) => {
  await add(page);
  await expect(notice(page)).toContainText('Klavišu „Tab“ pateksite į krepšelį ir apmokėjimą.');
  const button = page.getByRole('button', { name: 'Į krepšelį', exact: true }).first();
  const cart = notice(page).getByRole('link', { name: 'Peržiūrėti krepšelį' });
  const close = notice(page).getByRole('button', { name: 'Uždaryti' });
  await page.keyboard.press('Tab');
  await expect(cart).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(button).toBeFocused();
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab');
  await expect(close).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(close).not.toBeFocused();
  const follows = await button.evaluate((element) =>
    Boolean(element.compareDocumentPosition(document.activeElement!) & Node.DOCUMENT_POSITION_FOLLOWING),
  );
  expect(follows).toBe(true);
  await expect(notice(page).locator(':focus')).toHaveCount(0);
  await close.focus();
  await page.keyboard.press('Enter');
  await expect(notice(page)).toHaveCount(0);
  await expect(button).toBeFocused();
});
