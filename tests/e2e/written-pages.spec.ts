import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Shop } from '#scripts/tooling/shop-process.ts';
import { openOwnShop } from './own-shop.ts';

let shop: Shop;
let folder: string;
test.beforeAll(async () => {
  shop = await openOwnShop();
  folder = await mkdtemp(join(tmpdir(), 'written-'));
});
test.afterAll(async () => {
  await shop?.close();
  await rm(folder, { recursive: true, force: true });
});

const write = async (text: string) => writeFile(join(folder, 'apie-dirbtuve.md'), text);
const take = async () => shop.command('pages import', folder);

test('a page is written, previewed, published and changed without a new version of the shop', async ({ page }) => {
  test.slow();
  const address = `${shop.url}/apie-dirbtuve/`;
  const footer = page.getByRole('contentinfo').getByRole('link', { name: 'Apie dirbtuvę' });
  await write('---\ntitle: Apie dirbtuvę\nstatus: draft\n---\n\nDar rašome.\n');
  await take();
  expect((await page.request.get(address)).status()).toBe(404);
  await page.goto(`${shop.url}/parduotuve/`);
  await expect(footer).toHaveCount(0);

  const preview = (await shop.command('pages preview', 'apie-dirbtuve')).split('\n')[0] ?? '';
  const { pathname, search } = new URL(preview, shop.url);
  const answer = await page.goto(`${shop.url}${pathname}${search}`);
  expect(answer?.headers()['cache-control']).toBe('no-store');
  await expect(page.getByRole('note')).toContainText('Juodraštis');
  await expect(page.getByText('Dar rašome.')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  expect((await page.request.get(`${address}?preview=1.x.y`)).status()).toBe(404);

  await shop.command('pages publish', 'apie-dirbtuve');
  await expect(async () => {
    await page.goto(`${shop.url}/parduotuve/`);
    await expect(footer).toHaveAttribute('href', '/apie-dirbtuve/', { timeout: 500 });
  }).toPass();
  await page.goto(address);
  await expect(page.getByRole('note')).toHaveCount(0);
  await write('---\ntitle: Apie dirbtuvę\n---\n\nAudžiame nuo 1998 metų.\n');
  await take();
  await expect(async () => {
    await page.goto(address);
    await expect(page.getByText('Audžiame nuo 1998 metų.')).toBeVisible({ timeout: 500 });
  }).toPass();
  expect((await page.request.get(`${shop.url}/tinklarastis/`)).status()).toBe(404);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Tinklaraštis' })).toHaveCount(0);
});
