import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { countShift, pageFaults } from './page-faults.ts';
import { followRequests, nextFrames } from './quiet.ts';
import type { Shop } from '#scripts/tooling/shop-process.ts';
import type { State } from './state.ts';

const phoneWidth = 600;
const step = 500;

/** Scrolls through the page and back, so that lazily loaded parts are loaded. */
async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += step) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    await nextFrames(page);
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

const fontsLoaded = (page: Page) => page.evaluate(() => document.fonts.ready.then(() => undefined));

async function opened(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(() => !('__reactRouterContext' in window) || '__reactRouterDataRouter' in window);
}

/** Brings the page into its state at one width, takes a screenshot, and returns what is wrong with it. */
export async function shootState(
  browser: Browser,
  shop: Shop,
  state: State,
  width: number,
  folder: string,
): Promise<readonly string[]> {
  const phone = width < phoneWidth;
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width, height: phone ? 844 : 800 },
    deviceScaleFactor: 1,
    hasTouch: phone,
    isMobile: phone,
    locale: 'lt-LT',
    timezoneId: 'Europe/Vilnius',
    serviceWorkers: 'block', // answers of the shop are replaced in some states
    colorScheme: state.scheme ?? 'light',
    reducedMotion: 'reduce',
    javaScriptEnabled: state.script !== 'off',
  });
  try {
    const page = await context.newPage();
    const quiet = followRequests(page);
    const scene = { page, shop, phone, quiet };
    await state.before?.(scene);
    await page.addInitScript(countShift);
    await opened(page, state.path);
    await quiet();
    await fontsLoaded(page);
    if (state.window === undefined) await scrollThrough(page);
    await state.act?.(scene);
    if (state.media !== undefined) await page.emulateMedia({ media: state.media });
    await quiet();
    await fontsLoaded(page);
    const faults = await pageFaults(page, state);
    // Querying the browser for its fonts resets the emulated print media.
    if (state.media !== undefined) await page.emulateMedia({ media: state.media });
    await page.screenshot({
      path: join(folder, `${state.name}-${width}.png`),
      fullPage: state.window === undefined,
      animations: 'disabled',
    });
    return faults;
  } catch (error) {
    return [
      `could not be brought about: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`,
    ];
  } finally {
    await context.close();
  }
}
