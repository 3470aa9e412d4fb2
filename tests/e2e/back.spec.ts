import { chromium, expect, type Page, test } from '@playwright/test';
import { browserArguments, findBrowser } from '#scripts/tooling/find-browser.ts';
import { addSimple, demo, open } from './shop.ts';

test('going back from a product, the focus is on its card again; going forward, on the product’s heading', async ({
  page,
}) => {
  await open(page, '/parduotuve/');
  const card = page.locator('main article :is(h2, h3) a[href*="/produktas/"]').nth(6);
  const address = await card.getAttribute('href');
  await card.click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(page.locator('main h1')).toBeFocused();
  await page.goBack();
  await expect(page.locator(`main article a[href="${address}"]`).first()).toBeFocused();
  await page.goForward();
  await expect(page.locator('main h1')).toBeFocused();
});

/** Leaves the page, comes back, and returns what of the page itself keeps browsers from bringing it back as it was. */
async function obstaclesToReturn(page: Page): Promise<readonly string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  const obstacles: string[] = [];
  const answered = new Promise<void>((resolve) => {
    devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
      for (const { type, reason } of notRestoredExplanations) if (type !== 'Circumstantial') obstacles.push(reason);
      resolve();
    });
  });
  await page.goto('/kontaktai/');
  await page.goBack();
  await answered; // the browser without a window never keeps a page, but names all reasons
  return obstacles;
}

test('browsers may keep every page to bring it back at once: no handler, connection or header keeps them from it', async ({
  baseURL,
}) => {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    args: browserArguments(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(executablePath === null ? {} : { executablePath }),
  });
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  await addSimple(page);
  const obstacles: Record<string, readonly string[]> = {};
  const paths = ['/', '/parduotuve/', demo.variable.path, '/krepselis/', '/apmokejimas/'];
  for (const path of paths) {
    await open(page, path);
    obstacles[path] = await obstaclesToReturn(page);
  }
  expect(obstacles).toEqual(Object.fromEntries(paths.map((path) => [path, []])));

  await open(page, '/');
  await page.evaluate(() => addEventListener('unload', () => undefined));
  expect(await obstaclesToReturn(page)).toEqual(['UnloadHandlerExistsInMainFrame']);
  await browser.close();
});
