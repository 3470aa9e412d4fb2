import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { mailOf, placeOrder } from './merchant.ts';
import { demo, open, watchProblems } from './shop.ts';

const slug = demo.simple.path.split('/')[2] ?? '';

async function ask(page: Page, order: string, email: string): Promise<string> {
  await open(page, '/uzsakymo-paieska/');
  await page.getByLabel('Užsakymo numeris').fill(order);
  await page.getByRole('main').getByLabel('El. paštas').fill(email);
  await page.getByRole('button', { name: 'Atsiųsti nuorodą' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Patikrinkite el. paštą' })).toBeFocused();
  return page.getByRole('main').innerText();
}

test('the link of an order comes by mail, and the answer is the same without an order', async ({
  page,
  request,
  browser,
}, info) => {
  test.slow();
  const problems = watchProblems(page);
  const email = `rasti-${Date.now()}-${info.project.name}@example.lt`;
  const { id, key } = await placeOrder(request, { email, slug });
  await open(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Rasti užsakymą' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rasti užsakymą' })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map((one) => one.id)).toEqual([]);
  const answer = await ask(page, `Nr. ${id}`, email.toUpperCase());
  expect(await ask(page, String(id), 'kitas@example.lt')).toBe(answer);
  expect(await ask(page, '999999', email)).toBe(answer);

  const mail = await mailOf('order-link', ({ to }) => to?.[0]?.address === email);
  expect(mail.text).toContain(key);
  const other = await browser.newContext();
  const visitor = await other.newPage();
  await visitor.goto(new RegExp(`http\\S+${key}`).exec(mail.text ?? '')?.[0] ?? '');
  await visitor.getByRole('main').getByLabel('El. paštas').fill(email);
  await visitor.getByRole('button', { name: 'Rodyti užsakymą' }).click();
  await expect(visitor.getByRole('main')).toContainText(String(id));
  await expect(visitor.getByRole('main')).toContainText(demo.simple.name);
  await other.close();
  expect(problems).toEqual([]);
});

test('a link requested twice is sent once, and missing fields are named', async ({ page, request }, info) => {
  test.slow();
  const email = `du-${Date.now()}-${info.project.name}@example.lt`;
  const { id } = await placeOrder(request, { email, slug });
  await ask(page, String(id), email);
  await mailOf('order-link', ({ to }) => to?.[0]?.address === email);
  await ask(page, String(id), email);
  await open(page, '/uzsakymo-paieska/');
  await page.getByRole('button', { name: 'Atsiųsti nuorodą' }).click();
  const summary = page.getByRole('main').getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText(['Užsakymo numeris', 'El. paštas']);
  await mailOf('order-link', ({ to }) => to?.[0]?.address === email);
});
