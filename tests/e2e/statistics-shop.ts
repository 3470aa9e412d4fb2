import { expect, type Page } from '@playwright/test';
import type { Shop } from '#scripts/tooling/shop-process.ts';
import { openOwnShop } from './own-shop.ts';
import { ready } from './shop.ts';

export const hat = '/produktas/kepure/';
export const socks = '/produktas/kojines/';
export const shirt = '/produktas/marskiniai/';

const simple = { Type: 'simple', Published: 1, 'In stock?': 1 };
const size = {
  'Attribute 1 name': 'Dydis',
  'Attribute 1 visible': 1,
  'Attribute 1 global': 1,
};

const products = [
  {
    ...simple,
    SKU: 'KEP-1',
    Name: 'Kepurė',
    'Regular price': '19.99',
    Categories: 'Aa, Bb, Cc, Dd, Ee, Ff',
  },
  { ...simple, SKU: '', Name: 'Kojinės', 'Regular price': 5, Categories: 'Aa' },
  {
    Type: 'variable',
    SKU: 'M',
    Name: 'Marškiniai',
    Published: 1,
    'In stock?': 1,
    ...size,
    'Attribute 1 value(s)': 'S, L',
    Categories: 'Aa',
  },
  ...['S', 'L'].map((value) => ({
    Type: 'variation',
    SKU: `M-${value}`,
    Name: 'Marškiniai',
    Parent: 'M',
    Published: 1,
    'In stock?': 1,
    'Regular price': 30,
    ...size,
    'Attribute 1 value(s)': value,
  })),
];

export type StatisticsShop = Shop & { readonly set: (settings: object) => Promise<unknown> };

export const measurementId = 'G-TEST1234';

/** A separate shop with statistics: with a hat of six categories, socks without a SKU, and a shirt in two sizes. */
export async function openStatisticsShop(environment: Readonly<Record<string, string>> = {}): Promise<StatisticsShop> {
  const shop = await openOwnShop({ products, environment });
  const set = (settings: object) =>
    shop.command('settings set', 'addons.statistics', JSON.stringify({ measurementId, ...settings }));
  await set({});
  return { ...shop, set };
}

/** Opens a page and waits until banner and footer are hydrated and, unless consent was refused, the page is watched. */
export async function openWithBanner(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await ready(page);
  await expect(page.locator('html')).toHaveAttribute('data-consent-ready', '1');
  await page.waitForFunction(
    () => document.documentElement.dataset['watched'] === '1' || /vitrina_consent=\d+\.0/.test(document.cookie),
  );
}

/** Answers in place of Google, and records the requests. */
export async function standInForGoogle(page: Page): Promise<readonly string[]> {
  const googleRequests: string[] = [];
  await page.context().route(/google|doubleclick/, (route) => {
    googleRequests.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  return googleRequests;
}

export type Command = readonly [name: string, ...rest: readonly unknown[]];

/** The commands that the page gave to the tag. */
export async function commands(page: Page): Promise<readonly Command[]> {
  return page.evaluate(() => {
    const layer = (window as { readonly dataLayer?: readonly ArrayLike<unknown>[] }).dataLayer ?? [];
    return JSON.parse(JSON.stringify(layer.map((entry) => Array.from(entry)))) as readonly Command[];
  });
}

export type Reported = Readonly<Record<string, unknown>> & {
  readonly items?: readonly Readonly<Record<string, unknown>>[];
};

/** The events reported under that name, in order. */
export async function events(page: Page, name: string): Promise<readonly Reported[]> {
  return (await commands(page)).flatMap(([kind, called, payload]) =>
    kind === 'event' && called === name ? [payload as Reported] : [],
  );
}

/** The one event of that name, once it is there. */
export async function event(page: Page, name: string): Promise<Reported> {
  await expect.poll(async () => (await events(page, name)).length).toBe(1);
  return (await events(page, name))[0] ?? {};
}

const consentPart = (page: Page) => page.locator('[data-consent-banner]');

export async function agree(page: Page): Promise<void> {
  await consentPart(page).getByRole('button', { name: 'Sutinku', exact: true }).click();
  await expect(consentPart(page)).toBeHidden();
}

export async function refuse(page: Page): Promise<void> {
  await consentPart(page).getByRole('button', { name: 'Nesutinku' }).click();
  await expect(consentPart(page)).toBeHidden();
}
