import { expect, test } from '@playwright/test';
import { addSimple, choose, demo, chooseCourier, fillAddress, open, ready, shopper, watchProblems } from './shop.ts';

test('[2.2-09] a shopper finds, chooses, orders and is thanked', { tag: '@both-widths' }, async ({ page }) => {
  test.slow();
  const problems = watchProblems(page);
  await open(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'Žiūrėti visas prekes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Visos prekės' })).toBeVisible();
  await open(page, demo.variable.path);
  await choose(page, 'Spalva', 'rūkas');
  await choose(page, 'Dydis', '70 × 70 cm');
  await page.getByRole('button', { name: 'Daugiau vienetų' }).click();
  await page.getByRole('button', { name: 'Į krepšelį', exact: true }).first().click();
  await expect(page.getByText('Įdėjome į krepšelį')).toBeVisible();
  await page.getByRole('link', { name: 'Peržiūrėti krepšelį' }).click();
  await page.waitForURL('**/krepselis/');
  await expect(page.getByRole('heading', { level: 1, name: 'Krepšelis' })).toBeVisible();
  await expect(page.getByRole('main').getByText('70 × 70 cm')).toBeVisible();
  await expect(page.getByRole('spinbutton')).toHaveValue('2');
  await page.getByRole('link', { name: 'Pereiti prie apmokėjimo' }).click();
  await page.waitForURL('**/apmokejimas/'); // the cart has the same choice
  await chooseCourier(page);
  await fillAddress(page);
  await page.getByLabel(/Perskaičiau pirkimo taisykles/).check();
  const button = page.getByRole('button', { name: /^Užsakyti ir sumokėti \d+,\d\d\s€$/ });
  await expect(button).toBeEnabled();
  const total = /(\d+,\d\d)/.exec((await button.textContent()) ?? '')?.[1] ?? 'none';
  await button.click();
  await expect(page.getByRole('heading', { name: 'Dėkojame, jūsų užsakymą gavome' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Iš viso' })).toContainText(total);
  await expect(page.getByText('+37061234567').first()).toBeVisible();
  await expect(page.getByText('LT-01103 Vilnius').first()).toBeVisible();
  await open(page, '/krepselis/');
  await expect(page.getByRole('heading', { name: 'Krepšelis dar tuščias' })).toBeVisible();
  expect(problems).toEqual([]);
});

test('the whole journey goes by keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  test.slow();
  await open(page, demo.simple.path);
  const tabTo = async (target: ReturnType<typeof page.getByRole>) => {
    for (let step = 0; step < 120; step += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('not reached by Tab');
  };
  const type = async (label: string, value: string) => {
    await tabTo(page.getByLabel(label, { exact: true }).first());
    await page.keyboard.type(value);
  };
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Pereiti prie turinio' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page.getByRole('button', { name: 'Į krepšelį', exact: true }).first());
  await page.keyboard.press('Enter');
  await tabTo(page.getByRole('link', { name: 'Peržiūrėti krepšelį' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/krepselis/');
  await expect(page.getByRole('heading', { level: 1, name: 'Krepšelis' })).toBeVisible();
  await tabTo(page.getByRole('link', { name: 'Pereiti prie apmokėjimo' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/apmokejimas/');
  await tabTo(page.getByRole('combobox', { name: 'Paštomatas' }));
  await page.keyboard.type('gedimino');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.locator('input[name="terminal"]')).not.toHaveValue('');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  for (const label of ['El. paštas', 'Telefonas', 'Vardas', 'Pavardė'] as const) await type(label, shopper[label]);
  await tabTo(page.getByLabel(/Perskaičiau pirkimo taisykles/));
  await page.keyboard.press('Space');
  await tabTo(page.getByRole('button', { name: /^Užsakyti ir sumokėti/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Dėkojame, jūsų užsakymą gavome' })).toBeVisible();
});

test('the order form reports missing fields, beside them and in a list that has the focus', async ({ page }) => {
  const problems = watchProblems(page);
  await addSimple(page);
  await open(page, '/apmokejimas/');
  await chooseCourier(page);
  await page.getByRole('button', { name: /^Užsakyti ir sumokėti/ }).click();
  const list = page.getByRole('alert').filter({ hasText: 'Užsakymas dar nepateiktas' });
  await expect(list).toBeFocused();
  await expect(page.getByLabel('El. paštas')).toHaveAttribute('aria-invalid', 'true');
  await list.getByRole('link', { name: 'Pašto kodas' }).click();
  await expect(page.getByLabel('Pašto kodas').first()).toBeFocused();
  await fillAddress(page);
  await page.getByLabel('Pašto kodas').first().fill('123');
  await page.getByLabel(/Perskaičiau pirkimo taisykles/).check();
  await page.getByRole('button', { name: /^Užsakyti ir sumokėti/ }).click();
  await expect(page.getByText('Pašto kodą sudaro penki skaitmenys').first()).toBeVisible();
  await expect(page.getByLabel('Vardas').first()).toHaveValue('Ona');
  expect(problems).toEqual([]);
});

test('[3.17-01] the tick „Perku įmonės vardu“ is billing_kodas and reveals the company’s fields', async ({ page }) => {
  await addSimple(page);
  await open(page, '/apmokejimas/');
  await expect(page.getByLabel('Įmonės kodas')).toBeHidden();
  await page.locator('#billing_kodas').check();
  await expect(page.getByLabel('Įmonės kodas')).toBeVisible();
  await fillAddress(page);
  await page.getByLabel('Įmonės pavadinimas').fill('UAB „Rugiai“');
  await page.getByLabel('Įmonės kodas').fill('305646915');
  await page.getByLabel(/Perskaičiau pirkimo taisykles/).check();
  await page.getByRole('button', { name: /^Užsakyti ir sumokėti/ }).click();
  await expect(page.getByText('Įmonės kodą sudaro devyni skaitmenys').first()).toBeVisible();
  await page.getByLabel('Įmonės kodas').fill('305646914');
  await page.getByLabel('Buveinės adresas').fill('Verslo g. 9, LT-52164 Kaunas');
  await page.getByRole('button', { name: /^Užsakyti ir sumokėti/ }).click();
  await expect(page.getByText('UAB „Rugiai“').first()).toBeVisible();
  const facts = page.locator('dl > div');
  await expect(facts.filter({ hasText: 'Įmonės kodas' })).toContainText('305646914');
  await expect(facts.filter({ hasText: 'Buveinės adresas' })).toContainText('Verslo g. 9');
});

test('an order sent while the shop cannot be reached keeps the form and goes through on the second try', async ({
  page,
  context,
}) => {
  await addSimple(page);
  await open(page, '/apmokejimas/');
  await fillAddress(page);
  await page.getByLabel('Banko pavedimas').check();
  await page.getByLabel(/Perskaičiau pirkimo taisykles/).check();
  await context.route('**/wp-json/**', (route) => route.abort());
  await page.getByRole('button', { name: /^Užsakyti ir sumokėti/ }).click();
  await expect(page.getByText('Nepavyko pasiekti parduotuvės').first()).toBeVisible();
  await expect(page.getByLabel('Vardas').first()).toHaveValue('Ona');
  await context.unroute('**/wp-json/**');
  await page.getByRole('button', { name: /^Užsakyti ir sumokėti/ }).click();
  await expect(page.getByRole('heading', { name: 'Dėkojame, jūsų užsakymą gavome' })).toBeFocused();
  await ready(page);
  await expect(page.getByText('Patvirtinimą išsiųsime adresu ona@example.lt.')).toBeVisible();
  await expect(page.getByText('LT12 1000 0111 0100 1000')).toBeVisible();
  await expect(page.getByRole('row', { name: /^iš jų PVM 21\s%/ })).toBeVisible();
});

test('[2.5-01] [2.5-02] the checkout has its form, the order with its totals, the delivery and #payment', async ({
  page,
}) => {
  await addSimple(page);
  await open(page, '/apmokejimas/');
  const review = page.getByRole('complementary', { name: 'Jūsų užsakymas' });
  await expect(review.getByText(demo.simple.name)).toBeVisible();
  await expect(review.getByRole('row', { name: 'Pristatymas' })).toBeVisible();
  await expect(review.getByText('Per 14 dienų galite atsisakyti sutarties')).toBeVisible();
  await expect(page.locator('#payment input[name="payment_method"]')).toHaveCount(3);
  const before = await review.getByRole('row', { name: 'Iš viso' }).textContent();
  await page.getByLabel('Atsiėmimas parduotuvėje').check();
  await expect(review.getByRole('row', { name: 'Iš viso' })).not.toHaveText(before ?? '');
  const total = /\d+,\d\d/.exec((await review.getByRole('row', { name: 'Iš viso' }).textContent()) ?? '')?.[0];
  await expect(page.getByRole('button', { name: /^Užsakyti ir sumokėti/ })).toContainText(total ?? 'none');
});
