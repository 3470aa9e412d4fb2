import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { followRequests } from '#scripts/screens/quiet.ts';
import { addSimple, cartLines, demo, open, watchProblems } from './shop.ts';
import { touchDrag } from './touch.ts';

const strip = (page: Page) => page.getByRole('list', { name: /^Nuotraukos: / });
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Nuotraukos: / });
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name });
const visiblePicture = (page: Page): Locator =>
  dialog(page).locator('[role="group"][aria-hidden="false"] img:not([aria-hidden])');
const counter = (page: Page) => dialog(page).getByText(/^\d+ \/ \d+$/);

/** Opens the product page and its first picture in full, and waits until it has come up. */
async function openLightbox(page: Page): Promise<void> {
  await open(page, demo.variable.path);
  await openFirst(page);
}

async function openFirst(page: Page): Promise<void> {
  await strip(page).getByRole('link').first().click();
  await expect(counter(page)).toHaveText('1 / 4', { timeout: 15_000 });
  await settled(page);
}

/** Waits until the opening animation is over and the picture accepts presses. */
async function settled(page: Page): Promise<void> {
  await expect(visiblePicture(page)).toBeVisible();
  await expect
    .poll(() => dialog(page).evaluate((stage) => stage.getAnimations({ subtree: true }).length), { timeout: 10_000 })
    .toBe(0);
}

/** Stops the clock: from here on time passes only by `runFor`. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

test(
  '[2.7-01] [9.11-03] [9.11-08] the bar of 44 px: counter, full screen, zoom, close, also with Esc',
  { tag: '@both-widths' },
  async ({ page }) => {
    const problems = watchProblems(page);
    await openLightbox(page);
    const bar = await button(page, 'Uždaryti (Esc)').evaluate((element) => element.parentElement?.clientHeight);
    expect(bar).toBe(44);
    await expect(counter(page)).toHaveText('1 / 4');
    await button(page, 'Rodyti per visą ekraną').click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await button(page, 'Grįžti į langą').click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true);
    const width = async () => (await visiblePicture(page).boundingBox())?.width ?? 0;
    const before = await width();
    await button(page, 'Priartinti arba atitolinti').click();
    await expect.poll(width).toBeGreaterThan(before * 1.3);
    await button(page, 'Priartinti arba atitolinti').click();
    await expect.poll(width).toBeCloseTo(before, 0);
    await button(page, 'Uždaryti (Esc)').click();
    await expect(dialog(page)).toHaveCount(0);
    await openFirst(page);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    expect(problems).toEqual([]);
  },
);

test('[2.7-02] arrows and arrow keys go round, the caption is that of the picture', async ({ page }) => {
  await openLightbox(page);
  await button(page, 'Kita nuotrauka').click();
  await expect(counter(page)).toHaveText('2 / 4');
  const caption = await strip(page).getByRole('link').nth(1).locator('[data-caption]').textContent();
  await expect(dialog(page).getByText(caption ?? '', { exact: true })).toBeVisible();
  await button(page, 'Ankstesnė nuotrauka').click();
  await page.keyboard.press('ArrowLeft');
  await expect(counter(page)).toHaveText('4 / 4');
  await page.keyboard.press('ArrowRight');
  await expect(counter(page)).toHaveText('1 / 4');
});

test('[2.7-03] going through the pictures leaves address and history alone', async ({ page }) => {
  await open(page, demo.variable.path);
  const now = () => page.evaluate(() => [location.href, history.length]);
  const before = await now();
  await openFirst(page);
  await page.keyboard.press('ArrowRight');
  await expect(counter(page)).toHaveText('2 / 4');
  expect(await now()).toEqual(before);
});

test(
  '[3.16-02] [3.16-03] [3.16-04] [3.16-05] a picture takes file, size and caption from its link',
  { tag: '@both-widths' },
  async ({ page }) => {
    await open(page, demo.variable.path);
    const link = strip(page).getByRole('link').first();
    const other = (await strip(page).getByRole('link').nth(1).getAttribute('href')) ?? '';
    await link.evaluate((element: HTMLAnchorElement, address) => {
      element.href = address;
      element.dataset['width'] = '600px';
      element.dataset['height'] = '300.7';
      element
        .querySelector('[data-caption]')
        ?.replaceChildren('Vien', Object.assign(document.createElement('em'), { textContent: 'linas' }));
    }, other);
    await openFirst(page);
    await expect(visiblePicture(page)).toHaveAttribute('src', new RegExp(`${other}$`));
    const box = await visiblePicture(page).boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(2, 1);
    await expect(dialog(page).locator('em')).toHaveText('linas');
  },
);

test('[2.7-04] [4.9-03] [7.9-01] [9.11-04] the share panel opens networks in a window of 550 × 420, and the file', async ({
  page,
  context,
}) => {
  await context.route(/facebook\.com|x\.com|pinterest\.com/, (route) => route.fulfill({ body: 'tinklas' }));
  await openLightbox(page);
  const share = button(page, 'Dalytis');
  const facebook = dialog(page).getByRole('link', { name: 'Dalytis tinkle „Facebook“' });
  await expect(facebook).toBeHidden();
  await share.click();
  await expect(share).toHaveAttribute('aria-expanded', 'true');
  await expect(facebook).toBeVisible();
  await share.click();
  await expect(facebook).toBeHidden();
  await share.click();
  const image = await strip(page)
    .getByRole('link')
    .first()
    .evaluate((link: HTMLAnchorElement) => link.href);
  const file = dialog(page).getByRole('link', { name: 'Atsisiųsti nuotrauką' });
  await expect(file).toHaveAttribute('href', image);
  await expect(file).toHaveAttribute('download', '');
  await page.evaluate(() => {
    const really = window.open.bind(window);
    window.open = (address, name, features) => {
      Object.assign(window, { popupFeatures: features });
      return really(address, name, features);
    };
  });
  const [popup] = await Promise.all([context.waitForEvent('page'), facebook.click()]);
  expect(new URL(popup.url()).searchParams.get('u')).toBe(page.url());
  expect(await page.evaluate(() => (window as unknown as { readonly popupFeatures: string }).popupFeatures)).toMatch(
    /width=550,height=420/,
  );
  await popup.close();
  await expect(facebook).toBeHidden();
  await share.click();
  await page.keyboard.press('Escape');
  await expect(facebook).toBeHidden();
  await expect(dialog(page)).toBeVisible();
});

test('[4.9-01] [9.11-06] a tap hides the controls after 300 ms and shows them again', async ({ page }) => {
  await page.clock.install();
  await openLightbox(page);
  await stopTime(page);
  const close = button(page, 'Uždaryti (Esc)');
  await visiblePicture(page).tap({ noWaitAfter: true });
  await page.clock.runFor(299);
  await expect(close).toBeVisible();
  await page.clock.runFor(2);
  await expect(close).toBeHidden();
  await visiblePicture(page).tap({ noWaitAfter: true });
  await page.clock.runFor(301);
  await expect(close).toBeVisible();
});

test('[4.9-01] [9.11-07] a short drag down or pinch hides the controls; a long one closes the lightbox', async ({
  page,
}) => {
  await openLightbox(page);
  const close = button(page, 'Uždaryti (Esc)');
  await touchDrag(page, [{ x: 200, y: 300 }], [{ x: 200, y: 380 }], async () => {
    await expect(close).toBeHidden();
  });
  await expect(close).toBeVisible();
  await touchDrag(
    page,
    [
      { x: 120, y: 300 },
      { x: 280, y: 500 },
    ],
    [
      { x: 165, y: 360 },
      { x: 235, y: 440 },
    ],
    async () => {
      await expect(close).toBeHidden();
    },
  );
  await expect(dialog(page)).toHaveCount(0);
  await openFirst(page);
  await touchDrag(page, [{ x: 200, y: 250 }], [{ x: 200, y: 700 }]);
  await expect(dialog(page)).toHaveCount(0);
});

test(
  '[4.9-02] [9.11-01] controls fade after 4 s without the mouse, and 1 s after it has left',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.clock.install();
    await openLightbox(page);
    await stopTime(page);
    await page.mouse.move(300, 300);
    await page.clock.runFor(3990);
    await expect(dialog(page)).toHaveAttribute('data-state', 'visible');
    await page.clock.runFor(20);
    await expect(dialog(page)).toHaveAttribute('data-state', 'idle');
    await expect(button(page, 'Kita nuotrauka')).toHaveCSS('opacity', '0');
    await page.mouse.move(310, 300);
    await expect(dialog(page)).toHaveAttribute('data-state', 'visible');
    await page.locator('html').dispatchEvent('mouseleave');
    await page.clock.runFor(990);
    await expect(dialog(page)).toHaveAttribute('data-state', 'visible');
    await page.clock.runFor(20);
    await expect(dialog(page)).toHaveAttribute('data-state', 'idle');
  },
);

test('[8-09] a picture that fails to load shows an error, and links to its file', async ({ page }) => {
  await addSimple(page);
  await open(page, demo.variable.path);
  await page.route(/\/media\/.*-(?!160)\d+\./, (route) => route.abort());
  await openFirst(page).catch(() => undefined);
  await page.keyboard.press('ArrowLeft');
  await expect(counter(page)).toHaveText('4 / 4');
  const message = dialog(page).locator('[aria-hidden="false"]').getByText('Nuotraukos įkelti nepavyko.');
  await expect(message).toBeVisible();
  const address = await strip(page).getByRole('link').nth(3).getAttribute('href');
  await expect(message.getByRole('link', { name: 'Nuotraukos', exact: true })).toHaveAttribute(
    'href',
    new RegExp(`${address}$`),
  );
  expect(await cartLines(page)).toEqual([`1 × ${demo.simple.name}`]);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test('[9.11-02] the loading indicator is shown after 1 s, not before', async ({ page }) => {
  await page.clock.install();
  await open(page, demo.variable.path);
  const third = (await strip(page).getByRole('link').nth(2).getAttribute('href')) ?? '';
  const file = third.replace(/-\d+\.\w+$/, '-');
  await page.route(
    (url) => url.pathname.startsWith(file),
    () => undefined,
  ); // never answered
  await openFirst(page);
  const preloader = dialog(page).locator('.pswp__preloader');
  await button(page, 'Kita nuotrauka').click();
  await expect(counter(page)).toHaveText('2 / 4');
  await stopTime(page);
  await page.keyboard.press('ArrowRight');
  await expect(counter(page)).toHaveText('3 / 4');
  await page.clock.runFor(990);
  await expect(preloader).not.toHaveClass(/active/);
  await page.clock.runFor(20);
  await expect(preloader).toHaveClass(/active/);
});

test('[9.11-05] zooming takes 333 ms; with reduced motion no time at all', async ({ page }) => {
  await openLightbox(page);
  /** The longest animation that a press on the zoom starts, in milliseconds; waits until the picture is enlarged. */
  const time = async () => {
    await page.evaluate(() => {
      const times: number[] = [0];
      Object.assign(window, { times });
      document.addEventListener('transitionrun', ({ target }) => {
        if (!(target instanceof Element) || !target.matches('.pswp__zoom-wrap')) return;
        times.push(...target.getAnimations().map(({ effect }) => Number(effect?.getTiming().duration)));
      });
    });
    const width = async () => (await visiblePicture(page).boundingBox())?.width ?? 0;
    const before = await width();
    await button(page, 'Priartinti arba atitolinti').click();
    await expect.poll(width).toBeGreaterThan(before * 1.3);
    return page.evaluate(() => Math.max(...(window as unknown as { readonly times: readonly number[] }).times));
  };
  expect(await time()).toBe(333);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openFirst(page);
  expect(await time()).toBe(0);
});

test(
  '[2.7-01] by keyboard: the focus goes in, stays in, and comes back to the picture on the page',
  { tag: '@both-widths' },
  async ({ page }) => {
    await open(page, demo.variable.path);
    await strip(page).getByRole('link').first().focus();
    await page.keyboard.press('Enter');
    await expect(counter(page)).toHaveText('1 / 4');
    await settled(page);
    const inside = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null);
    const names = new Set<string | null>();
    for (let step = 0; step < 9; step += 1) {
      await page.keyboard.press('Tab');
      expect(await inside()).toBe(true);
      names.add(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null));
    }
    for (const name of ['Uždaryti (Esc)', 'Dalytis', 'Kita nuotrauka', 'Ankstesnė nuotrauka'])
      expect(names).toContain(name);
    await page.keyboard.press('Shift+Tab');
    expect(await inside()).toBe(true);
    await page.keyboard.press('ArrowRight');
    await expect(counter(page)).toHaveText('2 / 4');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(strip(page).getByRole('link').nth(1)).toBeFocused();
  },
);

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `the open lightbox and its share panel break no accessibility rule, ${colorScheme}`,
    {
      tag: colorScheme === 'dark' ? '@desktop' : [],
    },
    async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const problems = watchProblems(page);
      await openLightbox(page);
      expect((await new AxeBuilder({ page }).include('dialog').analyze()).violations).toEqual([]);
      await button(page, 'Dalytis').click();
      await expect(dialog(page).getByRole('link', { name: 'Atsisiųsti nuotrauką' })).toBeVisible();
      expect((await new AxeBuilder({ page }).include('dialog').analyze()).violations).toEqual([]);
      expect(problems).toEqual([]);
    },
  );
}

test('the lightbox is loaded with its first opening only', async ({ page }) => {
  const quiet = followRequests(page);
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await open(page, demo.variable.path);
  await quiet();
  expect(requestedUrls.filter((address) => address.includes('lightbox'))).toEqual([]);
  await openFirst(page);
  expect(requestedUrls.filter((address) => address.includes('lightbox')).length).toBeGreaterThan(0);
});
