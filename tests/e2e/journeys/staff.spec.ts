import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { linkOf, newAddress } from '../account-steps.ts';
import { mailsTo, shopCommand } from '../merchant.ts';
import { open } from '../shop.ts';
import {
  askForStaffMail,
  invitationMail,
  invite,
  openStaffPage,
  signInAsStaff,
  staffPage,
  staffSignInPage,
} from '../staff-steps.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function faults(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

test('somebody who is invited signs in by the link, later by a code, and sees what they may do @both-widths', async ({
  page,
  context,
  javaScriptEnabled,
}, info) => {
  test.slow();
  const email = newAddress('darbuotoja', info.project.name);
  const printed = await invite(email, 'orders', 'Eglė');
  await open(page, staffPage);
  await expect(page).toHaveURL(new RegExp(staffSignInPage));
  const mailed = linkOf(await invitationMail(email));
  expect(mailed).not.toBe(printed);
  await open(page, mailed);
  await expect(page.getByRole('main')).toContainText(email);
  if (javaScriptEnabled) expect(await faults(page)).toEqual([]);
  const cookieNames = async () => (await context.cookies()).map(({ name }) => name);
  expect(await cookieNames()).not.toContain('vitrina_staff');
  await page.getByRole('button', { name: 'Prisijungti' }).click();
  await openStaffPage(page);
  await expect(heading(page, 'Sveiki, Eglė')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Pakuoja ir siunčia užsakymus' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Siųsti siuntas' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Grąžinti mokėjimus');
  if (javaScriptEnabled) expect(await faults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  // The other link is over, too.
  await page.getByRole('button', { name: 'Atsijungti', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(staffSignInPage));
  await open(page, printed);
  await expect(page.getByRole('main')).toContainText('nebegalioja');

  await signInAsStaff(page, email);
  await openStaffPage(page);
  await expect(heading(page, 'Sveiki, Eglė')).toBeVisible();
  await shopCommand('staff role', email, 'accountant');
  await open(page, staffPage);
  await expect(page.getByRole('heading', { level: 2, name: 'Buhalteris' })).toBeVisible();
  await shopCommand('staff end', email);
  await open(page, staffPage);
  await expect(page).toHaveURL(new RegExp(staffSignInPage));
});

test('an address of nobody who works here gets the same page and no mail', async ({ page }, info) => {
  test.slow();
  const stranger = newAddress('nepazistamas', info.project.name);
  await askForStaffMail(page, stranger);
  const known = newAddress('zinomas', info.project.name);
  await invite(known, 'content', '');
  await signInAsStaff(page, known); // by when mails have been sent
  await openStaffPage(page);
  await expect(heading(page, 'Parduotuvės valdymas')).toBeVisible();
  expect(await mailsTo('sign-in', stranger)).toEqual([]);
});

test('whoever has just proved who they are approves an application, and comes back to it from signing in', async ({
  page,
}, info) => {
  test.slow();
  const email = newAddress('savininkas', info.project.name);
  await invite(email, 'owner', 'Jonas');
  const query = new URLSearchParams({
    app_name: 'Apskaita',
    user_id: '17',
    return_url: 'https://app.test/grizti',
    callback_url: 'https://app.test/raktai',
    scope: 'read',
  });
  await page.goto(`/wc-auth/v1/authorize?${query}`);
  await page.getByRole('link', { name: 'Prisijungti' }).click();
  const signIn = new URL(page.url());
  await signInAsStaff(page, email, 1, signIn.pathname + signIn.search);
  await expect(heading(page, '„Apskaita“ nori prisijungti prie jūsų parduotuvės')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/wc-auth/v1/authorize/');
  await expect(page.getByRole('link', { name: 'Atmesti' })).toHaveAttribute(
    'href',
    'https://app.test/grizti?success=0&user_id=17',
  );
});
