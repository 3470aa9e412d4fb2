import { expect, type Page, test } from '@playwright/test';
import { addSimple, chooseCourier, fillAddress, open, watchProblems } from './shop.ts';

const delivery = {
  postTerminal: '#shipping_method_0_post_terminal100',
  expressTerminal: '#shipping_method_0_lpexpress_terminal97',
  courier: '#shipping_method_0_flat_rate90',
  pickup: '#shipping_method_0_local_pickup72',
} as const;
const paidBy = (page: Page, id: string) => page.locator(`#payment_method_${id}`);
const review = (page: Page) => page.locator('#order_review');
const settled = (page: Page) => expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

async function choose(page: Page, method: string): Promise<void> {
  await page.locator(`label:has(${method})`).click();
  await expect(page.locator(method)).toBeChecked();
  await settled(page);
}

test.beforeEach(async ({ page }) => {
  await addSimple(page);
  await open(page, '/apmokejimas/');
});

test('[1-12] [4.8-01] [4.8-02] [4.8-05] [2.5-01] [2.5-02] [2.5-07] the shipping method decides the payment method', async ({
  page,
}) => {
  const problems = watchProblems(page);
  await choose(page, delivery.pickup);
  await expect(paidBy(page, 'cheque')).toBeChecked();
  await expect(review(page)).not.toHaveAttribute('data-shipping');
  await choose(page, delivery.postTerminal);
  await expect(paidBy(page, 'cod')).toBeChecked();
  await expect(review(page)).toHaveAttribute('data-shipping', '100');
  await expect(page.getByText('Šis pristatymo būdas apmokamas taip: Apmokėjimas atsiimant')).toBeVisible();
  await choose(page, delivery.courier);
  await expect(paidBy(page, 'cod')).toBeChecked(); // no rule for it: what was chosen stays
  await expect(review(page)).not.toHaveAttribute('data-shipping');
  expect(problems).toEqual([]);
});

test(
  'a payment that does not go with the delivery is deselected, the page says why, and none is ordered without one',
  { tag: '@both-widths' },
  async ({ page }) => {
    const problems = watchProblems(page);
    const why = page.locator('#payment output');
    await expect(paidBy(page, 'cheque')).toHaveCount(0);
    await choose(page, delivery.pickup);
    await expect(paidBy(page, 'cheque')).toBeChecked();
    await choose(page, delivery.courier);
    await expect(paidBy(page, 'cheque')).toHaveCount(0);
    await expect(page.locator('#payment input:checked')).toHaveCount(0);
    await expect(why).toHaveText(
      '„Apmokėjimas parduotuvėje“ netinka su pasirinktu pristatymu. Pasirinkite kitą mokėjimo būdą.',
    );
    await page.getByRole('button', { name: /^Užsakyti ir sumokėti/ }).click();
    const list = page.getByRole('alert').filter({ hasText: 'Užsakymas dar nepateiktas' });
    await list.getByRole('link', { name: 'Mokėjimo būdas' }).click();
    await expect(page).toHaveURL(/#payment$/);
    await page.locator('label:has(#payment_method_bacs)').click();
    await expect(why).toHaveText('');
    await choose(page, delivery.pickup);
    await expect(paidBy(page, 'cheque')).toBeChecked();
    expect(problems).toEqual([]);
  },
);

test('[4.8-02] [4.8-03] [4.8-04] [4.8-05] each delivery with a rule selects its payment, without a pause where none is', async ({
  page,
}) => {
  for (const [method, payment] of [
    ['dpd_pickup95', 'bank_link'],
    ['post_terminal100', 'cod'],
    ['lpexpress_terminal97', 'bank_link'],
    ['local_pickup72', 'cheque'],
  ] as const) {
    await choose(page, `#shipping_method_0_${method}`);
    await expect(paidBy(page, payment)).toBeChecked();
    await expect(page.getByText('Šis pristatymo būdas apmokamas taip')).toBeVisible();
  }
});

test('the demo shop’s bank is a test: an order is paid there, and comes back paid', async ({ page }) => {
  test.slow();
  await chooseCourier(page);
  await fillAddress(page);
  await page.locator('label:has(#payment_method_bank_link)').click();
  await page.getByLabel(/Perskaičiau pirkimo taisykles/).check();
  await page.getByRole('button', { name: /^Užsakyti ir sumokėti/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bandomasis bankas' })).toBeVisible();
  await page.getByRole('button', { name: 'Atsisakyti' }).click();
  await expect(page.getByRole('heading', { name: 'Mokėjimas nepavyko' })).toBeVisible();
  await page.getByRole('button', { name: /^Sumokėti/ }).click();
  await page.getByRole('button', { name: 'Patvirtinti mokėjimą' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dėkojame, jūsų užsakymą gavome' })).toBeVisible();
});

test('[4.8-01] a click in the area of delivery decides again, after the shopper chose another payment', async ({
  page,
}) => {
  await choose(page, delivery.postTerminal);
  await page.locator('label:has(#payment_method_bacs)').click();
  await expect(paidBy(page, 'bacs')).toBeChecked();
  await expect(page.getByText('Šis pristatymo būdas apmokamas taip')).toHaveCount(0);
  await page.locator('#shipping legend').click();
  await expect(paidBy(page, 'cod')).toBeChecked();
});

test('[4.8-01] a refresh of the checkout decides again', async ({ page }) => {
  await choose(page, delivery.postTerminal);
  await page.locator('label:has(#payment_method_bacs)').click();
  await expect(paidBy(page, 'bacs')).toBeChecked();
  await page.getByText('Turite nuolaidos kodą?').click();
  await page.getByLabel('Nuolaidos kodas').fill('LABAS10');
  await page.getByLabel('Nuolaidos kodas').press('Enter');
  await expect(page.getByText('LABAS10').first()).toBeVisible();
  await expect(paidBy(page, 'cod')).toBeChecked();
});

test('[4.8-06] [9.10-08] the express terminal bears its carrier’s picture, 60 px wide', async ({ page }) => {
  const picture = page.locator(`label:has(${delivery.expressTerminal}) img`);
  await choose(page, delivery.pickup);
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((image: HTMLImageElement) => [image.clientWidth, image.naturalWidth > 0])).toEqual([
    60,
    true,
  ]);
  await expect(page.locator(`label:has(${delivery.postTerminal}) img`)).toHaveCount(0);
});

test('[2.5-04] [9.10-02] choosing the bank transfer scrolls to the payment methods: 500 ms, 200 px above', async ({
  page,
}) => {
  const top = () =>
    page.evaluate(() => Math.round(document.querySelector('#payment')?.getBoundingClientRect().top ?? 0));
  await page.waitForFunction(
    () => document.fonts.status === 'loaded' && [...document.images].every((one) => one.complete),
  );
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const radio = paidBy(page, 'bacs');
  await paidBy(page, 'cod').evaluate((other: HTMLInputElement) => other.click());
  await page.evaluate(() => scrollTo(0, 0));
  const before = await top();
  await radio.evaluate((input: HTMLInputElement) => input.click());
  await page.clock.runFor(250);
  const half = await top();
  expect(half).toBeLessThan(before);
  await page.clock.runFor(230);
  expect(await top()).toBeGreaterThan(200);
  await page.clock.runFor(40);
  expect(Math.abs((await top()) - 200)).toBeLessThanOrEqual(2);
});

test('a press ends that scrolling, so that the click meets what was pressed', async ({ page }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await paidBy(page, 'cod').evaluate((other: HTMLInputElement) => other.click());
  await page.evaluate(() => scrollTo(0, 0));
  await paidBy(page, 'bacs').evaluate((input: HTMLInputElement) => input.click());
  await page.clock.runFor(100);
  const pressedAt = await page.evaluate(() => scrollY);
  expect(pressedAt).toBeGreaterThan(0);
  await page.mouse.move(2, 400);
  await page.mouse.down();
  await page.clock.runFor(600);
  expect(await page.evaluate(() => scrollY)).toBe(pressedAt);
  await page.mouse.up();
});

test('[2.5-04] with reduced motion the page scrolls there at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => scrollTo(0, 0));
  await paidBy(page, 'cod').evaluate((other: HTMLInputElement) => other.click());
  await paidBy(page, 'bacs').evaluate((input: HTMLInputElement) => input.click());
  const top = await page.evaluate(() => document.querySelector('#payment')?.getBoundingClientRect().top ?? 0);
  expect(Math.abs(top - 200)).toBeLessThanOrEqual(2);
});

test('[4.8-07] [2.5-05] [1-12] buying as a company reveals its fields, and unticking it hides them', async ({
  page,
}) => {
  const code = page.getByLabel('Įmonės kodas');
  await expect(code).toBeHidden();
  await page.locator('#billing_kodas').check();
  await expect(code).toBeVisible();
  await page.locator('#billing_kodas').uncheck();
  await expect(code).toBeHidden();
});

test('[2.5-03] the privacy text unfolds and folds on a click', async ({ page }) => {
  const privacyNotice = page.getByText('Jūsų duomenis naudojame');
  await expect(privacyNotice).toBeHidden();
  await page.locator('summary', { hasText: 'Privatumo politika' }).click();
  await expect(privacyNotice).toBeVisible();
  await page.locator('summary', { hasText: 'Privatumo politika' }).click();
  await expect(privacyNotice).toBeHidden();
});
