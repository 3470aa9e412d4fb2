import { expect, type Page, test } from '@playwright/test';
import { demo, open } from './shop.ts';

const strip = (page: Page) => page.getByRole('list', { name: /^Nuotraukos: / });
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Nuotraukos: / });
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name });
const facebook = (page: Page) => dialog(page).getByRole('link', { name: 'Dalytis tinkle „Facebook“' });

async function openFirst(page: Page): Promise<void> {
  await strip(page).getByRole('link').first().click();
  await expect(dialog(page).getByText('1 / 4')).toBeVisible({ timeout: 15_000 });
  await expect
    .poll(() => dialog(page).evaluate((stage) => stage.getAnimations({ subtree: true }).length), { timeout: 10_000 })
    .toBe(0);
}

test('[2.7-01] closing the lightbox in full screen leaves full screen', async ({ page }) => {
  await open(page, demo.variable.path);
  await openFirst(page);
  await button(page, 'Rodyti per visą ekraną').click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  const wasOpenOnExit = page.evaluate(
    () =>
      new Promise((resolve) => {
        const leave = document.exitFullscreen.bind(document);
        document.exitFullscreen = () => {
          resolve(document.querySelector('dialog.lightbox') !== null);
          return leave();
        };
        setTimeout(() => resolve('never left'), 3000);
      }),
  );
  await button(page, 'Uždaryti (Esc)').click();
  expect(await wasOpenOnExit).toBe(true);
  await expect(dialog(page)).toHaveCount(0);
});

test('[7.9-01] a picture without a caption is shared by the product’s name, the page without its fragment', async ({
  page,
}) => {
  await open(page, `${demo.variable.path}#nuotrauka-1`);
  await strip(page)
    .getByRole('link')
    .first()
    .evaluate((link) => link.querySelector('[data-caption]')?.remove());
  await openFirst(page);
  await button(page, 'Dalytis').click();
  const shared = new URL(
    (await dialog(page).getByRole('link', { name: 'Skelbti tinkle „X“' }).getAttribute('href')) ?? '',
  );
  expect(shared.searchParams.get('text')).toBe(demo.variable.name);
  const { origin } = new URL(page.url());
  expect(shared.searchParams.get('url')).toBe(origin + demo.variable.path);
});

test(
  '[4.9-03] a press on the picture or beside it closes an open share panel alone',
  { tag: '@both-widths' },
  async ({ page, isMobile }) => {
    await page.clock.install();
    await open(page, demo.variable.path);
    await openFirst(page);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    const picture = dialog(page).locator('[role="group"][aria-hidden="false"] img').last();
    const place = () => picture.evaluate((image) => image.closest<HTMLElement>('.pswp__zoom-wrap')?.style.transform);
    const before = await place();
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    const points = [
      { x: width / 2, y: height / 2 },
      isMobile ? { x: width / 2, y: height - 60 } : { x: 120, y: height - 120 },
    ];
    for (const { x, y } of points) {
      await button(page, 'Dalytis').click();
      await expect(facebook(page)).toBeVisible();
      await (isMobile ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
      await expect(facebook(page)).toBeHidden();
      await page.clock.runFor(700); // a tap waits 300 ms, zooming and closing take 333
      await expect(dialog(page)).toHaveAttribute('data-state', 'visible');
      expect(await place()).toBe(before);
    }
  },
);

test('[4.9-02] a focused control does not fade with the others', { tag: '@desktop' }, async ({ page }) => {
  await page.clock.install();
  await open(page, demo.variable.path);
  await openFirst(page);
  await page.keyboard.press('Tab');
  const zoom = button(page, 'Priartinti arba atitolinti');
  while (!(await zoom.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await page.mouse.move(300, 300);
  await page.clock.runFor(4100);
  await expect(dialog(page)).toHaveAttribute('data-state', 'idle');
  await expect(button(page, 'Kita nuotrauka')).toHaveCSS('opacity', '0');
  await expect(page.locator('.pswp__top-bar')).toHaveCSS('opacity', '1');
});

test(
  '[4.9-02] once the share panel closes, the controls fade 4 s later though the mouse lies still',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.clock.install();
    await open(page, demo.variable.path);
    await openFirst(page);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    const share = button(page, 'Dalytis');
    await share.click();
    await page.clock.runFor(5000);
    await expect(dialog(page)).toHaveAttribute('data-state', 'visible');
    await share.evaluate((element: HTMLElement) => element.click());
    await page.clock.runFor(3990);
    await expect(dialog(page)).toHaveAttribute('data-state', 'visible');
    await page.clock.runFor(20);
    await expect(dialog(page)).toHaveAttribute('data-state', 'idle');
  },
);

test('[2.2-05] where the lightbox fails to load, a press opens the picture’s file', async ({ page }) => {
  await page.route(/lightbox/, (route) => route.abort());
  await open(page, demo.variable.path);
  const first = strip(page).getByRole('link').first();
  const address = (await first.getAttribute('href')) ?? 'none';
  await first.click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
});

test(
  '[2.2-05] a press with Ctrl opens the file in a new tab, not the lightbox',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await open(page, demo.variable.path);
    const [beside] = await Promise.all([
      context.waitForEvent('page'),
      strip(page)
        .getByRole('link')
        .first()
        .click({ modifiers: ['Control'] }),
    ]);
    await expect(beside).toHaveURL(/\/media\//); // it is blank for a moment
    await expect(dialog(page)).toHaveCount(0);
  },
);

test('[2.2-03] by keyboard a thumbnail moves the gallery when it is focused', { tag: '@desktop' }, async ({ page }) => {
  await open(page, demo.variable.path);
  await page.getByRole('link', { name: '2 nuotrauka' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '3 nuotrauka' })).toBeFocused();
  await expect(page.getByRole('link', { name: '3 nuotrauka' })).toHaveAttribute('data-current', 'true');
});
