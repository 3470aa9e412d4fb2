import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { bundlePage, bundles, chooseAll, setAmount } from './bundles.ts';
import { cartLines, open, watchProblems } from './shop.ts';

const inCart = (page: Page) => page.getByText('Įdėjome į krepšelį');

async function axe(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include('.woosb-wrap').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}

test('[2.2-14] [3.13-01] [3.13-04] [3.13-07] [3.14-01] [3.14-02] [3.14-03] [3.14-05] the page carries the data of the bundle and its items', async ({
  page,
}) => {
  const problems = watchProblems(page);
  await open(page, bundles.sauna);
  const { block, row, list, total, selected } = bundlePage(page);
  const products = block.locator('.woosb-products');
  for (const [name, value] of Object.entries({
    'data-discount': '10',
    'data-discount-amount': '0',
    'data-fixed-price': 'no',
    'data-optional': 'yes',
    'data-variables': 'no',
    'data-exclude-unpurchasable': 'no',
    'data-min': '2',
    'data-max': '8',
    'data-price-suffix': '',
  }))
    await expect(products).toHaveAttribute(name, value);
  const cap = row('Pirties kepurė');
  for (const [name, value] of Object.entries({ 'data-price': '26', 'data-o_price': '26', 'data-qty': '1' }))
    await expect(cap).toHaveAttribute(name, value);
  expect(Number(await cap.getAttribute('data-stock'))).toBeGreaterThan(0);
  await expect(row('Paplūdimio krepšys')).toHaveAttribute('data-unpurchasable', 'yes');
  await expect(row('Paplūdimio krepšys').getByRole('spinbutton')).toBeDisabled();
  await expect(row('Paplūdimio krepšys')).toContainText('Išparduota');
  await expect(total).toHaveText(/Rinkinio kaina: .*88,50\s€.*79,65\s€ \(sutaupote 10\s%\)/);
  await expect(selected).toHaveText('Pasirinkta: 4');
  expect(await list.inputValue()).toMatch(/^\d+\/b0\/1\/,\d+\/b1\/1\/,\d+\/b2\/1\/,\d+\/b3\/1\/$/);
  await axe(page);
  expect(problems).toEqual([]);
});

test('[1-09] [4.7-01] [4.7-03] [8-07] [5.3-04] [5.3-05] [5.3-06] quantities decide the list, the price and the error shown', async ({
  page,
}) => {
  await open(page, bundles.sauna);
  const { amount, list, total, alert, button, price } = bundlePage(page);
  await expect(price).toContainText('79,65');
  await expect(price).toContainText(/\(sutaupote 10\s%\)/);
  for (const name of ['juosta', 'šepetys', 'anglimi']) await setAmount(amount(name), '0');
  expect(await list.inputValue()).toMatch(/^\d+\/b0\/1\/$/);
  await expect(total).toContainText('23,40');
  await expect(price).toContainText('23,40');
  await expect(alert).toHaveText('Rinkinyje per mažai prekių. Mažiausias bendras kiekis: 2, dabar: 1.');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await axe(page);
  await setAmount(amount('kepurė'), '0');
  await expect(alert).toHaveText('Pasirinkite bent vieną prekę, tada dėkite rinkinį į krepšelį.');
  await expect(list).toHaveValue('');
  for (const name of ['kepurė', 'juosta', 'kempinė']) await setAmount(amount(name), '3');
  await expect(alert).toHaveText('Rinkinyje per daug prekių. Didžiausias bendras kiekis: 8, dabar: 9.');
  await button.click({ force: true }); // it is disabled
  await expect(alert).toBeFocused();
  await expect(inCart(page)).toHaveCount(0);
  expect(await cartLines(page)).toEqual([]);
  await setAmount(amount('kempinė'), '2');
  await expect(alert).toBeEmpty();
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
});

test('[1-09] [5.3-07] [5.3-08] [3.13-08] [9.7-01] the price of a bundle stays within its bounds', async ({ page }) => {
  await open(page, bundles.baby);
  const { amount, alert, total, button } = bundlePage(page);
  await expect(total).toContainText('63,39');
  await setAmount(amount('Kūdikio paklodė'), '0');
  await expect(alert).toHaveText(/^Mažiausia rinkinio suma: 60,00\s€\. Dabar: 35,88\s€\.$/);
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  for (const [name, quantity] of [
    ['Kūdikio paklodė', '3'],
    ['Rankšluostis', '2'],
    ['zuikis', '2'],
  ] as const)
    await setAmount(amount(name), quantity);
  await expect(alert).toHaveText(/^Didžiausia rinkinio suma: 200,00\s€\. Dabar: 207,65\s€\.$/);
});

test('[5.3-07] [9.7-04] a card shows the least that a bundle can be bought for, its price before, and listings keep to it', async ({
  page,
}) => {
  await open(page, '/produkto-kategorija/dovanos/dovanu-rinkiniai/?orderby=price');
  const cards = page.getByRole('main').getByRole('article');
  const card = cards.filter({ hasText: 'Dovanų rinkinys kūdikiui „Sveikas“' });
  await expect(card).toContainText(/nuo 62,56\s€.*68,00\s€/);
  const prices = (await cards.allTextContents()).flatMap((text) => /(\d+),(\d\d)\s€/.exec(text)?.[0] ?? []);
  const sorted = prices.map((text) => Number(text.replace(',', '.').replace(/\s€/, '')));
  expect(sorted).toEqual(sorted.toSorted((one, other) => one - other));
  await open(page, '/produkto-kategorija/dovanos/dovanu-rinkiniai/?min_price=62&max_price=63');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('„Sveikas“');
  await open(page, bundles.baby);
  const { amount, total, button, alert } = bundlePage(page);
  await setAmount(amount('Kūdikio paklodė'), '0');
  await setAmount(amount('zuikis'), '1');
  await expect(total).toContainText('62,56');
  await expect(alert).toBeEmpty();
  await button.click();
  await expect(inCart(page)).toBeVisible();
});

test('[9.6-08] [5.3-10] a typed quantity counts a second after the last key, each by itself, between its bounds', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, bundles.sauna);
  const { amount, selected, total } = bundlePage(page);
  await expect(selected).toHaveText('Pasirinkta: 4');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await amount('kepurė').press('ControlOrMeta+a');
  await amount('kepurė').pressSequentially('3');
  await expect(amount('kepurė')).toHaveValue('3');
  await page.clock.runFor(999);
  await expect(selected).toHaveText('Pasirinkta: 4');
  await page.clock.runFor(1);
  await expect(selected).toHaveText('Pasirinkta: 6');
  await expect(total).toContainText('126,45');
  await amount('kepurė').press('ControlOrMeta+a');
  await amount('kepurė').pressSequentially('99');
  await page.clock.runFor(1000);
  await expect(amount('kepurė')).toHaveValue('4');
  await setAmount(amount('kepurė'), '');
  await expect(amount('kepurė')).toHaveValue('0');
});

test('the block answers to the keyboard and to plus and minus', async ({ page }) => {
  await open(page, bundles.sauna);
  const { row, amount, list, selected } = bundlePage(page);
  await row('kepurė')
    .getByRole('button', { name: /^Daugiau/ })
    .click();
  await expect(amount('kepurė')).toHaveValue('2');
  await row('kepurė')
    .getByRole('button', { name: /^Mažiau/ })
    .focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await expect(amount('kepurė')).toHaveValue('0');
  await expect(selected).toHaveText('Pasirinkta: 3');
  await amount('kempinė').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(list).toHaveValue(/\/b4\/1\//);
  await expect(inCart(page)).toHaveCount(0);
});

test('[4.7-02] [5.3-02] [5.3-11] [5.4-01] [5.4-02] [5.4-03] [5.4-04] [3.13-02] [3.13-05] [3.14-04] variations are chosen row by row', async ({
  page,
}) => {
  const problems = watchProblems(page);
  await open(page, bundles.table);
  const { block, row, list, alert, button, quantity, total, price } = bundlePage(page);
  const selects = block.getByRole('combobox');
  await expect(block.locator('.woosb-products')).toHaveAttribute('data-variables', 'yes');
  await expect(block.locator('.woosb-products')).toHaveAttribute('data-discount-amount', '15');
  await expect(alert.locator('strong')).toHaveText('Lininė staltiesė „Šventė“');
  await button.click({ force: true }); // it is disabled
  await expect(inCart(page)).toHaveCount(0);
  await expect(block.locator('select[aria-invalid="true"]').first()).toBeFocused();
  const empty = await selects.evaluateAll((all) =>
    all
      .filter((select) => (select as HTMLSelectElement).value === '')
      .map((select) => select.getAttribute('aria-invalid')),
  );
  expect(empty.length).toBeGreaterThan(1);
  expect(new Set(empty)).toEqual(new Set(['true']));
  await axe(page);
  await chooseAll(selects);
  await expect(alert).toBeEmpty();
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
  const cloth = row('staltiesė');
  expect(Number(await cloth.getAttribute('data-id'))).toBeGreaterThan(0);
  expect(await cloth.getAttribute('data-attrs')).toContain('"attribute_pa_');
  expect(await list.inputValue()).toMatch(/^\d+\/b0\/1\/%7B%22attribute_pa_[^,]+,\d+\/b1\/2\/%7B[^,]+,\d+\/b2\/1\/$/);
  await expect(total).toContainText(/\(sutaupote 15,00\s€\)/);
  await expect(price).toContainText(/sutaupote 15,00\s€/);
  await setAmount(quantity, '9');
  await expect(quantity).toHaveValue('2');
  await selects.first().selectOption('');
  await expect(selects.first()).toHaveAttribute('aria-invalid', 'true');
  await expect(cloth).toHaveAttribute('data-id', '0');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(problems).toEqual([]);
});

test('[1-09] [7.5-01] [9.6-01] a bundle is bought, changed, removed and restored as a whole', async ({ page }) => {
  test.slow();
  await open(page, bundles.sauna);
  const { amount, button } = bundlePage(page);
  await setAmount(amount('šepetys'), '0');
  await button.click();
  await expect(inCart(page)).toBeVisible();
  await open(page, '/krepselis/');
  const main = page.getByRole('main');
  const lines = main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(lines).toHaveCount(4);
  await expect(lines.filter({ hasText: 'Rinkinyje:' })).toHaveCount(3);
  await expect(main.getByRole('row', { name: /^Prekės/ })).toContainText('62,55');
  await expect(main.getByRole('button', { name: /^Pašalinti/ })).toHaveCount(1);
  await setAmount(lines.first().getByRole('spinbutton'), '2');
  await expect(main.getByRole('row', { name: /^Prekės/ })).toContainText('125,10');
  await expect(lines.nth(1)).toContainText('Kiekis: 2');
  await main.getByRole('link', { name: /^Keisti/ }).click();
  const edited = bundlePage(page);
  await expect(edited.amount('šepetys')).toHaveValue('0');
  await setAmount(edited.amount('kempinė'), '2');
  await edited.button.click();
  await expect(inCart(page)).toBeVisible();
  await open(page, '/krepselis/');
  await expect(lines).toHaveCount(5);
  await main.getByRole('button', { name: /^Pašalinti/ }).click();
  await expect(lines).toHaveCount(0);
});

test('[9.6-03] items included in the price of a bundle show no price of their own, from the cart to the checkout', async ({
  page,
}) => {
  await open(page, bundles.box);
  await bundlePage(page).button.click();
  await expect(inCart(page)).toBeVisible();
  await open(page, '/krepselis/');
  const main = page.getByRole('main');
  await expect(main.getByText('Rinkinyje:')).toHaveCount(3);
  await expect(main.getByText(/\b0,00/)).toHaveCount(0);
  await expect(main.getByRole('link', { name: /^Keisti/ })).toHaveCount(0); // nothing in it is the shopper's to choose
  await open(page, bundles.sauna);
  await bundlePage(page).button.click();
  await expect(inCart(page)).toBeVisible();
  await open(page, '/apmokejimas/');
  await expect(main.getByText('Rinkinyje:')).toHaveCount(7);
  await expect(main.getByText(/\b0,00/)).toHaveCount(0);
});

test('[3.13-03] [9.6-03] a bundle with a fixed price shows its items and costs that price', async ({ page }) => {
  await open(page, bundles.box);
  const { block, total, price, button } = bundlePage(page);
  await expect(block.locator('.woosb-products')).toHaveAttribute('data-fixed-price', 'yes');
  await expect(block.locator('.woosb-product')).toHaveCount(3);
  await expect(total).toHaveCount(0);
  await expect(price).toContainText('42,00');
  await button.click();
  await expect(inCart(page)).toBeVisible();
  const cart = (await (await page.request.get('/wp-json/wc/store/v1/cart')).json()) as {
    readonly totals: { readonly total_items: string; readonly total_items_tax: string };
  };
  expect(Number(cart.totals.total_items) + Number(cart.totals.total_items_tax)).toBe(4200);
});
