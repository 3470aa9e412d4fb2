import { expect, test } from '@playwright/test';
import type { Shop } from '#scripts/tooling/shop-process.ts';
import { openOwnShop, withFile } from './own-shop.ts';
import { ready } from './shop.ts';

test.describe.configure({ mode: 'serial' }); // the shop is empty before it has its product

let shop: Shop;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await openOwnShop();
});
test.afterAll(() => shop.close());

test('an empty shop says so, and offers no link to the current page', async ({ page }) => {
  await page.goto(`${shop.url}/parduotuve/`);
  await ready(page);
  await expect(page.getByText('Čia prekių dar nėra.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Žiūrėti visas prekes' })).toHaveCount(0);
});

test(
  'the only category of a shop of one product is a tile, not as wide as the page',
  { tag: '@both-widths' },
  async ({ page }) => {
    const product = 'Type,SKU,Name,Published,Regular price,Categories\nsimple,P-1,Puodelis,1,9.90,Indai\n';
    await withFile('product.csv', product, (path) => shop.command('import', path));
    await page.goto(shop.url);
    await ready(page);
    const tile = page.getByRole('region', { name: 'Kategorijos' }).getByRole('link', { name: 'Indai' });
    await expect(tile).toBeVisible();
    expect((await tile.boundingBox())?.width).toBeLessThanOrEqual(256);
  },
);
