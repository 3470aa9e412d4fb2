import { expect, test } from '@playwright/test';
import { accountPage, codeOf, newAddress, signIn, signInMail, signInPage } from './account-steps.ts';
import { addSimple, open } from './shop.ts';

test('somebody without a mouse signs in and out @both-widths', async ({ page }, info) => {
  test.slow();
  const email = newAddress('klaviatura', info.project.name);
  await open(page, signInPage);
  const field = page.getByRole('main').getByLabel('El. paštas');
  await field.focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Atsiųsti kodą' })).toBeFocused();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: 'Patikrinkite el. paštą' });
  await expect(heading).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Kodas iš laiško')).toBeFocused();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toBeFocused();
  await page.getByLabel('Kodas iš laiško').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(codeOf(await signInMail(email)));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Mano paskyra' })).toBeFocused();
  await page.getByRole('button', { name: 'Atsijungti', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(signInPage));
  await open(page, accountPage);
  await expect(page).toHaveURL(new RegExp(signInPage));
});

test('the account’s pages are for nobody but their visitor, and other pages stay the same for everybody', async ({
  page,
}) => {
  for (const path of [accountPage, signInPage, '/mano-paskyra/adresas/', '/mano-paskyra/duomenys/']) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect([path, answer.headers()['cache-control']]).toEqual([path, 'no-store']);
  }
  const plain = await (await page.request.get('/taisykles/')).body();
  const withCookie = await page.request.get('/taisykles/', { headers: { Cookie: 'vitrina_account=x' } });
  expect((await withCookie.body()).equals(plain)).toBe(true);
});

test('the sign-in page loads no script of the checkout', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(new URL(response.url()).pathname);
  });
  await open(page, signInPage);
  await page.getByRole('main').getByLabel('El. paštas').focus();
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((path) => path.includes('checkout'))).toEqual([]);
});

test('signing out in one tab leaves nothing of what was typed at the checkout in another, open or left', async ({
  page,
  context,
}, info) => {
  test.slow();
  const checkout = '/apmokejimas/';
  const note = 'Skambinkite į duris du kartus';
  const noteField = (tab: typeof page) => tab.locator('[name="order_comments"]');
  await addSimple(page);
  const [opened, left] = [await context.newPage(), await context.newPage()];
  for (const tab of [opened, left]) {
    await open(tab, checkout);
    await noteField(tab).fill(note);
    await noteField(tab).blur();
  }
  await open(left, '/taisykles/');
  await signIn(page, newAddress('du-langai', info.project.name));
  const reloaded = opened.waitForEvent('load');
  await page.getByRole('button', { name: 'Atsijungti', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(signInPage));
  await reloaded;
  await expect(noteField(opened)).toHaveValue('');
  await open(left, checkout);
  await noteField(left).focus();
  await expect(noteField(left)).toHaveValue('');
  for (const tab of [opened, left])
    expect(await tab.evaluate(() => sessionStorage.getItem('vitrina:checkout-draft'))).toBeNull();
});
