import { expect, type Page, test } from '@playwright/test';
import { demo, open, watchProblems } from './shop.ts';

const wishes = '/norai/';
const listing = '/parduotuve/';

const hearts = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Įtraukti į norus/ });

test('somebody without a mouse puts a product of a listing on the list and takes it off @both-widths', async ({
  page,
}) => {
  const problems = watchProblems(page);
  await open(page, listing);
  const heart = hearts(page).first();
  expect(await heart.evaluate((button) => getComputedStyle(button, '::after').content)).toBe('none'); // no plus beside it
  await heart.focus();
  await page.keyboard.press('Enter');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toBeFocused();
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.focus();
  await page.keyboard.press('Space');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await open(page, wishes);
  await expect(page.getByRole('main')).toContainText('Čia dar nieko nėra');
  expect(problems).toEqual([]);
});

test('the heart of a quick view is about the variation that is chosen in it @both-widths', async ({ page }) => {
  const problems = watchProblems(page);
  await open(page, `${listing}#perziura/lininis-pagalves-uzvalkalas-rasa`);
  const popup = page.getByRole('dialog');
  const heart = popup.getByRole('button', { name: `Įtraukti į norus: ${demo.variable.name}` });
  await popup.locator('[data-title="rūkas"]').click();
  await popup.locator('[data-title="70 × 70 cm"]').click();
  const stored = page.waitForResponse('**/wishes/add**');
  await heart.focus();
  await page.keyboard.press('Enter');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect((await stored).ok()).toBe(true);
  await popup.locator('[data-title="50 × 60 cm"]').click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await open(page, wishes);
  await expect(page.getByRole('main')).toContainText('70 × 70 cm');
  expect(problems).toEqual([]);
});

test('the heart of a card has no sign of the button that adds to the cart', async ({ page }) => {
  await open(page, listing);
  const sign = (button: Element) => getComputedStyle(button, '::after').content;
  expect(await hearts(page).first().evaluate(sign)).toBe('none');
  const add = page.getByRole('main').getByRole('button', { name: 'Į krepšelį' }).first();
  expect(await add.evaluate(sign)).not.toBe('none');
});

test('the heart of a product page is about the variation that is chosen', async ({ page }) => {
  await open(page, `${demo.variable.path}?attribute_pa_spalva=rukas&attribute_pa_dydis=50x60`);
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: `Įtraukti į norus: ${demo.variable.name}` })
    .first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await open(page, demo.variable.path);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await open(page, wishes);
  await expect(page.getByRole('main')).toContainText('rūkas');
  const link = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
  expect(await link.getAttribute('href')).toContain('attribute_pa_spalva=rukas');
});

test('a heart that the shop could not store goes back, and says why', async ({ page }) => {
  await open(page, listing);
  await page.route('**/wishes/add', (route) => route.abort());
  const heart = hearts(page).first();
  await heart.click();
  await expect(page.getByText(/parduotuvės|ryš/i).first()).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('a button of the list that the shop refuses says why, and the list stays as it is', async ({ page }) => {
  await open(page, listing);
  const stored = page.waitForResponse('**/wishes/add');
  await hearts(page).first().click();
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true');
  await stored; // the heart is pressed at once
  await open(page, wishes);
  await page.getByRole('button', { name: /^Pašalinti/ }).click();
  const undo = page.locator('form', { has: page.getByRole('button', { name: /^Grąžinti/ }) });
  await undo.locator('input[name="id"]').evaluate((field: HTMLInputElement) => {
    field.value = '2000000000';
  });
  await undo.getByRole('button').click();
  await expect(page.getByText('Šios prekės nebeparduodame.')).toBeVisible();
});

test('pages stay the same for everybody, whatever is on a list', async ({ page }) => {
  const plain = await (await page.request.get(listing)).body();
  const headers = { Cookie: 'vitrina_wishes=x; vitrina_wish_count=3' };
  expect((await (await page.request.get(listing, { headers })).body()).equals(plain)).toBe(true);
  const own = await page.request.get(wishes);
  expect(own.headers()['cache-control']).toBe('no-store');
});
