import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { followRequests } from '#scripts/screens/quiet.ts';
import { bundles } from './bundles.ts';
import { demo, open, ready, watchProblems } from './shop.ts';

const teapot = 'arbatinukas-liepziedis-900-ml';
const apron = 'linine-prijuoste-kepeja';
const pillow = 'lininis-pagalves-uzvalkalas-rasa';
const soap = 'muilas-su-linu-semenimis-100-g';
const sauna = bundles.sauna.split('/').at(-2) ?? '';

const popup = (page: Page) => page.getByRole('dialog');
const opener = (page: Page, slug: string) => page.locator(`main article a[data-quick-view][href$="/${slug}/"]`).first();
const addButton = (page: Page) =>
  popup(page)
    .locator('form.cart')
    .getByRole('button', { name: /^Į krepšelį/ })
    .first();

/**
 * Opens a page of cards and waits until its links are hydrated: the router takes over scrolling with the same commit.
 */
async function openCards(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
}

/** Opens the quick view of a product from the results of a search. */
async function openFrom(page: Page, query: string, slug: string): Promise<void> {
  await openCards(page, `/paieska/?q=${encodeURIComponent(query)}`);
  await opener(page, slug).click();
  await expect(popup(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
}

test('[2.3-01] the popup has a bought-together block, initialised once the popup has loaded', async ({ page }) => {
  let answer: () => void = () => undefined;
  const responseGate = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**/products/${teapot}*`, async (route) => {
    await responseGate;
    await route.continue();
  });
  await openCards(page, '/paieska/?q=arbatinukas');
  await opener(page, teapot).click();
  await expect(popup(page).getByText('Įkeliama…')).toBeAttached();
  await expect(popup(page).locator('.woobt-wrap')).toHaveCount(0);
  answer();
  const block = popup(page).locator('.woobt-wrap');
  await expect(block).toHaveAttribute('data-selection', 'multiple');
  await block.locator('[data-key="puodelis"]').getByRole('checkbox').check();
  const id = await block.locator('[data-key="puodelis"]').getAttribute('data-id');
  await expect(block.locator('input[name="woobt_ids"]').first()).toHaveValue(`${id}/puodelis/2/`);
  await expect(block.locator('.woobt-total')).toBeVisible();
  await addButton(page).click();
  await expect(popup(page).getByText('Įdėjome į krepšelį')).toBeVisible();
  await popup(page).getByRole('link', { name: 'Peržiūrėti krepšelį' }).click();
  await expect(popup(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: /kartu su:? .*Liepžiedis/ })).toBeVisible();
});

test(
  '[2.3-01] the popup opens at its final height, and shows its button together with its blocks, not before',
  { tag: '@both-widths' },
  async ({ page }) => {
    await openCards(page, '/paieska/?q=pirties%20rinkinys');
    await page.evaluate(() => {
      const popupFrames: Look[] = [];
      const recordFrame = () => {
        const popup = document.querySelector('dialog[open]');
        if (popup !== null)
          popupFrames.push({
            height: popup.clientHeight,
            button: popup.querySelector('form.cart') !== null,
            block: popup.querySelector('.woosb-wrap') !== null,
          });
        requestAnimationFrame(recordFrame);
      };
      Object.assign(window, { popupFrames });
      recordFrame();
    });
    await opener(page, sauna).click();
    await expect(popup(page).locator('.woosb-total')).toBeVisible();
    const popupFrames = await page.evaluate(() => (window as unknown as { popupFrames: Look[] }).popupFrames);
    expect(new Set(popupFrames.map(({ height }) => height)).size).toBe(1);
    expect(popupFrames.filter(({ button, block }) => button !== block)).toEqual([]);
  },
);
type Look = { readonly height: number; readonly button: boolean; readonly block: boolean };

test(
  'swatches choose in the popup, its picture and price follow, and the variation goes into the cart',
  { tag: '@both-widths' },
  async ({ page }) => {
    const problems = watchProblems(page);
    await openFrom(page, 'Rasa', pillow);
    const form = popup(page).locator('form.cart');
    await expect(form).toHaveAttribute('data-set-up', '');
    await form.getByRole('button', { name: 'Išvalyti' }).click();
    await addButton(page).click({ force: true }); // it is marked as disabled, and reacts all the same
    await expect(form.locator('[data-part="attribute"][data-state="empty"]')).toHaveCount(2);
    for (const group of await form.getByRole('radiogroup').all()) {
      await group.locator('[data-value]:not([data-state="disabled"]):not([data-state="no-stock"])').first().click();
    }
    await expect(form.locator('input[name="variation_id"]')).not.toHaveValue('0');
    await expect(addButton(page)).not.toHaveAttribute('aria-disabled');
    await addButton(page).click();
    await expect(popup(page).getByText('Įdėjome į krepšelį')).toBeVisible();
    expect(problems).toEqual([]);
  },
);

test('option fields and bundles work in the popup', async ({ page }) => {
  await openFrom(page, 'prijuostė', apron);
  const fields = popup(page).locator('[data-part="option-fields"]');
  await fields.getByRole('checkbox').first().check();
  await expect(popup(page).getByLabel(/^Ką išsiuvinėti/)).toBeVisible();
  await openFrom(page, 'pirties rinkinys', sauna);
  const block = popup(page).locator('.woosb-wrap');
  const amount = block.getByRole('spinbutton').first();
  const before = await block.locator('.woosb-total').textContent();
  await amount.fill(String(Number(await amount.inputValue()) + 1));
  await amount.blur();
  await expect(block.locator('.woosb-total')).not.toHaveText(before ?? '');
  await expect(popup(page).locator('input[name="woosb_ids"]')).not.toHaveValue('');
});

test('[2.2-10] option totals are shown on the product page; the popup has the fields and no totals', async ({
  page,
}) => {
  const totals = page.locator('[data-part="option-fields"] [data-part="totals"] dd');
  await open(page, `/produktas/${apron}/`);
  await page.getByLabel('Išsiuvinėkite monogramą').check();
  await page.getByLabel(/^Ką išsiuvinėti/).pressSequentially('O');
  await expect(totals).toHaveText(['38,00 €', '6,00 €', '44,00 €']);
  await openFrom(page, 'prijuostė', apron);
  await popup(page).getByLabel('Išsiuvinėkite monogramą').check();
  await popup(page)
    .getByLabel(/^Ką išsiuvinėti/)
    .pressSequentially('O');
  await expect(popup(page).locator('[data-field="inicialai"]')).toContainText('(+6,00 €)');
  await expect(popup(page).locator('[data-field="trukme"]')).toBeVisible(); // the rules run all the same
  await expect(totals).toHaveCount(0);
});

/** Lets the popup of one product carry the bought-together block of another. */
async function lend(page: Page, slug: string, change: (model: Model) => Model): Promise<void> {
  const lender = await page.request.get(`/wp-json/wc/store/v1/products/${teapot}`);
  const { extensions } = (await lender.json()) as Answer;
  const lent = extensions['bought-together'] as { readonly model: Model };
  await page.route(`**/store/v1/products/${slug}*`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as Answer;
    const { id, name, prices } = answer;
    const price = String(Number(prices.price) / 100);
    const main = { ...lent.model.main, id, pid: id, name, price, regularPrice: price, newPrice: '100%' };
    const model = change({ ...lent.model, productId: id, chosenId: id, main });
    const part = { ...lent, model };
    await route.fulfill({
      response,
      json: { ...answer, extensions: { ...answer.extensions, 'bought-together': part } },
    });
  });
}

type Model = { readonly main: object; readonly block: object; readonly [name: string]: unknown };
type Answer = {
  readonly id: number;
  readonly name: string;
  readonly prices: { readonly price: string };
  readonly extensions: Readonly<Record<string, unknown>>;
};

const cents = (text: string | null) =>
  Number(/([\d ]+,\d\d)\s*€/.exec((text ?? '').replaceAll('\u00a0', ' '))?.[1]?.replace(/\D/g, ''));

test('[9.6-07] beside a bundle the block takes the bundle’s total as the main product’s price, and the price shown is that of all', async ({
  page,
}) => {
  await lend(page, sauna, (model) => model);
  await openFrom(page, 'pirties rinkinys', sauna);
  const total = popup(page).locator('.woosb-total strong');
  const block = popup(page).locator('.woobt-wrap');
  const extra = block.locator('[data-key="puodelis"]');
  await extra.getByRole('checkbox').check();
  const added = Number(await block.getAttribute('data-total')) * 100;
  expect(added).toBeGreaterThan(0);
  const combined = async () =>
    cents(await block.locator('.woobt-total ins, .woobt-total span:nth-child(2)').first().textContent());
  await expect.poll(combined).toBe(cents(await total.textContent()) + added);
  const before = await total.textContent();
  const amount = popup(page).locator('.woosb-product').getByRole('spinbutton').first();
  await amount.fill(String(Number(await amount.inputValue()) + 1));
  await amount.blur();
  await expect(total).not.toHaveText(before ?? '');
  await expect.poll(combined).toBe(cents(await total.textContent()) + added);
  const sum = await combined();
  await expect.poll(async () => cents(await popup(page).locator('h2 + div').textContent())).toBe(sum);
});

test('a block with its own button requires the option fields and sends them along', async ({ page }) => {
  await lend(page, apron, (model) => ({
    ...model,
    addAll: 'Pridėti viską',
    block: { ...model.block, button: 'separate' },
  }));
  await openFrom(page, 'prijuostė', apron);
  const all = popup(page).getByRole('button', { name: /^Pridėti viską/ });
  await popup(page).getByLabel('Išsiuvinėkite monogramą').check();
  await all.click();
  const text = popup(page).getByLabel(/^Ką išsiuvinėti/);
  await expect(text).toBeFocused();
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await text.fill('O. J.');
  await text.press('End');
  await popup(page).getByLabel('Linų žiedo mėlyna').check({ force: true });
  await all.click();
  await expect(popup(page).getByText('Įdėjome į krepšelį')).toBeVisible();
  await popup(page).getByRole('link', { name: 'Peržiūrėti krepšelį' }).click();
  await expect(
    page
      .getByRole('main')
      .getByText(/O\. J\./)
      .first(),
  ).toBeVisible();
});

test('what was refused on the page is not filled into the popup', async ({ page }) => {
  await open(page, bundles.sauna);
  await page.locator('form#pirkti').evaluate((form: HTMLFormElement) => {
    const set = (name: string, value: string) => {
      for (const field of document.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`))
        if (field.form === form) field.value = value;
    };
    set('woosb_ids', '');
    set('quantity', '3');
    HTMLFormElement.prototype.submit.call(form); // as if sent before the page's script has loaded
  });
  await expect(page.locator('form#pirkti input[name="quantity"]').first()).toHaveValue('3');
  await ready(page);
  await page.evaluate(() => (location.hash = '#perziura/muilas-su-linu-semenimis-100-g'));
  await expect(addButton(page)).toBeVisible();
  await expect(popup(page).locator('input[name="quantity"]')).toHaveValue('1');
});

test('a bundle being changed on its page leaves the popup of another at its initial selection', async ({ page }) => {
  await open(page, `${bundles.sauna}?woosb_ids=&woosb_update=${'a'.repeat(32)}`);
  await expect(page.locator('form#pirkti input[name="woosb_update"]')).toHaveCount(1);
  await page.evaluate(() => (location.hash = '#perziura/dovanu-rinkinys-kudikiui-sveikas'));
  await expect(popup(page).locator('.woosb-total')).toBeVisible();
  await expect(popup(page).locator('input[name="woosb_ids"]')).not.toHaveValue('');
  await expect(popup(page).locator('input[name="woosb_update"]')).toHaveCount(0);
});

test('items of a bundle open in the popup where the setting says so; closing leads back to the page', async ({
  page,
}) => {
  await page.route(`**/store/v1/products/${sauna}*`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as Answer & { extensions: { bundle: { settings: object } } };
    const { bundle } = answer.extensions;
    const json = {
      ...answer,
      extensions: { ...answer.extensions, bundle: { ...bundle, settings: { ...bundle.settings, link: 'yes_popup' } } },
    };
    await route.fulfill({ response, json });
  });
  await openFrom(page, 'pirties rinkinys', sauna);
  const link = popup(page).locator('.woosb-title a').first();
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(popup(page).getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  await expect(popup(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(popup(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/paieska\/\?q=pirties%20rinkinys$/);
});

test(
  'Escape, the button, going back and a press outside close the popup; the focus returns to the card',
  { tag: '@both-widths' },
  async ({ page }) => {
    await openFrom(page, 'muilas', soap);
    await page.keyboard.press('Escape');
    await expect(popup(page)).toHaveCount(0);
    await expect(opener(page, soap)).toBeFocused();
    await expect(page).toHaveURL(/\/paieska\/\?q=muilas$/);
    await page.keyboard.press('Enter');
    await popup(page).getByRole('button', { name: 'Uždaryti' }).click();
    await expect(popup(page)).toHaveCount(0);
    await expect(opener(page, soap)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(popup(page)).toBeVisible();
    await page.goBack();
    await expect(popup(page)).toHaveCount(0);
    await expect(opener(page, soap)).toBeFocused();
    await expect(page).toHaveURL(/\/paieska\/\?q=muilas$/);
  },
);

test('a press beside the sheet closes it', { tag: '@desktop' }, async ({ page }) => {
  await openFrom(page, 'muilas', soap);
  await page.mouse.click(10, 400);
  await expect(popup(page)).toHaveCount(0);
  await expect(opener(page, soap)).toBeFocused();
});

test('the focus stays in the popup', { tag: '@desktop' }, async ({ page }) => {
  await openFrom(page, 'muilas', soap);
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && document.activeElement?.closest('dialog') === null,
    );
    expect(isOutside).toBe(false);
  }
});

test('its address can be reloaded and shared; closing it shows the page below', async ({ page }) => {
  await openFrom(page, 'muilas', soap);
  await expect(page).toHaveURL(/\/paieska\/\?q=muilas#perziura\/muilas-su-linu-semenimis-100-g$/);
  await page.reload();
  await expect(popup(page).getByRole('heading', { name: demo.simple.name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup(page)).toHaveCount(0);
  await open(page, `/parduotuve/#perziura/${soap}`);
  await expect(popup(page).getByRole('heading', { name: demo.simple.name })).toBeVisible();
  await popup(page).getByRole('button', { name: 'Uždaryti' }).click();
  await expect(popup(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/parduotuve\/$/);
});

test('a missing product and a failed request are reported, with a way to go on', async ({ page }) => {
  await open(page, '/parduotuve/#perziura/tokios-nera');
  await expect(popup(page).getByText('Šios prekės nebeparduodame.')).toBeVisible();
  await open(page, '/parduotuve/#perziura/%E0%A4%A');
  await expect(popup(page).getByRole('alert').first()).toBeVisible();
  await page.route(`**/products/${soap}*`, (route) => route.abort());
  await openCards(page, '/paieska/?q=muilas');
  await opener(page, soap).click();
  const alert = popup(page).getByRole('alert');
  await expect(alert.filter({ hasText: 'Nepavyko pasiekti parduotuvės' })).toBeVisible();
  await expect(alert.getByRole('link', { name: 'Viskas apie šią prekę' })).toBeVisible();
  await page.unroute(`**/products/${soap}*`);
  await page.route(`**/products/${soap}*`, (route) => route.fulfill({ status: 503 }));
  await alert.getByRole('button', { name: 'Bandyti dar kartą' }).click();
  await expect(alert.filter({ hasText: 'Parduotuvė šiuo metu neatsako' })).toBeVisible();
  await page.unroute(`**/products/${soap}*`);
  await alert.getByRole('button', { name: 'Bandyti dar kartą' }).click();
  await expect(popup(page).getByRole('heading', { name: demo.simple.name })).toBeVisible();
});

test('a refusal of the shop is shown inside the popup', async ({ page }) => {
  await openFrom(page, 'muilas', soap);
  await page.route('**/cart/add-item*', (route) => route.abort());
  await addButton(page).click();
  await expect(popup(page).getByRole('alert').first()).toBeVisible();
});

test('it leads to the page of the product', async ({ page }) => {
  await openFrom(page, 'muilas', soap);
  await popup(page).getByRole('link', { name: 'Viskas apie šią prekę' }).click();
  await expect(page.getByRole('heading', { level: 1, name: demo.simple.name })).toBeVisible();
  await expect(popup(page)).toHaveCount(0);
});

test('its script comes with the first opening', async ({ page }) => {
  const quiet = followRequests(page);
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await openCards(page, '/paieska/?q=muilas');
  await quiet();
  expect(requestedUrls.filter((url) => /quick-view-(?!door)/.test(url))).toEqual([]);
  await opener(page, soap).click();
  await expect(addButton(page)).toBeVisible();
  expect(requestedUrls.some((url) => /quick-view-(?!door)/.test(url))).toBe(true);
});

test('it breaks no rule of accessibility', async ({ page }) => {
  await openFrom(page, 'arbatinukas', teapot);
  await expect(popup(page).locator('.woobt-wrap')).toBeVisible();
  await popup(page).evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const { violations } = await new AxeBuilder({ page }).include('dialog').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the button leads to the page of the product', async ({ page }) => {
    await page.goto('/paieska/?q=muilas');
    await opener(page, soap).click();
    await expect(page.getByRole('heading', { level: 1, name: demo.simple.name })).toBeVisible();
  });
});
