import jsqr from 'jsqr';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { shopCommand } from './merchant.ts';
import { addSimple, chooseCourier, demo, fillFields, open, pickTerminal } from './shop.ts';

const part = (page: Page, name: string) => page.locator(`[data-part="${name}"]`);

async function order(page: Page, { to, by }: { readonly to: 'door' | 'terminal'; readonly by: string }): Promise<void> {
  await addSimple(page);
  await open(page, '/apmokejimas/');
  if (to === 'door') await chooseCourier(page);
  else await pickTerminal(page);
  await fillFields(page);
  await page.getByLabel(by).check();
  await page.getByLabel(/Perskaičiau pirkimo taisykles/).check();
  await page.getByRole('button', { name: /^Užsakyti ir sumokėti/ }).click();
  await expect(page.getByRole('heading', { name: 'Dėkojame, jūsų užsakymą gavome' })).toBeVisible();
}

type StoreOrder = {
  readonly id: number;
  readonly totals: { readonly total_price: string };
};

/** The order of the page as the Store API has it. */
async function storedOrder(page: Page): Promise<StoreOrder> {
  const { pathname, searchParams } = new URL(page.url());
  const id = /order-received\/(\d+)/.exec(pathname)?.[1] ?? '';
  const answer = await page.request.get(`/wp-json/wc/store/v1/order/${id}?key=${searchParams.get('key') ?? ''}`);
  return (await answer.json()) as StoreOrder;
}

test('the code of a transfer, as a camera reads it, says what the order says', async ({ page }) => {
  test.slow();
  await order(page, { to: 'door', by: 'Banko pavedimas' });
  const picture = await part(page, 'how-to-pay').locator('figure svg').screenshot();
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const code = jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '';
  const { id, totals } = await storedOrder(page);
  const amount = (Number(totals.total_price) / 100).toFixed(2);
  expect(code.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    'UAB „Lino namai“',
    'LT121000011101001000',
    `EUR${amount}`,
    '',
    '',
    `Užsakymas Nr. ${id}`,
  ]);
  const told = part(page, 'how-to-pay');
  await expect(told).toContainText('LT12 1000 0111 0100 1000');
  await expect(told).toContainText(`Užsakymas Nr. ${id}`);
  await expect(told).toContainText(amount.replace('.', ','));
  const next = part(page, 'next-steps');
  await expect(next).toContainText(/Jei apmokėsite šiandien, gausite .*\d+.*\sd\./);
  await expect(next.getByRole('listitem')).toHaveText([
    /^Perveskite pinigus/,
    /^Gavę pinigus/,
    'Kurjeris pristatys adresu Gedimino pr. 1, Vilnius.',
  ]);
});

test('what is paid at a terminal shows pictures, the days and what to wait for', async ({ page }) => {
  test.slow();
  await order(page, { to: 'terminal', by: 'Apmokėjimas atsiimant' });
  const row = page.getByRole('row', { name: new RegExp(demo.simple.name) });
  const image = row.locator('img');
  await expect(image).toBeVisible();
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  const next = part(page, 'next-steps');
  await expect(next).toContainText(/Gausite .*\d+.*\sd\./);
  await expect(next.getByRole('listitem')).toHaveText([
    /^Užsakymą supakuosime/,
    /^Kai siunta lauks jūsų paštomate „.+“, vežėjas atsiųs žinutę numeriu \+37061234567/,
    /^Atsiimdami sumokėsite \d+,\d\d/,
  ]);
  await expect(part(page, 'how-to-pay')).toHaveCount(0);
});

test('the page of an order that was cancelled since says so, and thanks nobody', async ({ page }) => {
  test.slow();
  await order(page, { to: 'door', by: 'Banko pavedimas' });
  const { id } = await storedOrder(page);
  await shopCommand('orders set-status', String(id), 'cancelled');
  await page.reload();
  const header = page
    .getByRole('main')
    .locator('header')
    .filter({ has: page.getByRole('heading', { level: 1 }) });
  await expect(header).toHaveText('Jūsų užsakymasAtšauktas');
  await expect(part(page, 'how-to-pay')).toHaveCount(0);
  await expect(part(page, 'next-steps')).toHaveCount(0);
});
