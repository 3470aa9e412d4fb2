import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import type { Email } from 'postal-mime';
import { newAddress, signIn } from '../account-steps.ts';
import { mailsTo, shopCommand, shopSays } from '../merchant.ts';
import { demo, fillAddress, open, watchProblems } from '../shop.ts';

// Every journey here runs without script too, and with it at both widths.
// Colours that fade into each other have too little contrast on the way.
test.use({ reducedMotion: 'reduce' });

const newsletterPage = '/naujienlaiskis/';
const wording = /Sutinku, kad „Lino namai“ man el\. paštu siųstų naujienas/;
const main = (page: Page) => page.getByRole('main');

async function faults(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

async function mailTo(topic: string, address: string): Promise<Email> {
  let sent: readonly Email[] = [];
  await expect(async () => {
    sent = await mailsTo(topic, address);
    expect(sent).toHaveLength(1);
  }).toPass({ timeout: 20_000 });
  return sent[0] as Email;
}

/** Path and query of the mail's link with this parameter. */
function linkOf({ text = '' }: Email, parameter: string): string {
  const { pathname, search } = new URL(new RegExp(`http\\S+${parameter}=[\\w.-]+`).exec(text)?.[0] ?? '');
  return pathname + search;
}

type Consent = { readonly page: string; readonly wording: string; readonly ended_by: string | null };
const recordOf = async (email: string) => (await shopSays('newsletter show', email)) as readonly Consent[];

test('the newsletter is asked for at the foot of a page, confirmed by a mail, and left by the link of a letter @both-widths', async ({
  page,
  javaScriptEnabled,
}, info) => {
  test.slow();
  const problems = watchProblems(page);
  const email = newAddress('naujienos', info.project.name);
  await open(page, '/taisykles/');
  await page.getByRole('contentinfo').getByText('Naujienlaiškis', { exact: true }).click();
  const form = page.locator(javaScriptEnabled ? '#naujienos' : '#naujienlaiskis');
  await expect(form.getByText(wording)).toBeVisible();
  const shown = (await form.getByText(wording).textContent()) ?? '';
  if (javaScriptEnabled) expect(await faults(page)).toEqual([]);
  await form.getByLabel('El. paštas').fill('ona@');
  await form.getByRole('button', { name: 'Prenumeruoti' }).click();
  await expect(form.getByRole('alert')).toContainText('El. paštas');
  await form.getByLabel('El. paštas').fill(email);
  await form.getByRole('button', { name: 'Prenumeruoti' }).click();
  await expect(page.getByText(/Naujienlaiškį gausite, kai|naujienlaiškį gausite, kai/)).toBeVisible();
  const confirming = linkOf(await mailTo('newsletter-confirm', email), 'patvirtinti');
  await open(page, confirming);
  if (javaScriptEnabled) expect(await faults(page)).toEqual([]);
  expect(await recordOf(email)).toMatchObject([{ confirmed_at: null, wording: shown }]); // looking confirms nothing
  await main(page).getByRole('button', { name: 'Taip, noriu gauti naujienlaiškį' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Ačiū, mūsų naujienlaiškį užsiprenumeravote' }),
  ).toBeVisible();
  const welcome = await mailTo('newsletter-welcome', email);
  expect(welcome.text).toContain('LABAS10');
  const header = (name: string) => welcome.headers.find(({ key }) => key === name)?.value ?? '';
  const leaving = linkOf(welcome, 'atsisakyti');
  expect(header('list-unsubscribe')).toMatch(/^<http\S+\/naujienlaiskis\/\?atsisakyti=[\w.-]+>$/);
  expect(header('list-unsubscribe')).toContain(leaving);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  await open(page, leaving);
  await main(page).getByRole('button', { name: 'Atsisakyti naujienlaiškio' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Naujienlaiškio atsisakėte' })).toBeVisible();
  expect(await recordOf(email)).toMatchObject([{ ended_by: 'link' }]);
  await open(page, confirming);
  await main(page).getByRole('button', { name: 'Taip, noriu gauti naujienlaiškį' }).click();
  await expect(main(page).getByRole('alert')).toContainText('nebegalioja');
  expect(problems.filter((problem) => !problem.includes('410'))).toEqual([]);
});

test('a mail program unsubscribes in one click, without a page @both-widths', async ({ page, request }, info) => {
  test.slow();
  const email = newAddress('spustelejimas', info.project.name);
  await signIn(page, email);
  await main(page).getByRole('button', { name: 'Prenumeruoti' }).click();
  await expect(main(page)).toContainText('Šiuo adresu gaunate mūsų naujienlaiškį.');
  const leaving = linkOf(await mailTo('newsletter-welcome', email), 'atsisakyti');
  const answer = await request.post(leaving, { form: { 'List-Unsubscribe': 'One-Click' }, maxRedirects: 0 });
  expect(answer.status()).toBe(200); // RFC 8058: no redirect
  expect(await recordOf(email)).toMatchObject([{ ended_by: 'link', page: '/mano-paskyra/' }]);
  await open(page, '/mano-paskyra/');
  await expect(main(page).getByRole('button', { name: 'Prenumeruoti' })).toBeVisible();
});

test('the box at the checkout is not ticked, and asks by a mail where it is @both-widths', async ({
  page,
  javaScriptEnabled,
}, info) => {
  test.slow();
  const email = newAddress('uzsakymas', info.project.name);
  await open(page, demo.simple.path);
  await page.getByRole('button', { name: 'Į krepšelį', exact: true }).first().click();
  await expect(page.getByText('Įdėjome į krepšelį')).toBeVisible();
  await open(page, '/apmokejimas/');
  await fillAddress(page);
  await page.locator('#billing_email').fill(email);
  const box = page.getByRole('checkbox', { name: wording });
  await expect(box).not.toBeChecked();
  await box.check();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  if (javaScriptEnabled) expect(await faults(page)).toEqual([]);
  await page.getByLabel(/Perskaičiau pirkimo taisykles/).check();
  await page.getByRole('button', { name: /^Užsakyti ir sumokėti/ }).click();
  await expect(page.getByRole('heading', { name: 'Dėkojame, jūsų užsakymą gavome' })).toBeVisible();
  await mailTo('newsletter-confirm', email);
  expect(await recordOf(email)).toMatchObject([{ page: '/apmokejimas/', ended_by: null }]);
});

test('who leaves at the mailing service is not written to again @both-widths', async ({ page }, info) => {
  test.slow();
  const email = newAddress('tarnyba', info.project.name);
  await signIn(page, email);
  await main(page).getByRole('button', { name: 'Prenumeruoti' }).click();
  await expect(main(page)).toContainText('Šiuo adresu gaunate');
  await shopCommand('newsletter remove', email);
  await open(page, '/mano-paskyra/');
  await expect(main(page).getByRole('button', { name: 'Prenumeruoti' })).toBeVisible();
  await open(page, newsletterPage);
  await expect(page.getByRole('heading', { level: 1, name: 'Naujienlaiškis' })).toBeVisible();
});
