import { expect, type Page, test } from '@playwright/test';
import { chooseEitherWay, demo, fillAddress, open, watchProblems } from '../shop.ts';

// Every journey here runs twice: as it is, and in the project without script.

const agree = (page: Page) => page.getByLabel(/Perskaičiau pirkimo taisykles/).check();
const placeOrder = (page: Page) => page.getByRole('button', { name: /^Užsakyti ir sumokėti/ }).click();
const thanks = (page: Page) => page.getByRole('heading', { name: 'Dėkojame, jūsų užsakymą gavome' });

async function add(page: Page, path: string = demo.simple.path): Promise<void> {
  await open(page, path);
  await page.getByRole('button', { name: 'Į krepšelį', exact: true }).first().click();
  await expect(page.getByText('Įdėjome į krepšelį')).toBeVisible();
}

test('a shopper finds, chooses, changes the quantity, orders and is thanked', async ({ page }) => {
  test.slow();
  const problems = watchProblems(page);
  await open(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'Žiūrėti visas prekes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Visos prekės' })).toBeVisible();
  await open(page, demo.variable.path);
  await chooseEitherWay(page, 'Spalva', 'rūkas');
  await chooseEitherWay(page, 'Dydis', '70 × 70 cm');
  await page.getByRole('button', { name: 'Į krepšelį', exact: true }).first().click();
  await expect(page.getByText('Įdėjome į krepšelį')).toBeVisible();
  await page.getByRole('link', { name: 'Peržiūrėti krepšelį' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Krepšelis' })).toBeVisible();
  await expect(page.getByRole('main').getByText('70 × 70 cm')).toBeVisible();
  await page.getByLabel('Kurjeris į namus').check();
  await page.getByRole('spinbutton').fill('3');
  await page.getByRole('button', { name: 'Atnaujinti krepšelį' }).click();
  await expect(page.getByText('Krepšelis atnaujintas.')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Prekės/ })).toContainText('68,70');
  await page.getByRole('link', { name: 'Pereiti prie apmokėjimo' }).click();
  await placeOrder(page);
  await expect(page.getByText('Užsakymas dar nepateiktas')).toBeVisible();
  await fillAddress(page);
  await agree(page);
  await placeOrder(page);
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText('LT-01103 Vilnius').first()).toBeVisible();
  await open(page, '/krepselis/');
  await expect(page.getByRole('heading', { name: 'Krepšelis dar tuščias' })).toBeVisible();
  expect(problems).toEqual([]);
});

test('a company orders, once its code is right', async ({ page }) => {
  test.slow();
  await add(page);
  await open(page, '/apmokejimas/');
  await fillAddress(page);
  await page.getByLabel('Perku įmonės vardu').check();
  await page.getByLabel('Įmonės pavadinimas').fill('UAB „Rugiai“');
  await page.getByLabel('Buveinės adresas').fill('Verslo g. 9, LT-52164 Kaunas');
  await page.getByLabel('Įmonės kodas').fill('305646915');
  await agree(page);
  await placeOrder(page);
  await expect(page.getByText('Įmonės kodą sudaro devyni skaitmenys').first()).toBeVisible();
  await expect(page.getByLabel('Įmonės pavadinimas')).toHaveValue('UAB „Rugiai“');
  await page.getByLabel('Įmonės kodas').fill('305646914');
  await placeOrder(page);
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText('UAB „Rugiai“').first()).toBeVisible();
});

test('a discount code counts from the cart to the order', async ({ page }) => {
  test.slow();
  await add(page);
  await open(page, '/krepselis/');
  await page.getByText('Turite nuolaidos kodą?').click();
  await page.getByLabel('Nuolaidos kodas').fill('labas10');
  await page.getByRole('button', { name: 'Pritaikyti' }).click();
  await expect(page.getByRole('row', { name: 'Nuolaida (LABAS10)' })).toContainText('0,69');
  await page.getByRole('link', { name: 'Pereiti prie apmokėjimo' }).click();
  await fillAddress(page);
  await agree(page);
  await placeOrder(page);
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText(/LABAS10/i).first()).toBeVisible();
});

test('a product added from a listing can be removed again', async ({ page }) => {
  await open(page, '/parduotuve/');
  await page
    .getByRole('button', { name: /^Į krepšelį/ })
    .first()
    .click();
  await expect(page.getByText('Įdėjome į krepšelį')).toBeVisible();
  await open(page, '/krepselis/');
  await page.getByRole('button', { name: /^Pašalinti/ }).click();
  await expect(page.getByText(/^Pašalinta iš krepšelio/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Krepšelis dar tuščias' })).toBeVisible();
});

test('a search leads to the product', async ({ page }) => {
  await open(page, '/paieska/?q=');
  await page.getByRole('main').getByRole('searchbox').fill('muilas su sėmenimis');
  await page.getByRole('main').getByRole('searchbox').press('Enter');
  await page.getByRole('link', { name: demo.simple.name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: demo.simple.name })).toBeVisible();
});

test('an order is reordered into the cart from its page', async ({ page }) => {
  test.slow();
  const problems = watchProblems(page);
  await add(page);
  await open(page, '/apmokejimas/');
  await fillAddress(page);
  await agree(page);
  await placeOrder(page);
  await expect(thanks(page)).toBeVisible();
  await page.getByRole('button', { name: 'Užsakyti tą patį dar kartą' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Krepšelis' })).toBeVisible();
  await expect(page.getByText('Krepšelis atnaujintas.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('spinbutton')).toHaveValue('1');
  await expect(page.getByRole('main').getByText('Muilas su linų sėmenimis, 100 g').first()).toBeVisible();
  expect(problems).toEqual([]);
});
