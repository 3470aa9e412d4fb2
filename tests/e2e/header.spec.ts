import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { addSimple, demo, open } from './shop.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Kategorijos', exact: true });
const unfold = (page: Page) => menu(page).locator('summary');
const below = (page: Page) => menu(page).getByRole('link', { name: 'Pagalvių užvalkalai' });

/** How often Tab is pressed from the top of the page until the focus is in its content. */
async function stopsToContent(page: Page): Promise<number> {
  for (let stops = 1; stops <= 40; stops += 1) {
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(() => document.activeElement?.closest('main') !== null);
    if (inside) return stops;
  }
  return Number.POSITIVE_INFINITY;
}

/** The question about cookies, where the shop asks it: the policy, two buttons and the choice by purpose. */
const stopsOfConsent = 4;

for (const width of [1280, 1440])
  test(
    `at ${width} px Tab reaches the content of a page in at most 15 stops, the question about cookies included`,
    { tag: '@desktop' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const path of ['/', '/parduotuve/', demo.variable.path, '/krepselis/']) {
        await open(page, path);
        expect((await stopsToContent(page)) + stopsOfConsent, path).toBeLessThanOrEqual(15);
      }
    },
  );

test('by keyboard the submenus open on demand, and close with Escape', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/');
  const first = menu(page).getByRole('link', { name: 'Patalynė', exact: true });
  await menu(page).getByRole('link', { name: 'Visos prekės' }).focus();
  await page.keyboard.press('Tab');
  await expect(unfold(page)).toBeFocused();
  await expect(below(page)).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(below(page)).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include('header').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(menu(page).getByRole('link', { name: 'Patalynės komplektai' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(unfold(page)).toBeFocused();
  await expect(below(page)).toBeHidden();
  await page.keyboard.press('Enter');
  await below(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/pagalviu-uzvalkalai\/$/);
  await expect(below(page)).toBeHidden();
});

test(
  'by mouse a submenu opens under the pointer until Escape, and all at a press',
  { tag: '@desktop' },
  async ({ page }) => {
    await open(page, '/');
    await menu(page).getByRole('link', { name: 'Patalynė', exact: true }).hover();
    await expect(below(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(below(page)).toBeHidden();
    await page.mouse.move(2, 600);
    await unfold(page).click();
    await expect(below(page)).toBeVisible();
    await expect(menu(page).getByRole('link', { name: 'Staltiesės' })).toBeVisible();
    await page.mouse.click(2, 700);
    await expect(below(page)).toBeHidden();
  },
);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the categories unfold at a press, and are reached by keyboard then', { tag: '@desktop' }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/');
    expect((await stopsToContent(page)) + stopsOfConsent).toBeLessThanOrEqual(15);
    await unfold(page).focus();
    await expect(below(page)).toBeHidden();
    await unfold(page).press('Enter');
    await expect(below(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(menu(page).getByRole('link', { name: 'Patalynė', exact: true })).toBeFocused();
    await below(page).click();
    await expect(page).toHaveURL(/\/pagalviu-uzvalkalai\/$/);
  });
});

test('with text of 200 % at 390 px the name of the shop stays whole', async ({ page }) => {
  await open(page, '/');
  const name = page.getByRole('banner').getByText('Lino namai', { exact: true });
  const look = () =>
    name.evaluate((element) => {
      const words = [...(element.textContent ?? '').matchAll(/\S+/g)].map(({ index, 0: word }) => {
        const range = document.createRange();
        range.setStart(element.firstChild!, index);
        range.setEnd(element.firstChild!, index + word.length);
        return [...range.getClientRects()];
      });
      const isClipped = getComputedStyle(element).overflow !== 'visible';
      const header = element.closest('header')?.getBoundingClientRect();
      const inside = words.flat().every(({ left, right, bottom }) => {
        return left >= 0 && right <= innerWidth && bottom <= (header?.bottom ?? 0);
      });
      return { lines: words.map((rects) => rects.length), isClipped, inside };
    });
  expect(await look()).toEqual({ lines: [1, 1], isClipped: false, inside: true });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect.poll(look).toEqual({ lines: [1, 1], isClipped: false, inside: true });
  for (const sign of ['Meniu', 'Ieškoti'])
    await expect(page.getByRole('banner').getByRole('button', { name: sign, exact: true }).first()).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('a printed product page and cart leave out recommendations', async ({ page }) => {
  await addSimple(page);
  await open(page, demo.variable.path);
  const recommended = page
    .locator('main h2')
    .filter({ hasText: /^(Panašios prekės|Neseniai žiūrėjote|Prie jos tinka)/ });
  await expect(recommended.first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const heading of await recommended.all()) await expect(heading).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await open(page, '/krepselis/');
  const crossSells = page.locator('[data-recommends]');
  await page.emulateMedia({ media: 'print' });
  for (const section of await crossSells.all()) await expect(section).toBeHidden();
  await expect(page.getByText(demo.simple.name).first()).toBeVisible();
  await expect(page.getByText('Kiekis: 1', { exact: true })).toBeVisible();
  await expect(page.getByText('Turite nuolaidos kodą?')).toBeHidden();
  await expect(page.getByRole('spinbutton')).toBeHidden();
});

test('the account is a press away on a wide screen, and in the menu of a phone @both-widths', async ({
  page,
}, info) => {
  await open(page, '/');
  const inHeader = page.getByRole('banner').getByRole('link', { name: 'Mano paskyra' });
  if (info.project.name === 'phone') {
    await page.getByRole('button', { name: 'Meniu' }).click();
    await expect(inHeader).toHaveCount(1);
  }
  await inHeader.click();
  await expect(page).toHaveURL(/mano-paskyra/);
});
