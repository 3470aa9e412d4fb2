import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { mailOf, mailsTo, placeOrder, shopSays } from './merchant.ts';
import { demo, open, watchProblems } from './shop.ts';

const slug = demo.simple.path.split('/')[2] ?? '';

type StoredWithdrawal = {
  readonly order: number | null;
  readonly said_order: string;
  readonly name: string;
  readonly goods: string;
};

async function fill(page: Page, order: string, name: string, email: string, returnedItems = ''): Promise<void> {
  await open(page, '/sutarties-atsisakymas/');
  await page.getByLabel('Vardas ir pavardė').fill(name);
  await page.getByLabel('Užsakymo numeris').fill(order);
  await page.getByRole('main').getByLabel('El. paštas').fill(email);
  await page.getByLabel('Grąžinamos prekės').fill(returnedItems);
  await page.getByRole('button', { name: 'Tęsti' }).click();
}

async function faults(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

const storedWithdrawals = async (name: string) =>
  ((await shopSays('withdrawals list')) as readonly StoredWithdrawal[]).filter((one) => one.name === name);

test('a consumer withdraws in two steps, and both sides get it in writing', async ({ page, request }, info) => {
  test.slow(); // commands of the shop start a process each
  const problems = watchProblems(page);
  const name = `Ona ${info.project.name} ${Date.now()}`;
  const email = `ona-${Date.now()}-${info.project.name}@example.lt`;
  const { id } = await placeOrder(request, { email, slug });
  await open(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Atsisakyti sutarties' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sutarties atsisakymas' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await fill(page, String(id), name, email, 'Muilas');
  await expect(page.getByRole('heading', { level: 1, name: 'Patikrinkite ir patvirtinkite' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText(email);
  expect(await storedWithdrawals(name)).toEqual([]);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Keisti' }).click();
  await expect(page.getByLabel('Grąžinamos prekės')).toHaveValue('Muilas');
  await page.getByRole('button', { name: 'Tęsti' }).click();
  await page.getByRole('button', { name: 'Patvirtinti atsisakymą' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jūsų atsisakymą gavome' })).toBeFocused();
  expect(await storedWithdrawals(name)).toMatchObject([{ order: id, said_order: String(id), goods: 'Muilas' }]);
  const receipt = await mailOf('withdrawal-received', ({ to }) => to?.[0]?.address === email);
  expect(receipt.text).toMatch(/Gauta:? \d{4}-\d{2}-\d{2} \d{2}:\d{2}/);
  expect(receipt.text).toContain('Muilas');
  const merchantMail = await mailOf('new-withdrawal', ({ text = '' }) => text.includes(name));
  expect(merchantMail.replyTo?.map(({ address }) => address)).toEqual([email]);
  expect(problems).toEqual([]);
});

test('nothing reveals whether there is such an order, and no stranger receives a mail', async ({ page }, info) => {
  test.slow();
  const name = `Petras ${info.project.name} ${Date.now()}`;
  const email = `petras-${Date.now()}-${info.project.name}@example.lt`;
  await fill(page, '999999', name, email, 'Pirkite pigiai: https://blogis.example');
  await page.getByRole('button', { name: 'Patvirtinti atsisakymą' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jūsų atsisakymą gavome' })).toBeVisible();
  expect(await storedWithdrawals(name)).toMatchObject([{ order: null, said_order: '999999' }]);
  const merchantMail = await mailOf('new-withdrawal', ({ text = '' }) => text.includes(name));
  expect(merchantMail.text).toContain('999999');
  expect(await mailsTo('withdrawal-received', email)).toEqual([]);
});

test('no reason is asked for, and missing fields are named', async ({ page }) => {
  await open(page, '/sutarties-atsisakymas/');
  await expect(page.getByRole('main')).not.toContainText(/kodėl|nurodykite priežastį/i);
  await page.getByRole('button', { name: 'Tęsti' }).click();
  const summary = page.getByRole('main').getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText(['Vardas ir pavardė', 'Užsakymo numeris', 'El. paštas']);
  await page.getByLabel('Vardas ir pavardė').focus();
  await expect(page.getByLabel('Vardas ir pavardė')).not.toHaveAttribute('aria-invalid');
});
