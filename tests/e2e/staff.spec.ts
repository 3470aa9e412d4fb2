import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { codeOf, newAddress, signInMail } from './account-steps.ts';
import { addAuthenticator, withoutSuggestions } from './passkey-steps.ts';
import { open, watchProblems } from './shop.ts';
import { invite, openStaffPage, signInAsStaff, staffPage, staffSignInPage } from './staff-steps.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function faults(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

test('staff sign in and out without a mouse @both-widths', async ({ page }, info) => {
  test.slow();
  const email = newAddress('be-peles', info.project.name);
  await invite(email, 'manager', 'Rasa');
  const problems = watchProblems(page);
  await open(page, staffSignInPage);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('main').getByLabel('El. paštas').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Atsiųsti kodą' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Patikrinkite el. paštą')).toBeFocused();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Kodas iš laiško')).toBeFocused();
  await page.keyboard.type(codeOf(await signInMail(email)));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Šiandien')).toBeVisible();
  await openStaffPage(page);
  await page.getByRole('button', { name: 'Atsijungti', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(staffSignInPage));
  expect(problems).toEqual([]);
});

test('the pages for staff are in English, too, and load nothing of the storefront', async ({ page }, info) => {
  test.slow();
  const email = newAddress('angliskai', info.project.name);
  await invite(email, 'accountant', 'Jane');
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await open(page, `/en${staffSignInPage}`);
  await page.getByRole('main').getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByLabel('Code from the e-mail').fill(codeOf(await signInMail(email)));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(heading(page, 'Today')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await open(page, `/en${staffPage}`);
  await expect(heading(page, 'Hello, Jane')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Accountant' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await faults(page)).toEqual([]);
  expect(scripts.filter((url) => /consent|analytics|google|cart-calls|\/wc\/store\//.test(url))).toEqual([]);
  await expect(page.locator('footer, [data-consent]')).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});

test('a passkey of staff is added, signs in, and is none of the shopper’s', async ({ page }, info) => {
  test.slow();
  const email = newAddress('raktas', info.project.name);
  await invite(email, 'owner', 'Ona');
  const device = await addAuthenticator(page);
  await withoutSuggestions(page);
  await signInAsStaff(page, email);
  await openStaffPage(page);
  await page.getByRole('link', { name: 'Prieigos raktai' }).click();
  await expect(heading(page, 'Prieigos raktai')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Pridėti prieigos raktą' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Prieigos raktas pridėtas' })).toBeVisible();
  expect(await device.held()).toHaveLength(1);
  await open(page, staffPage);
  await page.getByRole('button', { name: 'Atsijungti', exact: true }).click();
  await page.getByRole('button', { name: 'Prisijungti prieigos raktu' }).click();
  await openStaffPage(page);
  await expect(heading(page, 'Sveiki, Ona')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('prisijungta prieigos raktu');
  await open(page, '/mano-paskyra/prisijungimas/');
  await page.getByRole('button', { name: 'Prisijungti prieigos raktu' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await open(page, '/mano-paskyra/');
  await expect(page).toHaveURL(/prisijungimas/);
});
