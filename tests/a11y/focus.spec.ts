import { expect, type Page, test } from '@playwright/test';
import { nextFrames } from '#scripts/screens/quiet.ts';
import { accountPage, newAddress, signIn, signInPage } from '../e2e/account-steps.ts';
import { addSimple, demo, open } from '../e2e/shop.ts';

const patience = 2500; // ms

type Stop = { readonly name: string; readonly outlined: boolean; readonly visible: boolean };

/** The focused element: whether its focus is visible, and whether something covers it completely. */
async function stopNow(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return null;
    const box = element.getBoundingClientRect();
    const shows = (target: Element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(target);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    };
    const around = [element, element.parentElement, element.closest('label'), element.nextElementSibling];
    const points = [0.15, 0.5, 0.85].flatMap((x) =>
      [0.2, 0.5, 0.8].map((y) => [box.left + box.width * x, box.top + box.height * y] as const),
    );
    const visible = points.some(([x, y]) => {
      const top = document.elementFromPoint(x, y);
      return (
        top !== null && (element.contains(top) || top.contains(element) || top.closest('label')?.control === element)
      );
    });
    const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return {
      name: `${element.localName} ${label.trim().slice(0, 40)}`,
      outlined: around.some((target) => target !== null && shows(target)),
      visible,
    };
  });
}

async function walk(page: Page, maxStops: number): Promise<readonly Stop[]> {
  const stops: Stop[] = [];
  for (let step = 0; step < maxStops; step += 1) {
    await page.keyboard.press('Tab');
    let stop = await stopNow(page);
    if (stop === null) break;
    const until = Date.now() + patience;
    while (!(stop.visible && stop.outlined) && Date.now() < until) {
      await nextFrames(page); // a strip may still be scrolling to it
      stop = (await stopNow(page)) ?? stop;
    }
    stops.push(stop);
  }
  return stops;
}

const pages = {
  home: '/',
  listing: '/parduotuve/',
  product: demo.variable.path,
  search: '/paieska/?q=linas',
  'content page': '/grazinimas/',
} as const;

for (const [name, path] of Object.entries(pages)) {
  test(
    `by keyboard the focus is seen, and never hidden, on every stop of: ${name}`,
    { tag: '@both-widths' },
    async ({ page }) => {
      test.slow();
      await open(page, path);
      const stops = await walk(page, 90);
      expect(stops.length).toBeGreaterThan(15);
      expect(stops.filter(({ outlined, visible }) => !outlined || !visible)).toEqual([]);
    },
  );
}

test(
  'by keyboard the focus is seen on every stop of the cart and the checkout',
  { tag: '@both-widths' },
  async ({ page }) => {
    test.slow();
    await addSimple(page);
    for (const path of ['/krepselis/', '/apmokejimas/']) {
      await open(page, path);
      const stops = await walk(page, 70);
      expect(stops.length).toBeGreaterThan(15);
      expect(stops.filter(({ outlined, visible }) => !outlined || !visible)).toEqual([]);
    }
  },
);

/** Places of the stops in the page, in reading order of its columns: header, content, footer. */
const region = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    return ['header', 'main', 'footer'].findIndex((name) => focused?.closest(`body ${name}`) != null);
  });

test(
  'by keyboard the focus is seen on every stop of the account, and goes through header, content and footer in turn',
  { tag: '@both-widths' },
  async ({ page }, info) => {
    test.slow();
    await open(page, signInPage);
    expect((await walk(page, 40)).filter(({ outlined, visible }) => !outlined || !visible)).toEqual([]);
    await signIn(page, newAddress('zidinys', info.project.name));
    for (const path of [accountPage, `${accountPage}adresas/`, `${accountPage}duomenys/`]) {
      await open(page, path);
      const regions: number[] = [];
      for (let step = 0; step < 60; step += 1) {
        const [stop] = await walk(page, 1);
        if (stop === undefined) break;
        expect([path, stop]).toEqual([path, { ...stop, outlined: true, visible: true }]);
        const place = await region(page);
        if (place >= 0) regions.push(place);
      }
      expect(regions.length).toBeGreaterThan(10);
      expect(regions).toEqual(regions.toSorted((one, other) => one - other));
      expect(new Set(regions)).toEqual(new Set([0, 1, 2]));
    }
  },
);

test('at 400 % everything is there, nothing scrolls sideways, and the focus stays in sight', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of [pages.listing, demo.simple.path]) {
    await open(page, path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    const stops = await walk(page, 40);
    expect(stops.filter(({ visible }) => !visible)).toEqual([]);
  }
});
