import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { open, watchProblems } from './shop.ts';

const shop = '/parduotuve/';
const white = 'filter_spalva=balta';
const whiteAndMist = 'filter_spalva=balta,rukas&query_type_spalva=or';

/** Opens a kind of filter: on a phone in its panel, which stays open. */
async function openFilter(page: Page, name: string): Promise<void> {
  const panel = page.getByRole('button', { name: /^Filtrai/ });
  if (await panel.isVisible()) {
    const isOpen = await page
      .locator('[popover]')
      .first()
      .evaluate((element) => element.matches(':popover-open'));
    if (!isOpen) await panel.click();
  }
  await page.locator('summary').filter({ hasText: name }).click();
}

/** Closes the filters, as a shopper who has chosen. */
async function leaveFilters(page: Page): Promise<void> {
  const show = page.getByRole('button', { name: /^Rodyti prekes/ });
  if (await show.isVisible()) await show.click();
  else await page.keyboard.press('Escape');
}

async function productCount(page: Page): Promise<number> {
  const text = await page
    .getByRole('status')
    .filter({ hasText: /^Prekių: \d+$/ })
    .textContent();
  return Number(/\d+/.exec(text ?? '')?.[0]);
}

function chosen(page: Page) {
  return page.getByRole('list', { name: 'Pasirinkti filtrai' });
}

test('filters add up, appear in the address, and are removed one by one', { tag: '@both-widths' }, async ({ page }) => {
  const problems = watchProblems(page);
  await open(page, shop);
  const all = await productCount(page);
  await openFilter(page, 'Spalva');
  const mist = page.getByRole('link', { name: /^rūkas/ });
  const promised = Number(await mist.locator('[aria-hidden]').last().textContent());
  await mist.click();
  await expect(page).toHaveURL(/\?filter_spalva=rukas$/);
  await expect(page.getByRole('status').filter({ hasText: `Prekių: ${promised}` })).toBeVisible();
  await page.getByRole('link', { name: /^balta/ }).click();
  await expect(page).toHaveURL(/filter_spalva=balta,rukas&query_type_spalva=or$/);
  await expect.poll(() => productCount(page)).toBeGreaterThan(promised);
  expect(await productCount(page)).toBeLessThan(all);
  await leaveFilters(page);
  await page.getByRole('link', { name: 'Pašalinti filtrą: balta' }).click();
  await expect(page).toHaveURL(/\?filter_spalva=rukas$/);
  await expect(page.getByRole('link', { name: 'Pašalinti filtrą: rūkas' })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/balta,rukas/);
  await expect(chosen(page).getByRole('link', { name: /^Pašalinti/ })).toHaveCount(2);
  await page.getByRole('link', { name: 'Išvalyti viską' }).last().click();
  await expect(page).toHaveURL(/\/parduotuve\/$/);
  await expect(chosen(page)).toHaveCount(0);
  await expect.poll(() => productCount(page)).toBe(all);
  expect(problems).toEqual([]);
});

test('a category or brand filter lists as many products as its count states', async ({ page }) => {
  test.slow();
  await open(page, '/parduotuve/');
  const filterLinks = await page.locator('main a[rel~="nofollow"]').evaluateAll((links) =>
    links
      .map((link) => ({
        path: link.getAttribute('href') ?? '',
        count: [...link.querySelectorAll('[aria-hidden]')].at(-1)?.textContent?.trim() ?? '',
      }))
      .filter(({ path, count }) => /^\d+$/.test(count) && /filter_(product_cat|product_brand)=/.test(path)),
  );
  expect(filterLinks.length).toBeGreaterThan(8);
  for (const { path, count } of filterLinks.slice(0, 8)) {
    await open(page, path);
    expect([path, await productCount(page)]).toEqual([path, Number(count)]);
  }
});

test('a toggled filter keeps the focus and the scroll position', { tag: '@desktop' }, async ({ page }) => {
  await open(page, shop);
  await page.locator('summary').filter({ hasText: 'Spalva' }).click();
  await page.evaluate(() => window.scrollTo(0, 120));
  await page.getByRole('link', { name: /^balta/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/filter_spalva=balta/);
  await expect(page.getByRole('link', { name: /^balta\s*, pasirinkta/ })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(120);
  await page.keyboard.press('Escape');
  await expect(page.locator('summary').filter({ hasText: 'Spalva' })).toBeFocused();
  await expect(page.locator('details[open]')).toHaveCount(0);
});

test('a price filters the listing as soon as it is typed', async ({ page }) => {
  await open(page, `${shop}?${white}`);
  const before = await productCount(page);
  await openFilter(page, 'Kaina');
  await page.getByLabel('Iki, €').fill('60');
  await page.getByLabel('Iki, €').press('Enter');
  await expect(page).toHaveURL(/filter_spalva=balta&max_price=60$/);
  await expect(page.getByRole('status').filter({ hasText: `Prekių: ${before}` })).toHaveCount(0);
  await expect(chosen(page)).toContainText('iki 60,00 €');
  expect(await productCount(page)).toBeLessThan(before);
});

test('the answer to one price limit leaves the other one as it is being typed', async ({ page }) => {
  await open(page, shop);
  await openFilter(page, 'Kaina');
  const released = Promise.withResolvers<void>();
  await page.route(/\.data\?/, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.getByLabel('Nuo, €').fill('10');
  await page.getByLabel('Nuo, €').press('Tab');
  await page.getByLabel('Iki, €').pressSequentially('6');
  released.resolve();
  await expect(page).toHaveURL(/\?min_price=10$/);
  await expect(chosen(page)).toContainText('nuo 10,00 €');
  await page.getByLabel('Iki, €').pressSequentially('0');
  await page.getByLabel('Iki, €').press('Enter');
  await expect(page).toHaveURL(/\?max_price=60&min_price=10$/);
});

test('where no product matches all filters, the shop suggests which to remove', async ({ page }) => {
  await open(page, `${shop}?${white}&max_price=3`);
  await expect(page.getByRole('heading', { name: 'Prekių su visais šiais filtrais nėra' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Kaina: iki 3,00 €' }).click();
  await expect(page).toHaveURL(/\?filter_spalva=balta$/);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('where no product matches all filters, the best sellers of the listing are shown below', async ({ page }) => {
  await open(page, `/produkto-kategorija/virtuve/?${white}&max_price=1`);
  await expect(page.getByRole('heading', { name: 'Perkamiausios prekės' })).toBeVisible();
  const best = page.getByRole('main').getByRole('article');
  await expect(best).toHaveCount(4);
  await best.first().getByRole('link').first().click();
  await expect(page.getByRole('navigation', { name: 'Jūs esate čia' })).toContainText('Virtuvė');
});

test('moving the focus out of a phone’s filters closes them, so that nothing covers the focused element', async ({
  page,
}) => {
  await open(page, shop);
  const panel = page.locator('section[popover]');
  const filters = page.getByRole('button', { name: /^Filtrai/ });
  await filters.click();
  await expect(panel).toBeVisible();
  await panel.getByRole('button', { name: /^Rodyti prekes/ }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Rikiuoti')).toBeFocused();
  await expect(panel).toBeHidden();
  await page.keyboard.press('Shift+Tab');
  await expect(filters).toBeFocused();
});

test('a printed listing has its heading, dark ink and nothing to press', async ({ page }) => {
  await open(page, `${shop}?${white}`);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('article').getByText('Rinktis').filter({ visible: true })).toHaveCount(0);
});

test(
  'more products come below, and leaving or reloading leads back to them',
  { tag: '@both-widths' },
  async ({ page }) => {
    await open(page, shop);
    const before = await page.getByRole('article').count();
    const more = page.getByRole('link', { name: 'Rodyti daugiau' });
    await expect(more).toHaveAttribute('href', /\?puslapis=2$/);
    await more.click();
    await expect(page).toHaveURL(/\?puslapis=1-2$/);
    const added = page.getByRole('article').nth(before).getByRole('link').first();
    await expect(added).toBeFocused();
    const count = await page.getByRole('article').count();
    expect(count).toBeGreaterThan(before);
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(300);
    await added.click();
    await expect(page).toHaveURL(/\/produktas\//);
    await page.goBack();
    await expect(page.getByRole('article')).toHaveCount(count);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 200);
    const here = await page.evaluate(() => window.scrollY);
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(count);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(here);
  },
);

test('search engines follow the pages, and index nothing that is filtered', async ({ request, baseURL }) => {
  const read = async (address: string) => (await request.get(address)).text();
  const canonical = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? null;
  const first = await read(shop);
  expect(canonical(first)).toBe(`${baseURL}${shop}`);
  expect(first).toMatch(
    /<a[^>]*rel="next"[^>]*href="\/parduotuve\/\?puslapis=2"|href="\/parduotuve\/\?puslapis=2"[^>]*rel="next"/,
  );
  expect(first).not.toContain('puslapis=1-2"');
  expect(canonical(await read(`${shop}?puslapis=2`))).toBe(`${baseURL}${shop}?puslapis=2`);
  const filtered = await read(`${shop}?${whiteAndMist}`);
  expect(canonical(filtered)).toBeNull();
  expect(filtered).toMatch(/<meta name="robots" content="noindex\b/);
  const links = [...filtered.matchAll(/<a [^>]*filter_spalva[^>]*>/g)].map(([link]) => link);
  expect(links.length).toBeGreaterThan(3);
  for (const link of links.filter((tag) => !/puslapis[="]|hreflang/i.test(tag))) expect(link).toContain('nofollow');
});

test('odd filters change nothing and break nothing', async ({ page, request }) => {
  await open(page, shop);
  const all = await productCount(page);
  const odd = [
    'filter_spalva=nera-tokios',
    'filter_nera=x&query_type_nera=or',
    "filter_spalva=%27%3B%20drop%20table%20product&rating_filter=9&stock_status='",
    'min_price=-5&max_price=1e9&on_sale=taip',
    `filter_spalva=${'a,'.repeat(500)}`,
    '%66ilter_=x&filter_%3Cb%3E=1&filter_=&filter_spalva[]=balta',
  ];
  for (const query of odd) {
    const response = await request.get(`${shop}?${query}`);
    expect([query, response.status()]).toEqual([query, 200]);
    expect(await response.text()).toContain(`Prekių: <!-- -->${all}`.replace('<!-- -->', ''));
  }
});

test('a filtered listing breaks no accessibility rule, its filters open or closed', async ({ page }) => {
  const problems = watchProblems(page);
  await open(page, `${shop}?${whiteAndMist}&max_price=90`);
  const check = async () =>
    (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
  expect(await check()).toEqual([]);
  await openFilter(page, 'Spalva');
  expect(await check()).toEqual([]);
  expect(problems).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'filters, prices, sorting and pages are links and forms',
    { tag: '@both-widths' },
    async ({ page, isMobile }) => {
      await open(page, shop);
      const all = await productCount(page);
      if (isMobile) await page.getByRole('button', { name: /^Filtrai/ }).click();
      await page.locator('summary').filter({ hasText: 'Spalva' }).click();
      await page.getByRole('link', { name: /^balta/ }).click();
      await expect(page).toHaveURL(/\?filter_spalva=balta$/);
      expect(await productCount(page)).toBeLessThan(all);
      if (isMobile) await page.getByRole('button', { name: /^Filtrai/ }).click();
      await page.locator('summary').filter({ hasText: 'Kaina' }).click();
      await page.getByLabel('Iki, €').fill('60');
      await page.locator('details[open]').getByRole('button', { name: 'Rodyti' }).click();
      await expect(page).toHaveURL(/filter_spalva=balta.*max_price=60/);
      await expect(chosen(page)).toContainText('iki 60,00 €');
      await page.getByLabel('Rikiuoti').selectOption('price');
      await page.getByRole('button', { name: 'Rodyti', exact: true }).last().click();
      await expect(page).toHaveURL(/max_price=60.*orderby=price/);
      await page.getByRole('link', { name: 'Pašalinti filtrą: balta' }).click();
      await expect(page).toHaveURL(/\?max_price=60&orderby=price$/);
      await open(page, shop);
      await page.getByRole('link', { name: 'Rodyti daugiau' }).click();
      await expect(page).toHaveURL(/\?puslapis=2$/);
    },
  );

  test('on the narrowest phone nothing covers the filters, and the page does not scroll sideways', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, `${shop}?${white}`);
    await page.getByRole('button', { name: /^Filtrai/ }).click();
    await expect(page.locator('summary').filter({ hasText: 'Spalva' })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
