import { expect, test } from '@playwright/test';
import { mailOf, placeOrder, shopSays } from '../merchant.ts';
import { demo, open, watchProblems } from '../shop.ts';

// Every journey here runs twice: as it is, and in the project without script.

const slug = demo.simple.path.split('/')[2] ?? '';

test('a message is corrected with nothing lost, and sent', async ({ page, javaScriptEnabled }, info) => {
  test.slow();
  const problems = watchProblems(page);
  const messageText = `Be skripto? ${info.project.name} ${Date.now()}`;
  if (javaScriptEnabled) await page.clock.install();
  await open(page, '/kontaktai/');
  const form = page.locator('#rasykite');
  await form.getByLabel('Žinutė').fill(messageText);
  await form.getByLabel('El. paštas').fill('ona@');
  await form.getByRole('button', { name: 'Siųsti žinutę' }).click();
  await expect(form.getByRole('alert')).toContainText('Forma dar neišsiųsta');
  await expect(form.getByLabel('Žinutė')).toHaveValue(messageText);
  await expect(form.getByLabel('El. paštas')).toHaveAccessibleDescription(/teisingą/);
  await form.getByLabel('Vardas ir pavardė').fill('Ona');
  await form.getByLabel('El. paštas').fill('ona@example.lt');
  if (javaScriptEnabled) await page.clock.fastForward(5000);
  await form.getByRole('button', { name: 'Siųsti žinutę' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Žinutė išsiųsta' })).toBeVisible();
  await mailOf('new-message', ({ text = '' }) => text.includes(messageText));
  expect(problems).toEqual([]);
});

test('the footer of every page leads to the contact form', async ({ page, javaScriptEnabled }) => {
  await open(page, '/taisykles/');
  const foot = page.getByRole('contentinfo');
  await foot
    .locator(javaScriptEnabled ? 'summary' : 'a')
    .getByText('Parašykite mums')
    .click();
  if (javaScriptEnabled) await expect(page.locator('#trumpa-zinute')).toBeVisible();
  else await expect(page.getByRole('heading', { level: 1, name: 'Parašykite mums' })).toBeVisible();
});

test('a consumer withdraws from a contract', async ({ page }, info) => {
  test.slow();
  const name = `Ona Be ${info.project.name} ${Date.now()}`;
  await open(page, '/sutarties-atsisakymas/');
  await page.getByLabel('Vardas ir pavardė').fill(name);
  await page.getByRole('main').getByLabel('El. paštas').fill('ona@example.lt');
  await page.getByRole('button', { name: 'Tęsti' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Įrašykite užsakymo numerį');
  await expect(page.getByLabel('Vardas ir pavardė')).toHaveValue(name);
  await page.getByLabel('Užsakymo numeris').fill('1042');
  await page.getByRole('button', { name: 'Tęsti' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Patikrinkite ir patvirtinkite' })).toBeVisible();
  await page.getByRole('button', { name: 'Patvirtinti atsisakymą' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jūsų atsisakymą gavome' })).toBeVisible();
  expect(JSON.stringify(await shopSays('withdrawals list'))).toContain(name);
});

test('a shopper requests the link to an order', async ({ page, request }, info) => {
  test.slow();
  const email = `be-${Date.now()}-${info.project.name.replaceAll(' ', '-')}@example.lt`;
  const { id } = await placeOrder(request, { email, slug });
  await open(page, '/uzsakymo-paieska/');
  await page.getByRole('button', { name: 'Atsiųsti nuorodą' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Įrašykite užsakymo numerį');
  await page.getByLabel('Užsakymo numeris').fill(String(id));
  await page.getByRole('main').getByLabel('El. paštas').fill(email);
  await page.getByRole('button', { name: 'Atsiųsti nuorodą' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Patikrinkite el. paštą' })).toBeVisible();
  await mailOf('order-link', ({ to }) => to?.[0]?.address === email);
});
