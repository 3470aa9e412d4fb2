import { gzipSync } from 'node:zlib';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { followRequests } from '#scripts/screens/quiet.ts';
import type { Shop } from '#scripts/tooling/shop-process.ts';
import { openOwnShop } from './own-shop.ts';
import { ready, watchProblems } from './shop.ts';

test.describe.configure({ mode: 'default' }); // one after another: one shop, and its setting, for all

type Watched = { readonly shift: number; readonly framesWithLine: number };

let shop: Shop;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await openOwnShop();
  const link = '/parduotuve/';
  await announce({ text: 'Iki Kalėdų pristatome nemokamai', textEn: 'Free delivery until Christmas', link });
});
test.afterAll(() => shop.close());

const announce = (setting: object) => shop.command('settings set', 'addons.announcement', JSON.stringify(setting));
const line = (page: Page, name = 'Skelbimas') => page.getByRole('region', { name });
const close = (page: Page) => line(page).getByRole('button', { name: 'Uždaryti' });

/** Counts layout shifts and the frames in which the line was visible; returns them once the page rests. */
async function watchFrames(page: Page): Promise<() => Promise<Watched>> {
  const quiet = followRequests(page);
  await page.addInitScript(() => {
    const watched = { shift: 0, framesWithLine: 0 };
    Object.assign(window, { watched });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) watched.shift += (entry as unknown as { readonly value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    const recordFrame = () => {
      const lineElement = document.querySelector('[data-announcement-line]');
      if (lineElement !== null && lineElement.getClientRects().length > 0) watched.framesWithLine += 1;
      requestAnimationFrame(recordFrame);
    };
    requestAnimationFrame(recordFrame);
  });
  return async () => {
    await ready(page);
    await quiet();
    return page.evaluate(() => (window as unknown as { readonly watched: Watched }).watched);
  };
}

test('the merchant’s announcement is above the header in both languages, links to the right page and is easily hit', async ({
  page,
}) => {
  const problems = watchProblems(page);
  const watched = await watchFrames(page);
  await page.goto(`${shop.url}/`);
  expect((await watched()).shift).toBe(0);
  const header = await page.getByRole('banner').boundingBox();
  const box = await line(page).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(header?.y ?? 0);
  const link = line(page).getByRole('link', { name: 'Iki Kalėdų pristatome nemokamai' });
  for (const target of [link, close(page)]) {
    const { width, height } = (await target.boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' }); // colours do not fade into each other
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  }
  await link.click();
  await expect(page).toHaveURL(`${shop.url}/parduotuve/`);
  await expect(line(page)).toBeVisible();
  await page.goto(`${shop.url}/en/`);
  await ready(page);
  await line(page, 'Announcement').getByRole('link', { name: 'Free delivery until Christmas' }).click();
  await expect(page).toHaveURL(`${shop.url}/en/parduotuve/`);
  expect(problems).toEqual([]);
});

test('once closed, it is on no page in either language, and pages neither flash nor shift', async ({ page }) => {
  const problems = watchProblems(page);
  const watched = await watchFrames(page);
  await page.goto(`${shop.url}/parduotuve/`);
  expect((await watched()).framesWithLine).toBeGreaterThan(0);
  await close(page).press('Enter');
  await expect(line(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  for (const path of ['/parduotuve/', '/en/parduotuve/', '/nera-tokio/', '/krepselis/']) {
    await page.goto(shop.url + path);
    expect([path, await watched()]).toEqual([path, { shift: 0, framesWithLine: 0 }]);
    await expect(page.locator('[data-announcement-line]')).toHaveCount(1);
  }
  expect(problems).toEqual([]);
});

test('it can be closed before the script has loaded; without script it stays, and nothing closes it', async ({
  page,
  browser,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${shop.url}/parduotuve/`);
  await close(page).click();
  await expect(line(page)).toBeHidden();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  for (const [path, name] of [
    ['/parduotuve/', 'Skelbimas'],
    ['/en/parduotuve/', 'Announcement'],
  ] as const) {
    await plain.goto(shop.url + path);
    await expect(line(plain, name).getByRole('link')).toBeVisible();
    await expect(line(plain, name).getByRole('button')).toHaveCount(0);
  }
  await context.close();
});

test('a new announcement is shown to those who closed the one before, on cached pages too', async ({ page }) => {
  await page.goto(`${shop.url}/parduotuve/`);
  await close(page).click();
  await announce({ text: 'Nauja linų kolekcija' });
  await expect(async () => {
    await page.goto(`${shop.url}/parduotuve/`);
    await expect(line(page)).toContainText('Nauja linų kolekcija', { timeout: 1000 });
  }).toPass();
  await expect(line(page).getByRole('link')).toHaveCount(0);
  await announce({ text: 'Praėjo', to: '2026-01-01' });
  await expect(async () => {
    await page.goto(`${shop.url}/parduotuve/`);
    await expect(page.locator('[data-announcement-line]')).toHaveCount(0, { timeout: 1000 });
  }).toPass();
});

test('[2.10] the line adds less than 0.6 kB of script, which is what listings have left', async ({ page }) => {
  await announce({ text: 'Nauja linų kolekcija', link: '/parduotuve/' });
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!/announcement[^/]*\.js$/.test(response.url())) return;
    sizes.push(response.body().then((body) => gzipSync(body, { level: 6 }).length));
  });
  await page.goto(`${shop.url}/parduotuve/`);
  await ready(page);
  await expect(line(page)).toBeVisible();
  await expect.poll(() => sizes.length).toBe(1);
  expect((await Promise.all(sizes))[0]).toBeLessThan(600);
});
