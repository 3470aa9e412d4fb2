import { expect, type Page, test } from '@playwright/test';
import { demo, open } from './shop.ts';

const strip = (page: Page) => page.getByRole('list', { name: /^Nuotraukos: / });
const slide = (page: Page) => strip(page).evaluate((list) => Math.round(list.scrollLeft / (list.clientWidth + 10)));

test('[2.2-04] next and previous move the gallery', async ({ page, isMobile }) => {
  test.skip(isMobile, 'on a phone the pictures are drawn past by hand');
  await open(page, demo.variable.path);
  await strip(page).hover();
  await page.getByRole('button', { name: 'Kita nuotrauka' }).click();
  await expect.poll(() => slide(page)).toBe(1);
  await page.getByRole('button', { name: 'Ankstesnė nuotrauka' }).click();
  await expect.poll(() => slide(page)).toBe(0);
});

test('[2.2-03] a thumbnail moves the gallery when hovered, does nothing when clicked, and the shown one is marked', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'thumbnails are for wide screens');
  await open(page, demo.variable.path);
  const second = page.getByRole('link', { name: '2 nuotrauka' });
  await expect(page.getByRole('link', { name: '1 nuotrauka' })).toHaveAttribute('data-current', 'true');
  await second.hover();
  await expect.poll(() => slide(page)).toBe(1);
  await expect(second).toHaveAttribute('data-current', 'true');
  await expect(page.getByRole('link', { name: '1 nuotrauka' })).toHaveAttribute('data-current', 'false');
  const before = page.url();
  await strip(page).evaluate((list) => list.scrollTo({ left: 0, behavior: 'instant' }));
  await second.evaluate((link: HTMLElement) => link.click());
  await page.waitForTimeout(300);
  expect(await slide(page)).toBe(0);
  expect(page.url()).toBe(before);
});

test('[2.2-06] a changed choice takes the gallery back to its first picture', async ({ page }) => {
  await open(page, demo.variable.path);
  await strip(page).evaluate((list) => list.scrollTo({ left: list.clientWidth + 10, behavior: 'instant' }));
  await expect.poll(() => slide(page)).toBe(1);
  await page.getByLabel('Dydis').selectOption({ label: '70 × 70 cm' });
  await expect.poll(() => slide(page)).toBe(0);
});
