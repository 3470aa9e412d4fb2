import { expect, test } from '@playwright/test';
import { addSimple, open } from './shop.ts';

test.beforeEach(async ({ page }) => {
  await addSimple(page);
  await open(page, '/apmokejimas/');
});

test('[4.8-01] the order is worked out as an address is typed, and neither the focus nor a letter is lost', async ({
  page,
}) => {
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/cart/update-customer')) told.push(request.postData() ?? '');
  });
  await page.clock.install();
  const postcode = page.getByLabel('Pašto kodas', { exact: true }).first();
  const city = page.getByLabel('Miestas', { exact: true }).first();
  await postcode.pressSequentially('011');
  await page.clock.runFor(1000);
  await postcode.pressSequentially('03');
  await page.clock.runFor(700);
  expect(told.filter((body) => body.includes('01103'))).toEqual([]);
  const answered = page.waitForResponse((answer) => answer.url().includes('/cart/update-customer'));
  await page.clock.runFor(200);
  expect((await answered).status()).toBe(200);
  expect(JSON.parse(told.at(-1) ?? '{}')).toMatchObject({ billing_address: { postcode: 'LT-01103' } });
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

test('a payment chosen while the order is worked out stays chosen', async ({ page }) => {
  await page.locator('label:has(#shipping_method_0_post_terminal100)').click();
  await expect(page.locator('#payment_method_cod')).toBeChecked();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  let answer = () => undefined as void;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/cart/update-customer**', async (route) => {
    await held;
    return route.continue();
  });
  const city = page.getByLabel('Miestas', { exact: true }).first();
  await city.fill('Kaunas');
  await city.blur();
  await expect(page.locator('#order_review [aria-busy="true"]')).toHaveCount(1);
  await page.locator('label:has(#payment_method_bacs)').click();
  answer();
  await expect(page.locator('#order_review [aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('#payment_method_bacs')).toBeChecked();
});

test('[2.5-01] what the law wants said stands above the button, and the button names the duty to pay', async ({
  page,
}) => {
  const review = page.locator('#order_review');
  await expect(review).toContainText('Per 14 dienų galite atsisakyti sutarties nenurodydami priežasties');
  await expect(review).toContainText(/pagal (?:jūsų )?užsakymą pagamint/);
  const button = page.getByRole('button', { name: /^Užsakyti ir sumokėti \d+,\d\d\s€$/ });
  await expect(button).toHaveAttribute('id', 'place_order');
  const last = await review.evaluate((part) => {
    const press = part.querySelector('#place_order');
    const words = [...part.querySelectorAll('p')].find(({ textContent }) => textContent?.startsWith('Per 14 dienų'));
    return Boolean(words && press && words.compareDocumentPosition(press) & Node.DOCUMENT_POSITION_FOLLOWING);
  });
  expect(last).toBe(true);
});
