import { expect, type Page, test } from '@playwright/test';
import { followRequests, nextFrames } from '#scripts/screens/quiet.ts';
import { choose, demo, open, watchProblems } from './shop.ts';
import { touchDrag } from './touch.ts';

const strip = (page: Page) => page.getByRole('list', { name: /^Nuotraukos: / });
const slide = (page: Page) => strip(page).evaluate((list) => Math.round(list.scrollLeft / (list.clientWidth + 10)));
const lightbox = (page: Page) => page.getByRole('dialog', { name: /^Nuotraukos: / });

test(
  '[2.2-02] [9.10-03] one picture at a time in the middle, 10 px between two, the others fetched when wanted',
  { tag: '@both-widths' },
  async ({ page }) => {
    const quiet = followRequests(page);
    const requestedPaths = new Set<string>();
    page.on('request', (request) => requestedPaths.add(new URL(request.url()).pathname));
    await open(page, demo.variable.path);
    await quiet();
    const slides = strip(page).getByRole('listitem');
    const [first, second] = [await slides.nth(0).boundingBox(), await slides.nth(1).boundingBox()];
    const list = await strip(page).boundingBox();
    expect(first?.width).toBeCloseTo(list?.width ?? 0, 0);
    expect((second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0)).toBeCloseTo(10, 0);
    await expect(slides.nth(0)).toHaveCSS('scroll-snap-align', 'center');
    const files = await slides.evaluateAll((items) =>
      items.map((item) => new URL(item.querySelector('a')?.href ?? '').pathname.replace(/-\d+\.\w+$/, '-')),
    );
    // thumbnails are 160 px wide
    const fetched = () =>
      files.map((file) => [...requestedPaths].some((path) => path.startsWith(file) && !path.includes('-160.')));
    expect(fetched()).toEqual([true, false, false, false]);
    await strip(page).dispatchEvent('touchstart');
    await strip(page).hover();
    await expect.poll(() => fetched().slice(0, 2)).toEqual([true, true]);
  },
);

test(
  '[2.2-04] next and previous move the gallery, from the last to the first and back',
  { tag: '@both-widths' },
  async ({ page }) => {
    await open(page, demo.variable.path);
    await strip(page).hover();
    const [next, previous] = ['Kita nuotrauka', 'Ankstesnė nuotrauka'].map((name) =>
      page.getByRole('button', { name }),
    );
    await next?.click();
    await expect.poll(() => slide(page)).toBe(1);
    await previous?.click();
    await expect.poll(() => slide(page)).toBe(0);
    await expect(page.getByText('1 / 4')).toBeVisible();
    await previous?.click();
    await expect.poll(() => slide(page)).toBe(3);
    await expect(page.getByText('4 / 4')).toBeVisible();
    await next?.click();
    await expect.poll(() => slide(page)).toBe(0);
  },
);

test(
  '[1-05] [2.2-03] a thumbnail moves the gallery when hovered, does nothing when clicked, and the shown one is marked',
  { tag: '@desktop' },
  async ({ page }) => {
    await open(page, demo.variable.path);
    const second = page.getByRole('link', { name: '2 nuotrauka' });
    await expect(page.getByRole('link', { name: '1 nuotrauka' })).toHaveAttribute('data-current', 'true');
    await second.hover();
    await expect.poll(() => slide(page)).toBe(1);
    await expect(second).toHaveAttribute('data-current', 'true');
    await expect(page.getByRole('link', { name: '1 nuotrauka' })).toHaveAttribute('data-current', 'false');
    const before = page.url();
    await strip(page).evaluate((list) => list.scrollTo({ left: 0, behavior: 'instant' }));
    await expect.poll(() => slide(page)).toBe(0);
    await strip(page).evaluate((list) => list.addEventListener('scroll', () => (list.dataset['scrolled'] = 'yes')));
    await second.evaluate((link: HTMLElement) => link.click());
    await nextFrames(page);
    await expect(strip(page)).not.toHaveAttribute('data-scrolled');
    expect(await slide(page)).toBe(0);
    expect(page.url()).toBe(before);
  },
);

test('[2.2-06] a changed choice takes the gallery back to its first picture, which is that of the choice', async ({
  page,
}) => {
  await open(page, demo.variable.path);
  const firstPictureHref = () => strip(page).getByRole('link').first().getAttribute('href');
  const before = await firstPictureHref();
  for (const [label, value] of [
    ['Dydis', '70 × 70 cm'],
    ['Spalva', 'samanų'],
  ] as const) {
    await strip(page).evaluate((list) => list.scrollTo({ left: list.clientWidth + 10, behavior: 'instant' }));
    await expect.poll(() => slide(page)).toBe(1);
    await choose(page, label, value);
    await expect.poll(() => slide(page)).toBe(0);
  }
  await expect.poll(firstPictureHref).not.toBe(before);
});

test('[1-05] [2.2-05] a press opens the lightbox at that picture, and the page follows it', async ({ page }) => {
  await open(page, demo.variable.path);
  await strip(page).hover();
  await page.getByRole('button', { name: 'Kita nuotrauka' }).click();
  await expect.poll(() => slide(page)).toBe(1);
  await strip(page).getByRole('link').nth(1).click();
  await expect(lightbox(page).getByText('2 / 4')).toBeVisible();
  await lightbox(page).getByRole('button', { name: 'Kita nuotrauka' }).click();
  await expect(lightbox(page).getByText('3 / 4')).toBeVisible();
  await expect.poll(() => slide(page)).toBe(2);
});

test(
  '[4.10-01] dragged by hand the gallery goes from swipe to scroll to rest, and nothing is opened by it',
  { tag: '@both-widths' },
  async ({ page, isMobile }) => {
    await open(page, demo.variable.path);
    await strip(page).scrollIntoViewIfNeeded();
    await strip(page).evaluate((list) => {
      const states: (string | null)[] = [];
      Object.assign(window, { states });
      new MutationObserver(() => states.push(list.getAttribute('data-state'))).observe(list, {
        attributeFilter: ['data-state'],
      });
    });
    const box = await strip(page).boundingBox();
    const [x, y] = [(box?.x ?? 0) + 300, (box?.y ?? 0) + 200];
    if (isMobile) await touchDrag(page, [{ x, y }], [{ x: x - 260, y }]);
    else {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x - 100, y, { steps: 4 });
      await expect(strip(page)).toHaveAttribute('data-state', 'swipe');
      await page.mouse.move(x - 200, y, { steps: 4 });
      await page.mouse.up();
    }
    await expect.poll(() => slide(page)).toBe(1);
    await expect(strip(page)).toHaveAttribute('data-state', 'rest');
    const states = await page.evaluate(() => (window as unknown as { readonly states: readonly string[] }).states);
    expect(states.filter((state, at) => state !== states[at - 1]).slice(0, 3)).toEqual(['swipe', 'scroll', 'rest']);
    await expect(lightbox(page)).toHaveCount(0);
  },
);

test('[2.2-02] going through the pictures moves nothing on the page', { tag: '@both-widths' }, async ({ page }) => {
  const problems = watchProblems(page);
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { readonly value: number }).value;
      Object.assign(window, { shifted: sum });
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifted: 0 });
  });
  await open(page, demo.variable.path);
  await strip(page).hover();
  for (const at of [1, 2, 3]) {
    await page.getByRole('button', { name: 'Kita nuotrauka' }).click();
    await expect.poll(() => slide(page)).toBe(at);
  }
  expect(await page.evaluate(() => (window as unknown as { readonly shifted: number }).shifted)).toBeLessThan(0.02);
  expect(problems).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test(
    '[2.2-02] [2.2-03] [2.2-05] the strip scrolls, thumbnails lead to pictures and a picture to its file',
    { tag: '@both-widths' },
    async ({ page, isMobile }) => {
      await page.goto(demo.variable.path);
      await expect(page.getByRole('button', { name: 'Kita nuotrauka' })).toBeHidden();
      const third = strip(page).getByRole('link').nth(2);
      if (!isMobile) {
        await page.getByRole('link', { name: '3 nuotrauka' }).click();
        await expect(third).toBeInViewport({ ratio: 0.5 });
      }
      await third.scrollIntoViewIfNeeded();
      await expect(third.getByRole('img')).toBeInViewport({ ratio: 0.3 });
      const address = await third.getAttribute('href');
      const file = await page.request.get(address ?? '');
      expect(file.headers()['content-type']).toMatch(/^image\//);
      await third.click();
      await expect(page).toHaveURL(new RegExp(`${address}$`));
    },
  );
});
