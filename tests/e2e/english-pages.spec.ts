import { expect, type Page, test } from '@playwright/test';
import { lithuanianIn, textsOn } from './english-words.ts';
import { open } from './shop.ts';

const rasa = '/en/produktas/lininis-pagalves-uzvalkalas-rasa/';
const soap = '/en/produktas/muilas-su-linu-semenimis-100-g/';
const maxProducts = 40; // of all those that are made of the same parts

/** What of the open page is Lithuanian. */
async function lithuanianOn(page: Page): Promise<readonly string[]> {
  return lithuanianIn((await textsOn(page)).texts);
}

test('no English page that can be reached says anything in Lithuanian', async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto('/en/', { waitUntil: 'domcontentloaded' });
  const waiting = ['/en/', '/en/nera-tokio/', '/en/offline.html', '/en/paieska/?q=linas', '/en/paieska/?q=zzzz'];
  const seen = new Set(waiting);
  const faults: string[] = [];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const { texts, links } = await textsOn(page, path);
    faults.push(...lithuanianIn(texts).map((text) => `${path}: ${text.slice(0, 160)}`));
    for (const link of links.map((each) => each.replace(/[?#].*$/, ''))) {
      const products = [...seen].filter((each) => each.startsWith('/en/produktas/'));
      if (seen.has(link) || (link.startsWith('/en/produktas/') && products.length >= maxProducts)) continue;
      seen.add(link);
      waiting.push(link);
    }
  }
  expect(faults).toEqual([]);
  expect(seen.size).toBeGreaterThan(60);
});

test('nor does what the English pages say of a filter, a search, a notice, a quick view or a bar', async ({ page }) => {
  test.slow();
  const faults: string[] = [];
  const look = async (state: string) =>
    void faults.push(...(await lithuanianOn(page)).map((text) => `${state}: ${text.slice(0, 160)}`));
  await open(page, '/en/parduotuve/?filter_spalva=naturali&min_price=20&stock_status=instock&orderby=price');
  await look('filters');
  await open(page, '/en/parduotuve/?max_price=1');
  await look('nothing found');
  await open(page, '/en/parduotuve/#perziura/lininis-pagalves-uzvalkalas-rasa');
  await page.getByRole('dialog').getByRole('heading', { level: 2 }).first().waitFor();
  await look('quick view');
  await open(page, rasa);
  await page.locator('main a[data-width]').first().click();
  await page.getByRole('dialog').waitFor();
  await look('lightbox');
  await open(page, '/en/');
  await page.getByRole('button', { name: 'Search', exact: true }).first().click();
  await page.locator('#paieska input[name="q"]').fill('tow');
  await page.getByRole('listbox').waitFor();
  await look('suggestions');
  await open(page, soap);
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click();
  const notice = page.getByRole('status').filter({ hasText: 'Added to your cart' });
  await notice.waitFor();
  await look('notice');
  await notice.getByRole('button', { name: 'Close' }).click();
  await page.locator('.fsl-notice-bar-wrapper').waitFor();
  await look('bars');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await look('menu');
  expect(faults).toEqual([]);
});

test('nor do the cart and its lines, a coupon that is refused, the checkout with each delivery, and the order', async ({
  page,
}) => {
  test.slow();
  const faults: string[] = [];
  const look = async (state: string) =>
    void faults.push(...(await lithuanianOn(page)).map((text) => `${state}: ${text.slice(0, 160)}`));
  const settled = () => expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await open(page, '/en/krepselis/');
  await look('empty cart');
  await open(page, soap);
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click();
  await page.getByRole('status').filter({ hasText: 'Added to your cart' }).waitFor();
  await open(page, rasa);
  for (const group of await page.getByRole('main').getByRole('radiogroup').all())
    await group.getByRole('radio').first().click();
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click();
  await page.getByRole('status').filter({ hasText: 'Added to your cart' }).waitFor();
  await open(page, '/en/krepselis/');
  await look('cart');
  await page.getByText('Do you have a discount code?').click();
  await page.getByLabel('Discount code').fill('nera-tokio');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByLabel('Discount code')).toHaveAttribute('aria-invalid', 'true');
  await look('coupon');
  await open(page, '/en/apmokejimas/');
  for (const method of await page.locator('#shipping input[name^="shipping_method"]').all()) {
    await method.check();
    await settled();
    await look(`checkout ${await method.inputValue()}`);
  }
  await page.locator('#shipping_method_0_flat_rate90').check();
  await settled();
  await page.locator('#place_order').click();
  await page.getByRole('alert').first().waitFor();
  await look('checkout refused');
  await page.locator('#shipping_method_0_local_pickup72').check();
  await settled();
  const entered = { email: 'english@example.lt', phone: '+37061234567', first_name: 'Ona', last_name: 'Smith' };
  for (const [name, value] of Object.entries(entered)) await page.locator(`#billing_${name}`).fill(value);
  await page.locator('#payment_method_bacs').check();
  await page.locator('#terms').check();
  await page.locator('#place_order').click();
  await page.waitForURL('**/order-received/**');
  await page.locator('[data-part="next-steps"]').waitFor();
  await look('order');
  expect(faults).toEqual([]);
});

test('nor do the forms, the account’s pages and what they refuse', async ({ page }) => {
  test.slow();
  const faults: string[] = [];
  const look = async (state: string) =>
    void faults.push(...(await lithuanianOn(page)).map((text) => `${state}: ${text.slice(0, 160)}`));
  const refused = async (path: string, button: string) => {
    await open(page, path);
    await look(path);
    await page.getByRole('main').getByRole('button', { name: button }).click();
    await page.getByRole('main').getByRole('alert').first().waitFor();
    await look(`${path} refused`);
  };
  await refused('/en/kontaktai/', 'Send the message');
  await refused('/en/sutarties-atsisakymas/', 'Continue');
  await refused('/en/uzsakymo-paieska/', 'Send me the link');
  await open(page, rasa);
  await page.getByText('Write a review').click();
  await page.getByRole('button', { name: 'Send review' }).click();
  await page.getByRole('alert').first().waitFor();
  await look('review refused');
  await open(page, '/en/mano-paskyra/prisijungimas/');
  await look('sign-in');
  await page.getByRole('main').getByLabel('E-mail').fill(`english-${Date.now()}@example.lt`);
  await page.getByRole('main').getByRole('button').first().click();
  await page.locator('input[name="code"], input[autocomplete="one-time-code"]').first().waitFor();
  await look('code');
  await page.locator('input[name="code"], input[autocomplete="one-time-code"]').first().fill('12');
  await page.getByRole('main').getByRole('button').first().click();
  await page.getByRole('main').getByRole('alert').waitFor();
  await look('wrong code');
  expect(faults).toEqual([]);
});
