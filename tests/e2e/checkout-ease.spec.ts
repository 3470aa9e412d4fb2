import { expect, type Page, test } from '@playwright/test';
import { addSimple, chooseCourier, fillFields, open, pickTerminal, ready, watchProblems } from './shop.ts';

const place = (page: Page) => page.getByRole('button', { name: /^Užsakyti ir sumokėti/ });
const postcode = (page: Page) => page.getByLabel('Pašto kodas', { exact: true }).first();
const city = (page: Page) => page.getByLabel('Miestas', { exact: true }).first();
const email = (page: Page) => page.getByLabel('El. paštas', { exact: true });
const settled = (page: Page) => expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

async function checkout(page: Page): Promise<void> {
  await addSimple(page);
  await open(page, '/apmokejimas/');
}

test('a parcel to a terminal is ordered with a name, an e-mail address, a phone and the terminal', async ({ page }) => {
  test.slow();
  const problems = watchProblems(page);
  await checkout(page);
  await page.getByLabel('Omniva paštomatas').check();
  await settled(page);
  const asked = await page
    .locator('form:has(#place_order) :is(input[required], [aria-required="true"])')
    .evaluateAll((fields) => fields.map((field) => field.id));
  expect(asked).toEqual([
    'terminal',
    'billing_email',
    'billing_phone',
    'billing_first_name',
    'billing_last_name',
    'terms',
  ]);
  await expect(postcode(page)).toHaveCount(0);
  await pickTerminal(page, 'gedimino 9');
  await fillFields(page);
  await page.getByLabel(/Perskaičiau pirkimo taisykles/).check();
  await place(page).click();
  await expect(page.getByRole('heading', { name: 'Dėkojame, jūsų užsakymą gavome' })).toBeVisible();
  const destination = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Pristatymo adresas' }) });
  await expect(destination).toContainText('Gedimino pr. 9');
  await expect(destination).toContainText(/LT-\d{5} Vilnius/);
  expect(problems).toEqual([]);
});

async function expectCollected(page: Page): Promise<void> {
  await expect(postcode(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Pirkėjas' })).toBeVisible();
  await fillFields(page);
  await page.getByLabel(/Perskaičiau pirkimo taisykles/).check();
  await place(page).click();
  await expect(page.getByRole('heading', { name: 'Dėkojame, jūsų užsakymą gavome' })).toBeVisible();
  await expect(page.getByText('LT-01103 Vilnius').first()).toBeVisible();
}

test('what is collected from the shop is ordered without an address', { tag: '@both-widths' }, async ({ page }) => {
  test.slow();
  const problems = watchProblems(page);
  await checkout(page);
  await page.getByLabel('Atsiėmimas parduotuvėje').check();
  await settled(page);
  await expectCollected(page);
  expect(problems).toEqual([]);
});

test('a courier is told where to go, and what was typed is there again after another choice', async ({ page }) => {
  await checkout(page);
  await chooseCourier(page);
  await fillFields(page);
  await city(page).blur();
  await settled(page);
  await page.getByLabel('Omniva paštomatas').check();
  await expect(postcode(page)).toHaveCount(0);
  await chooseCourier(page);
  await expect(postcode(page)).toHaveValue('LT-01103');
  await expect(city(page)).toHaveValue('Vilnius');
  await expect(page.getByLabel('Vardas', { exact: true }).first()).toHaveValue('Ona');
});

test('delivery is asked first', async ({ page }) => {
  await checkout(page);
  const order = await page
    .locator('#shipping, #billing_email, #billing_first_name, #payment, #place_order')
    .evaluateAll((parts) => parts.map(({ id }) => id));
  expect(order).toEqual(['shipping', 'billing_email', 'billing_first_name', 'payment', 'place_order']);
});

test('an e-mail address with a slip is offered to be put right, and taken by its button', async ({ page }) => {
  await checkout(page);
  await email(page).fill('ona@gmial.com');
  await email(page).blur();
  const suggestion = page.getByRole('button', { name: 'Gal turėjote omenyje ona@gmail.com?' });
  const saved = page.waitForRequest((request) => (request.postData() ?? '').includes('ona@gmail.com'));
  await suggestion.click();
  await expect(email(page)).toHaveValue('ona@gmail.com');
  await expect(email(page)).toBeFocused();
  await expect(suggestion).toHaveCount(0);
  await saved;
});

test('an e-mail address and a postcode that are wrong are marked when they are left', async ({ page }) => {
  await checkout(page);
  await chooseCourier(page);
  await email(page).fill('ona@');
  await email(page).blur();
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(email(page)).toHaveAccessibleDescription(/Patikrinkite el\. pašto adresą/);
  await postcode(page).fill('123');
  await postcode(page).blur();
  await expect(postcode(page)).toHaveAccessibleDescription(/Pašto kodą sudaro penki skaitmenys/);
  await postcode(page).fill('44253');
  await postcode(page).blur();
  await expect(postcode(page)).not.toHaveAttribute('aria-invalid');
});

test('the town follows the postcode, and one that was entered stays', async ({ page }) => {
  await checkout(page);
  await chooseCourier(page);
  await postcode(page).fill('08243');
  await postcode(page).blur();
  await expect(city(page)).toHaveValue('Vilnius');
  await city(page).fill('Kaunas');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await postcode(page).fill('02100');
  await postcode(page).blur();
  await settled(page);
  await expect(city(page)).toHaveValue('Kaunas');
  expect(requested.filter((url) => url.includes('/towns'))).toEqual([]);
});

test('nothing leads away between the payment and the button that orders, nor after it', async ({ page }) => {
  await checkout(page);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('navigation')).toHaveCount(0);
  await expect(footer).toContainText('UAB „Lino namai“');
  await open(page, '/parduotuve/');
  await expect(footer.getByRole('navigation')).not.toHaveCount(0);
});

test('the cart leads to the checkout in its first view', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await addSimple(page);
  await open(page, '/krepselis/');
  const onward = page.getByRole('link', { name: 'Pereiti prie apmokėjimo' });
  await expect(onward).toBeInViewport({ ratio: 1 });
  const sums = page.getByRole('region', { name: 'Krepšelio suma' }).locator('tfoot th');
  await expect(sums).toHaveText(['Iš viso', /^iš jų PVM/]);
  for (const sum of await sums.all()) {
    await expect(sum).toBeInViewport({ ratio: 1 });
    const isSeen = await sum.evaluate((element) => {
      const { left, top, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + 4, top + height / 2));
    });
    expect(isSeen, (await sum.textContent()) ?? '').toBe(true);
  }
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the town is filled in by the server, and a terminal needs no address', async ({ page }) => {
    test.slow();
    await checkout(page);
    await expect(postcode(page)).toHaveCount(0);
    await chooseCourier(page);
    await fillFields(page);
    await city(page).fill('');
    await page.getByLabel(/Perskaičiau pirkimo taisykles/).check();
    await place(page).click();
    await expect(page.getByRole('heading', { name: 'Dėkojame, jūsų užsakymą gavome' })).toBeVisible();
    await expect(page.getByText('LT-01103 Vilnius').first()).toBeVisible();
    await ready(page);
  });

  test('what is collected from the shop is ordered without an address', async ({ page }) => {
    test.slow();
    await checkout(page);
    await page.getByLabel('Atsiėmimas parduotuvėje').check();
    await page.getByRole('button', { name: 'Perskaičiuoti' }).click();
    await expectCollected(page);
  });
});
