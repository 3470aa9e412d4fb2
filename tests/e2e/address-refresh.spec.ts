import { expect, test } from '@playwright/test';
import { addSimple, chooseCourier, open } from './shop.ts';

test.beforeEach(async ({ page }) => {
  await addSimple(page);
  await open(page, '/apmokejimas/');
  await chooseCourier(page);
});

test('[4.8-01] the order is recalculated while an address is typed, and neither the focus nor a letter is lost', async ({
  page,
}) => {
  const updateBodies: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/cart/update-customer')) updateBodies.push(request.postData() ?? '');
  });
  await page.clock.install();
  const postcode = page.getByLabel('Pašto kodas', { exact: true }).first();
  const city = page.getByLabel('Miestas', { exact: true }).first();
  await postcode.pressSequentially('011');
  await page.clock.runFor(1000);
  await postcode.pressSequentially('03');
  await page.clock.runFor(700);
  expect(updateBodies.filter((body) => body.includes('01103'))).toEqual([]);
  const updateResponse = page.waitForResponse((answer) => (answer.request().postData() ?? '').includes('01103'));
  await page.clock.runFor(200);
  expect((await updateResponse).status()).toBe(200);
  const withPostcode = updateBodies.filter((body) => body.includes('01103'));
  expect(withPostcode.map((body) => JSON.parse(body) as unknown)).toMatchObject([
    { billing_address: { postcode: 'LT-01103' } },
  ]);
  await expect(page.locator('#order_review [aria-busy="true"]')).toHaveCount(0);
  await expect(postcode).toBeFocused();
  await expect(postcode).toHaveValue('01103');
  await city.pressSequentially('Viln');
  await page.clock.runFor(1000);
  await city.pressSequentially('ius');
  await page.clock.runFor(1000);
  await expect(city).toHaveValue('Vilnius');
  await expect(city).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a payment method chosen while the order is recalculated stays chosen', async ({ page }) => {
  await page.locator('label:has(#shipping_method_0_local_pickup72)').click();
  await expect(page.locator('#payment_method_cheque')).toBeChecked();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  let answer = () => undefined as void;
  const responseGate = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/cart/apply-coupon**', async (route) => {
    await responseGate;
    return route.continue();
  });
  await page.getByText('Turite nuolaidos kodą?').click();
  await page.getByLabel('Nuolaidos kodas').fill('LABAS10');
  await page.getByRole('button', { name: 'Pritaikyti' }).click();
  await expect(page.locator('#order_review [aria-busy="true"]')).toHaveCount(1);
  await page.locator('label:has(#payment_method_bacs)').click();
  answer();
  await expect(page.locator('#order_review [aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('#payment_method_bacs')).toBeChecked();
});

test('[2.5-01] the texts required by law are above the button, and the button names the duty to pay', async ({
  page,
}) => {
  const review = page.locator('#order_review');
  await expect(review).toContainText('Per 14 dienų galite atsisakyti sutarties nenurodydami priežasties');
  await expect(review).not.toContainText(/užsakymą pagamint/); // the cart contains no such product
  const button = page.getByRole('button', { name: /^Užsakyti ir sumokėti \d+,\d\d\s€$/ });
  await expect(button).toHaveAttribute('id', 'place_order');
  const last = await review.evaluate((part) => {
    const press = part.querySelector('#place_order');
    const withdrawalNotice = [...part.querySelectorAll('p')].find(({ textContent }) =>
      textContent?.startsWith('Per 14 dienų'),
    );
    return Boolean(
      withdrawalNotice && press && withdrawalNotice.compareDocumentPosition(press) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });
  expect(last).toBe(true);
});

test('[4.8-07] a company that leaves and comes back finds its code, VAT code and address', async ({ page }) => {
  await page.locator('#billing_kodas').check();
  const company = {
    'Įmonės pavadinimas': 'UAB „Rugiai“',
    'Įmonės kodas': '305646914',
    'PVM mokėtojo kodas': 'LT119511515',
    'Buveinės adresas': 'Mainų g. 2, Kaunas',
  };
  for (const [label, value] of Object.entries(company)) await page.getByLabel(label).fill(value);
  const updateResponse = page.waitForResponse((answer) => (answer.request().postData() ?? '').includes('Mainų g. 2'));
  await page.getByLabel('Buveinės adresas').blur();
  expect((await updateResponse).status()).toBe(200);
  await open(page, '/krepselis/');
  await open(page, '/apmokejimas/');
  await expect(page.locator('#billing_kodas')).toBeChecked();
  for (const [label, value] of Object.entries(company)) await expect(page.getByLabel(label)).toHaveValue(value);
});

test('[2.5-01] the checkout names the made-to-order products that cannot be returned', async ({ page }) => {
  await open(page, '/produktas/linine-prijuoste-kepeja/');
  await page.getByLabel('Išsiuvinėkite monogramą').check();
  await page.getByLabel(/^Ką išsiuvinėti/).fill('OK');
  await page.locator('[data-part="option-fields"] [data-field="siulas"] label').first().click();
  await page.getByRole('button', { name: 'Į krepšelį', exact: true }).first().click();
  await expect(page.getByText('Įdėjome į krepšelį')).toBeVisible();
  await open(page, '/apmokejimas/');
  const note = page.locator('#order_review').getByText(/pagal jūsų užsakymą pagamintų prekių: .*„Kepėja“/);
  await expect(note).toBeVisible();
  await expect(note).not.toContainText('Muilas');
});

test('a long order leaves room for its lines beside the form, and the button stays in sight', async ({ page }) => {
  const answer = await page.request.get('/wp-json/wc/store/v1/products?type=simple&stock_status=instock&per_page=6');
  for (const { id } of (await answer.json()) as readonly { readonly id: number }[])
    await page.goto(`/?add-to-cart=${id}`, { waitUntil: 'domcontentloaded' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/apmokejimas/');
  const lines = page.locator('#order_review > :first-child');
  expect((await lines.boundingBox())?.height).toBeGreaterThan(190); // three lines and the heading
  await expect(page.locator('#place_order')).toBeInViewport({ ratio: 1 });
});
