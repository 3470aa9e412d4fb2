import { resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { measureInteraction } from './interaction.ts';
import { choose, group, item, open as openPath, selectOf, watchProblems } from './shop.ts';
import { cloth, curtain, dress, openSwatchShop, type SwatchShop } from './swatch-shop.ts';

test.describe.configure({ mode: 'serial' }); // one shop, and its settings, for all

const picturesFile = resolve(import.meta.dirname, '../../content/images/ln-uzvalkalas-balta-1.webp');

let shop: SwatchShop;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await openSwatchShop();
});
test.afterAll(() => shop.close());
test.beforeEach(() => {
  test.slow(); // a command of the shop starts a process
  return shop.set({});
});

const open = (page: Page, path: string) => openPath(page, shop.url + path);
const label = (page: Page, name: string) => page.locator(`[data-part="attribute"][data-name="${name}"] p`).first();
const button = (page: Page) => page.locator('form.cart button[data-state]');

/** Records the values that the page reports to other scripts in the change events of its selects. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.addEventListener('change', ({ target }) => {
      if (target instanceof HTMLSelectElement) document.documentElement.dataset['event'] = target.value;
    });
  });
}

test('[1-06] [4.3-04] [4.3-07] [4.3-08] [3.8-01] [3.8-02] [3.8-04] [3.8-05] a press chooses and sets the select, the label shows it, all states are recalculated', async ({
  page,
}) => {
  const problems = watchProblems(page);
  await open(page, dress);
  const colours = group(page, 'Spalva');
  await expect(colours).toHaveAttribute('data-attribute_name', 'attribute_pa_spalva');
  expect(JSON.parse((await colours.getAttribute('data-attribute_values')) ?? '')).toEqual([
    'naturali',
    'samanu',
    'juoda',
  ]);
  const moss = item(page, 'Spalva', 'Samanų');
  await expect(moss).toHaveAttribute('data-value', 'samanu');
  await expect(moss).toHaveAttribute('data-state', 'available');
  await listen(page);
  await moss.click();
  await expect(moss).toHaveAttribute('data-state', 'selected');
  await expect(moss).toHaveAttribute('aria-checked', 'true');
  await expect(selectOf(page, 'Spalva')).toHaveValue('samanu');
  await expect(page.locator('html')).toHaveAttribute('data-event', 'samanu');
  await expect(label(page, 'Spalva')).toHaveText('Spalva: Samanų');
  await choose(page, 'Spalva', 'Juoda');
  await expect(moss).toHaveAttribute('data-state', 'available');
  await expect(item(page, 'Dydis', 'M')).toHaveAttribute('data-state', 'disabled');
  await expect(item(page, 'Dydis', 'M')).toHaveAccessibleName('M, nedera su kitais pasirinkimais');
  await item(page, 'Spalva', 'Juoda').click();
  await expect(selectOf(page, 'Spalva')).toHaveValue('juoda');
  await shop.set({ showLabel: false });
  await open(page, dress);
  await choose(page, 'Dydis', 'M');
  await expect(label(page, 'Dydis')).toHaveText('Dydis');
  await shop.set({ labelSeparator: ' –' });
  await open(page, dress);
  await choose(page, 'Dydis', 'M');
  await expect(label(page, 'Dydis')).toHaveText('Dydis – M');
  expect(problems).toEqual([]);
});

test('[4.3-04] a picture of a value is the merchant’s, else that of its variations; a colour may be two', async ({
  page,
}) => {
  await shop.set({ kinds: { attribute_pa_color: 'image' } });
  await open(page, cloth);
  const pictures = group(page, 'Color').locator('[data-look="image"] img');
  await expect(pictures).toHaveCount(2);
  const [first, second] = [pictures.first(), pictures.last()];
  for (const picture of [first, second]) {
    await expect(picture).toHaveAttribute('src', /\/media\/\w+-160\.webp$/);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  const shared = (await second.getAttribute('src')) ?? '';
  await shop.command('swatches set', 'Color', 'red', '--picture', picturesFile);
  await open(page, cloth);
  await expect(second).toHaveAttribute('src', shared);
  await expect(first).not.toHaveAttribute('src', shared);
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await item(page, 'Color', 'raudona').click();
  await expect(item(page, 'Color', 'raudona')).toHaveAttribute('data-state', 'selected');
  await shop.command('swatches set', 'pa_color', 'red', '#c01020', '#ffffff');
  await shop.set({ kinds: { attribute_pa_color: 'color' } });
  await open(page, cloth);
  await expect(item(page, 'Color', 'red').locator('[data-look="color"]')).toHaveCSS(
    'background-image',
    'linear-gradient(135deg, rgb(192, 16, 32) 50%, rgb(255, 255, 255) 50%)',
  );
  await shop.command('swatches set', 'pa_color', 'red', '--none');
});

test('[4.3-05] by keyboard „clear“ leads on to the first choice', async ({ page }) => {
  await open(page, dress);
  await choose(page, 'Dydis', 'M');
  await page.getByRole('button', { name: 'Išvalyti', exact: true }).press('Enter');
  await expect(selectOf(page, 'Dydis')).toHaveValue('');
  await expect(item(page, 'Spalva', 'Natūrali')).toBeFocused();
  await shop.set({ style: 'list' });
  await open(page, dress);
  const lists = page.locator('[data-part="theme-list"]');
  await lists.last().getByRole('button', { name: 'M', exact: true }).click();
  await page.getByRole('button', { name: 'Išvalyti', exact: true }).press('Enter');
  await expect(lists.first().getByRole('button').first()).toBeFocused();
});

test('[4.3-06] arrows lead from item to item, Space and Enter choose, Tab stops once', async ({ page }) => {
  await open(page, dress);
  await item(page, 'Spalva', 'Natūrali').focus();
  await page.keyboard.press('ArrowRight');
  await expect(item(page, 'Spalva', 'Samanų')).toBeFocused();
  await expect(selectOf(page, 'Spalva')).toHaveValue('');
  await page.keyboard.press('Space');
  await expect(selectOf(page, 'Spalva')).toHaveValue('samanu');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(item(page, 'Spalva', 'Juoda')).toHaveAttribute('data-state', 'selected');
  await page.keyboard.press('Tab');
  await expect(group(page, 'Dydis').locator('[tabindex="0"]')).toBeFocused();
});

test('[4.3-05] [3.8-08] where the setting says so, a press on the chosen item clears the choice', async ({ page }) => {
  await shop.set({ clearOnReselect: true });
  await open(page, dress);
  await choose(page, 'Dydis', 'M');
  await item(page, 'Dydis', 'M').click();
  await expect(selectOf(page, 'Dydis')).toHaveValue('');
  await expect(item(page, 'Dydis', 'M')).toHaveAttribute('data-state', 'available');
  await expect(label(page, 'Dydis')).toHaveText('Dydis');
});

test(
  '[4.3-01] [4.3-02] [4.3-03] [3.8-06] [3.8-07] a sold-out value is disabled, or can be chosen and is labelled',
  { tag: '@both-widths' },
  async ({ page, isMobile }) => {
    await open(page, dress);
    await choose(page, 'Spalva', 'Juoda');
    const small = item(page, 'Dydis', 'S');
    await expect(small).toHaveAttribute('data-state', 'disabled');
    await expect(small).toHaveAccessibleName('S, išparduota');
    await expect(selectOf(page, 'Dydis').locator('option[value="s"]')).toBeDisabled();
    await expect(selectOf(page, 'Dydis').locator('option[value="m"]')).toHaveCount(0);
    await small.click({ force: true });
    await expect(selectOf(page, 'Dydis')).toHaveValue('');
    await shop.set({ clickableOutOfStock: true, texts: { outOfStockTooltip: '(Baigėsi)' } });
    await open(page, dress);
    await choose(page, 'Spalva', 'Juoda');
    await expect(small).toHaveAttribute('data-state', 'no-stock');
    const thread = small.locator('[data-look="button"]');
    // Letters are not covered.
    expect(await thread.evaluate((face) => getComputedStyle(face, '::after').zIndex)).toBe('-1');
    const tip = small.locator('[data-part="out-of-stock"]');
    await expect(tip).toHaveText('(Baigėsi)');
    if (!isMobile) {
      await small.hover();
      await expect(tip).toBeVisible();
      await small.focus();
      await page.keyboard.press('Escape');
      await expect(tip).toBeHidden();
    }
    await small.click();
    await expect(small).toHaveAttribute('data-state', 'selected');
    await expect(button(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(button(page)).toHaveText('Neturime');
  },
);

test('[4.3-09] [3.8-01] „more“ shows the rest and disappears; the keyboard focus goes on from there', async ({
  page,
}) => {
  await shop.set({ displayLimits: { attribute_pa_dydis: 1 } });
  await open(page, dress);
  const all = group(page, 'Dydis').getByRole('radio');
  await expect(all).toHaveCount(1);
  const more = page.getByRole('button', { name: 'Rodyti visus (dar: 2)' });
  await expect(more).toHaveText('+2');
  await more.press('Enter');
  await expect(more).toHaveCount(0);
  await expect(all).toHaveCount(3);
  await expect(all.nth(1)).toBeFocused();
});

test('[4.3-09] the arrow keys lead to a value behind „more“, which shows with all others', async ({ page }) => {
  await shop.set({ displayLimits: { attribute_pa_dydis: 1 } });
  await open(page, dress);
  const all = group(page, 'Dydis').getByRole('radio');
  await all.first().press('ArrowRight');
  await expect(page.getByRole('button', { name: /^Rodyti visus/ })).toHaveCount(0);
  await expect(all.nth(1)).toBeFocused();
  await all.nth(1).press(' ');
  await expect(all.nth(1)).toHaveAttribute('aria-checked', 'true');
});

test('[4.3-11] [4.3-12] [4.3-13] [4.3-14] [3.8-09] [3.8-10] [9.8-02] low stock is shown on the values of the one choice still open', async ({
  page,
}) => {
  const stockLabel = page.locator('[data-part="stock-left"]');
  await shop.set({ showStock: true });
  await open(page, dress);
  await expect(stockLabel).toHaveCount(0);
  await choose(page, 'Spalva', 'Samanų');
  await expect(item(page, 'Dydis', 'S').locator(stockLabel)).toHaveText('Liko: 2');
  await expect(stockLabel).toHaveCount(1);
  await choose(page, 'Dydis', 'S');
  await expect(stockLabel).toHaveCount(0);
  await page.getByRole('button', { name: 'Išvalyti', exact: true }).click();
  await choose(page, 'Spalva', 'Samanų');
  await expect(stockLabel).toHaveCount(1);
  await selectOf(page, 'Spalva').selectOption('');
  await expect(stockLabel).toHaveCount(0);
  await shop.set({ showStock: true, stockThreshold: 9 });
  await open(page, dress);
  await choose(page, 'Spalva', 'Samanų');
  await expect(stockLabel).toHaveCount(3);
  await shop.set({});
  await open(page, dress);
  await choose(page, 'Spalva', 'Samanų');
  await expect(stockLabel).toHaveCount(0);
});

test('[4.4-01] [4.4-02] [4.4-03] [4.4-04] the theme’s lists are below the selects and change them', async ({
  page,
}) => {
  await shop.set({ style: 'list' });
  await open(page, dress);
  const lists = page.locator('[data-part="theme-list"]');
  await expect(lists).toHaveCount(2);
  await expect(lists.first().locator('p')).toHaveText('Spalva');
  await expect(lists.first().getByRole('button')).toHaveText(['Natūrali', 'Samanų', 'Juoda']);
  await expect(lists.first().locator('button > span')).toHaveCount(0);
  await listen(page);
  const moss = lists.first().getByRole('button', { name: 'Samanų' });
  await moss.click();
  await expect(moss).toHaveAttribute('data-state', 'current');
  await expect(selectOf(page, 'Spalva')).toHaveValue('samanu');
  await expect(page.locator('html')).toHaveAttribute('data-event', 'samanu');
  await open(page, cloth);
  const dots = lists.locator('button > span');
  await expect(dots).toHaveCount(2);
  await expect(dots.first()).toHaveCSS('background-color', 'rgb(255, 0, 0)');
  await expect(dots.last()).toHaveCSS('background-color', 'rgb(211, 47, 47)');
});

test('[3.4-02] [3.4-03] [3.4-04] [3.4-05] [2.2-09] price, code, weight, measures, description and limits follow the choice', async ({
  page,
}) => {
  await open(page, dress);
  const chosen = page.locator('form.cart input[name="variation_id"]');
  await expect(chosen).toHaveValue('0');
  await page.getByRole('spinbutton').fill('12');
  await choose(page, 'Spalva', 'Samanų');
  await choose(page, 'Dydis', 'M');
  await expect(chosen).not.toHaveValue('0');
  const main = page.getByRole('main');
  await expect(main.locator('div:has(> h1) + div')).toContainText('25,00');
  await expect(main).toContainText('Ilgesnė.');
  const table = main.locator('table').filter({ hasText: 'Prekės kodas' });
  for (const text of ['Suknelė-Samanų-M', '0,7 kg', '90']) await expect(table).toContainText(text);
  await expect(page.getByRole('spinbutton')).toHaveValue('9');
  await choose(page, 'Spalva', 'Natūrali');
  await expect(main).not.toContainText('Ilgesnė.');
});

test('[7.6-01] [7.6-02] [3.4-14] without preloaded variations a complete choice is requested, and its answer applied', async ({
  page,
}) => {
  await shop.set({ loadAllUpTo: 0 });
  await open(page, curtain);
  await expect(page.locator('form.cart')).toHaveAttribute('data-product_variations', 'false');
  await choose(page, 'Spalva', 'S1');
  await choose(page, 'Dydis', 'D2');
  const variationRequest = page.waitForRequest(/\?wc-ajax=get_variation$/);
  await choose(page, 'Medžiaga', 'M3');
  const { attribute_pa_spalva: colour, product_id: product } = Object.fromEntries(
    new URLSearchParams((await variationRequest).postData() ?? ''),
  );
  expect(colour).toBe('s1');
  expect(product).toBe(await page.locator('form.cart').getAttribute('data-product_id'));
  await expect(page.getByRole('main').locator('div:has(> h1) + div')).toContainText('167,00');
  await expect(button(page)).not.toHaveAttribute('aria-disabled');
  await button(page).click();
  await expect(page.getByText('Įdėjome į krepšelį')).toBeVisible();
});

test('one of 240 variations is chosen before the next frame is rendered', async ({ page }) => {
  await open(page, curtain);
  await choose(page, 'Spalva', 'S1');
  const took = await page.evaluate(async () => {
    const times: { readonly ms: number; readonly isChosen: boolean }[] = [];
    for (const title of ['D1', 'M1', 'S2', 'D3', 'M4', 'S5']) {
      const item = document.querySelector<HTMLElement>(`[data-title="${title}"]`);
      const start = performance.now();
      item?.click();
      const { promise, resolve } = Promise.withResolvers<void>();
      setTimeout(resolve); // all that the click has set off at once is done by then
      await promise;
      times.push({ ms: performance.now() - start, isChosen: item?.ariaChecked === 'true' });
      await new Promise(requestAnimationFrame);
    }
    return times;
  });
  console.log(`ms a choice of 240 variations: ${took.map(({ ms }) => ms.toFixed(1)).join(', ')}`);
  expect(took.map(({ isChosen }) => isChosen)).toEqual(Array.from({ length: 6 }, () => true));
  await expect(selectOf(page, 'Spalva')).toHaveValue('s5');
});

test('a touch of a control beside 240 variations changes little of the page', async ({ page }) => {
  await open(page, curtain);
  await choose(page, 'Spalva', 'S1');
  await choose(page, 'Dydis', 'D1');
  const quantity = page.locator('form.cart').getByRole('button', { name: 'Daugiau vienetų', exact: true });
  const touches: readonly (readonly [name: string, act: () => Promise<unknown>, most: number])[] = [
    ['swatch', () => item(page, 'Spalva', 'S2').tap(), 40],
    ['last swatch', () => item(page, 'Medžiaga', 'M1').tap(), 40],
    ['another', () => item(page, 'Dydis', 'D3').tap(), 40],
    ['quantity', () => quantity.tap(), 20],
    ['add to cart', () => button(page).tap(), 120],
  ];
  for (const [name, act, most] of touches) {
    const { ms, changes } = await measureInteraction(page, act);
    console.log(`240 variations, ${name}: ${ms} ms to the next frame at a quarter of the speed, ${changes} changes`);
    expect(changes, name).toBeGreaterThan(0);
    expect(changes, name).toBeLessThanOrEqual(most);
  }
});

test('[4.3-10] [9.8-01] a form inserted after a request is initialised a second after it, not before', async ({
  page,
}) => {
  await open(page, '/krepselis/');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate(async (path) => {
    const html = await (await fetch(path)).text();
    const form = new DOMParser().parseFromString(html, 'text/html').querySelector('form.variations_form');
    if (form !== null) document.querySelector('main')?.prepend(form);
  }, dress);
  const form = page.locator('form.variations_form');
  const moss = form.locator('[data-title="Samanų"]');
  await page.clock.runFor(999);
  await moss.evaluate((element: HTMLElement) => element.click());
  await expect(form).not.toHaveAttribute('data-set-up');
  await expect(form.locator('[name="attribute_pa_spalva"]')).toHaveValue('');
  await page.clock.runFor(1);
  await expect(form).toHaveAttribute('data-set-up', '');
  await expect(form.locator('[role="radio"][tabindex="0"]').first()).toBeAttached();
  await moss.evaluate((element: HTMLElement) => element.click());
  await expect(form.locator('[name="attribute_pa_spalva"]')).toHaveValue('samanu');
  await expect(moss).toHaveAttribute('data-state', 'selected');
  await form.locator('[data-title="M"]').evaluate((element: HTMLElement) => element.click());
  await expect(form.locator('[name="variation_id"]')).not.toHaveValue('0');
});
