import { expect, type Page, test } from '@playwright/test';
import { cartLines, fillAddress, ready } from './shop.ts';
import {
  agree,
  commands,
  event,
  events,
  hat,
  measurementId,
  openWithBanner,
  openStatisticsShop,
  refuse,
  shirt,
  socks,
  standInForGoogle,
  type StatisticsShop,
} from './statistics-shop.ts';

test.describe.configure({ mode: 'default' }); // one after another: one shop, and its settings, for all

let shop: StatisticsShop;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await openStatisticsShop();
});
test.afterAll(() => shop.close());

const add = (page: Page) => page.getByRole('button', { name: 'Į krepšelį', exact: true }).first();
const added = (page: Page) => expect(page.getByText('Įdėjome į krepšelį')).toBeVisible();

/** Opens a page as a shopper who has given consent. */
async function openAllowed(page: Page, path: string): Promise<void> {
  await standInForGoogle(page);
  await openWithBanner(page, shop.url + path);
  if (await page.locator('[data-consent-banner]').isVisible()) await agree(page);
}

test('[7.8-02] [2.1-01] a list that is seen is reported, with the position of each product', async ({ page }) => {
  await openAllowed(page, '/parduotuve/');
  const { item_list_id, item_list_name, currency, items = [] } = await event(page, 'view_item_list');
  expect({ item_list_id, item_list_name, currency }).toEqual({
    item_list_id: 'engagement',
    item_list_name: 'Viewing products',
    currency: 'EUR',
  });
  expect(items.map(({ index }) => index)).toEqual([1, 2, 3]);
  const hatItem = items.find(({ item_name }) => item_name === 'Kepurė');
  expect(hatItem).toMatchObject({ item_id: 'KEP-1', item_list_name: 'Product List', price: 19.99 });
  expect(hatItem).not.toHaveProperty('quantity');
});

test('[7.8-03] [9.3-01] [9.3-03] a viewed product is reported, by its SKU and five categories', async ({ page }) => {
  await openAllowed(page, hat);
  const { currency, value, items = [] } = await event(page, 'view_item');
  expect({ currency, value }).toEqual({ currency: 'EUR', value: 19.99 });
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({ item_id: 'KEP-1', item_name: 'Kepurė', price: 19.99 });
  expect(Object.keys(items[0] ?? {}).filter((name) => name.startsWith('item_category'))).toHaveLength(5);
});

test('[7.8-04] [2.1-01] a clicked link of a card reports the selected product, once', async ({ page }) => {
  await openAllowed(page, '/parduotuve/');
  await page.getByRole('main').getByRole('link', { name: 'Kojinės', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kojinės' })).toBeVisible();
  const { content_type, content_id } = await event(page, 'select_content');
  expect(content_type).toBe('product');
  expect(content_id).toMatch(/^#\d+$/);
  // the product page was opened without another document
  expect((await event(page, 'view_item')).items?.[0]).toMatchObject({ item_id: content_id });
});

test('[7.8-05] [7.8-13] an addition on a list is reported with the data of its button', async ({ page }) => {
  await openAllowed(page, '/parduotuve/');
  const card = page.getByRole('article').filter({ hasText: 'Kepurė' });
  const button = card.getByRole('button', { name: /^Į krepšelį/ });
  await expect(button).toHaveAttribute('data-product_id', /^\d+$/);
  await button.click();
  await added(page);
  const { currency, value, items } = await event(page, 'add_to_cart');
  expect({ currency, value }).toEqual({ currency: 'EUR', value: 19.99 });
  expect(items).toEqual([expect.objectContaining({ item_id: 'KEP-1', quantity: 1, price: 19.99 })]);
});

test('[7.8-05] [7.8-13] an addition on a product page is reported with its quantity, and a second one separately', async ({
  page,
}) => {
  await openAllowed(page, hat);
  await page.getByRole('spinbutton').first().fill('3');
  await expect(add(page)).toHaveAttribute('value', /^\d+$/);
  await add(page).click();
  await added(page);
  expect(await event(page, 'add_to_cart')).toMatchObject({ value: 59.97, items: [{ quantity: 3, price: 19.99 }] });
  await page.getByRole('spinbutton').first().fill('2');
  await add(page).click();
  await expect.poll(async () => (await events(page, 'add_to_cart')).length).toBe(2);
  expect((await events(page, 'add_to_cart'))[1]).toMatchObject({ value: 39.98, items: [{ quantity: 2 }] });
});

test('[7.8-05] an added variation is reported with its attributes', async ({ page }) => {
  await openAllowed(page, shirt);
  await page.locator('main form.cart select').first().selectOption({ label: 'L' });
  await add(page).click();
  await added(page);
  const { items } = await event(page, 'add_to_cart');
  expect(items).toEqual([expect.objectContaining({ item_variant: 'Dydis: L', item_id: 'M-L', price: 30 })]);
});

test('[8-10] a button whose id cannot be read is an error in the background, and the shopper notices nothing', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await openAllowed(page, hat);
  await add(page).evaluate((button) => button.setAttribute('value', 'x'));
  await add(page).click();
  await added(page);
  await expect.poll(() => errors.join(' ')).toContain('cannot be read from the add-to-cart button');
  expect(await cartLines(page)).toEqual(['1 × Kepurė']);
  expect(await events(page, 'add_to_cart')).toEqual([]);
});

async function cartWithHats(page: Page): Promise<void> {
  await openAllowed(page, hat);
  await page.getByRole('spinbutton').first().fill('2');
  await add(page).click();
  await added(page);
  await openWithBanner(page, `${shop.url}/krepselis/`);
}

const remove = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Pašalinti/ });

test('[7.8-06] [2.4-01] [7.8-13] a line removed by its link is reported with its full quantity', async ({ page }) => {
  await cartWithHats(page);
  await expect(remove(page)).toHaveAttribute('data-product_id', /^\d+$/);
  await remove(page).click();
  await expect(page.getByRole('heading', { name: 'Krepšelis dar tuščias' })).toBeVisible();
  expect(await event(page, 'remove_from_cart')).toMatchObject({
    currency: 'EUR',
    value: 39.98,
    items: [{ item_id: 'KEP-1', quantity: 2, price: 19.99 }],
  });
});

test('[8-10] a link whose id cannot be read is an error in the background', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await cartWithHats(page);
  await remove(page).evaluate((link) => link.removeAttribute('data-product_id'));
  await remove(page).click();
  await expect(page.getByRole('heading', { name: 'Krepšelis dar tuščias' })).toBeVisible();
  await expect.poll(() => errors.join(' ')).toContain('cannot be read from the remove link');
  expect(await cartLines(page)).toEqual([]);
  expect(await events(page, 'remove_from_cart')).toEqual([]);
});

test('[7.8-07] [2.5-06] the start of the checkout is reported, with the cart, once', async ({ page }) => {
  await cartWithHats(page);
  await page.getByRole('link', { name: 'Pereiti prie apmokėjimo' }).click();
  const { currency, value, items } = await event(page, 'begin_checkout');
  expect(currency).toBe('EUR');
  expect(value).toBeGreaterThan(39.97);
  expect(items).toEqual([expect.objectContaining({ item_id: 'KEP-1', quantity: 2, price: 19.99 })]);
  await page.getByLabel('Atsiėmimas parduotuvėje').check();
  await expect(page.getByRole('button', { name: /^Užsakyti ir sumokėti 39,98/ })).toBeVisible();
  expect(await events(page, 'begin_checkout')).toHaveLength(1);
});

/** Orders two hats and returns the address of the order's page. */
async function order(page: Page): Promise<string> {
  await cartWithHats(page);
  await page.goto(`${shop.url}/apmokejimas/`);
  await ready(page);
  await fillAddress(page);
  await page.getByLabel('Atsiėmimas parduotuvėje').check();
  await page.getByLabel(/Perskaičiau pirkimo taisykles/).check();
  await page.getByRole('button', { name: /^Užsakyti ir sumokėti 39,98/ }).click();
  await expect(page.getByRole('heading', { name: 'Dėkojame, jūsų užsakymą gavome' })).toBeVisible();
  return page.url();
}

test('[7.8-08] [2.6-01] [1-15] a purchase is reported on the page of the order, and its key is sent to nobody', async ({
  page,
}) => {
  test.slow();
  const address = await order(page);
  const purchase = await event(page, 'purchase');
  expect(purchase).toMatchObject({ currency: 'EUR', value: 39.98, tax: 6.94, shipping: 0 });
  expect(purchase['transaction_id']).toMatch(/^\d+$/);
  expect(purchase['affiliation']).toBeTruthy();
  expect(purchase.items).toEqual([expect.objectContaining({ item_id: 'KEP-1', quantity: 2, price: 19.99 })]);
  const key = new URL(address).searchParams.get('key') ?? 'none';
  expect(JSON.stringify(await commands(page))).not.toContain(key);
});

test('[7.8-08] a purchase is reported once, also after a reload and in another browser', async ({ page, browser }) => {
  test.slow();
  const address = await order(page);
  await event(page, 'purchase');
  await page.reload();
  const claimResponse = page.waitForResponse(/vitrina_claim_order/);
  await openWithBanner(page, address);
  expect(await (await claimResponse).json()).toEqual({ first: false });
  expect(await events(page, 'purchase')).toEqual([]);
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await standInForGoogle(elsewhere);
  await openWithBanner(elsewhere, address);
  await agree(elsewhere);
  await elsewhere.getByLabel('El. paštas').fill('ona@example.lt');
  const claimed = elsewhere.waitForResponse(/vitrina_claim_order/);
  await elsewhere.getByRole('main').getByRole('button').click();
  await expect(elsewhere.getByRole('heading', { name: 'Dėkojame, jūsų užsakymą gavome' })).toBeVisible();
  expect(await (await claimed).json()).toEqual({ first: false });
  expect(await events(elsewhere, 'purchase')).toEqual([]);
  await other.close();
});

test('[7.8-08] a purchase not reported after a refusal is reported from another browser with consent', async ({
  page,
  browser,
}) => {
  test.slow();
  await standInForGoogle(page);
  await openWithBanner(page, shop.url + hat);
  await refuse(page);
  const address = await order(page);
  expect(await events(page, 'purchase')).toEqual([]);
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await standInForGoogle(elsewhere);
  await openWithBanner(elsewhere, address);
  await agree(elsewhere);
  await elsewhere.getByLabel('El. paštas').fill('ona@example.lt');
  await elsewhere.getByRole('main').getByRole('button').click();
  expect(await event(elsewhere, 'purchase')).toMatchObject({ value: 39.98 });
  await other.close();
});

test('[7.8-09] a search is reported with its search term, once, whatever is filtered then', async ({ page }) => {
  await openAllowed(page, '/paieska/?q=kepurė');
  expect(await event(page, 'search')).toEqual({ search_term: 'kepurė' });
  await page.getByRole('main').getByRole('link', { name: 'Kepurė', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kepurė' })).toBeVisible();
  expect(await events(page, 'search')).toHaveLength(1);
});

test('[7.8-14] [8-12] an unknown event name is rejected in the background, and nothing is reported', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await openAllowed(page, hat);
  await event(page, 'view_item');
  await add(page).click();
  await added(page);
  const report = (name: string) =>
    page.evaluate((event_) => {
      const detail = { name: event_, input: { searchTerm: 'linas' } };
      document.body.dispatchEvent(new CustomEvent('vitrina_report', { detail }));
    }, name);
  await report('page_view');
  await expect.poll(() => errors.join(' ')).toContain('page_view is not supported');
  await report('search');
  expect(await event(page, 'search')).toEqual({ search_term: 'linas' });
  expect(await events(page, 'page_view')).toEqual([]);
  expect(await cartLines(page)).toEqual(['1 × Kepurė']);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('[6-01] the tag gets the merchant’s settings before anything else, and no shopper as logged in', async ({
  page,
}) => {
  await openAllowed(page, hat);
  await event(page, 'view_item');
  const issuedCommands = await commands(page);
  expect(
    issuedCommands.slice(0, 4).map(([name, argument]) => (name === 'js' ? name : `${name} ${String(argument)}`)),
  ).toEqual(['consent default', 'consent update', 'js', `config ${measurementId}`]);
  expect(issuedCommands[3]?.[2]).toMatchObject({ track_404: true, allow_google_signals: true, logged_in: 'no' });
});

test.describe('with other settings', () => {
  test.afterAll(() => shop.set({}));

  test('[9.3-04] products are reported by their ids, and a disabled event is not reported', async ({ page }) => {
    await shop.set({ identifier: 'product_id', events: ['view_item_list'] });
    await openAllowed(page, hat);
    await page.getByRole('navigation').getByRole('link').first().waitFor();
    await openAllowed(page, '/parduotuve/');
    const { items = [] } = await event(page, 'view_item_list');
    expect(items.map(({ item_id }) => /^\d+$/.test(String(item_id)))).toEqual([true, true, true]);
    await page.getByRole('main').getByRole('link', { name: 'Kojinės', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kojinės' })).toBeVisible();
    expect(await events(page, 'select_content')).toEqual([]);
    expect(await events(page, 'view_item')).toEqual([]);
  });

  test('[8-11] a page without a valid configuration warns in the console, once, and neither asks for consent nor reports', async ({
    page,
  }) => {
    await shop.set({ measurementId: 'UA-1' });
    const warned: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warned.push(message.text());
    });
    const googleRequests = await standInForGoogle(page);
    await page.goto(shop.url + hat);
    await ready(page);
    await expect.poll(() => warned.filter((text) => text.includes('without a configuration')).length).toBe(1);
    await expect(page.locator('[data-consent-banner]')).toHaveCount(0);
    await add(page).click();
    await added(page);
    expect(await cartLines(page)).toEqual(['1 × Kepurė']);
    expect(await commands(page)).toEqual([]);
    expect(googleRequests).toEqual([]);
  });

  test('a production shop has no panel, whatever is set, and reports as usual', async ({ page }) => {
    await shop.set({ debug: true });
    await openAllowed(page, hat);
    expect((await event(page, 'view_item')).items?.[0]).toMatchObject({ item_id: 'KEP-1' });
    await expect(page.locator('[data-statistics-panel]')).toHaveCount(0);
  });
});

test('products without a SKU are reported by # and their id', async ({ page }) => {
  await openAllowed(page, socks);
  expect((await event(page, 'view_item')).items?.[0]?.['item_id']).toMatch(/^#\d+$/);
});

test('without script nothing is reported, and no consent is asked for', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(shop.url + hat);
  await expect(page.locator('[data-consent-banner]')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Slapukų nustatymai' })).toHaveCount(0);
  await context.close();
});
