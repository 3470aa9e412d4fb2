import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { open, watchProblems } from './shop.ts';

/** The sign behind a heading that folds. */
const sign = (summary: Locator) => summary.evaluate((element) => getComputedStyle(element, '::after').content);

async function expectSign(summary: Locator, expectedSign: string): Promise<void> {
  await expect.poll(() => sign(summary)).toContain(`"${expectedSign}"`);
}

test('[2.10-05] [2.10-06] on a phone the menu opens, and its submenus with plus and minus', async ({ page }) => {
  const problems = watchProblems(page);
  await open(page, '/');
  const menu = page.getByRole('navigation', { name: 'Meniu' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Meniu', exact: true }).tap();
  await expect(menu).toBeVisible();
  const heading = menu.locator('summary').filter({ hasText: 'Patalynė' });
  const below = menu.getByRole('link', { name: 'Pagalvių užvalkalai' });
  await expectSign(heading, '+');
  await expect(below).toBeHidden();
  await heading.tap();
  await expect(below).toBeVisible();
  await expectSign(heading, '–');
  await heading.tap();
  await expect(below).toBeHidden();
  await expectSign(heading, '+');
  await heading.focus();
  await page.keyboard.press('Enter');
  await expect(below).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include('#meniu').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await below.tap();
  await expect(page).toHaveURL(/\/pagalviu-uzvalkalai\/$/);
  await expect(menu).toBeHidden();
  expect(problems).toEqual([]);
});

test('[2.10-06] the folding parts of a product page swap plus and minus', async ({ page }) => {
  await open(page, '/produktas/lininis-pagalves-uzvalkalas-rasa/');
  const heading = page.locator('summary').filter({ hasText: 'Priežiūra' });
  await expectSign(heading, '+');
  await heading.tap();
  await expectSign(heading, '–');
  await heading.tap();
  await expectSign(heading, '+');
});

type List = { readonly item: Locator; readonly link: Locator; readonly below: Locator; readonly heading: Locator };

function listIn(scope: Locator): List {
  const item = scope
    .getByRole('listitem')
    .filter({ has: scope.page().locator('details') })
    .first();
  const heading = item.locator('summary');
  return { item, heading, link: item.getByRole('link').first(), below: item.locator('details a').first() };
}

async function unfoldsUnderMouse(page: Page, { link, below, heading }: List): Promise<void> {
  await link.scrollIntoViewIfNeeded();
  await expect(below).toBeHidden();
  await expectSign(heading, '+');
  await link.hover();
  await expect(below).toBeVisible();
  await expectSign(heading, '–');
  await page.mouse.move(2, 300);
  await expect(below).toBeHidden();
}

test(
  '[2.10-07] [9.10-06] the side list of a page unfolds under the mouse and folds over 500 ms',
  { tag: '@desktop' },
  async ({ page }) => {
    await open(page, '/apie-mus/');
    const list = listIn(page.getByRole('navigation', { name: 'Kiti puslapiai' }));
    await unfoldsUnderMouse(page, list);
    await list.link.hover();
    await expect(list.below).toBeVisible();
    await page.mouse.move(2, 300);
    const durations = () =>
      list.item
        .locator('details')
        .evaluate((details) => getComputedStyle(details, '::details-content').transitionDuration.split(', '));
    await expect.poll(durations).toEqual(['0.5s', '0.5s']);
    await expect(list.below).toBeHidden();
  },
);

test(
  '[2.10-07] it unfolds while its link has the keyboard’s focus, and its sign toggles it too',
  { tag: '@desktop' },
  async ({ page }) => {
    await open(page, '/apie-mus/');
    const { link, below, heading } = listIn(page.getByRole('navigation', { name: 'Kiti puslapiai' }));
    await link.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await expect(below).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(heading).toBeFocused();
    await expect(below).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(below).toBeVisible();
    await expectSign(heading, '–');
    await page.keyboard.press('Tab');
    await expect(below).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(below).toBeHidden();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  },
);

test('[2.10-07] nothing of it is animated where reduced motion is set', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/apie-mus/');
  const details = page.locator('footer details').first();
  expect(await details.evaluate((one) => getComputedStyle(one, '::details-content').transitionDuration)).toBe('0s');
});

test(
  '[2.10-07] the footer’s list unfolds under the mouse, and at a touch of its sign',
  { tag: '@both-widths' },
  async ({ page, isMobile }) => {
    await open(page, '/apie-mus/');
    const list = listIn(page.getByRole('contentinfo').getByRole('navigation', { name: 'Parduotuvė' }));
    if (!isMobile) return unfoldsUnderMouse(page, list);
    await list.heading.tap();
    await expect(list.below).toBeVisible();
    await expectSign(list.heading, '–');
    await list.heading.tap();
    return expect(list.below).toBeHidden();
  },
);

test('[2.10-06] the short form at the foot folds with plus and minus', async ({ page }) => {
  await open(page, '/apie-mus/');
  const heading = page.getByRole('contentinfo').locator('summary').filter({ hasText: 'Parašykite mums' });
  await expectSign(heading, '+');
  await heading.click();
  await expectSign(heading, '–');
  expect(await heading.evaluate((element) => getComputedStyle(element).display)).not.toBe('list-item'); // no triangle
});

/** Letter and word spacing as wide as readers may set it (WCAG 1.4.12). */
const wideLetters = '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }';
const wideText = `${wideLetters} * { line-height: 1.5 !important; }`;

/** Gives what removes it again. */
async function addStyle(page: Page, css: string): Promise<() => Promise<void>> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
  return () =>
    page.evaluate(() => {
      document.adoptedStyleSheets = [];
    });
}

for (const width of [1024, 1280, 1440]) {
  test(
    `in a window of ${width} px the header’s row is one line, and every category is in what it unfolds`,
    { tag: '@desktop' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await open(page, '/');
      const footer = page.getByRole('contentinfo').getByRole('navigation', { name: 'Parduotuvė' });
      const names = await footer.locator('li:has(> details) > a').allInnerTexts();
      expect(names.length).toBeGreaterThan(4);
      const menu = page.getByRole('navigation', { name: 'Kategorijos', exact: true });
      const lines = async () => {
        const tops = await menu
          .locator('> div > *, > div > ul > li')
          .filter({ visible: true })
          .evaluateAll((entries) => entries.map((entry) => Math.round(entry.getBoundingClientRect().top)));
        return new Set(tops).size;
      };
      expect(await lines()).toBe(1);
      const removeWideLetters = await addStyle(page, wideLetters);
      expect(await lines()).toBe(1); // as with a font of the machine that is wider than ours
      await removeWideLetters();
      await menu.locator('summary').click();
      for (const name of names) {
        await expect(menu.getByRole('link', { name, exact: true }).filter({ visible: true })).toHaveCount(1);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    },
  );
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test(
    '[2.10-05] [2.10-06] [2.10-07] menus and lists unfold at a press',
    { tag: '@both-widths' },
    async ({ page, isMobile }) => {
      await page.goto('/apie-mus/');
      const { heading, below } = listIn(page.getByRole('contentinfo').getByRole('navigation', { name: 'Parduotuvė' }));
      await heading.click();
      await expect(below).toBeVisible();
      if (!isMobile) return;
      await page.getByRole('button', { name: 'Meniu', exact: true }).tap();
      await page.locator('#meniu summary').first().tap();
      await expect(page.locator('#meniu details a').first()).toBeVisible();
    },
  );
});

for (const width of [320, 390, 1024, 1280])
  test(
    `at ${width} px a long name of the shop and wide letters break within the header`,
    {
      tag: width < 600 ? [] : '@desktop',
    },
    async ({ page, isMobile }) => {
      await page.setViewportSize({ width, height: 800 });
      await open(page, '/');
      const fits = () =>
        page.evaluate(() => {
          const ends = [...document.querySelectorAll('header > div > *')].map((part) => part.getBoundingClientRect());
          return ends.every(({ left, right }) => left >= 0 && right <= innerWidth);
        });
      const menu = page.getByRole('button', { name: 'Meniu', exact: true });
      const removeWideText = await addStyle(page, wideText);
      expect(await fits()).toBe(true);
      await removeWideText();
      await page.evaluate(() => {
        const name = document.querySelector('header > div > a > span');
        if (name !== null) name.textContent = 'Žemaitijos lininių audinių ir namų tekstilės krautuvėlė';
      });
      expect(await fits()).toBe(true);
      if (isMobile) expect((await menu.boundingBox())?.width).toBeGreaterThanOrEqual(44);
    },
  );
