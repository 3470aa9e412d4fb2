import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, type Request, test } from '@playwright/test';
import { cartLines, open, watchProblems } from './shop.ts';

const paths = {
  teapot: '/produktas/arbatinukas-liepziedis-900-ml/',
  bowl: '/produktas/keramikinis-dubenelis-kose/',
  towel: '/produktas/vaflinis-lino-ranksluostis-pirtis/',
  pillow: '/produktas/pagalve-su-linu-pluostu-sapnas-50-x-70-cm/',
  board: '/produktas/azuoline-pjaustymo-lentele-kepalas/',
  tablecloth: '/produktas/linine-staltiese-svente/',
} as const;

const block = (page: Page) => page.getByRole('region', { name: 'Dažnai perkama kartu' });
const row = (page: Page, key: string) => block(page).locator(`[data-key="${key}"]`);
const box = (page: Page, key: string) => row(page, key).getByRole('checkbox');
const list = (page: Page) => block(page).locator('input[name="woobt_ids"]').first();
const addButton = (page: Page) =>
  page
    .locator('form#pirkti')
    .getByRole('button', { name: /^Į krepšelį/ })
    .first();
const choice = (page: Page, place: number) => page.locator('form#pirkti select[name^="attribute_"]').nth(place);
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

test('[3.10-01] [3.10-02] [3.10-03] [3.10-04] [3.10-05] [3.10-06] [3.10-08] [3.10-09] [3.10-11] [3.10-12] [3.10-15] [3.11-01] [3.11-02] [3.11-04] [3.12-03] the block carries its state as data', async ({
  page,
}) => {
  await open(page, paths.teapot);
  await expect(block(page)).toHaveAttribute('data-atc-button', 'main');
  await expect(block(page)).toHaveAttribute('data-position', 'before');
  await expect(block(page)).toHaveAttribute('data-selection', 'multiple');
  await expect(block(page)).toHaveAttribute('data-ignore-this', 'no');
  const id = await block(page).getAttribute('data-id');
  await expect(block(page)).toHaveAttribute('data-product-id', String(id));
  await expect(block(page)).toHaveAttribute('data-total', '0');
  const products = block(page).locator('.woobt-products');
  await expect(products).toHaveAttribute('data-optional', 'on');
  await expect(products).toHaveAttribute('data-pricing', 'sale_price');
  await expect(products).toHaveAttribute('data-product-type', 'simple');
  await expect(row(page, 'puodelis')).toHaveAttribute('data-order', '1');
  await expect(row(page, 'puodelis')).toHaveAttribute('data-new-price', '85%');
  await box(page, 'puodelis').check();
  await expect(block(page)).toHaveAttribute('data-total', '30.6');
  await expect(block(page)).toHaveAttribute('data-product-price-html', '85,70\u00a0€');
  await expect(block(page)).toHaveAttribute('data-product-o_price-html', '58,00\u00a0€');
  await expect(block(page)).toHaveAttribute('data-change-image', 'yes');
  await expect(block(page)).toHaveAttribute('data-change-price', 'yes');
  await expect(block(page).locator('.woobt-additional')).toContainText('Priedų kaina:');
  await expect(block(page).locator('.woobt-total')).toContainText('Iš viso kartu:');
});

test('[1-08] [4.6-09] [3.15-01] [9.4-02] [9.4-04] [9.4-06] [9.4-07] [9.4-10] [9.5-03] [9.5-04] ticked extras count in totals, price, badge and list', async ({
  page,
}) => {
  await open(page, paths.teapot);
  await expect(row(page, 'puodelis').getByRole('spinbutton')).toBeHidden();
  await expect(row(page, 'puodelis').getByRole('checkbox')).toBeEnabled();
  await expect(row(page, 'puodelis').locator('.woobt-thumb')).toBeHidden();
  await expect(list(page)).toHaveValue('');
  await expect(block(page).locator('.woobt-total')).toHaveCount(0);
  await box(page, 'puodelis').check();
  await expect(row(page, 'puodelis').getByRole('spinbutton')).toBeVisible();
  await expect(row(page, 'puodelis').locator('.woobt-thumb')).toBeVisible();
  const id = await row(page, 'puodelis').getAttribute('data-id');
  await expect(list(page)).toHaveValue(`${id}/puodelis/2/`);
  expect(plain(await block(page).locator('.woobt-additional').textContent())).toContain('30,60 €');
  // 58,00 less 5%, and 30,60.
  expect(plain(await block(page).locator('.woobt-total').textContent())).toContain('85,70 €');
  await expect(page.getByText('85,70', { exact: false }).first()).toBeVisible();
  await expect(addButton(page)).toContainText('2');
  await box(page, 'puodelis').uncheck();
  await expect(block(page).locator('.woobt-total')).toHaveCount(0);
  await expect(addButton(page)).toHaveText(/^Į krepšelį$/);
});

test('[5.2-02] [5.2-04] [5.2-05] [5.2-06] [5.2-07] quantities keep within their bounds', async ({ page }) => {
  await open(page, paths.teapot);
  await box(page, 'lekste').check();
  const field = row(page, 'lekste').getByRole('spinbutton');
  await field.fill('9');
  await field.blur();
  await expect(field).toHaveValue('6');
  await row(page, 'lekste')
    .getByRole('button', { name: /^Daugiau/ })
    .click();
  await expect(field).toHaveValue('6');
  await field.fill('2');
  const decreaseButton = row(page, 'lekste').getByRole('button', { name: /^Mažiau/ });
  await decreaseButton.click();
  await expect(field).toHaveValue('1');
  await decreaseButton.click();
  await expect(field).toHaveValue('1');
  await field.fill('');
  await expect(list(page)).toHaveValue('');
  await row(page, 'lekste')
    .getByRole('button', { name: /^Daugiau/ })
    .click();
  await expect(field).toHaveValue('1');
});

test('[4.6-10] [3.10-04] where only one may be chosen, ticking it unticks the others; a sold-out one stays unticked', async ({
  page,
}) => {
  await open(page, paths.bowl);
  await box(page, 'desertas').check();
  await box(page, 'espreso').check();
  await expect(box(page, 'desertas')).not.toBeChecked();
  await expect(box(page, 'lekste')).toBeDisabled();
  await expect(row(page, 'lekste').locator('s').first()).toBeVisible();
});

test('[4.6-02] [4.6-03] [4.6-12] [5.2-01] [8-07] [3.10-16] [3.12-02] [3.12-07] an extra needs its variation chosen, and the button is disabled until then', async ({
  page,
}) => {
  await open(page, paths.bowl);
  await box(page, 'espreso').check();
  await expect(row(page, 'espreso')).toHaveAttribute('data-id', '0');
  const alert = block(page).getByRole('status');
  await expect(alert.locator('strong')).toHaveText('Espreso puodelis „Rytas“, 80 ml');
  await expect(addButton(page)).toHaveAttribute('aria-disabled', 'true');
  const select = row(page, 'espreso').getByRole('combobox');
  await expect(select).toBeEnabled(); // its options have loaded
  await addButton(page).click({ force: true });
  await expect(select).toBeFocused();
  await expect(page.getByText('Įdėjome į krepšelį')).toHaveCount(0);
  expect(await cartLines(page)).toEqual([]);
  await select.selectOption({ label: 'balta' });
  await expect(row(page, 'espreso')).not.toHaveAttribute('data-id', '0');
  await expect(row(page, 'espreso')).toHaveAttribute('data-attrs', /attribute_/);
  await expect(alert.locator('strong')).toHaveCount(0);
  await expect(addButton(page)).not.toHaveAttribute('aria-disabled', 'true');
  await select.selectOption('');
  await expect(row(page, 'espreso')).toHaveAttribute('data-id', '0');
  await expect(row(page, 'espreso')).not.toHaveAttribute('data-attrs', /./);
  await select.selectOption({ label: 'balta' });
  await addButton(page).click();
  await expect(page.getByText('Įdėjome į krepšelį')).toBeVisible();
  await open(page, '/krepselis/');
  await expect(page.getByRole('main').getByRole('link', { name: /\(kartu su:? .*Košė/ })).toBeVisible();
});

const isItemsCall = (request: Request) => request.url().includes('woobt_get_variation_items');
const isAddCall = (request: Request) => request.url().includes('woobt_add_all_to_cart');
const fieldsOf = (request: Request) => new URLSearchParams(request.postData() ?? '');

test('the text in the select of an extra is not cut off', { tag: '@both-widths' }, async ({ page }) => {
  await open(page, paths.pillow);
  await box(page, 'uzvalkalas').check();
  const selects = row(page, 'uzvalkalas').getByRole('combobox');
  await expect(selects.first()).toBeEnabled();
  const cut = await selects.evaluateAll((all) =>
    all.flatMap((select) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      const brush = document.createElement('canvas').getContext('2d');
      if (!(select instanceof HTMLSelectElement) || brush === null) return [];
      brush.font = font;
      const optionText = select.selectedOptions[0]?.text ?? '';
      const arrow = 20; // as the narrowest browser renders it
      const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - arrow;
      return brush.measureText(optionText).width > room ? [optionText] : [];
    }),
  );
  expect(cut).toEqual([]);
});

test('[4.6-06] [4.6-07] [7.3-01] [7.3-02] [7.3-03] [7.3-04] [3.10-06] a variation with extras of its own brings them', async ({
  page,
}) => {
  await open(page, paths.towel);
  await choice(page, 1).selectOption('', { force: true });
  await expect(block(page)).toHaveAttribute('data-product-id', '0');
  await expect(row(page, 'kempine')).toBeVisible();
  const itemsRequest = page.waitForRequest(isItemsCall);
  await choice(page, 0).selectOption({ label: 'natūrali' }, { force: true });
  await choice(page, 1).selectOption({ label: '100 × 150 cm' }, { force: true });
  const request = await itemsRequest;
  const fields = fieldsOf(request);
  expect(request.method()).toBe('POST');
  expect(fields.get('action')).toBe('woobt_get_variation_items');
  expect(fields.get('nonce')).toMatch(/./);
  await expect(row(page, 'kepure')).toBeVisible();
  await expect(row(page, 'kempine')).toHaveCount(0);
  await expect(block(page)).toHaveAttribute('data-product-id', String(fields.get('variation_id')));
  await box(page, 'kepure').check();
  await expect(list(page)).toHaveValue(/\/kepure\/1\/$/);
  await choice(page, 1).selectOption({ label: '50 × 70 cm' }, { force: true });
  await expect(row(page, 'kempine')).toBeVisible();
  await expect(list(page)).toHaveValue('');
});

test('[1-08] [2.2-13] [4.6-13] [7.4-01] [7.4-03] [7.4-04] [7.4-06] [7.4-07] [7.4-11] the block’s own button adds all of it', async ({
  page,
}) => {
  await open(page, paths.pillow);
  await page.evaluate(() =>
    document.addEventListener('added_to_cart', () => document.body.setAttribute('data-event', 'yes')),
  );
  await box(page, 'kauke').check();
  const button = block(page).getByRole('button', { name: /^Pridėti viską į krepšelį/ });
  await expect(button).toContainText('2');
  let go: () => void = () => undefined;
  const responseGate = new Promise<void>((resolve) => (go = resolve));
  await page.route(/woobt_add_all_to_cart/, async (route) => {
    await responseGate;
    await route.continue();
  });
  const addRequest = page.waitForRequest(isAddCall);
  await button.click();
  const fields = fieldsOf(await addRequest);
  await expect(button).toHaveAttribute('data-busy', 'true');
  go();
  await expect(page.getByText('Įdėjome į krepšelį')).toBeVisible();
  await expect(button).toHaveAttribute('data-busy', 'false');
  expect(fields.get('quantity')).toBe('1');
  expect(fields.get('woobt_ids')).toMatch(/^\d+\/kauke\/1\/$/);
  expect([...fields.keys()].toSorted()).toEqual(
    ['action', 'nonce', 'product_id', 'quantity', 'variation_id', 'woobt_ids'].toSorted(),
  );
  await expect(page.locator('body')).toHaveAttribute('data-event', 'yes');
  await open(page, '/krepselis/');
  await expect(page.getByRole('main').getByText('Miego kaukė „Tyla“').first()).toBeVisible();
});

/** Lets the call through with other fields, so that the shop itself answers otherwise. */
async function tamper(page: Page, change: (fields: URLSearchParams) => void): Promise<void> {
  await page.route(/woobt_add_all_to_cart/, (route) => {
    const fields = fieldsOf(route.request());
    change(fields);
    return route.continue({ postData: fields.toString() });
  });
}

test('[7.4-10] [8-06] a manipulated list is refused, and the product page reports it', async ({ page }) => {
  await open(page, paths.pillow);
  await box(page, 'kauke').check();
  await tamper(page, (fields) => fields.set('woobt_ids', '112/kauke/1/'));
  const navigated = page.waitForEvent('framenavigated');
  await block(page)
    .getByRole('button', { name: /^Pridėti viską/ })
    .click();
  await navigated;
  await expect(page).toHaveURL(new RegExp(paths.pillow));
  await expect(
    page
      .getByText('negalima', { exact: false })
      .or(page.getByText('nepavyko', { exact: false }))
      .first(),
  ).toBeVisible();
  await open(page, '/krepselis/');
  await expect(page.getByRole('heading', { name: 'Krepšelis dar tuščias' })).toBeVisible();
});

test('[7.4-11] an extra that could not be added is reported with the reason', async ({ page }) => {
  await open(page, '/produktas/azuolinis-padeklas-pusryciai/');
  await addButton(page).click();
  await expect(page.getByText('Įdėjome į krepšelį')).toBeVisible();
  await open(page, paths.teapot);
  await box(page, 'padeklas').check();
  await row(page, 'padeklas').getByRole('spinbutton').fill('5');
  await row(page, 'padeklas').getByRole('spinbutton').blur();
  await expect(list(page)).toHaveValue(/\/padeklas\/5\//);
  const all = (await list(page).inputValue()) ?? '';
  await addButton(page).click();
  const notice = page.getByRole('status').filter({ hasText: 'Įdėjome į krepšelį' });
  await expect(notice).toContainText('Ąžuolinis padėklas „Pusryčiai“');
  const nonce = (await (await page.request.get('/wp-admin/admin-ajax.php?action=rest-nonce')).text()).trim();
  const form = { product_id: (await block(page).getAttribute('data-id')) ?? '', woobt_ids: all, nonce };
  const answer = await (await page.request.post('/?wc-ajax=woobt_add_all_to_cart', { form })).json();
  expect(answer.notices).toEqual([expect.stringContaining('Ąžuolinis padėklas „Pusryčiai“')]);
});

test('[7.4-11] the block’s own button reports the extras that could not be added', async ({ page }) => {
  await page.route('**/?wc-ajax=woobt_add_all_to_cart', async (route) => {
    expect(route.request().headers()['x-vitrina-notice-shown']).toBe('1');
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), notices: ['Kaukių nebeturime.'] } });
  });
  await open(page, paths.pillow);
  await box(page, 'kauke').check();
  await block(page)
    .getByRole('button', { name: /^Pridėti viską/ })
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'Įdėjome į krepšelį' })).toContainText('Kaukių nebeturime.');
});

test('[7.4-09] an empty answer changes nothing; a wrong nonce adds nothing', async ({ page }) => {
  await open(page, paths.pillow);
  await box(page, 'kauke').check();
  await tamper(page, (fields) => fields.set('product_id', ''));
  const button = block(page).getByRole('button', { name: /^Pridėti viską/ });
  const addResponse = page.waitForResponse(/woobt_add_all_to_cart/);
  await button.click();
  await addResponse;
  await expect(button).toHaveAttribute('data-busy', 'false');
  await expect(page.getByText('Įdėjome į krepšelį')).toHaveCount(0);
  await page.unrouteAll();
  await tamper(page, (fields) => fields.set('nonce', 'wrong'));
  const refused = page.waitForResponse(/woobt_add_all_to_cart/);
  await button.click();
  expect((await refused).status()).toBe(403);
  await expect(page.getByText('Įdėjome į krepšelį')).toHaveCount(0);
});

test(
  '[2.2-12] [9.5-07] more rows than fit side by side are moved by arrows and dots',
  { tag: '@both-widths' },
  async ({ page, isMobile }) => {
    await open(page, paths.board);
    const cards = block(page).locator('ul');
    const next = block(page).getByRole('button', { name: 'Kitos', exact: true });
    const dots = block(page).getByRole('button', { name: /^\d dalis/ });
    await expect(dots).toHaveCount(isMobile ? 6 : 3); // six rows: one at a time on a phone, else two
    await expect(block(page).getByRole('button', { name: 'Ankstesnės', exact: true })).toBeDisabled();
    await next.click();
    await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
    const first = cards.locator('> li').nth(isMobile ? 1 : 2);
    const leftEdge = async () => (await first.boundingBox())?.x ?? 0;
    await expect.poll(async () => Math.abs((await leftEdge()) - ((await cards.boundingBox())?.x ?? 0))).toBeLessThan(2);
    await block(page)
      .getByRole('button', { name: /^1 dalis/ })
      .click();
    await expect.poll(() => cards.evaluate((element) => element.scrollLeft)).toBe(0);
  },
);

test('[9.5-01] [3.11-03] extras follow the quantity of the main product, the list holds the quantity per piece of it', async ({
  page,
}) => {
  await open(page, paths.tablecloth);
  await box(page, 'zvakes').check();
  await page.locator('form#pirkti').getByRole('spinbutton').last().fill('2');
  await expect(row(page, 'zvakes')).toHaveAttribute('data-qty', '2');
  await expect(list(page)).toHaveValue(/\/zvakes\/1\/$/);
});

test('the cart charges the total that the page showed', async ({ page }) => {
  await open(page, paths.teapot);
  await box(page, 'puodelis').check();
  await box(page, 'lekste').check();
  const displayedTotal = /(\d+,\d\d)/.exec(plain(await block(page).locator('.woobt-total').textContent()))?.[1] ?? '';
  await addButton(page).click();
  await expect(page.getByText('Įdėjome į krepšelį')).toBeVisible();
  await open(page, '/krepselis/');
  await expect(page.getByRole('row', { name: /^Prekės/ })).toContainText(displayedTotal);
});

for (const [name, path] of Object.entries(paths)) {
  test(`the block (${name}) breaks no accessibility rule in any state`, async ({ page }) => {
    const problems = watchProblems(page);
    await open(page, path);
    await expect(block(page)).toBeVisible();
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.evaluate(async () => {
        const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
        await Promise.allSettled(fading.map(({ finished }) => finished)); // colours
      });
      const { violations } = await new AxeBuilder({ page }).include('.woobt-wrap').analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
      for (const tick of await block(page).getByRole('checkbox').all()) {
        if (await tick.isEnabled()) await tick.check();
      }
    }
    expect(problems).toEqual([]);
  });
}
