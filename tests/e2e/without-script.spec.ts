import { expect, test } from '@playwright/test';
import { chooseCourier, demo, fillAddress, open, selectOf } from './shop.ts';

test.use({ javaScriptEnabled: false });

test('without script a shopper finds, chooses, orders and is thanked', async ({ page }) => {
  test.slow();
  await open(page, '/parduotuve/?orderby=price');
  await expect(page.getByLabel('Rikiuoti')).toHaveValue('price');
  await open(page, demo.variable.path);
  await selectOf(page, 'Spalva').selectOption({ label: 'samanų' });
  await page.getByRole('button', { name: 'Į krepšelį', exact: true }).first().click();
  await expect(page.getByText('Įdėjome į krepšelį')).toBeVisible();
  await page.getByRole('link', { name: 'Peržiūrėti krepšelį' }).click();
  await page.getByRole('spinbutton').fill('3');
  await page.getByLabel('Kurjeris į namus').check();
  await page.getByRole('button', { name: 'Atnaujinti krepšelį' }).click();
  await expect(page.getByText('Krepšelis atnaujintas.')).toBeVisible();
  await expect(page.getByRole('spinbutton')).toHaveValue('3');
  await expect(page.getByLabel('Kurjeris į namus')).toBeChecked();
  await page.getByRole('link', { name: 'Pereiti prie apmokėjimo' }).click();
  await page.getByRole('button', { name: /^Užsakyti ir sumokėti/ }).click();
  await expect(page.getByText('Užsakymas dar nepateiktas')).toBeVisible();
  await fillAddress(page);
  await page.getByLabel(/Perskaičiau pirkimo taisykles/).check();
  await page.getByRole('button', { name: /^Užsakyti ir sumokėti/ }).click();
  await expect(page.getByRole('heading', { name: 'Dėkojame, jūsų užsakymą gavome' })).toBeVisible();
});

test('without script the delivery can be changed at the checkout, and nothing typed is lost', async ({ page }) => {
  await open(page, demo.simple.path);
  await page.getByRole('button', { name: 'Į krepšelį', exact: true }).first().click();
  await open(page, '/apmokejimas/');
  await chooseCourier(page);
  await fillAddress(page);
  await page.getByLabel('Perku įmonės vardu').check();
  const company = {
    'Įmonės pavadinimas': 'UAB „Rugiai“',
    'Įmonės kodas': '305646914',
    'Pastabos kurjeriui arba mums': 'Skambinti vakare',
  };
  for (const [label, value] of Object.entries(company)) await page.getByLabel(label).fill(value);
  const payment = page.locator('#payment_method_bacs');
  await payment.check();
  const terms = page.getByLabel(/Perskaičiau pirkimo taisykles/);
  await terms.check();

  const everythingStays = async (delivery: string, payment: string) => {
    await expect(page.getByLabel(delivery)).toBeChecked();
    await expect(page.getByLabel('Vardas', { exact: true }).first()).toHaveValue('Ona');
    for (const [label, value] of Object.entries(company)) await expect(page.getByLabel(label)).toHaveValue(value);
    await expect(page.locator(payment)).toBeChecked();
    await expect(terms).toBeChecked();
  };
  const postcode = page.getByLabel('Pašto kodas', { exact: true }).first();
  await postcode.fill('1');
  await page.getByRole('button', { name: 'Perskaičiuoti' }).click();
  await expect(page.getByRole('alert').getByRole('link', { name: 'Pašto kodas' })).toBeVisible();
  await expect(postcode).toHaveValue('1');
  await everythingStays('Kurjeris į namus', '#payment_method_bacs');

  await page.getByLabel('Atsiėmimas parduotuvėje').check(); // for which no postcode is asked
  await page.getByRole('button', { name: 'Perskaičiuoti' }).click();
  await expect(page).toHaveURL(/\/apmokejimas\/#shipping$/);
  await expect(page.getByRole('alert').getByRole('link', { name: 'Pašto kodas' })).toHaveCount(0);
  await everythingStays('Atsiėmimas parduotuvėje', '#payment_method_cheque');
  await expect(postcode).toHaveCount(0);
});

test('without script a line leaves the cart, and comes back', async ({ page }) => {
  await open(page, '/parduotuve/');
  await page
    .getByRole('button', { name: /^Į krepšelį/ })
    .first()
    .click();
  await expect(page.getByText('Įdėjome į krepšelį')).toBeVisible();
  await expect(page).toHaveURL(/\/parduotuve\/$/);
  await open(page, '/krepselis/');
  await page.getByRole('button', { name: /^Pašalinti/ }).click();
  await expect(page.getByText(/^Pašalinta iš krepšelio/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Krepšelis dar tuščias' })).toBeVisible();
  await page.getByRole('button', { name: /^Grąžinti į krepšelį/ }).click();
  await expect(page.getByText('Krepšelis atnaujintas.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pašalinti/ })).toHaveCount(1);
});

test('without script a product without its options is refused with a message, and what was chosen is not lost', async ({
  page,
}) => {
  await open(page, demo.variable.path);
  await selectOf(page, 'Spalva').selectOption({ label: 'rūkas' });
  await selectOf(page, 'Dydis').selectOption('');
  await page.getByRole('button', { name: 'Į krepšelį', exact: true }).first().click();
  await expect(page.getByText('Pirmiausia pasirinkite prekės savybes.')).toBeVisible();
  await expect(selectOf(page, 'Spalva')).toHaveValue('rukas');
  await expect(page.getByRole('button', { name: 'Į krepšelį', exact: true }).first()).toBeEnabled();
});

test('without script an order of a cart emptied meanwhile is refused with a message', async ({ page, context }) => {
  await open(page, demo.simple.path);
  await page.getByRole('button', { name: 'Į krepšelį', exact: true }).first().click();
  await open(page, '/apmokejimas/');
  await fillAddress(page);
  const other = await context.newPage();
  await open(other, '/krepselis/');
  await other.getByRole('button', { name: /^Pašalinti/ }).click();
  await expect(other.getByRole('heading', { name: 'Krepšelis dar tuščias' })).toBeVisible();
  await page.getByLabel(/Perskaičiau pirkimo taisykles/).check();
  await page.getByRole('button', { name: /^Užsakyti ir sumokėti/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Užsakymas nepateiktas: krepšelis tuščias.' })).toBeVisible();
});

test('[3.5-01] [4.1-03] [4.1-04] without script a refused form keeps the values of inactive fields, and the cart line does not', async ({
  page,
}) => {
  await open(page, '/produktas/linine-prijuoste-kepeja/');
  const text = page.getByLabel(/^Ką išsiuvinėti/);
  const place = page.getByLabel(/^Kurioje vietoje/);
  const thread = page.getByLabel(/^Gintaro/);
  const quantity = page.locator('form.cart').getByRole('spinbutton', { name: 'Kiekis' });
  const add = page.locator('form.cart').getByRole('button', { name: 'Į krepšelį', exact: true }).first();
  await text.fill('Ona<Jonas');
  await place.selectOption('vidurys');
  await thread.check();
  await quantity.fill('100000');
  await add.click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(text).toHaveValue('Ona<Jonas');
  await expect(place).toHaveValue('vidurys');
  await expect(thread).toBeChecked();
  const lines = page.getByRole('main').getByRole('link', { name: /prijuostė/i });
  const monogram = page.getByRole('main').getByText('Ona<Jonas');
  await quantity.fill('1');
  await add.click();
  await expect(page.getByText('Įdėjome į krepšelį')).toBeVisible();
  await open(page, '/krepselis/');
  await expect(lines.first()).toBeVisible();
  await expect(monogram).toHaveCount(0);
  await open(page, '/produktas/linine-prijuoste-kepeja/');
  await page.getByLabel('Išsiuvinėkite monogramą').check();
  await text.fill('Ona<Jonas');
  await thread.check();
  await add.click();
  await expect(page.getByText('Įdėjome į krepšelį')).toBeVisible();
  await open(page, '/krepselis/');
  await expect(monogram).toBeVisible();
});
