import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { followRequests } from '#scripts/screens/quiet.ts';
import { watchProblems } from './shop.ts';
import {
  agree,
  commands,
  event,
  events,
  hat,
  measurementId,
  openWithBanner,
  openStatisticsShop,
  refuse,
  standInForGoogle,
  type StatisticsShop,
} from './statistics-shop.ts';

test.describe.configure({ mode: 'default' }); // one after another: one shop, and its settings, for all

let shop: StatisticsShop;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await openStatisticsShop();
});
test.afterAll(() => shop.close());

const banner = (page: Page) => page.locator('[data-consent-banner]');
const settings = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Slapukų nustatymai' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Slapukų nustatymai' });
const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  );

async function toHat(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Kepurė', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kepurė' })).toBeVisible();
}

const reportedBy = async (page: Page) =>
  (await commands(page)).flatMap(([kind, name]) => (kind === 'event' ? [name] : []));

async function add(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Į krepšelį', exact: true }).first().click();
  await expect(page.getByText('Įdėjome į krepšelį')).toBeVisible();
}

test('no third party is requested before the shopper agrees; waiting events are then sent, in order', async ({
  page,
}) => {
  const quiet = followRequests(page);
  const problems = watchProblems(page);
  const foreignRequests: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).host !== new URL(shop.url).host) foreignRequests.push(request.url());
  });
  const googleRequests = await standInForGoogle(page);
  await openWithBanner(page, `${shop.url}/parduotuve/`);
  await toHat(page);
  await add(page);
  await quiet();
  expect(foreignRequests).toEqual([]);
  expect((await commands(page)).map(([name, argument]) => [name, argument])).toEqual([['consent', 'default']]);
  await agree(page);
  await event(page, 'add_to_cart');
  await expect.poll(() => googleRequests).toEqual([`https://www.googletagmanager.com/gtag/js?id=${measurementId}`]);
  expect(await reportedBy(page)).toEqual([
    'view_item_list',
    'select_content',
    'view_item',
    'view_item_list',
    'add_to_cart',
  ]);
  expect(problems).toEqual([]);
});

test('before the choice everything is denied; a refusal drops waiting events, and no page after it requests or sends any', async ({
  page,
}) => {
  const quiet = followRequests(page);
  const googleRequests = await standInForGoogle(page);
  await openWithBanner(page, `${shop.url}/parduotuve/`);
  await expect.poll(async () => (await commands(page)).length).toBe(1);
  expect((await commands(page))[0]?.[2]).toMatchObject({
    analytics_storage: 'denied',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  });
  await refuse(page);
  await toHat(page);
  expect((await commands(page)).filter(([kind]) => kind === 'event')).toEqual([]);
  await openWithBanner(page, shop.url + hat);
  await expect(banner(page)).toBeHidden();
  await quiet();
  expect(await commands(page)).toEqual([]);
  expect(googleRequests).toEqual([]);
});

test('[7.8-16] [7.8-17] each purpose can be chosen by itself, and is passed on as such', async ({ page }) => {
  const googleRequests = await standInForGoogle(page);
  await openWithBanner(page, shop.url + hat);
  const consentResponse = page.waitForResponse(/vitrina_consent/);
  const purposes = banner(page).locator('summary');
  const sign = () => purposes.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(await sign()).toContain('"+"');
  await purposes.click();
  expect(await sign()).toContain('"–"');
  await expect(page.getByRole('checkbox', { name: 'Statistika' })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Rinkodara' })).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'Rinkodara' }).check();
  await banner(page).getByRole('button', { name: 'Išsaugoti pasirinkimą' }).click();
  await expect(banner(page)).toBeHidden();
  const state = {
    analytics_storage: 'denied',
    ad_storage: 'granted',
    ad_user_data: 'granted',
    ad_personalization: 'granted',
  };
  await expect.poll(async () => (await commands(page)).at(-1)).toEqual(['consent', 'update', state]);
  expect(googleRequests).toEqual([]);
  // the shop stores it with its time
  const answer = await consentResponse;
  expect(Object.fromEntries(new URLSearchParams(answer.request().postData() ?? ''))).toMatchObject({
    version: '1',
    statistics: 'deny',
    marketing: 'allow',
  });
  expect(answer.status()).toBe(200);
  await settings(page).click();
  await expect(dialog(page).getByRole('checkbox', { name: 'Rinkodara' })).toBeChecked();
  await dialog(page).getByRole('checkbox', { name: 'Rinkodara' }).uncheck();
  await dialog(page).getByRole('checkbox', { name: 'Statistika' }).check();
  await dialog(page).getByRole('button', { name: 'Išsaugoti pasirinkimą' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => googleRequests.length).toBe(1);
  const updates = (await commands(page)).filter(([name, argument]) => name === 'consent' && argument === 'update');
  expect(updates.at(-1)?.[2]).toMatchObject({ analytics_storage: 'granted', ad_storage: 'denied' });
});

test('consent can be withdrawn in the footer at any time: nothing is sent any more, and Google’s cookies are deleted', async ({
  page,
}) => {
  await standInForGoogle(page);
  await openWithBanner(page, shop.url + hat);
  await agree(page);
  await event(page, 'view_item');
  await page.evaluate(() => void (document.cookie = '_ga=1; Path=/'));
  await settings(page).click();
  await dialog(page).getByRole('button', { name: 'Nesutinku' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(settings(page)).toBeFocused();
  const before = (await commands(page)).length;
  await add(page);
  expect(await commands(page)).toHaveLength(before);
  expect(await events(page, 'add_to_cart')).toEqual([]);
  const { cookie, off } = await page.evaluate(
    (id) => ({ cookie: document.cookie, off: (window as unknown as Record<string, unknown>)[`ga-disable-${id}`] }),
    measurementId,
  );
  expect(cookie).not.toContain('_ga');
  expect(cookie).toMatch(/vitrina_consent=1\.0\.0\./);
  expect(off).toBe(true);
});

test('[7.8-16] after a refusal Google’s tag is not even given the page; allowed again, it gets the one that is shown', async ({
  page,
}) => {
  await standInForGoogle(page);
  await openWithBanner(page, `${shop.url}/parduotuve/`);
  await agree(page);
  await event(page, 'view_item_list');
  await settings(page).click();
  await dialog(page).getByRole('button', { name: 'Nesutinku' }).click();
  await expect(dialog(page)).toBeHidden();
  const countSetCommands = async () => (await commands(page)).filter(([kind]) => kind === 'set').length;
  const before = await countSetCommands();
  await toHat(page);
  expect(await countSetCommands()).toBe(before);
  await settings(page).click();
  await dialog(page).getByRole('button', { name: 'Sutinku', exact: true }).click();
  await expect.poll(countSetCommands).toBe(before + 1);
  const [, address] = (await commands(page)).findLast(([kind]) => kind === 'set') ?? [];
  expect(address).toMatchObject({ page_location: shop.url + hat });
});

test('[7.8-16] a choice made in one tab applies in the others as soon as they are shown', async ({ page, context }) => {
  await standInForGoogle(page);
  const other = await context.newPage();
  for (const tab of [page, other]) await openWithBanner(tab, `${shop.url}/parduotuve/`);
  const turnTo = (tab: Page) => tab.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  await agree(page);
  await turnTo(other);
  await expect(banner(other)).toBeHidden();
  await event(other, 'view_item_list');
  await settings(page).click();
  await dialog(page).getByRole('button', { name: 'Nesutinku' }).click();
  await expect(dialog(page)).toBeHidden();
  await turnTo(other);
  const before = await reportedBy(other);
  await toHat(other);
  await add(other);
  expect(await reportedBy(other)).toEqual(before);
  expect(
    await other.evaluate((id) => (window as unknown as Record<string, unknown>)[`ga-disable-${id}`], measurementId),
  ).toBe(true);
  await other.close();
});

test('[7.8-16] a page from the browser’s back/forward cache applies the choice made since', async ({ page }) => {
  await standInForGoogle(page);
  await openWithBanner(page, `${shop.url}/parduotuve/`);
  const stored = page.waitForResponse(/vitrina_consent/);
  await agree(page);
  await stored; // it sets the cookie once more
  await event(page, 'view_item_list');
  // as another page would leave it that was opened after this one
  await page.evaluate(() => {
    document.cookie = document.cookie.replace(/.*vitrina_consent=1\.1\.1\.(\w+).*/, 'vitrina_consent=1.0.0.$1; Path=/');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  const before = await reportedBy(page);
  await toHat(page);
  expect(await reportedBy(page)).toEqual(before);
});

test('[7.8-16] a late answer of the shop does not restore a choice that was changed since', async ({ page }) => {
  const responseGate = Promise.withResolvers<void>();
  let requestCount = 0;
  await page.route(/vitrina_consent/, async (route) => {
    requestCount += 1;
    if (requestCount === 1) await responseGate.promise;
    await route.continue();
  });
  await standInForGoogle(page);
  await openWithBanner(page, `${shop.url}/parduotuve/`);
  await agree(page);
  await event(page, 'view_item_list');
  const consentResponse = page.waitForResponse(/vitrina_consent/);
  await settings(page).click();
  await dialog(page).getByRole('button', { name: 'Nesutinku' }).click();
  await consentResponse;
  const before = await reportedBy(page);
  const answers: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('vitrina_consent')) answers.push(answer.request().postData() ?? '');
  });
  responseGate.resolve();
  await expect.poll(() => answers[0]).toContain('statistics=allow');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await toHat(page);
  await add(page);
  expect(await reportedBy(page)).toEqual(before);
  await expect.poll(() => answers[1]).toContain('statistics=deny');
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'vitrina_consent');
  expect(cookie?.value).toMatch(/^1\.0\.0\./);
  expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000);
});

test(
  'the banner is first in keyboard order, shows yes and no alike, and does not trap the focus',
  { tag: '@both-widths' },
  async ({ page }) => {
    await openWithBanner(page, shop.url + hat);
    const focused = () => page.evaluate(() => document.activeElement?.closest('[data-consent-banner]') !== null);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Pereiti prie turinio' })).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await focused()).toBe(true);
    const buttonStyles = await banner(page)
      .locator('[data-consent-choice]')
      .evaluateAll((buttons) =>
        buttons.map((button) => {
          const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(button);
          const { width, height } = button.getBoundingClientRect();
          return { color, backgroundColor, borderColor, fontSize, fontWeight, width, height };
        }),
      );
    expect(buttonStyles).toHaveLength(2);
    expect(buttonStyles[0]).toEqual(buttonStyles[1]);
    for (let step = 0; step < 8 && (await focused()); step += 1) await page.keyboard.press('Tab');
    expect(await focused()).toBe(false);
    await banner(page).getByRole('button', { name: 'Nesutinku' }).focus();
    await page.keyboard.press('Enter');
    await expect(banner(page)).toBeHidden();
    await expect(page.getByText('Pasirinkimą išsaugojome')).toHaveCount(1);
    await expect(page.getByRole('main')).toBeFocused();
  },
);

test(
  'the banner causes neither flash nor layout shift, and the choice is remembered',
  { tag: '@both-widths' },
  async ({ page }) => {
    const quiet = followRequests(page);
    await standInForGoogle(page);
    await page.addInitScript(() => {
      const observed = { shift: 0, mark: '' };
      Object.assign(window, { observed });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) observed.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
      addEventListener('DOMContentLoaded', () => {
        observed.mark = document.documentElement.dataset['consent'] ?? 'none';
      });
    });
    const readObserved = () =>
      page.evaluate(() => (window as unknown as { readonly observed: { shift: number; mark: string } }).observed);
    await openWithBanner(page, `${shop.url}/parduotuve/`);
    await quiet();
    await expect(banner(page)).toBeVisible();
    expect(await readObserved()).toEqual({ shift: 0, mark: 'ask' });
    const consentResponse = page.waitForResponse(/vitrina_consent/);
    await agree(page);
    await consentResponse;
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'vitrina_consent');
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(170 * 86_400);
    await openWithBanner(page, `${shop.url}/parduotuve/`);
    await quiet();
    await expect(banner(page)).toBeHidden();
    expect(await readObserved()).toEqual({ shift: 0, mark: 'known' });
  },
);

test('a choice made before the script has loaded counts once it has', async ({ page }) => {
  const scriptGate = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scriptGate.promise;
    await route.continue();
  });
  await page.goto(shop.url + hat, { waitUntil: 'commit' });
  await banner(page).getByRole('button', { name: 'Nesutinku' }).click();
  scriptGate.resolve();
  await expect(banner(page)).toBeHidden();
  expect((await page.context().cookies()).find(({ name }) => name === 'vitrina_consent')?.value).toMatch(/^1\.0\.0\./);
});

test('with another consent version everybody is asked again', async ({ page }) => {
  await openWithBanner(page, shop.url + hat);
  await refuse(page);
  await shop.set({ consentVersion: 2 });
  await openWithBanner(page, shop.url + hat);
  await expect(banner(page)).toBeVisible();
  await shop.set({});
});

test(
  'the banner covers neither the buy bar nor the order button',
  { tag: '@both-widths' },
  async ({ page, isMobile }) => {
    test.slow();
    await openWithBanner(page, shop.url + hat);
    const free = (selector: string) =>
      page.evaluate((css) => {
        const button = [...document.querySelectorAll(css)].findLast((element) => element.getClientRects().length > 0);
        button?.scrollIntoView({ block: 'nearest' });
        const { x = 0, y = 0, width = 0, height = 0 } = button?.getBoundingClientRect() ?? {};
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return button !== undefined && (top === button || button.contains(top));
      }, selector);
    if (isMobile) {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect.poll(() => free('main form.cart button')).toBe(true);
    }
    await page.evaluate(() => scrollTo(0, 0));
    await add(page);
    await openWithBanner(page, `${shop.url}/apmokejimas/`);
    await expect(banner(page)).toBeVisible();
    const order = page.getByRole('button', { name: /^Užsakyti ir sumokėti/ });
    await order.scrollIntoViewIfNeeded();
    await order.click({ trial: true });
  },
);

for (const scheme of ['light', 'dark'] as const) {
  test.describe(scheme, scheme === 'dark' ? { tag: '@desktop' } : {}, () => {
    test.use({ colorScheme: scheme, contextOptions: { reducedMotion: 'reduce' } });

    test(`banner and settings break no accessibility rule (${scheme})`, async ({ page }) => {
      test.slow();
      const problems = watchProblems(page);
      await openWithBanner(page, shop.url + hat);
      await banner(page).getByText('Pasirinkti pagal paskirtį').click();
      expect(await violations(page)).toEqual([]);
      expect(await banner(page).evaluate((part) => part.getAnimations({ subtree: true }).length)).toBe(0);
      await refuse(page);
      await settings(page).click();
      await expect(dialog(page)).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await expect(settings(page)).toBeFocused();
      expect(problems).toEqual([]);
    });
  });
}
