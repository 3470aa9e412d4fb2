import { expect, type Locator, type Page, test } from '@playwright/test';
import { shopSays } from './merchant.ts';
import { addSimple, demo, fillAddress, open, watchProblems } from './shop.ts';

// Each width has products of its own: others see what the merchant changes, until it is restored.
const skusByWidth = {
  phone: { soldOut: 'LN-KIKILIS', fewer: 'LN-ORKAITE', dearer: 'LN-BATONAS', ordered: 'LN-KEMPINE' },
  desktop: { soldOut: 'MD-MUILINE', fewer: 'KP-KREMAS', dearer: 'MD-KOCELAS', ordered: 'MD-SAMTIS' },
} as const;

const enough = 30;
const touched: { readonly id: string; readonly amount: string }[] = [];

test.afterEach(async () => {
  for (const { id, amount } of touched.splice(0)) {
    await shopSays('products set-stock', id, String(enough));
    await shopSays('products set-price', id, amount);
  }
});

type Good = { readonly id: string; readonly name: string; readonly path: string };

async function goodFor(page: Page, part: keyof (typeof skusByWidth)['phone']): Promise<Good> {
  const width = test.info().project.name === 'phone' ? 'phone' : 'desktop';
  const [product] = await (
    await page.request.get(`/wp-json/wc/store/v1/products?sku=${skusByWidth[width][part]}`)
  ).json();
  touched.push({ id: String(product.id), amount: (Number(product.prices.regular_price) / 100).toFixed(2) });
  return { id: String(product.id), name: product.name, path: new URL(product.permalink).pathname };
}

async function add(page: Page, { path }: Good, quantity = 1): Promise<void> {
  await open(page, path);
  await page.getByRole('spinbutton').first().fill(String(quantity));
  await page.getByRole('button', { name: 'Į krepšelį', exact: true }).first().click();
  await expect(page.getByText('Įdėjome į krepšelį')).toBeVisible();
}

const line = (page: Page, { name }: Pick<Good, 'name'>): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name }) });
const items = (page: Page) => page.getByRole('row', { name: /^Prekės/ });
const stock = (good: Good, pieces: number) => shopSays('products set-stock', good.id, String(pieces));
const price = (good: Good, amount: string) => shopSays('products set-price', good.id, amount);

test('[1-11] a line that sold out is marked, and the rest can be ordered once it is removed', async ({ page }) => {
  const problems = watchProblems(page);
  const soldOutGood = await goodFor(page, 'soldOut');
  await add(page, soldOutGood);
  await addSimple(page);
  await stock(soldOutGood, 0);
  await open(page, '/krepselis/');
  const sold = line(page, soldOutGood);
  await expect(sold).toContainText('Kol krepšelis laukė, ši prekė baigėsi');
  await expect(sold.getByRole('spinbutton')).toHaveCount(0);
  await expect(page.getByRole('alert')).toContainText(`Jau išparduota: ${soldOutGood.name}.`);
  await sold.getByRole('button', { name: /^Pašalinti/ }).click();
  await expect(sold).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(line(page, demo.simple)).toBeVisible();
  await open(page, '/apmokejimas/');
  await expect(page.getByRole('button', { name: /^Užsakyti ir sumokėti/ })).toBeEnabled();
  expect(problems).toEqual([]);
});

test('[1-11] where less is left than requested, one press reduces the quantity to what is left', async ({ page }) => {
  const problems = watchProblems(page);
  const good = await goodFor(page, 'fewer');
  await add(page, good, 5);
  await stock(good, 2);
  await open(page, '/krepselis/');
  const short = line(page, good);
  await expect(short).toContainText('Liko tik 2, o jūsų krepšelyje – 5');
  const before = (await items(page).textContent()) ?? '';
  await short.getByRole('button', { name: /^Palikti 2/ }).click();
  await expect(short.getByRole('spinbutton')).toHaveValue('2');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(short.getByRole('button', { name: /^Palikti/ })).toHaveCount(0);
  await expect(items(page)).not.toHaveText(before);
  expect(problems).toEqual([]);
});

test('a changed price is shown with both prices until the shopper agrees; another quantity is no consent', async ({
  page,
}) => {
  const problems = watchProblems(page);
  const good = await goodFor(page, 'dearer');
  await add(page, good);
  await price(good, '31.50');
  await open(page, '/krepselis/');
  const dearer = line(page, good);
  const priceNotice = dearer.getByText(/Kaina pasikeitė: buvo \d+,\d\d\s€, dabar 31,50\s€/);
  await expect(priceNotice).toBeVisible();
  await dearer.getByRole('button', { name: 'Daugiau vienetų' }).click();
  await expect(items(page)).toContainText('63,00');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(priceNotice).toBeVisible();
  await open(page, '/apmokejimas/');
  await expect(page.getByText(/Kaina pasikeitė: buvo/)).toBeVisible();
  await open(page, '/krepselis/');
  await dearer.getByRole('button', { name: /^Sutinku su nauja kaina/ }).click();
  await expect(priceNotice).toHaveCount(0);
  await expect(page.getByText('Krepšelis atnaujintas.')).toBeVisible();
  await open(page, '/krepselis/');
  await expect(dearer).toBeVisible();
  await expect(priceNotice).toHaveCount(0);
  expect(problems).toEqual([]);
});

test('a product that sells out during checkout is reported on ordering, with the form kept and a link to the cart', async ({
  page,
}) => {
  const good = await goodFor(page, 'ordered');
  await add(page, good);
  await open(page, '/apmokejimas/');
  await fillAddress(page);
  await page.getByLabel(/Perskaičiau pirkimo taisykles/).check();
  await stock(good, 0);
  await page.getByRole('button', { name: /^Užsakyti ir sumokėti/ }).click();
  const stockAlert = page.locator('main').getByRole('alert');
  await expect(stockAlert).toHaveText(new RegExp(good.name));
  await expect(stockAlert).toHaveCount(1);
  await expect(stockAlert).toBeFocused();
  await expect(page.getByLabel('Vardas').first()).toHaveValue('Ona');
  await page.getByRole('link', { name: 'Pataisyti krepšelyje' }).click();
  await page.getByRole('button', { name: /^Pašalinti/ }).click();
  await expect(page.getByRole('heading', { name: 'Krepšelis dar tuščias' })).toBeVisible();
});
