import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import { bundlePage, bundles, setAmount } from './bundles.ts';
import { shopCommand } from './merchant.ts';
import { open, watchProblems } from './shop.ts';

const apron = '/produktas/linine-prijuoste-kepeja/';
const towel = '/produktas/lygus-lino-ranksluostis-ezeras/';
const notebook = '/produktas/uzrasine-lino-virseliu-mintys/';
const curtain = '/produktas/linine-uzuolaida-sviesa/';

const block = (page: Page) => page.locator('[data-part="option-fields"]');
const field = (page: Page, id: string) => block(page).locator(`[data-field="${id}"]`);
const add = (page: Page) => page.locator('form.cart').getByRole('button', { name: 'Į krepšelį', exact: true }).first();
const totals = (page: Page) => block(page).locator('[data-part="totals"] dd');
const embroider = (page: Page) => page.getByLabel('Išsiuvinėkite monogramą');

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include('[data-part="option-fields"]').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

/** Names of a product form's option fields that would be sent. */
function submittedNames(page: Page): Promise<readonly string[]> {
  return page
    .locator('form.cart')
    .evaluate((form) => [...new FormData(form as HTMLFormElement).keys()].filter((name) => name.startsWith('wapf[')));
}

test('[1-07] [4.1-01] [4.1-03] [4.1-04] [4.1-05] a field revealed by a checkbox is required and sent; hidden, it is neither, and is reset', async ({
  page,
}) => {
  const problems = watchProblems(page);
  await open(page, apron);
  const text = page.getByLabel(/^Ką išsiuvinėti/);
  await expect(text).toBeHidden();
  expect(await submittedNames(page)).toEqual([]);
  await embroider(page).check();
  await expect(text).toHaveAttribute('required', '');
  await text.pressSequentially('ONA');
  expect(await submittedNames(page)).toEqual(['wapf[field_siuvineti]', 'wapf[field_inicialai]', 'wapf[field_vieta]']);
  await expect(field(page, 'trukme')).toBeVisible(); // nested: shown while the text is filled
  await embroider(page).uncheck();
  await expect(text).toBeHidden();
  await expect(text).toBeDisabled();
  await expect(text).not.toHaveAttribute('required');
  await expect(field(page, 'trukme')).toBeHidden();
  expect(await submittedNames(page)).toEqual([]);
  await embroider(page).check();
  await expect(text).toHaveValue('');
  await expect(text).toHaveAttribute('required', '');
  await expect(field(page, 'trukme')).toBeHidden();
  expect(problems).toEqual([]);
});

test('[4.1-06] [5.1-03] rules run when a key is released, not before', async ({ page }) => {
  await open(page, apron);
  await embroider(page).check();
  const text = page.getByLabel(/^Ką išsiuvinėti/);
  await text.focus();
  await page.keyboard.down('O');
  await expect(text).toHaveValue('O');
  await expect(field(page, 'trukme')).toBeHidden();
  await page.keyboard.up('O');
  await expect(field(page, 'trukme')).toBeVisible();
});

test('[4.1-08] by keyboard a tile is marked and its siblings are not', async ({ page }) => {
  await open(page, apron);
  await embroider(page).focus();
  await page.keyboard.press('Space');
  const tiles = field(page, 'siulas').locator('label');
  const marked = () => tiles.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['state'] ?? ''));
  expect(await marked()).toEqual(['', '', '', '']);
  await page.getByLabel('Linų žiedo mėlyna').focus();
  await page.keyboard.press('Space');
  expect(await marked()).toEqual(['marked', '', '', '']);
  await page.keyboard.press('ArrowRight');
  expect(await marked()).toEqual(['', 'marked', '', '']);
  await expectAccessible(page);
});

test('[3.5-02] [3.5-04] errors are shown beside their fields, the first is focused, and nothing is added', async ({
  page,
}) => {
  await open(page, apron);
  await embroider(page).check();
  await page.getByLabel('Supakuokite į lininę skiautę').check();
  await page.getByLabel('Atviruką').check();
  await add(page).click();
  await expect(field(page, 'inicialai')).toContainText('Užpildykite šį lauką.');
  await expect(field(page, 'siulas')).toContainText('Pasirinkite vieną iš šių.');
  await expect(field(page, 'palinkejimas')).toContainText('Užpildykite šį lauką.');
  const text = page.getByLabel(/^Ką išsiuvinėti/);
  await expect(text).toBeFocused();
  await expect(text).toBeInViewport();
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await page.getByLabel(/^Kam pranešti/).fill('ona');
  await text.fill('Trylika ženklų');
  await text.press('End');
  await add(page).click();
  await expect(field(page, 'inicialai')).toContainText('Tekstas per ilgas. Daugiausia ženklų: 12.');
  await expect(field(page, 'pranesti')).toContainText('Įveskite teisingą el. pašto adresą.');
  await text.fill('O. J.');
  await text.press('End');
  await expect(field(page, 'inicialai')).not.toContainText('per ilgas');
  await page.getByLabel(/^Kam pranešti/).fill('');
  await page.getByLabel('Linų žiedo mėlyna').check({ force: true });
  await page.getByLabel(/^Palinkėjimas/).fill('Su <b>gimtadieniu</b> & iki!');
  await add(page).click();
  await expect(page.getByText('Įdėjome į krepšelį')).toBeVisible();
  await open(page, '/krepselis/');
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Kepėja' }).first();
  await expect(line).toContainText('O. J. (+6,00 €)');
  await expect(line).toContainText('Su gimtadieniu & iki!');
  await expect(line).toContainText('Pritaikyta jums');
  await expect(line).toContainText('Priedai visam kiekiui: 11,30 €');
  await expect(line).toContainText('49,30 €');
});

test('[1-07] [9.1-01] [9.1-02] [9.1-03] [9.1-05] [9.1-06] [5.1-08] totals follow filled fields, ticked boxes and the quantity', async ({
  page,
}) => {
  await open(page, apron);
  await expect(totals(page)).toHaveText(['38,00 €', '0,00 €', '38,00 €']);
  await embroider(page).check();
  await page.getByLabel(/^Ką išsiuvinėti/).pressSequentially('0');
  await expect(totals(page)).toHaveText(['38,00 €', '6,00 €', '44,00 €']);
  await page.getByLabel('Supakuokite į lininę skiautę').check();
  await page.getByLabel('Levandų pagalvėlę').check();
  await expect(totals(page)).toHaveText(['38,00 €', '11,90 €', '49,90 €']);
  const quantity = page.locator('form.cart').getByRole('spinbutton', { name: 'Kiekis' });
  await quantity.fill('3');
  await expect(totals(page)).toHaveText(['114,00 €', '11,90 €', '125,90 €']);
  await quantity.fill('');
  await expect(totals(page)).toHaveText(['38,00 €', '11,90 €', '49,90 €']);
  await page.getByLabel('Supakuokite į lininę skiautę').uncheck();
  await expect(totals(page)).toHaveText(['38,00 €', '6,00 €', '44,00 €']);
});

test('[9.1-05] totals follow what is pasted, dictated or filled in by the browser, before any key', async ({
  page,
}) => {
  await open(page, apron);
  await embroider(page).check();
  const text = page.getByLabel(/^Ką išsiuvinėti/);
  await text.focus();
  await page.keyboard.insertText('ONA'); // an input event without a key
  await expect(totals(page)).toHaveText(['38,00 €', '6,00 €', '44,00 €']);
  await text.press('ControlOrMeta+A');
  await text.press('Delete');
  await expect(totals(page)).toHaveText(['38,00 €', '0,00 €', '38,00 €']);
  await text.evaluate((input) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'Ona');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect(totals(page)).toHaveText(['38,00 €', '6,00 €', '44,00 €']);
  await expect(field(page, 'trukme')).toBeVisible();
});

test('[9.1-07] no totals are shown while a variation is still to be chosen, nor after it was cleared', async ({
  page,
}) => {
  await open(page, towel);
  await page.getByLabel('Supakuokite į lininę skiautę').check();
  const quantity = page.locator('form.cart').getByRole('spinbutton', { name: 'Kiekis' });
  await quantity.fill('3');
  await expect(block(page)).toBeVisible();
  await expect(totals(page)).toHaveCount(0);
  await page.locator('form.cart select[name="attribute_pa_spalva"]').selectOption('naturali', { force: true });
  await expect(totals(page)).toHaveCount(0);
  const size = page.locator('form.cart select[name="attribute_pa_dydis"]');
  await size.selectOption('50-x-80-cm', { force: true });
  await expect(totals(page)).toHaveText(['50,70 €', '3,50 €', '54,20 €']);
  await expectAccessible(page);
  await size.selectOption('', { force: true });
  await expect(totals(page)).toHaveCount(0);
});

test('[9.1-07] a variation that the address names has its totals in the page as it is served', async ({ page }) => {
  const answer = await page.request.get(`${towel}?attribute_pa_spalva=naturali&attribute_pa_dydis=50-x-80-cm`);
  const [, served = ''] = /data-part="totals"[^>]*>(.*?)<\/div><\/dl>/s.exec(await answer.text()) ?? [];
  expect(served.replaceAll('\u00a0', ' ').match(/\d+,\d\d €/g)).toEqual(['16,90 €', '0,00 €', '16,90 €']);
});

test('[9.1-01] [9.1-06] beside a bundle the totals follow its price as it is chosen', async ({ page }, info) => {
  test.slow();
  const ask = async (group: unknown) => {
    const file = info.outputPath('fields.json');
    await writeFile(file, JSON.stringify({ products: [{ product: 'DV-KUDIKIUI', group }] }));
    await shopCommand('option-fields load', file);
  };
  const fields = [{ id: 'juostele', type: 'true-false', label: 'Juostelė', message: 'Perriškite', price: '2' }];
  await ask({ id: 'juosteles', fields });
  try {
    await open(page, bundles.baby);
    const bundle = bundlePage(page);
    const text = async () =>
      /[\d\s]+,\d\d\s€/.exec((await bundle.total.locator('strong').textContent()) ?? '')?.[0] ?? '';
    await page.getByLabel('Perriškite').check();
    const [row] = await bundle.block.getByRole('spinbutton').all();
    if (row === undefined) throw new Error('the bundle has no quantity');
    const before = await text();
    await expect(totals(page).first()).toHaveText(before);
    await setAmount(row, String(Number(await row.inputValue()) + 1));
    await expect.poll(text).not.toBe(before);
    await expect(totals(page).first()).toHaveText(await text());
    await expect(totals(page).nth(1)).toHaveText('2,00 €');
  } finally {
    await ask(null);
  }
});

test('[3.5-04] price hints look alike beside labels, boxes, choices and tiles', async ({ page }) => {
  await open(page, apron);
  await embroider(page).check();
  await page.getByLabel('Supakuokite į lininę skiautę').check();
  const colours = await block(page)
    .getByText(/^\s*\(\+\d+,\d\d\s€\)$/)
    .evaluateAll((hints) => hints.filter((hint) => hint.checkVisibility()).map((hint) => getComputedStyle(hint).color));
  expect(colours).toHaveLength(5);
  expect(new Set(colours).size).toBe(1);
});

test('[9.1-04] a select counts the price of its option; several may be chosen and none is required', async ({
  page,
}) => {
  await open(page, apron);
  await embroider(page).check();
  await page.getByLabel(/^Kurioje vietoje/).selectOption('vidurys');
  await expect(totals(page).nth(1)).toHaveText('2,00 €');
  await open(page, notebook);
  const [choice] = await page.locator('form.cart select[name^="attribute_"]').all();
  if (choice === undefined) throw new Error('the notebook has no choice');
  await choice.selectOption({ index: 1 }, { force: true });
  await page.getByLabel(/^Kokių puslapių/).selectOption(['linijos', 'akvarele']);
  await expect(totals(page).nth(1)).toHaveText('2,20 €');
  await page.getByLabel(/^QR kodas/).fill('ona.lt');
  await add(page).click();
  await expect(field(page, 'nuoroda')).toContainText('Įrašykite adresą, kuris prasideda https://');
  await expectAccessible(page);
});

test('[1-07] [4.1-07] [3.5-05] [7.6-02] [9.1-07] fields of variations appear and disappear with the chosen one, and totals wait for it', async ({
  page,
}) => {
  const problems = watchProblems(page);
  await open(page, `${towel}?attribute_pa_spalva=naturali&attribute_pa_dydis=50-x-80-cm`);
  const loop = page.getByRole('radiogroup', { name: /^Kilpelė pakabinti/ });
  await expect(totals(page)).toHaveText(['16,90 €', '0,00 €', '16,90 €']);
  await expect(loop).toBeHidden();
  const size = page.locator('form.cart select[name="attribute_pa_dydis"]');
  await size.selectOption({ label: '90 × 150 cm' }, { force: true });
  await expect(loop).toBeVisible();
  await page.getByLabel(/^Odinė/).check();
  await expect(totals(page)).toHaveText(['32,90 €', '2,50 €', '35,40 €']);
  expect(await submittedNames(page)).toEqual(['wapf[field_pakabinimas]']);
  await size.selectOption({ label: '50 × 80 cm' }, { force: true });
  await expect(loop).toBeHidden();
  expect(await submittedNames(page)).toEqual([]);
  await expect(totals(page)).toHaveText(['16,90 €', '0,00 €', '16,90 €']);
  expect(problems).toEqual([]);
});

test('[5.1-04] a number keeps to its bounds, and to whole centimetres', async ({ page }) => {
  await open(page, curtain);
  await page.getByLabel('Patrumpinkite pagal mano langą').check();
  const length = page.getByLabel(/^Ilgis centimetrais/);
  for (const [text, problem] of [
    ['12', 'Turi būti ne mažiau kaip 60.'],
    ['900', 'Turi būti ne daugiau kaip 290.'],
    ['150.5', 'Įrašykite sveikąjį skaičių.'],
  ] as const) {
    await length.fill(text);
    await add(page).press('Enter');
    await expect(field(page, 'ilgis')).toContainText(problem);
  }
  await expectAccessible(page);
  await length.fill('245');
  await expect(field(page, 'ilgis')).not.toContainText('skaičių');
});

test('[3.5-01] equal options share one cart line, others get a line of their own', async ({ page }) => {
  test.slow();
  for (const text of ['Ona', 'Ona', 'Jonas']) {
    await open(page, apron);
    await embroider(page).check();
    await page.getByLabel(/^Ką išsiuvinėti/).fill(text);
    await page.getByLabel('Suodžių').check({ force: true });
    await add(page).click();
    await expect(page.getByText('Įdėjome į krepšelį')).toBeVisible();
  }
  await open(page, '/krepselis/');
  const lines = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Ką išsiuvinėti' });
  await expect(lines).toHaveCount(2);
  await expect(lines.first().getByRole('spinbutton')).toHaveValue('2');
  await expect(lines.first()).toContainText('82,00 €'); // 2 × 38 and 6 once
});

test('in English the fields and their values on the cart line are English', async ({ page }) => {
  await open(page, `/en${apron}`);
  await page.getByLabel('Embroider a monogram').check();
  await page.getByLabel(/^What to embroider/).fill('O. J.');
  await page.getByLabel('Soot').check({ force: true });
  await expectAccessible(page);
  await page.locator('form.cart').getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByText('Added to your cart')).toBeVisible();
  await open(page, '/en/krepselis/');
  await expect(page.getByRole('main')).toContainText('Colour of the thread');
});
