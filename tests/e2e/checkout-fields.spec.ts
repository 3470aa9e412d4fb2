import { expect, type Page, test } from '@playwright/test';
import type { Shop } from '#scripts/tooling/shop-process.ts';
import { openOwnShop } from './own-shop.ts';
import { fillAddress, open, watchProblems } from './shop.ts';

test.describe.configure({ mode: 'default' }); // one after another: one shop, and its setting, for all

const fields = [
  { id: 'lino/dovana', label: 'Supakuoti dovanai', location: 'order', type: 'checkbox' },
  {
    id: 'lino/palinkejimas',
    label: 'Palinkėjimas',
    help: 'Užrašysime ranka.',
    location: 'order',
    type: 'text',
    required: true,
    shown: [[{ field: 'lino/dovana', condition: 'check' }]],
    validation: { maxLength: 60 },
  },
  {
    id: 'lino/popierius',
    label: 'Popierius',
    location: 'order',
    type: 'select',
    options: [
      { value: 'baltas', label: 'Baltas' },
      { value: 'rudas', label: 'Rudas' },
    ],
    shown: [[{ field: 'lino/palinkejimas', condition: '!empty' }]],
  },
];

let shop: Shop;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  const cup = { Type: 'simple', Name: 'Puodelis', Published: 1, 'In stock?': 1, 'Regular price': 10 };
  shop = await openOwnShop({ products: [cup] });
  await shop.command('settings set', 'checkout.fields', JSON.stringify(fields));
});
test.afterAll(() => shop.close());

const tick = (page: Page) => page.getByLabel('Supakuoti dovanai');
const wish = (page: Page) => page.getByLabel('Palinkėjimas');
const paper = (page: Page) => page.getByLabel('Popierius');
const order = (page: Page) => page.getByRole('button', { name: /^Užsakyti ir sumokėti/ });
const thanks = (page: Page) => page.getByRole('heading', { name: 'Dėkojame, jūsų užsakymą gavome' });

async function toCheckout(page: Page): Promise<void> {
  await open(page, `${shop.url}/produktas/puodelis/`);
  await page.getByRole('button', { name: 'Į krepšelį', exact: true }).first().click();
  await expect(page.getByText('Įdėjome į krepšelį')).toBeVisible();
  await open(page, `${shop.url}/apmokejimas/`);
}

async function fillTheRest(page: Page): Promise<void> {
  await fillAddress(page);
  await page.getByLabel(/Perskaičiau pirkimo taisykles/).check();
}

test('declared fields appear and disappear with their conditions, and are required while they are shown', async ({
  page,
}) => {
  test.slow();
  const problems = watchProblems(page);
  await toCheckout(page);
  await fillTheRest(page);
  await expect(wish(page)).toHaveCount(0);
  await tick(page).check();
  await expect(wish(page)).toBeVisible();
  await order(page).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Užsakymas dar nepateiktas' });
  await expect(alert.getByRole('link', { name: 'Palinkėjimas' })).toBeVisible();
  await expect(wish(page)).toHaveAttribute('aria-invalid', 'true');
  await alert.getByRole('link', { name: 'Palinkėjimas' }).click();
  await expect(wish(page)).toBeFocused();
  await page.keyboard.type('Su švente');
  await paper(page).selectOption({ label: 'Rudas' });
  await tick(page).uncheck();
  await expect(wish(page)).toHaveCount(0);
  await expect(paper(page)).toHaveCount(0);
  await tick(page).check();
  await expect(wish(page)).toHaveValue('');
  await wish(page).fill('Su gimtadieniu');
  await paper(page).selectOption({ label: 'Baltas' });
  await order(page).click();
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText('Su gimtadieniu')).toBeVisible();
  await expect(page.getByText('Baltas')).toBeVisible();
  expect(problems).toEqual([]);
});

test('a field that reappears before the shop has answered is empty all the same', async ({ page }) => {
  await toCheckout(page);
  await tick(page).check();
  const updateResponse = page.waitForResponse(/update-customer/);
  await wish(page).fill('Su švente');
  await wish(page).blur();
  await updateResponse;
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const responseGate = Promise.withResolvers<void>();
  await page.route(/update-customer/, async (route) => {
    await responseGate.promise;
    await route.continue();
  });
  await tick(page).uncheck();
  await expect(wish(page)).toHaveCount(0);
  await tick(page).check();
  await expect(wish(page)).toHaveValue('');
  responseGate.resolve();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(wish(page)).toHaveValue('');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the server shows the fields that an answer requires, and places the order when they are filled in', async ({
    page,
  }) => {
    test.slow();
    await toCheckout(page);
    await fillTheRest(page);
    await expect(wish(page)).toHaveCount(0);
    await tick(page).check();
    await order(page).click();
    await expect(page.getByRole('alert').getByRole('link', { name: 'Palinkėjimas' })).toBeVisible();
    await expect(tick(page)).toBeChecked();
    await wish(page).fill('Su švente');
    await order(page).click();
    await expect(page.getByText('Atsirado dar vienas laukas')).toBeVisible();
    await expect(wish(page)).toHaveValue('Su švente');
    await paper(page).selectOption({ label: 'Rudas' });
    await order(page).click();
    await expect(thanks(page)).toBeVisible();
    await expect(page.getByText('Su švente')).toBeVisible();
    await expect(page.getByText('Rudas')).toBeVisible();
  });
});
