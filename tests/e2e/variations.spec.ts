import { expect, test } from '@playwright/test';
import type { ClassicVariation } from '../../contract/classic-variation.ts';
import { demo, open, watchProblems } from './shop.ts';

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
    for (const left of [record.max_qty, record.variation_stock_left])
      expect(left === '' || typeof left === 'number').toBe(true);
    expect(record.display_price).toBeGreaterThan(0);
  }
  const [first] = records;
  const asked = await page.request.post('/?wc-ajax=get_variation', {
    form: { product_id: id ?? '', ...first?.attributes },
  });
  expect(await asked.json()).toEqual(first);
  expect(problems).toEqual([]);
});

test('[3.4-14] a form with very many variations asks for them, and follows the choice', async ({ page }) => {
  const problems = watchProblems(page);
  const asked = page.waitForResponse(/\/wp-json\/vitrina\/v1\/products\/\d+\/variations$/);
  await open(page, many);
  const form = page.locator('form.variations_form');
  await expect(form).toHaveAttribute('data-product_variations', 'false');
  const variations = (await (await asked).json()) as {
    readonly attributes: Readonly<Record<string, string>>;
    readonly display_price: string;
    readonly is_in_stock: boolean;
  }[];
  expect(variations.length).toBeGreaterThan(30);
  const price = page.locator('h1 ~ div').first();
  const cheap = variations.find(({ is_in_stock: inStock }) => inStock);
  const dear = variations.findLast(
    ({ is_in_stock: inStock, display_price: shown }) => inStock && shown !== cheap?.display_price,
  );
  for (const variation of [cheap, dear]) {
    for (const [field, value] of Object.entries(variation?.attributes ?? {})) {
      await form.locator(`[name="${field}"]`).selectOption('');
      await form.locator(`[name="${field}"]`).selectOption(value);
    }
    const shown = (Number(variation?.display_price) / 100).toFixed(2).replace('.', ',');
    await expect(price).toContainText(shown);
  }
  await form.getByRole('button', { name: 'Į krepšelį', exact: true }).click();
  await expect(page.getByText('Įdėjome į krepšelį')).toBeVisible();
  expect(problems).toEqual([]);
});

test('a classic link adds, and the page tells so', async ({ page }) => {
  const response = await page.request.get(demo.simple.path);
  const id = /name="id" value="(\d+)"/.exec(await response.text())?.[1];
  await open(page, `/?add-to-cart=${id}&quantity=2`);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Įdėjome į krepšelį')).toBeVisible();
  await open(page, '/krepselis/');
  await expect(page.locator('input[name^="quantity"]').first()).toHaveValue('2');
});

test('[7.4-10] the page a refused call leads to says why', async ({ page }) => {
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
