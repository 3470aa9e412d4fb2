import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { open, watchProblems } from './shop.ts';

async function faults(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

const jsonLd = (page: Page) =>
  page.evaluate(() => document.querySelector('script[type="application/ld+json"]')?.textContent ?? '');

test(
  'the blog leads from its list to a post, its category and its neighbours',
  { tag: '@both-widths' },
  async ({ page }) => {
    test.slow();
    const problems = watchProblems(page);
    await open(page, '/');
    const entry = page.getByRole('contentinfo').getByRole('link', { name: 'Tinklaraštis' });
    await expect(entry).toHaveAttribute('href', '/tinklarastis/');
    await open(page, '/tinklarastis/');
    await expect(page.getByRole('heading', { level: 1, name: 'Tinklaraštis' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(3);
    expect(await faults(page)).toEqual([]);
    await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute('href', /\/feeds\/blog\.xml$/);
    await page.getByRole('link', { name: 'Kaip padengti stalą, kad norėtųsi pasilikti' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kaip padengti stalą' })).toBeVisible();
    await expect(page.getByRole('article').first()).toContainText('Rūta Vaitkutė');
    await expect(page.getByRole('heading', { level: 2, name: 'Tinka prie šio įrašo' })).toBeVisible();
    const others = page.getByRole('navigation', { name: 'Kiti įrašai' });
    await expect(others.getByRole('link')).toHaveText([
      'Nuo stiebo iki siūlo: kaip gimsta linas',
      'Advento vakarai be plastiko',
    ]);
    expect(await faults(page)).toEqual([]);
    await page.getByRole('article').first().getByRole('link', { name: 'Namai', exact: true }).click();
    await expect(page).toHaveURL(/\/tinklarastis\/kategorija\/namai\/$/);
    await expect(page.getByRole('article')).toHaveCount(2);
    expect(problems).toEqual([]);
  },
);

test('a post tells search engines what it is, and is English at its English address', async ({ page }) => {
  await open(page, '/tinklarastis/nuo-stiebo-iki-siulo/');
  const data = await jsonLd(page);
  expect(data).toContain('"@type":"BlogPosting"');
  expect(data).toContain('"datePublished":"2026-10-28T22:00:00.000Z"');
  expect(data).toContain('"name":"Tomas Aukštuolis"');
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article');
  await open(page, '/en/tinklarastis/nuo-stiebo-iki-siulo/');
  await expect(page.getByRole('heading', { level: 1, name: 'From stalk to thread: how linen is made' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Materials' })).toBeVisible();
});

test('what the blog does not have is missing', async ({ page }) => {
  for (const path of ['/tinklarastis/nera/', '/tinklarastis/kategorija/nera/', '/tinklarastis/?puslapis=9'])
    expect([path, (await page.request.get(path)).status()]).toEqual([path, 404]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the blog is read from its list to its last post', async ({ page }) => {
    await page.goto('/tinklarastis/');
    await page.getByRole('link', { name: 'Advento vakarai be plastiko' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Advento vakarai be plastiko' })).toBeVisible();
    await page.getByRole('link', { name: 'Kaip padengti stalą, kad norėtųsi pasilikti' }).click();
    await page.getByText('Ką daryti, jei išsiliejo vynas?').click();
    await expect(page.getByText('Neužpilkite druska.')).toBeVisible();
  });
});
