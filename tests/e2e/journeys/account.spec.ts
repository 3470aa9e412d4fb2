import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import {
  accountPage,
  askForMail,
  codeOf,
  linkOf,
  newAddress,
  signIn,
  signInMail,
  signInPage,
} from '../account-steps.ts';
import { buyer, placeOrder } from '../merchant.ts';
import { addSimple, chooseCourier, demo, open, watchProblems } from '../shop.ts';

// Every journey here runs without script too, and with it at both widths.

const slug = demo.simple.path.split('/')[2] ?? '';

async function faults(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

const main = (page: Page) => page.getByRole('main');

test('a buyer signs in by a code, and finds the orders of this address with all that can be done @both-widths', async ({
  page,
  request,
  javaScriptEnabled,
}, info) => {
  test.slow();
  const problems = watchProblems(page);
  const email = newAddress('ona', info.project.name);
  const { id } = await placeOrder(request, { email, slug });
  await open(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mano paskyra' }).click();
  await expect(page).toHaveURL(new RegExp(signInPage));
  if (javaScriptEnabled) expect(await faults(page)).toEqual([]);
  await main(page).getByLabel('El. paštas').fill('ona@');
  await page.getByRole('button', { name: 'Atsiųsti kodą' }).click();
  await expect(main(page).getByRole('alert')).toContainText('El. paštas');
  await main(page).getByLabel('El. paštas').fill(email.toUpperCase());
  await page.getByRole('button', { name: 'Atsiųsti kodą' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Patikrinkite el. paštą' })).toBeVisible();
  if (javaScriptEnabled) expect(await faults(page)).toEqual([]);
  const code = codeOf(await signInMail(email));
  await page.getByLabel('Kodas iš laiško').fill(code === '000 000' ? '000 001' : '000 000');
  await page.getByRole('button', { name: 'Prisijungti' }).click();
  await expect(main(page).getByRole('alert')).toContainText('ne paskutinio laiško kodas');
  await page.getByLabel('Kodas iš laiško').fill(code);
  await page.getByRole('button', { name: 'Prisijungti' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mano paskyra' })).toBeVisible();
  await expect(main(page)).toContainText(email);
  await expect(main(page)).toContainText(demo.simple.name);
  if (javaScriptEnabled) expect(await faults(page)).toEqual([]);

  await main(page)
    .getByRole('link', { name: `Užsakymas Nr. ${id}`, exact: true })
    .click();
  await expect(main(page)).toContainText(demo.simple.name);
  await expect(main(page).getByRole('button', { name: 'Užsakyti tą patį dar kartą' })).toBeVisible();
  await main(page).getByRole('link', { name: 'Atsisakyti sutarties' }).click();
  await expect(page.getByLabel('Užsakymo numeris')).toHaveValue(String(id));
  await expect(main(page).getByLabel('El. paštas')).toHaveValue(email);
  expect(problems).toEqual([]);
});

test('the link of a mail signs in once its button is pressed, in whatever browser, and only once @both-widths', async ({
  page,
  browser,
  javaScriptEnabled,
}, info) => {
  test.slow();
  const email = newAddress('nuoroda', info.project.name);
  await askForMail(page, email);
  const link = linkOf(await signInMail(email));
  const other = await browser.newContext({ javaScriptEnabled });
  const phone = await other.newPage();
  for (let look = 0; look < 2; look += 1) {
    await open(phone, new URL(link, page.url()).href);
    await expect(main(phone)).toContainText(email);
  }
  await open(page, accountPage);
  await expect(page).toHaveURL(new RegExp(signInPage));
  await phone.getByRole('button', { name: 'Prisijungti' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Mano paskyra' })).toBeVisible();
  await open(page, link);
  await expect(main(page).getByRole('alert')).toContainText('nebegalioja');
  await other.close();
});

test('addresses are saved, and the checkout begins with them @both-widths', async ({
  page,
  javaScriptEnabled,
}, info) => {
  test.slow();
  await signIn(page, newAddress('adresas', info.project.name));
  await main(page).getByRole('link', { name: 'Adresai ir įmonė' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Adresai ir įmonė' })).toBeVisible();
  if (javaScriptEnabled) expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Išsaugoti', exact: true }).click();
  await expect(main(page).getByRole('alert')).toContainText('Vardas');
  const billing = (name: string) => page.locator(`#billing_${name}`);
  for (const part of ['first_name', 'last_name', 'address_1', 'city', 'phone'] as const)
    await billing(part).fill(buyer[part]);
  await billing('postcode').fill('01103');
  await page.getByText('Perku įmonės vardu').click();
  await billing('company').fill('UAB „Lino draugai“');
  await page.locator('#company_code').fill('300000003');
  await page.getByRole('button', { name: 'Išsaugoti', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mano paskyra' })).toBeVisible();
  await addSimple(page);
  await open(page, '/apmokejimas/');
  await expect(billing('first_name')).toHaveValue(buyer.first_name);
  await chooseCourier(page);
  await expect(billing('address_1')).toHaveValue(buyer.address_1);
  await expect(billing('postcode')).toHaveValue('LT-01103');
  await expect(billing('email')).toHaveValue(/adresas/);
  await expect(page.locator('#company_code')).toHaveValue('300000003');
});

test('sessions are listed and ended, also from another browser; signing out ends one’s own @both-widths', async ({
  page,
  browser,
  javaScriptEnabled,
}, info) => {
  test.slow();
  const email = newAddress('sesijos', info.project.name);
  await signIn(page, email);
  const other = await browser.newContext({ javaScriptEnabled });
  const second = await other.newPage();
  await open(second, new URL(signInPage, page.url()).href);
  await main(second).getByLabel('El. paštas').fill(email);
  await second.getByRole('button', { name: 'Atsiųsti kodą' }).click();
  await second.getByLabel('Kodas iš laiško').fill(codeOf(await signInMail(email, 2)));
  await second.getByRole('button', { name: 'Prisijungti' }).click();
  await expect(second.getByRole('heading', { level: 1, name: 'Mano paskyra' })).toBeVisible();
  await expect(second.getByRole('button', { name: /^Atsijungti(?::|$)/ })).toHaveCount(2);
  await second.getByRole('button', { name: /^Atsijungti: / }).click();
  await expect(second.getByRole('button', { name: /^Atsijungti(?::|$)/ })).toHaveCount(1);
  await open(page, accountPage);
  await expect(page).toHaveURL(new RegExp(signInPage));
  await second.getByRole('button', { name: 'Atsijungti', exact: true }).click();
  await expect(second).toHaveURL(new RegExp(signInPage));
  await open(second, new URL(accountPage, page.url()).href);
  await expect(second).toHaveURL(new RegExp(signInPage));
  await other.close();
});

test('the account opens in the language that was set, its data are saved, and it is erased once its address is typed @both-widths', async ({
  page,
  javaScriptEnabled,
}, info) => {
  test.slow();
  const email = newAddress('duomenys', info.project.name);
  await signIn(page, email);
  await main(page).getByLabel('Kalba').selectOption('en_GB');
  await page.getByRole('button', { name: 'Išsaugoti kalbą' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  await open(page, '/mano-paskyra/duomenys/');
  if (javaScriptEnabled) expect(await faults(page)).toEqual([]);
  const arriving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Atsisiųsti mano duomenis' }).click();
  expect((await arriving).suggestedFilename()).toBe('mano-duomenys.json');
  await page.getByLabel('Įrašykite paskyros el. paštą').fill('kitas@example.lt');
  await page.getByRole('button', { name: 'Ištrinti mano paskyrą' }).click();
  await expect(main(page)).toContainText('Tai ne paskyros el. paštas');
  await page.getByLabel('Įrašykite paskyros el. paštą').fill(email);
  await page.getByRole('button', { name: 'Ištrinti mano paskyrą' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jūsų paskyra ištrinta' })).toBeVisible();
  if (javaScriptEnabled) expect(await faults(page)).toEqual([]);
  await open(page, accountPage);
  await expect(page).toHaveURL(new RegExp(signInPage));
});
