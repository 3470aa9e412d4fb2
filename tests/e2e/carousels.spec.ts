import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { followRequests } from '#scripts/screens/quiet.ts';
import { type CarouselShop, cloth, listing, openCarouselShop } from './carousel-shop.ts';
import { open as openPath, watchProblems } from './shop.ts';
import { touchDrag } from './touch.ts';

test.describe.configure({ mode: 'serial' }); // one shop, and its settings, for all

let shop: CarouselShop;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  shop = await openCarouselShop();
});
test.afterAll(() => shop.close());
test.beforeEach(() => test.slow()); // a command of the shop starts a process

const open = (page: Page, path: string) => openPath(page, shop.url + path);
const cardOf = (page: Page) => page.getByRole('article').filter({ hasText: 'Staltiesė' });
const stripOf = (card: Locator) => card.locator('ul').first();
/** Slides are in the order last, first, second, third, first. */
const place = (card: Locator) =>
  stripOf(card).evaluate((list) => Math.round((list.scrollLeft / list.clientWidth) * 100) / 100);
const dots = (card: Locator) => card.locator('[aria-hidden="true"] button');
const next = (scope: Locator) => scope.getByRole('button', { name: 'Kita nuotrauka' });
const previous = (scope: Locator) => scope.getByRole('button', { name: 'Ankstesnė nuotrauka' });

/** Whether one of the list's items is at its left edge. */
const atRest = (list: Locator) =>
  list.evaluate((element) =>
    Array.from(element.children).some(
      (child) => Math.abs(child.getBoundingClientRect().left - element.getBoundingClientRect().left) < 2,
    ),
  );

test.describe('cards with a carousel', () => {
  test.beforeAll(() => {
    test.setTimeout(120_000);
    return shop.set({ cards: 'carousel' });
  });

  test(
    '[2.1-04] [2.1-06] [2.1-07] one picture in the middle, without end, by arrows and dots, the others fetched when wanted',
    { tag: '@both-widths' },
    async ({ page }) => {
      const quiet = followRequests(page);
      const problems = watchProblems(page);
      const requestedPaths: string[] = [];
      page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
      await open(page, listing);
      const card = cardOf(page);
      await expect(next(card)).toBeVisible();
      await expect(previous(card)).toBeVisible();
      await expect(dots(card)).toHaveCount(3);
      await expect.poll(() => place(card)).toBe(1);
      await quiet();
      const files = new Set(
        requestedPaths.filter((path) => path.startsWith('/media/')).map((path) => path.replace(/-\d+\.\w+$/, '')),
      );
      expect(files.size).toBe(4); // the first of each card
      await expect(stripOf(card).getByRole('listitem').first()).toHaveCSS('scroll-snap-align', 'center');
      const widths = await stripOf(card).evaluate((list) => [list.clientWidth, list.firstElementChild?.clientWidth]);
      expect(widths[0]).toBe(widths[1]);
      for (const pictureIndex of [1, 2, 0, 1]) {
        await next(card).click();
        await expect(dots(card).nth(pictureIndex)).toHaveAttribute('data-on', 'true');
        await expect.poll(() => place(card)).toBe(pictureIndex + 1);
      }
      for (const pictureIndex of [0, 2]) {
        await previous(card).click();
        await expect(dots(card).nth(pictureIndex)).toHaveAttribute('data-on', 'true');
        await expect.poll(() => place(card)).toBe(pictureIndex + 1);
      }
      await expect(card.locator('[aria-live]')).toHaveText('3 nuotrauka iš 3');
      await dots(card).nth(1).click();
      await expect.poll(() => place(card)).toBe(2);
      const { violations } = await new AxeBuilder({ page }).include('article').analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
      expect(problems).toEqual([]);
    },
  );

  test('[2.1-08] [9.10-04] an arrow moves it over 500 ms', async ({ page }) => {
    await open(page, listing);
    const card = cardOf(page);
    await expect.poll(() => place(card)).toBe(1);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await next(card).evaluate((button: HTMLElement) => button.click());
    await page.clock.runFor(250);
    const half = await place(card);
    expect(half).toBeGreaterThan(1.2);
    expect(half).toBeLessThan(1.99);
    await page.clock.runFor(180);
    expect(await place(card)).toBeLessThan(2);
    await page.clock.runFor(100);
    expect(await place(card)).toBe(2);
  });

  test('[2.1-05] a finger swipes it, a mouse does not', { tag: '@both-widths' }, async ({ page, isMobile }) => {
    await open(page, listing);
    const card = cardOf(page);
    await expect.poll(() => place(card)).toBe(1);
    await card.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const box = await stripOf(card).boundingBox();
    if (box === null) throw new Error('the card has no pictures');
    const at = (part: number) => ({ x: box.x + box.width * part, y: box.y + box.height / 3 });
    if (isMobile) {
      await touchDrag(page, [at(0.8)], [at(0.1)]);
      await expect.poll(() => place(card)).toBe(2);
    } else {
      await page.mouse.move(at(0.8).x, at(0.8).y);
      await page.mouse.down();
      await page.mouse.move(at(0.4).x, at(0.4).y, { steps: 5 });
      await page.mouse.move(at(0.1).x, at(0.1).y, { steps: 5 });
      expect(await place(card)).toBe(1);
      await page.mouse.up();
      expect(await place(card)).toBe(1);
    }
    await expect(page).toHaveURL(/\/parduotuve\/$/);
  });

  test('a picture of it leads to the product', async ({ page }) => {
    await open(page, listing);
    const box = await stripOf(cardOf(page)).boundingBox();
    if (box === null) throw new Error('the card has no pictures');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 3);
    await expect(page).toHaveURL(/\/produktas\/staltiese\/$/);
  });
});

test.describe('carousels that move by themselves', () => {
  test.beforeAll(() => {
    test.setTimeout(120_000);
    return shop.set({ cards: 'carousel', autoplay: true });
  });

  const stop = (scope: Locator) => scope.getByRole('button', { name: 'Sustabdyti nuotraukas' });

  const leave = (box: Locator) => box.dispatchEvent('pointerleave'); // from now on no pointer is on it

  /** Stops the page's clock once everything due has moved. */
  async function pauseClock(page: Page): Promise<void> {
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.clock.runFor(1000);
  }

  test('[9.10-05] a card moves every 5000 ms until it is focused, hovered or stopped', async ({ page }) => {
    await page.clock.install();
    await open(page, listing);
    const card = cardOf(page);
    const box = stripOf(card).locator('..');
    await card.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect(stop(card)).toBeVisible();
    const activeIndex = () => dots(card).evaluateAll((all) => all.findIndex((dot) => dot.dataset['on'] === 'true'));
    await expect.poll(activeIndex, { timeout: 20_000 }).toBe(1);
    await box.dispatchEvent('pointerenter'); // nothing begins while it comes to rest
    await pauseClock(page);
    const rests = async () => (await place(card)) === (await activeIndex()) + 1;
    await expect.poll(rests).toBe(true);
    const at = await activeIndex();
    await leave(box);
    await page.clock.runFor(4900);
    await expect.poll(activeIndex).toBe(at);
    await page.clock.runFor(700);
    await expect.poll(activeIndex).toBe((at + 1) % 3);
    await page.clock.runFor(5000);
    await expect.poll(activeIndex).toBe((at + 2) % 3);
    await box.dispatchEvent('focusin');
    await page.clock.runFor(15_000);
    await expect.poll(activeIndex).toBe((at + 2) % 3);
    await box.dispatchEvent('focusout');
    await page.clock.runFor(5600);
    await expect.poll(activeIndex).toBe(at);
    await box.dispatchEvent('pointerenter');
    await page.clock.runFor(15_000);
    await expect.poll(activeIndex).toBe(at);
    await leave(box);
    await stop(card).evaluate((button: HTMLElement) => button.click());
    await page.clock.runFor(15_000);
    await expect.poll(activeIndex).toBe(at);
    await expect(card.getByRole('button', { name: 'Stumdyti nuotraukas' })).toBeVisible();
  });

  test(
    '[9.10-05] what is bought together moves every 3000 ms, over 500 ms',
    { tag: '@both-widths' },
    async ({ page }) => {
      await page.clock.install();
      await open(page, cloth);
      const list = page.locator('[data-layout="carousel-2"] ul').first();
      await list.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      const box = list.locator('..');
      await expect(stop(box)).toBeVisible();
      const at = () => list.evaluate((element) => Math.round(element.scrollLeft));
      await expect.poll(at, { timeout: 20_000 }).toBeGreaterThan(0); // its script has loaded
      await box.dispatchEvent('pointerenter'); // nothing begins while it comes to rest
      await pauseClock(page);
      const rests = () => atRest(list);
      await expect.poll(rests).toBe(true);
      const before = await at();
      await leave(box);
      await page.clock.runFor(2900);
      expect(await at()).toBe(before);
      await page.clock.runFor(200);
      const moved = async () => {
        await page.clock.runFor(16); // a frame: what moves it may have loaded a moment ago
        return at();
      };
      await expect.poll(moved).not.toBe(before);
      const half = await at();
      await page.clock.runFor(100);
      expect(await at()).not.toBe(half);
      await page.clock.runFor(500);
      await expect.poll(rests).toBe(true);
      const after = await at();
      await page.clock.runFor(2000);
      expect(await at()).toBe(after);
    },
  );

  test('[9.10-05] nothing moves by itself where motion is not wanted', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await open(page, listing);
    const card = cardOf(page);
    await expect.poll(() => place(card)).toBe(1);
    await page.clock.runFor(16_000);
    expect(await place(card)).toBe(1);
    await expect(stop(card)).toBeHidden();
  });

  test('[9.10-05] the gallery moves every 5000 ms', async ({ page }) => {
    await page.clock.install();
    await open(page, cloth);
    const strip = page.getByRole('list', { name: /^Nuotraukos: / });
    const box = strip.locator('../..');
    const counter = page.getByText(/^\d \/ 3$/);
    await expect(stop(box)).toBeVisible();
    await box.dispatchEvent('pointerenter');
    await pauseClock(page);
    await expect.poll(() => atRest(strip)).toBe(true); // it may have begun to move before
    await page.clock.runFor(100);
    const before = (await counter.textContent()) ?? '';
    await leave(box);
    await page.clock.runFor(4900);
    await expect(counter).toHaveText(before);
    await page.clock.runFor(200);
    await expect(counter).not.toHaveText(before);
  });
});

test('carousels do not move by themselves unless the shop’s settings allow it, and cards can be set to one picture', async ({
  page,
}) => {
  await shop.set({ cards: 'none' });
  await open(page, cloth);
  await expect(page.getByRole('button', { name: 'Sustabdyti nuotraukas' })).toHaveCount(0);
  await open(page, listing);
  const card = cardOf(page);
  await card.getByRole('heading').getByRole('link').focus();
  await card.getByRole('img').count();
  await expect(card.locator('[data-shown], button[aria-label="Kita nuotrauka"]')).toHaveCount(0);
});
