import { expect, type Page, test } from '@playwright/test';
import { openShop, type Shop } from '#scripts/tooling/shop-process.ts';
import { findPostgresPrograms, type OwnPostgres, startOwnPostgres } from '../fault/own-postgres.ts';
import { resolve } from 'node:path';
import { agreeAndOrder, thanks } from './provider-shop.ts';
import { fillAddress, ready } from './shop.ts';
import { withFile } from './own-shop.ts';
import { productFile } from '#scripts/tooling/case-product-file.ts';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

test.describe.configure({ mode: 'serial' }); // one database, which stops and starts
const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

let database: OwnPostgres;
let shop: Shop;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  test.skip((await findPostgresPrograms()) === null, 'there is no PostgreSQL to start');
  database = await startOwnPostgres();
  const environment = { DATABASE_URL: database.url, VITRINA_DEMO: '0' };
  shop = await openShop(root, { environment });
  const products = [{ ID: '1', Type: 'simple', Name: 'Staltiesė', 'Regular price': '12.50', Published: '1' }];
  await withFile('products.csv', productFile(products), (path) =>
    run(process.execPath, ['scripts/shop.ts', 'import', path], {
      cwd: root,
      env: { ...process.env, ...environment, VITRINA_DATA: shop.data },
    }),
  );
});
test.afterAll(async () => {
  await shop?.close();
  await database?.remove();
});
test.beforeEach(() => database.start().catch(() => undefined));

const sentence = (page: Page) => page.getByRole('heading', { name: 'Parduotuvė tuoj vėl veiks' });

async function open(page: Page, path: string) {
  const answer = await page.goto(`${shop.url}${path}`, { waitUntil: 'domcontentloaded' });
  return answer;
}

async function addToCart(page: Page): Promise<void> {
  await open(page, '/?add-to-cart=1');
}

test('with the database gone cached pages go on, and others say so and offer to try again', async ({ page }) => {
  await addToCart(page);
  expect((await open(page, '/parduotuve/'))?.status()).toBe(200);
  await database.stop();
  expect((await open(page, '/parduotuve/'))?.status()).toBe(200);
  for (const path of ['/krepselis/', '/apmokejimas/', '/parduotuve/?orderby=price', '/produktas/staltiese/']) {
    const answer = await open(page, path);
    expect(answer?.status(), path).toBe(503);
    expect(answer?.headers()['retry-after'], path).toBe('2');
    await expect(sentence(page)).toBeVisible();
  }
  await open(page, '/krepselis/');
  await ready(page);
  await database.start();
  await page.getByRole('link', { name: 'Atverti puslapį dar kartą' }).click();
  await expect(page.getByRole('main').getByText('Staltiesė').first()).toBeVisible();
});

test('a cart that cannot be changed says that nothing is lost, and can be changed once the database is back', async ({
  page,
}) => {
  await addToCart(page);
  await open(page, '/krepselis/');
  await ready(page);
  await database.stop();
  const quantity = page.getByRole('main').getByRole('spinbutton');
  await page.getByRole('main').getByRole('button', { name: 'Daugiau vienetų' }).click();
  await expect(page.getByText('Parduotuvė šiuo metu negali atsakyti. Niekas nedingo')).toBeVisible();
  await expect(quantity).toHaveValue('1');
  await database.start();
  await expect(async () => {
    await quantity.fill('2');
    await quantity.press('Enter');
    await expect(page.getByRole('main').getByText('25,00').first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(quantity).toHaveValue('2');
});

const courier = (page: Page) => page.getByRole('main').getByRole('radio', { name: /kurjer/i });
const terminal = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('radio', { name: /paštomat/i })
    .first();
const isAway = (page: Page) => page.getByText('Parduotuvė šiuo metu negali atsakyti. Niekas nedingo');

for (const path of ['/krepselis/', '/apmokejimas/'])
  test(`a shipping method that cannot be selected is not shown as chosen: ${path}`, async ({ page }) => {
    await addToCart(page);
    await open(page, path);
    await ready(page);
    await expect(terminal(page)).toBeChecked();
    const total = await page
      .locator('#order_review, section')
      .getByRole('row', { name: /iš viso/i })
      .innerText();
    await database.stop();
    await courier(page).click(); // not check: the choice may be taken back at once
    await expect(isAway(page)).toBeVisible();
    await expect(terminal(page)).toBeChecked();
    await database.start();
    await expect(async () => {
      await courier(page).check();
      await expect(page.getByRole('row', { name: /iš viso/i })).not.toHaveText(total, { timeout: 1500 });
    }).toPass();
    await expect(courier(page)).toBeChecked();
  });

test('a removed line that cannot be brought back now can be brought back later', async ({ page }) => {
  await addToCart(page);
  await open(page, '/krepselis/');
  await ready(page);
  await page.getByRole('main').getByRole('button', { name: 'Pašalinti' }).click();
  const putBack = page.getByRole('button', { name: 'Grąžinti į krepšelį' });
  await putBack.focus(); // a notice stays while it has the focus
  await database.stop();
  await putBack.click();
  await expect(isAway(page)).toBeVisible();
  await expect(putBack).toBeVisible();
  await database.start();
  await expect(async () => {
    if (await putBack.isVisible()) await putBack.click();
    await expect(page.getByRole('main').getByRole('spinbutton')).toHaveValue('1', { timeout: 1500 });
  }).toPass();
  await expect(page.getByText('Krepšelis atnaujintas')).toBeVisible();
});

test('an order that cannot be placed leaves the form as it is, and goes through once the database is back', async ({
  page,
}) => {
  await addToCart(page);
  await open(page, '/apmokejimas/');
  await ready(page);
  await fillAddress(page);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await database.stop();
  await agreeAndOrder(page);
  await expect(page.getByText('Parduotuvė šiuo metu negali atsakyti').first()).toBeVisible();
  await expect(page.getByLabel('Vardas', { exact: true }).first()).toHaveValue(/\S/);
  await database.start();
  await page.getByRole('button', { name: /^Užsakyti ir sumokėti/ }).click();
  await expect(thanks(page)).toBeVisible();
});

const typed = {
  billing_email: 'jurga@example.test',
  billing_first_name: 'Jurga',
  billing_last_name: 'Žąsytė',
  billing_phone: '+37061234567',
  billing_address_1: 'Ąžuolų g. 5',
  billing_city: 'Kaunas',
  billing_postcode: 'LT-44001',
} as const;

async function openCheckout(page: Page): Promise<void> {
  await addToCart(page);
  await open(page, '/apmokejimas/');
  await ready(page);
}

async function fillIn(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value);
}

async function expectFilled(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await expect(page.locator(`[name="${name}"]`), name).toHaveValue(value);
}

/** The buyer as the shop has stored it. */
async function storedBuyer(page: Page): Promise<unknown> {
  const answer = await page.request.get(`${shop.url}/wp-json/wc/store/v1/cart`);
  return answer.ok() ? ((await answer.json()) as { readonly billing_address: unknown }).billing_address : null;
}

const stored = (page: Page) => page.evaluate(() => sessionStorage.getItem('vitrina:checkout-draft'));

test('what is typed while the database is away is put back after a reload, saved, and forgotten with the order', async ({
  page,
  context,
}) => {
  await openCheckout(page);
  await database.stop();
  await fillIn(page, { ...typed, order_comments: 'Ačiū' });
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(sentence(page)).toBeVisible();
  await database.start();
  await page.getByRole('link', { name: 'Atverti puslapį dar kartą' }).click();
  await expectFilled(page, { ...typed, order_comments: 'Ačiū' });
  await expect
    .poll(() => storedBuyer(page), { timeout: 20_000 })
    .toMatchObject({ email: typed.billing_email, last_name: typed.billing_last_name, city: typed.billing_city });
  await expect.poll(() => stored(page)).toBe('{"order_comments":"Ačiū"}');
  const other = await context.newPage();
  await open(other, '/apmokejimas/');
  await expectFilled(other, { ...typed, order_comments: '' });
  await other.close();
  await agreeAndOrder(page);
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText('Ačiū', { exact: true })).toBeVisible();
  expect(await stored(page)).toBeNull();
});

test('a save that failed is tried again by itself, with what was typed since', async ({ page }) => {
  await openCheckout(page);
  await database.stop();
  const failedWith = (text: string) =>
    page.waitForResponse((answer) => answer.status() === 503 && (answer.request().postData() ?? '').includes(text));
  const failed = failedWith('"Jurgita"');
  await fillIn(page, { billing_first_name: 'Jurgita', billing_city: 'Kaunas' });
  await failed;
  const failedAgain = failedWith('"Jurga"');
  await fillIn(page, { billing_first_name: 'Jurga' });
  await page.locator('[name="billing_first_name"]').blur();
  await failedAgain; // from here on nobody touches the form
  await database.start();
  await expect
    .poll(() => storedBuyer(page), { timeout: 25_000 })
    .toMatchObject({ first_name: 'Jurga', city: 'Kaunas' });
});

test('a save that failed is tried again at once when the connection comes back', async ({ page }) => {
  await openCheckout(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000); // no pause between two tries ends
  await database.stop();
  const failed = page.waitForResponse((answer) => answer.url().includes('/cart/update-customer'));
  await fillIn(page, { billing_first_name: 'Jurga' });
  await page.locator('[name="billing_first_name"]').blur();
  expect((await failed).status()).toBe(503);
  await database.start();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => storedBuyer(page)).toMatchObject({ first_name: 'Jurga' });
});

test('half a postcode and the note return in the same tab, but do not replace what was typed meanwhile', async ({
  page,
}) => {
  await openCheckout(page);
  await fillIn(page, { billing_postcode: '440', order_comments: 'Ačiū' });
  let load = () => undefined as void;
  const late = new Promise<void>((resolve) => (load = resolve));
  await page.route('**/save-form-*.js', async (route) => {
    await late;
    return route.continue();
  });
  await open(page, '/apmokejimas/');
  await ready(page);
  await fillIn(page, { order_comments: 'Palikite prie durų' });
  load();
  await expectFilled(page, { billing_postcode: '440', order_comments: 'Palikite prie durų' });
});

test('a message that cannot be sent stays in its form, and is sent by pressing again', async ({ page }) => {
  await page.clock.install();
  await open(page, '/rasykite-mums/');
  await ready(page);
  const main = page.getByRole('main');
  const send = main.getByRole('button', { name: 'Siųsti' });
  await main.getByLabel('Vardas').fill('Ona');
  await main.getByLabel('El. paštas').fill('ona@example.lt');
  await main.getByLabel('Žinutė').fill('Ar turite mėlynų?');
  await page.clock.fastForward(5000); // a bot would not take its time
  await database.stop();
  await send.click();
  await expect(main.getByRole('alert')).toBeVisible();
  await expect(main.getByLabel('Žinutė')).toHaveValue('Ar turite mėlynų?');
  await expect(main.getByLabel('El. paštas')).toHaveValue('ona@example.lt');
  await database.start();
  await expect(async () => {
    await send.click();
    await expect(page.getByRole('heading', { name: 'Žinutė išsiųsta' })).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test('a withdrawal that cannot be confirmed stays as it was filled in', async ({ page }) => {
  await page.clock.install();
  await open(page, '/sutarties-atsisakymas/');
  await ready(page);
  const main = page.getByRole('main');
  await main.getByLabel('Vardas').fill('Ona');
  await main.getByLabel('El. paštas').fill('ona@example.lt');
  await main.getByLabel('Užsakymo numeris').fill('1001');
  await page.clock.fastForward(5000);
  await main.getByRole('button', { name: 'Tęsti' }).click();
  const confirm = main.getByRole('button', { name: 'Patvirtinti atsisakymą' });
  await expect(confirm).toBeVisible();
  await database.stop();
  await confirm.click();
  await expect(main.getByRole('alert')).toBeVisible();
  await database.start();
  await expect(async () => {
    await confirm.click();
    await expect(page).toHaveURL(/gauta/, { timeout: 1000 });
  }).toPass();
});

test('the page of an order that cannot be shown now says that the order is there', async ({ page }) => {
  await database.stop();
  await open(page, '/apmokejimas/order-received/1/?key=wc_order_x');
  await expect(sentence(page)).toBeVisible();
  await expect(page.getByText('Jei ką tik pateikėte užsakymą, jį gavome')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form that could not be sent can be sent once more as it was filled in', async ({ page }) => {
    await addToCart(page);
    await open(page, '/apmokejimas/');
    await fillAddress(page);
    await database.stop();
    await agreeAndOrder(page);
    await expect(sentence(page)).toBeVisible();
    await database.start();
    await page.getByRole('button', { name: 'Siųsti dar kartą' }).click();
    await expect(thanks(page)).toBeVisible();
  });
});
