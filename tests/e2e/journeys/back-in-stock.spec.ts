import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import type { Email } from 'postal-mime';
import { accountPage, newAddress, signIn } from '../account-steps.ts';
import { mailsTo, shopSays } from '../merchant.ts';
import { open, watchProblems } from '../shop.ts';

// Every journey here runs without script too, and with it at both widths; each with a sold-out variation of its own.

const variations = {
  phone: 'LN-KELNES-RUKAS-XL',
  desktop: 'LN-SORTAI-SUODZIU-S',
  'without script': 'LN-BANGA-RUKAS-S',
} as const;
const simple = '/produktas/druskine-su-mediniu-dangteliu-ziupsnis/';

const main = (page: Page) => page.getByRole('main');

async function faults(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

type Waited = { readonly id: number; readonly name: string; readonly path: string };

async function soldOutVariation(page: Page, project: string): Promise<Waited> {
  const sku = variations[project as keyof typeof variations];
  const answer = await page.request.get(`/wp-json/wc/store/v1/products?type=variation&sku=${sku}`);
  const [product] = (await answer.json()) as readonly { id: number; name: string; permalink: string }[];
  if (product === undefined) throw new Error(`no ${sku}`);
  const { pathname, searchParams } = new URL(product.permalink);
  const colour = searchParams.get('attribute_pa_spalva') ?? '';
  return { id: product.id, name: product.name, path: `${pathname}?attribute_pa_spalva=${colour}` };
}

/** The one mail of a topic that has come to an address; waits for it. A topic may be part of another's name. */
async function theMail(topic: string, address: string, subject = /./): Promise<Email> {
  let sent: readonly Email[] = [];
  await expect(async () => {
    sent = (await mailsTo(topic, address)).filter((mail) => subject.test(mail.subject ?? ''));
    expect(sent).toHaveLength(1);
  }).toPass({ timeout: 20_000 });
  return sent[0] as Email;
}

function linkIn({ text = '' }: Email, part: string): string {
  const { pathname, search } = new URL(new RegExp(`http\\S+${part}\\S*`).exec(text)?.[0] ?? '');
  return pathname + search;
}

async function ask(page: Page, email: string): Promise<void> {
  const form = page.getByRole('region', { name: 'Pranešti, kai bus' });
  await form.getByLabel('El. paštas').fill(email);
  await form.getByRole('button', { name: 'Pranešti' }).click();
}

const stock = (id: number, pieces: number) => shopSays('products set-stock', String(id), String(pieces));

test('a shopper confirms their address, and is told once when the very variation is back @both-widths', async ({
  page,
  javaScriptEnabled,
}, info) => {
  test.slow();
  const problems = watchProblems(page);
  const variation = await soldOutVariation(page, info.project.name);
  const email = newAddress('laukia', info.project.name);
  await open(page, variation.path);
  await main(page).getByText('Pranešti, kai bus', { exact: true }).click();
  if (javaScriptEnabled) expect(await faults(page)).toEqual([]);
  await main(page).getByLabel('Kurios laukiate?').selectOption(String(variation.id));
  await main(page).getByRole('button', { name: 'Tęsti' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pranešti, kai bus' })).toBeVisible();
  await ask(page, 'ona@');
  const alert = main(page).getByRole('alert');
  await expect(alert).toContainText('El. paštas');
  await ask(page, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Patikrinkite el. paštą' })).toBeVisible();
  await expect(main(page)).toContainText(variation.name);
  if (javaScriptEnabled) expect(await faults(page)).toEqual([]);
  const asking = await theMail('confirm-back-in-stock', email);
  expect(asking.subject).toContain(variation.name);
  await open(page, linkIn(asking, 'nuoroda='));
  await expect(page.getByRole('heading', { level: 1, name: 'Ar pranešti, kai prekė vėl bus?' })).toBeVisible();
  if (javaScriptEnabled) expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Patvirtinti' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pranešime' })).toBeVisible();
  await stock(variation.id, 2);
  try {
    const told = await theMail('back-in-stock', email, /^Vėl turime/);
    expect(told.subject).toContain('Vėl turime');
    expect(told.text).toContain('€');
    await open(page, linkIn(told, 'attribute_'));
    await expect(page.getByText('Liko tik 2')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Pranešti, kai bus' })).toHaveCount(0);
    await open(page, linkIn(asking, 'nuoroda='));
    await expect(page.getByRole('heading', { level: 1, name: 'Nuoroda nebegalioja' })).toBeVisible();
  } finally {
    await stock(variation.id, 0);
  }
  expect(problems).toEqual([]);
});

test('a product whose many variations do not come with its page asks which is waited for, without script too @both-widths', async ({
  page,
  javaScriptEnabled,
}) => {
  const link = main(page).getByRole('link', { name: 'Pranešti, kai bus', exact: true });
  await open(page, '/produktas/linine-uzuolaida-sviesa/');
  if (javaScriptEnabled) await expect(link).toHaveCount(0);
  else await link.click();
  if (javaScriptEnabled) {
    await main(page).getByRole('radio', { name: 'suodžių' }).click(); // the colour that is chosen at first is in stock
    await main(page).getByText('Pranešti, kai bus', { exact: true }).click();
  }
  const choice = main(page).getByLabel('Kurios laukiate?');
  await expect(choice.getByRole('option')).toHaveText(['suodžių, 140 × 180 cm', 'suodžių, 140 × 300 cm']);
  await choice.selectOption('suodžių, 140 × 300 cm');
  await main(page).getByRole('button', { name: 'Tęsti' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pranešti, kai bus' })).toBeVisible();
  await expect(main(page)).toContainText('Dydis: 140 × 300 cm');
  await expect(main(page).getByLabel('El. paštas')).toBeVisible();
});

test('whoever is signed in waits at once, sees it in the account, and ends it there @both-widths', async ({
  page,
  javaScriptEnabled,
}, info) => {
  test.slow();
  const email = newAddress('prisijungusi', info.project.name);
  await signIn(page, email);
  await open(page, simple);
  const field = page.getByRole('region', { name: 'Pranešti, kai bus' }).getByLabel('El. paštas');
  if (javaScriptEnabled) await expect(field).toHaveValue(email);
  await ask(page, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Pranešime' })).toBeVisible();
  await open(page, accountPage);
  await expect(page.getByRole('heading', { level: 2, name: 'Ko laukiate' })).toBeVisible();
  if (javaScriptEnabled) expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: /^Nebepranešti/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Ko laukiate' })).toHaveCount(0);
});

test('what nobody asked for is ended by the link of its mail', async ({ page }, info) => {
  test.slow();
  const email = newAddress('svetimas', info.project.name);
  await open(page, simple);
  await ask(page, email);
  await open(page, linkIn(await theMail('confirm-back-in-stock', email), 'nuoroda='));
  await page.getByRole('button', { name: 'Ne, ištrinkite mano adresą' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nebelaukiate' })).toBeVisible();
});

test('an English shopper gets the mails in English', async ({ page }, info) => {
  test.slow();
  const email = newAddress('english', info.project.name);
  await open(page, `/en${simple}`);
  const form = page.getByRole('region', { name: 'Tell me when it is back' });
  await form.getByLabel('E-mail').fill(email);
  await form.getByRole('button', { name: 'Tell me' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your e-mail' })).toBeVisible();
  const mail = await theMail('confirm-back-in-stock', email);
  expect(mail.subject).toMatch(/^Confirm: /);
  expect(linkIn(mail, 'nuoroda=')).toMatch(/^\/en\//);
});
