import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { open, watchProblems } from './shop.ts';

const panelId = 'paieska';

/** Focuses the search field of the header, on a phone after opening its panel. */
async function field(page: Page, isMobile: boolean): Promise<Locator> {
  if (isMobile) await page.locator(`button[popovertarget="${panelId}"]`).first().click();
  const input = page.locator(`#${panelId}`).getByLabel('Ieškoti prekių');
  await input.focus();
  return input;
}

const list = (page: Page) => page.getByRole('listbox', { name: 'Pasiūlymai' });

test('suggestions show the price of a bundle as listings do', async ({ page, isMobile }) => {
  await open(page, '/parduotuve/');
  const input = await field(page, isMobile);
  await input.pressSequentially('pirties rink');
  const bundle = list(page).getByRole('option').filter({ hasText: 'Pirties rinkinys „Šeštadienis“' });
  await expect(bundle).toContainText(/nuo 9,90\s€.*13,80\s€/);
});

test('search terms that name a sorting or a filter lead to that listing, in the language of the page', async ({
  page,
}) => {
  await page.goto('/paieska/?q=nuolaidos');
  await expect(page).toHaveURL(/\/parduotuve\/\?on_sale=1$/);
  await page.goto('/en/paieska/?q=New+in');
  await expect(page).toHaveURL(/\/en\/parduotuve\/\?orderby=date$/);
});

test(
  'suggestions come while typing, are walked through by keyboard and gone to by Enter',
  { tag: '@both-widths' },
  async ({ page, isMobile }) => {
    test.slow();
    const problems = watchProblems(page);
    await open(page, '/parduotuve/');
    const input = await field(page, isMobile);
    await input.pressSequentially('s');
    await expect(list(page)).toBeHidden();
    await input.pressSequentially('uknel');
    await expect(list(page)).toBeVisible();
    await expect(input).toHaveAttribute('role', 'combobox');
    await expect(input).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator(`#${panelId} output`)).toHaveText(/Pasiūlymų: \d/);
    const options = list(page).getByRole('option');
    const product = options.filter({ hasText: 'Lininė suknelė „Liepa“' });
    await expect(product.locator('img')).toHaveAttribute('src', /\/media\//);
    await expect(product.locator('mark')).toHaveText('suknel');
    await input.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await expect(input).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '?');
    await input.press('ArrowUp');
    await expect(input).not.toHaveAttribute('aria-activedescendant');
    await input.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    const at = (await options.allTextContents()).findIndex((text) => text.includes('„Liepa“'));
    for (let step = 0; step < at + 2; step += 1) await input.press('ArrowDown');
    await expect(product).toHaveAttribute('aria-selected', 'true');
    await input.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Lininė suknelė „Liepa“' })).toBeVisible({
      timeout: 20_000,
    });
    await expect(list(page)).toBeHidden();
    expect(problems).toEqual([]);
  },
);

test(
  'Escape closes the list and keeps the search term; Tab leaves; Enter alone searches',
  { tag: '@both-widths' },
  async ({ page, isMobile }) => {
    await open(page, '/parduotuve/');
    const input = await field(page, isMobile);
    await input.fill('rankšl');
    await expect(list(page)).toBeVisible();
    await input.press('Escape');
    await expect(list(page)).toBeHidden();
    await expect(input).toHaveValue('rankšl');
    await expect(input).toBeFocused();
    await input.press('ArrowDown');
    await expect(list(page)).toBeVisible();
    await input.press('Tab');
    await expect(list(page)).toBeHidden();
    await expect(input).not.toBeFocused();
    await input.fill('silta zieminė kepure');
    await input.press('Enter');
    await expect(page).toHaveURL(/\/paieska\/\?q=/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('silta zieminė kepure');
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('Šerkšnas');
  },
);

test('an option is a link for mouse and finger', { tag: '@both-widths' }, async ({ page, isMobile }) => {
  await open(page, '/parduotuve/');
  const input = await field(page, isMobile);
  await input.fill('vonia');
  const category = list(page).getByRole('group', { name: 'Kategorijos' }).getByRole('option').first();
  if (isMobile) await category.tap();
  else await category.click();
  await expect(page).toHaveURL(/\/produkto-kategorija\/vonia\//);
  await expect(page.locator(`#${panelId}`).getByLabel('Ieškoti prekių')).toHaveValue('');
});

test('outdated suggestion requests are dropped, and one letter sends none', async ({ page, isMobile }) => {
  const requestedQueries: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/suggestions')) requestedQueries.push(url.searchParams.get('q') ?? '');
  });
  await open(page, '/parduotuve/');
  const input = await field(page, isMobile);
  await input.pressSequentially('paklod', { delay: 20 });
  await expect(list(page).getByRole('option').first()).toBeVisible();
  expect(requestedQueries).toEqual(['paklod']);
});

test('[1-14] [2.10-03] the search button toggles the search panel', async ({ page }) => {
  await open(page, '/parduotuve/');
  const button = page.locator(`button[popovertarget="${panelId}"]`).first();
  const panel = page.locator(`#${panelId}`);
  await expect(panel).toBeHidden();
  await button.click();
  await expect(panel).toBeVisible();
  await expect(panel.getByLabel('Ieškoti prekių')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
  await button.press('Enter');
  await expect(panel).toBeVisible();
  await panel.getByRole('button', { name: 'Uždaryti paiešką' }).click();
  await expect(panel).toBeHidden();
});

test('a misspelt search term finds products, and the corrected one is offered', async ({ page }) => {
  await open(page, '/paieska/?q=rankslotis');
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(/rankšluost/i);
  await page.getByRole('link', { name: 'Galbūt ieškojote „rankšluostis“?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Radome pagal „rankšluostis“' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(page.getByLabel('Ko ieškote?')).toHaveValue('rankšluostis');
});

test('a search without results, and an empty one, offer the best sellers', async ({ page }) => {
  for (const [query, title] of [
    ['fotoaparatas', 'Pagal „fotoaparatas“ nieko neradome'],
    ['', 'Ko ieškosite šiandien?'],
  ] as const) {
    await open(page, `/paieska/?q=${query}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Perkamiausios prekės' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(4);
    await page.getByRole('main').getByRole('link', { name: 'Virtuvė', exact: true }).click();
    await expect(page).toHaveURL(/\/produkto-kategorija\/virtuve\//);
  }
});

test('a word longer than the window is broken and widens no page', { tag: '@both-widths' }, async ({ page }) => {
  await open(page, `/paieska/?q=${'nepaprastailgas'.repeat(12)}`);
  const [wide, visibleWidth] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(wide).toBeLessThanOrEqual(visibleWidth ?? 0);
});

test('a product code leads straight to its product; terms about the shop lead to its content pages', async ({
  page,
}) => {
  await open(page, '/paieska/?q=mk-vaza');
  await expect(page).toHaveURL(/\/produktas\/ranku-darbo-vaza-smilga\//);
  await open(page, '/paieska/?q=gr%C4%85%C5%BEinti');
  await page.getByRole('main').getByRole('link', { name: 'Grąžinimas ir garantija' }).click();
  await expect(page).toHaveURL(/\/grazinimas\//);
});

test('search results can be filtered and sorted, the most relevant first', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/paieska/?q=lininis+marskiniai');
  await expect(page.getByLabel('Rikiuoti')).toHaveValue('menu_order');
  await expect(page.getByLabel('Rikiuoti').locator('option').first()).toHaveText('Tinkamiausios pirmos');
  await page.getByLabel('Rikiuoti').selectOption('price');
  await expect(page).toHaveURL(/q=lininis(?:\+|%20)marskiniai.*orderby=price/);
});

test('the open list has nothing that axe objects to', async ({ page, isMobile }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await open(page, '/parduotuve/');
    const input = await field(page, isMobile);
    await input.fill('rankš');
    await expect(list(page)).toBeVisible();
    await input.press('ArrowDown');
    const { violations } = await new AxeBuilder({ page }).include(`#${panelId}`).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the button opens the panel, and its form searches', { tag: '@both-widths' }, async ({ page, isMobile }) => {
    await page.goto('/parduotuve/');
    if (isMobile) await page.locator(`button[popovertarget="${panelId}"]`).first().click();
    const input = page.locator(`#${panelId}`).getByLabel('Ieškoti prekių');
    await input.fill('puodelį');
    await input.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Radome pagal „puodelį“' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(/puodelis/i);
  });
});
