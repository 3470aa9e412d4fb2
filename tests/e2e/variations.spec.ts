import { expect, test } from '@playwright/test';
import type { ClassicVariation } from '../../contract/classic-variation.ts';
import { cartLines, choose, demo, group, open, selectOf, watchProblems } from './shop.ts';

const many = '/produktas/linine-uzuolaida-sviesa/';

test('[3.4-09] [3.4-10] [3.4-11] [3.4-12] [3.4-13] the form carries the records of its variations', async ({
  page,
}) => {
  const problems = watchProblems(page);
  await open(page, demo.variable.path);
  const form = page.locator('form.variations_form.cart');
  const id = await form.getAttribute('data-product_id');
  const records = JSON.parse((await form.getAttribute('data-product_variations')) ?? '') as ClassicVariation[];
  expect(records.length).toBeGreaterThan(10);
  for (const record of records) {
    expect(Object.keys(record.attributes).every((name) => name.startsWith('attribute_'))).toBe(true);
    expect(typeof record.is_in_stock).toBe('boolean');
    for (const quantityLimit of [record.max_qty, record.variation_stock_left])
      expect(quantityLimit === '' || typeof quantityLimit === 'number').toBe(true);
    expect(record.display_price).toBeGreaterThan(0);
  }
  const [first] = records;
  const variationResponse = await page.request.post('/?wc-ajax=get_variation', {
    form: { product_id: id ?? '', ...first?.attributes },
  });
  expect(await variationResponse.json()).toEqual(first);
  expect(problems).toEqual([]);
});

test('[3.4-14] a form with very many variations requests them, and follows the choice', async ({ page }) => {
  const problems = watchProblems(page);
  const variationsResponse = page.waitForResponse(/\/wp-json\/vitrina\/v1\/products\/\d+\/variations$/);
  await open(page, many);
  const form = page.locator('form.variations_form');
  await expect(form).toHaveAttribute('data-product_variations', 'false');
  const variations = (await (await variationsResponse).json()) as {
    readonly attributes: Readonly<Record<string, string>>;
    readonly display_price: string;
    readonly is_in_stock: boolean;
  }[];
  expect(variations.length).toBeGreaterThan(30);
  const price = page.locator('div:has(> h1) + div');
  const cheap = variations.find(({ is_in_stock: inStock }) => inStock);
  const dear = variations.findLast(
    ({ is_in_stock: inStock, display_price: displayPrice }) => inStock && displayPrice !== cheap?.display_price,
  );
  for (const variation of [cheap, dear]) {
    for (const [field, value] of Object.entries(variation?.attributes ?? {})) {
      await form.locator(`[name="${field}"]`).selectOption('');
      await form.locator(`[name="${field}"]`).selectOption(value);
    }
    const expectedPrice = (Number(variation?.display_price) / 100).toFixed(2).replace('.', ',');
    await expect(price).toContainText(expectedPrice);
  }
  await form.getByRole('button', { name: 'Į krepšelį', exact: true }).click();
  await expect(page.getByText('Įdėjome į krepšelį')).toBeVisible();
  expect(problems).toEqual([]);
});

test('a classic add-to-cart link adds the product, and the page reports it', async ({ page }) => {
  const response = await page.request.get(demo.simple.path);
  const id = /name="id" value="(\d+)"/.exec(await response.text())?.[1];
  await open(page, `/?add-to-cart=${id}&quantity=2`);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Įdėjome į krepšelį')).toBeVisible();
  await open(page, '/krepselis/');
  await expect(page.locator('input[name^="quantity"]').first()).toHaveValue('2');
});

test('[7.4-10] the page that a refused call leads to shows the reason', async ({ page }) => {
  await open(page, demo.variable.path);
  const id = await page.locator('form.variations_form').getAttribute('data-product_id');
  const refused = await page.request.post('/?wc-ajax=add_to_cart', { form: { product_id: id ?? '', quantity: '1' } });
  const { error, product_url: address } = (await refused.json()) as { error: boolean; product_url: string };
  expect(error).toBe(true);
  await open(page, new URL(address).pathname);
  await expect(page.getByRole('alert')).toContainText('Pasirinkite visas prekės savybes.');
  await open(page, new URL(address).pathname);
  await expect(page.getByText('Pasirinkite visas prekės savybes.')).toHaveCount(0);
});

test('[5.4-01] [5.4-02] [5.4-03] [5.4-04] [5.4-05] [5.4-06] [8-08] a button without a complete choice adds nothing, marks the empty selects and goes to the first', async ({
  page,
}) => {
  await open(page, demo.variable.path);
  await selectOf(page, 'Dydis').selectOption('');
  await expect(selectOf(page, 'Dydis')).toHaveAttribute('aria-invalid', 'true');
  await expect(selectOf(page, 'Spalva')).not.toHaveAttribute('aria-invalid');
  await choose(page, 'Dydis', '70 × 70 cm');
  await expect(selectOf(page, 'Dydis')).not.toHaveAttribute('aria-invalid');
  await page.getByRole('button', { name: 'Išvalyti', exact: true }).click();
  await page.evaluate(() => {
    const { prototype } = Element;
    // oxlint-disable-next-line typescript/unbound-method -- the proxy gives it its element
    prototype.scrollIntoView = new Proxy(prototype.scrollIntoView, {
      apply(target, element: Element, [how]: [ScrollIntoViewOptions]) {
        document.documentElement.dataset['scrolled'] = `${element.getAttribute('name')} ${JSON.stringify(how)}`;
        target.call(element, how);
      },
    });
    window.scrollTo(0, document.body.scrollHeight);
  });
  const requestedUrls: string[] = [];
  page.on('request', (request) => {
    if (/wp-json|wc-ajax/.test(request.url())) requestedUrls.push(request.url());
  });
  const button = page.getByRole('button', { name: 'Į krepšelį', exact: true }).first();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAccessibleDescription('Pasirinkite: Spalva, Dydis');
  await button.evaluate((element: HTMLElement) => element.click());
  for (const name of ['Spalva', 'Dydis']) {
    await expect(selectOf(page, name)).toHaveAttribute('aria-invalid', 'true');
    await expect(selectOf(page, name)).toHaveCSS('border-color', 'rgb(156, 51, 38)');
    await expect(group(page, name).locator('xpath=../..')).toHaveCSS('outline-color', 'rgb(156, 51, 38)');
    await expect(group(page, name)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(page.locator('html')).toHaveAttribute(
    'data-scrolled',
    'attribute_pa_spalva {"behavior":"smooth","block":"center"}',
  );
  const middle = async () => {
    const box = await selectOf(page, 'Spalva').boundingBox();
    const { height } = await page.evaluate(() => ({ height: window.innerHeight }));
    return Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - height / 2);
  };
  await expect.poll(middle).toBeLessThan(60);
  expect(requestedUrls).toEqual([]);
  expect(await cartLines(page)).toEqual([]);
  await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
});

test('[2.2-08] a colour alone already changes the picture', async ({ page }) => {
  await open(page, demo.variable.path);
  await page.getByRole('button', { name: 'Išvalyti', exact: true }).click();
  const picture = page.locator('[data-picture="0"] img');
  const before = (await picture.getAttribute('src')) ?? '';
  await choose(page, 'Spalva', 'gintaro');
  await expect(picture).not.toHaveAttribute('src', before);
  await expect(selectOf(page, 'Dydis')).toHaveValue('');
});

test('a sold-out one of very many variations can be waited for', { tag: '@both-widths' }, async ({ page }) => {
  await open(page, many);
  await choose(page, 'Spalva', 'suodžių');
  await page.getByRole('main').getByText('Pranešti, kai bus', { exact: true }).click();
  await page.getByRole('main').getByLabel('Kurios laukiate?').selectOption('suodžių, 140 × 300 cm');
  await page.getByRole('main').getByRole('button', { name: 'Tęsti' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pranešti, kai bus' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('140 × 300 cm');
});
