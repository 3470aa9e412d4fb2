import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { accountPage, codeOf, newAddress, signIn, signInMail } from '../account-steps.ts';
import { mailOf, placeOrder, shopCommand } from '../merchant.ts';
import { demo, open, watchProblems } from '../shop.ts';

// Every journey here runs without script too, and with it at both widths.

const slug = demo.simple.path.split('/')[2] ?? '';
const main = (page: Page) => page.getByRole('main');
const invitation = (page: Page) => page.locator('[data-part="account-invitation"]');
const thankYou = ({ id, key }: { readonly id: number; readonly key: string }) =>
  `/apmokejimas/order-received/${id}/?key=${key}`;

async function faults(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Opens an order as a guest on another device: by its link and its e-mail address. */
async function openAsGuest(page: Page, order: { readonly id: number; readonly key: string }, email: string) {
  await open(page, thankYou(order));
  await main(page).getByLabel('El. paštas').fill(email);
  await main(page).getByRole('button', { name: 'Rodyti užsakymą' }).click();
  await expect(main(page)).toContainText(demo.simple.name);
}

test('a shopper writes about an order, the shop answers, and both see it with the order @both-widths', async ({
  page,
  request,
  javaScriptEnabled,
}, info) => {
  test.slow();
  const problems = watchProblems(page);
  const email = newAddress('klausiu', info.project.name);
  const order = await placeOrder(request, { email, slug });
  await openAsGuest(page, order, email);
  const form = page.locator('#zinute');
  await form.getByRole('button', { name: 'Siųsti žinutę' }).click();
  await expect(form.getByRole('alert')).toContainText('Žinutė');
  const text = `Ar spėsite iki penktadienio? ${email}`;
  await form.getByLabel('Žinutė').fill(`${text}\n<b>Ačiū</b>`);
  await form.getByRole('button', { name: 'Siųsti žinutę' }).click();
  await expect(main(page)).toContainText('Jūsų žinutę gavome');
  await expect(main(page).getByRole('listitem').filter({ hasText: text })).toContainText('<b>Ačiū</b>');
  await expect(form.getByLabel('Žinutė')).toHaveValue('');
  if (javaScriptEnabled) expect(await faults(page)).toEqual([]);
  const mail = await mailOf('order-message', ({ text: body = '' }) => body.includes(email));
  expect(mail.subject).toBe(`Žinutė apie užsakymą Nr. ${order.id}`);
  expect(mail.replyTo?.map(({ address }) => address)).toEqual([email]);
  expect(await shopCommand('orders show', String(order.id))).toContain(text);
  await shopCommand('orders note', String(order.id), 'Spėsime ketvirtadienį.', '--to-customer');
  await open(page, thankYou(order));
  const listed = main(page).getByRole('listitem');
  await expect(listed.filter({ hasText: 'Spėsime ketvirtadienį.' })).toContainText('Parduotuvė');
  await expect(listed.filter({ hasText: `Gavome jūsų užsakymą ${order.id}` })).toContainText('Parduotuvės laiškas');
  expect(problems).toEqual([]);
});

test('one press on the thank-you page sends the sign-in mail to the order’s address, and signs nobody in @both-widths', async ({
  page,
  request,
  javaScriptEnabled,
}, info) => {
  test.slow();
  const email = newAddress('kvietimas', info.project.name);
  const order = await placeOrder(request, { email, slug });
  await openAsGuest(page, order, email);
  await expect(invitation(page)).toContainText(email);
  if (javaScriptEnabled) expect(await faults(page)).toEqual([]);
  await invitation(page).getByRole('button', { name: 'Atsiųsti prisijungimo kodą' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Patikrinkite el. paštą' })).toBeVisible();
  const code = codeOf(await signInMail(email));
  await open(page, accountPage);
  await expect(page).toHaveURL(/prisijungimas/);
  await open(page, '/mano-paskyra/prisijungimas/?kodas=1');
  await page.getByLabel('Kodas iš laiško').fill(code);
  await page.getByRole('button', { name: 'Prisijungti' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mano paskyra' })).toBeVisible();
  await main(page)
    .getByRole('link', { name: `Žinutės apie užsakymą Nr. ${order.id}` })
    .click();
  await expect(main(page)).toContainText('Žinutės apie šį užsakymą');
  await expect(invitation(page)).toHaveCount(0);
});

test('who is signed in as somebody else and has only the link of an order sees neither it nor an invitation @both-widths', async ({
  page,
  request,
}, info) => {
  test.slow();
  const order = await placeOrder(request, { email: newAddress('savininkas', info.project.name), slug });
  await signIn(page, newAddress('kitas', info.project.name));
  await open(page, thankYou(order));
  await expect(main(page).getByLabel('El. paštas')).toBeVisible();
  await expect(main(page)).not.toContainText(demo.simple.name);
  await expect(invitation(page)).toHaveCount(0);
  await expect(page.locator('#zinute')).toHaveCount(0);
});
