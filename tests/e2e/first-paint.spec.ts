import { expect, type Page, test } from '@playwright/test';
import { demo, open, ready } from './shop.ts';

for (const path of ['/', '/parduotuve/', demo.variable.path, '/krepselis/'])
  test(`on ${path} scripts are fetched at a lower priority than the stylesheet`, async ({ page, context }) => {
    const devtools = await context.newCDPSession(page);
    const priorities = new Map<string, string>();
    devtools.on('Network.requestWillBeSent', ({ request }) => {
      priorities.set(new URL(request.url).pathname, request.initialPriority);
    });
    await devtools.send('Network.enable');
    await open(page, path);
    const html = await (await page.request.get(path)).text();
    const named = (kind: string) =>
      [...html.matchAll(/<link [^>]*>/g)].flatMap(([link]) =>
        link.includes(`rel="${kind}"`) ? [/href="([^"]*)"/.exec(link)?.[1] ?? ''] : [],
      );
    expect(named('stylesheet').map((address) => priorities.get(address))).toEqual(['VeryHigh']);
    expect(named('waiting').length).toBeGreaterThan(5);
    expect(new Set(named('waiting').map((address) => priorities.get(address)))).toEqual(new Set(['Low']));
    expect(named('modulepreload')).toEqual([]);
  });

/** Lets the page's first picture arrive when the returned function is called, and lists the scripts requested. */
async function holdPicture(page: Page) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.route('**/media/**', async (route) => {
    await released;
    await route.continue();
  });
  const requested = page.waitForRequest('**/media/**');
  await page.goto(demo.variable.path, { waitUntil: 'domcontentloaded' });
  await requested;
  return { scripts, release };
}

/** Time enough for scripts that do not wait to be requested. */
const beforeLongestWait = 1500; // ms

test('no script is requested before the first picture has arrived', async ({ page }) => {
  const { scripts, release } = await holdPicture(page);
  await page.waitForTimeout(beforeLongestWait);
  expect(scripts).toEqual([]);
  release();
  await ready(page);
  expect(scripts.length).toBeGreaterThan(5);
});

test('a shopper who turns to a page is not kept waiting for its first picture', async ({ page }) => {
  const { scripts, release } = await holdPicture(page);
  await page.locator('main h1').tap();
  await ready(page);
  expect(scripts.length).toBeGreaterThan(5);
  release();
});

test('a picture that never arrives does not keep the scripts away', async ({ page }) => {
  const { scripts, release } = await holdPicture(page);
  await ready(page);
  expect(scripts.length).toBeGreaterThan(5);
  release();
});
