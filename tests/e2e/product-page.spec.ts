import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { choose, demo, open, watchProblems } from './shop.ts';

const paths = {
  sized: '/produktas/linine-suknele-liepa/',
  soldOut: '/produktas/papludimio-krepsys-pajuris/',
  voucher: '/produktas/dovanu-kuponas-50/',
  backorder: '/produktas/kvapusis-lino-vanduo-rasa-250-ml/',
  reduced: '/produktas/lininis-pledas-samanos-130-x-180-cm/',
  group: '/produktas/virtuves-rinkinys-jaukus-rytas/',
} as const;

const arrival = /^(?:Gausite|Užsisakę šiandien iki \d\d:\d\d, gausite) .+\d\sd\.$/;

test('price, unit price, stock, delivery time and manufacturer are shown', async ({ page }) => {
  await open(page, demo.simple.path);
  await expect(page.getByText('Kaina su PVM', { exact: false }).first()).toBeVisible();
  await expect(page.getByText('69,00 € / 1 kg')).toBeVisible();
  await expect(page.getByText(arrival)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Jūs esate čia' })).toContainText('Kūno priežiūra');
  const heading = page.getByRole('heading', { name: 'Sauga ir gamintojas' });
  const maker = page.getByText('Gamintojas', { exact: true });
  if (!(await maker.isVisible())) await heading.click();
  await expect(maker).toBeVisible();
  await expect(page.getByRole('link', { name: /@/ }).first()).toBeVisible();
});

test('a reduced price is shown with the lowest of 30 days, and its percentage is calculated from that', async ({
  page,
}) => {
  await open(page, paths.reduced);
  await expect(page.getByText('Mažiausia kaina per 30 d.: 69,00 €').first()).toBeVisible();
  await expect(page.getByText(/^−20\s%$/)).toBeVisible();
});

test('a product that needs no delivery, is made to order or has sold out says so', async ({ page }) => {
  await open(page, paths.voucher);
  await expect(page.getByText('Pristatymo nereikia – gausite el. paštu.')).toBeVisible();
  await open(page, paths.backorder);
  await expect(page.getByText(/^Užsakoma prekė – gausite maždaug .+ d\.$/)).toBeVisible();
  await open(page, paths.soldOut);
  await expect(page.getByText('Neturime').first()).toBeVisible();
  await expect(page.getByText(arrival)).toHaveCount(0);
  await page.getByRole('link', { name: 'Žiūrėti panašias prekes' }).click();
  await expect(page.getByRole('heading', { name: 'Panašios prekės' })).toBeInViewport();
});

test('sections fold on a phone and are all open on a desktop', { tag: '@both-widths' }, async ({ page }) => {
  await open(page, paths.sized);
  const sizes = page.getByRole('columnheader', { name: 'Krūtinė, cm' });
  const wide = (page.viewportSize()?.width ?? 0) >= 1024;
  if (wide) {
    await expect(sizes).toBeVisible();
    await expect(page.getByText('Skalbti 30 °C')).toBeVisible();
    return;
  }
  await expect(sizes).toBeHidden();
  await page.getByRole('heading', { name: 'Dydžiai' }).click();
  await expect(sizes).toBeVisible();
});

test('an attribute value links to other products that have it', async ({ page }) => {
  await open(page, paths.sized);
  const value = page.getByRole('link', { name: 'linas', exact: true });
  if (!(await value.isVisible())) await page.getByRole('heading', { name: 'Savybės' }).click();
  await value.click();
  await expect(page).toHaveURL(/\/parduotuve\/\?filter_[^=]+=linas/);
});

test('recently viewed products are shown at the end of the page, until the shopper clears them', async ({ page }) => {
  await open(page, paths.group);
  await page.evaluate(() => localStorage.setItem('vitrina:recent', '[99999999]'));
  await open(page, demo.simple.path);
  const storedProductIds = () => page.evaluate(() => localStorage.getItem('vitrina:recent'));
  await expect.poll(storedProductIds).toMatch(/^\[(?!99999999)\d+/);
  await open(page, paths.sized);
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Neseniai žiūrėjote' }) });
  await expect(section.getByRole('link', { name: demo.simple.name }).first()).toBeVisible();
  await expect.poll(storedProductIds).not.toContain('99999999');
  await section.getByRole('button', { name: 'Išvalyti sąrašą' }).click();
  await expect(section).toHaveCount(0);
  await open(page, demo.variable.path);
  await expect(page.getByRole('heading', { name: 'Neseniai žiūrėjote' })).toHaveCount(0);
});

test('on a phone the buy bar has the chosen variation and its price once the button is out of sight', async ({
  page,
}) => {
  await open(page, demo.variable.path);
  await choose(page, 'Spalva', 'samanų');
  await page.getByRole('heading', { name: 'Atsiliepimai' }).evaluate((element) => element.scrollIntoView());
  const bar = page.locator('form#pirkti > div').last();
  await expect(bar).toContainText('samanų');
  await expect(bar).toContainText('€');
  await page.getByText('Rašyti atsiliepimą').click();
  for (const field of ['Jūsų vardas', 'El. paštas']) {
    const input = page.getByLabel(field);
    await input.focus();
    const [place, top] = [await input.boundingBox(), await bar.boundingBox()];
    expect((place?.y ?? 0) + (place?.height ?? 0), field).toBeLessThanOrEqual(top?.y ?? 0);
  }
});

for (const [name, path] of Object.entries(paths)) {
  test(`the page of a product (${name}) breaks no accessibility rule and no content policy`, async ({ page }) => {
    const problems = watchProblems(page);
    await open(page, path);
    for (const fold of await page.locator('details:not([open]) > summary').all()) {
      if (await fold.isVisible()) await fold.click();
    }
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
    expect(problems).toEqual([]);
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows the same, and its sections fold', async ({ page }) => {
    await open(page, paths.sized);
    await expect(page.getByText(arrival)).toBeVisible();
    const sizes = page.getByRole('columnheader', { name: 'Krūtinė, cm' });
    const section = page.locator('details', { hasText: 'Krūtinė, cm' });
    if ((await section.getAttribute('open')) === null) await section.locator('summary').click();
    await expect(sizes).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Neseniai žiūrėjote' })).toHaveCount(0);
  });
});
