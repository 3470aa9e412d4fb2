import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
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

/** Colours at the left and the right edge of what is shown of a picture: `red blue`. */
async function edgesOf(picture: Locator): Promise<string> {
  const shown = sharp(await picture.screenshot());
  const { width, height } = await shown.metadata();
  const colours = [0.1, 0.9].map(async (share) => {
    const place = { left: Math.floor(width * share), top: Math.floor(height / 2), width: 1, height: 1 };
    const [red = 0, green = 0, blue = 0] = await shown.clone().extract(place).removeAlpha().raw().toBuffer();
    return red > 180 ? 'red' : green > 180 ? 'green' : blue > 180 ? 'blue' : 'none';
  });
  return (await Promise.all(colours)).join(' ');
}

/** What the card of the shop's only product shows of its picture, on a page loaded anew. */
async function shownOnCard(page: Page): Promise<string> {
  await page.goto(`${shop.url}/parduotuve/`);
  const picture = page.getByRole('main').locator('img').first();
  await picture.evaluate((image: HTMLImageElement) => image.decode());
  return edgesOf(picture);
}

test('a card keeps to the focal point of its picture, and shows a replaced one at the same address', async ({
  page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-pictures-'));
  const plain = (background: string, width: number) =>
    sharp({ create: { width, height: 400, channels: 3, background } });
  try {
    const half = await plain('#0000ff', 600).png().toBuffer();
    await plain('#ff0000', 1200)
      .composite([{ input: half, left: 600, top: 0 }])
      .png()
      .toFile(join(folder, 'Puodelis.png'));
    await plain('#00ff00', 1200).png().toFile(join(folder, 'kitas.png'));
    const added = await shop.command('media add', join(folder, 'Puodelis.png'), '--json');
    const { id, file } = JSON.parse(added) as { readonly id: number; readonly file: string };
    const product = `Type,SKU,Name,Published,Regular price,Images\nsimple,P-1,Puodelis,1,9.90,${file}\n`;
    await withFile('picture.csv', product, (path) => shop.command('import', path));
    await expect.poll(() => shownOnCard(page)).toBe('red blue');
    await shop.command('media set', String(id), '--focus', '0,0.5');
    await expect.poll(() => shownOnCard(page)).toBe('red red');
    await shop.command('media replace', String(id), join(folder, 'kitas.png'));
    await expect.poll(() => shownOnCard(page)).toBe('green green');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
