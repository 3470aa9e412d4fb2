import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { open } from './shop.ts';

const pages = {
  '/taisykles/': 'Pirkimo taisyklės',
  '/grazinimas/': 'Grąžinimas ir garantija',
  '/pristatymas/': 'Pristatymas',
  '/privatumas/': 'Privatumo politika',
  '/slapukai/': 'Slapukai',
  '/kontaktai/': 'Kontaktai',
  '/prieinamumas/': 'Prieinamumo pareiškimas',
  '/kontaktinis-punktas/': 'Skaitmeninių paslaugų kontaktinis punktas',
  '/en/taisykles/': 'Terms of purchase',
  '/en/privatumas/': 'Privacy policy',
  '/en/slapukai/': 'Cookies',
  '/en/prieinamumas/': 'Accessibility statement',
} as const;

for (const [path, title] of Object.entries(pages)) {
  test(`${path} is a whole page that fits and can be read by everybody`, { tag: '@both-widths' }, async ({ page }) => {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main).not.toContainText(/\{\{|undefined|, ,/);
    const [wide, visible] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(wide).toBeLessThanOrEqual(visible ?? 0);
    const { violations } = await new AxeBuilder({ page }).include('main').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
}

test('they can be printed: text and tables without menus, nothing cut off', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/privatumas/');
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 720, height: 1000 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const tables = await page
    .getByRole('main')
    .locator('table')
    .evaluateAll((all) =>
      all.map((table) => table.getBoundingClientRect().right <= document.documentElement.clientWidth + 1),
    );
  expect(tables.length).toBeGreaterThan(0);
  expect(tables).not.toContain(false);
});

test('the terms lead to the withdrawal function, and the cookies page names what a visitor is given', async ({
  page,
}) => {
  await open(page, '/taisykles/');
  await page.getByRole('main').getByRole('link', { name: 'sutarties atsisakymo funkcija' }).click();
  await expect(page).toHaveURL(/\/sutarties-atsisakymas\//);
  await open(page, '/slapukai/');
  await expect(page.getByRole('cell', { name: 'vitrina_session' })).toBeVisible();
});
