import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { newAddress, signIn } from '../account-steps.ts';
import { demo, open, watchProblems } from '../shop.ts';

// Every journey here runs without script too, and with it at both widths.

const wishes = '/norai/';

const main = (page: Page) => page.getByRole('main');
const heart = (page: Page, name: string) =>
  main(page)
    .getByRole('button', { name: `Įtraukti į norus: ${name}`, exact: true })
    .first();
const entry = (page: Page, name: string) => main(page).getByRole('listitem').filter({ hasText: name });

async function faults(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Puts the product of a page on the list; without script that leads to the list. */
async function wish(page: Page, { path, name }: { readonly path: string; readonly name: string }): Promise<void> {
  await open(page, path);
  const isScripted = await page.evaluate(() => '__reactRouterContext' in window);
  const stored = isScripted ? page.waitForResponse(/\/wishes\/add/) : null;
  await heart(page, name).click();
  await stored;
  if (isScripted) await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true');
  else await expect(page).toHaveURL(new RegExp(wishes));
}

test('a shopper keeps products, buys one, removes one and takes that back @both-widths', async ({
  page,
  javaScriptEnabled,
}) => {
  test.slow();
  const problems = watchProblems(page);
  await open(page, wishes);
  await expect(main(page)).toContainText('Čia dar nieko nėra');
  if (javaScriptEnabled) expect(await faults(page)).toEqual([]);
  expect((await page.context().cookies()).filter(({ name }) => name.includes('wish'))).toEqual([]);
  await wish(page, demo.simple);
  await wish(page, demo.variable);
  await open(page, wishes);
  if (javaScriptEnabled) expect(await faults(page)).toEqual([]);
  const names = main(page)
    .getByRole('heading', { level: 2 })
    .filter({ has: page.getByRole('link') });
  await expect(names).toHaveText([demo.variable.name, demo.simple.name]);
  await expect(entry(page, demo.simple.name)).toContainText('€');
  await expect(entry(page, demo.simple.name)).toContainText('Turime');
  await entry(page, demo.variable.name)
    .getByRole('link', { name: /^Žiūrėti prekę/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: demo.variable.name })).toBeVisible();
  await open(page, wishes);
  await entry(page, demo.simple.name)
    .getByRole('button', { name: /^Į krepšelį/ })
    .click();
  await expect(page.getByText('Įdėjome į krepšelį').first()).toBeVisible();
  await open(page, wishes);
  await entry(page, demo.variable.name)
    .getByRole('button', { name: /^Pašalinti/ })
    .click();
  await expect(names).toHaveText([demo.simple.name]);
  const removed = main(page).locator('[tabindex="-1"]').filter({ hasText: 'Pašalinta iš norų' });
  await expect(removed).toContainText(demo.variable.name);
  if (javaScriptEnabled) await expect(removed).toBeFocused();
  await removed.getByRole('button', { name: /^Grąžinti/ }).click();
  await expect(names).toHaveText([demo.variable.name, demo.simple.name]);
  expect(problems).toEqual([]);
});

test('a list is shared by a link that shows nothing of its owner, and withdrawn @both-widths', async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  test.slow();
  await wish(page, demo.simple);
  await open(page, wishes);
  await page.getByRole('button', { name: 'Sukurti nuorodą' }).click();
  const field = page.getByLabel('Sąrašo nuoroda');
  await expect(field).toBeVisible();
  if (javaScriptEnabled) expect(await faults(page)).toEqual([]);
  const first = await field.inputValue();
  const other = await browser.newContext({ javaScriptEnabled: javaScriptEnabled ?? true });
  const friend = await other.newPage();
  const answer = await friend.goto(first);
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  await expect(friend.getByRole('heading', { level: 2, name: demo.simple.name })).toBeVisible();
  await expect(friend.getByRole('button', { name: /^Pašalinti/ })).toHaveCount(0);
  if (javaScriptEnabled) expect(await faults(friend)).toEqual([]);
  await page.getByRole('button', { name: 'Sukurti kitą nuorodą' }).click();
  await expect(field).not.toHaveValue(first);
  const second = await field.inputValue();
  expect((await friend.goto(first))?.status()).toBe(404);
  await expect(friend.getByRole('main')).toContainText('nebesidalijama');
  expect((await friend.goto(second))?.status()).toBe(200);
  await page.getByRole('button', { name: 'Nebesidalyti' }).click();
  await expect(field).toHaveCount(0);
  expect((await friend.goto(second))?.status()).toBe(404);
  await other.close();
});

test('the list of the browser goes along to the account, and with the session out of the browser @both-widths', async ({
  page,
  browser,
  javaScriptEnabled,
}, info) => {
  test.slow();
  const email = newAddress('norai', info.project.name);
  await wish(page, demo.simple);
  await signIn(page, email);
  await open(page, wishes);
  await expect(entry(page, demo.simple.name)).toBeVisible();
  const other = await browser.newContext({ javaScriptEnabled: javaScriptEnabled ?? true });
  const phone = await other.newPage();
  await wish(phone, demo.variable);
  await other.close();
  await open(page, '/mano-paskyra/');
  await page.getByRole('button', { name: 'Atsijungti', exact: true }).click();
  await expect(page).toHaveURL(/prisijungimas/);
  await open(page, wishes);
  await expect(main(page)).toContainText('Čia dar nieko nėra');
  expect((await page.context().cookies()).filter(({ name }) => name.includes('wish'))).toEqual([]);
});
