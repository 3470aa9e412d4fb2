import { expect, test } from '@playwright/test';
import { followRequests } from '#scripts/screens/quiet.ts';
import { products } from '#scripts/screens/steps.ts';
import { bundles } from './bundles.ts';
import { addSimple, demo, open } from './shop.ts';

test('[1-11] quantities change and lines leave the cart at once', async ({ page }) => {
  await addSimple(page);
  await open(page, '/krepselis/');
  const before = await page.getByRole('row', { name: /^Prekės/ }).textContent();
  await page.getByRole('button', { name: 'Daugiau vienetų' }).click();
  await expect(page.getByRole('row', { name: /^Prekės/ })).not.toHaveText(before ?? '');
  await expect(page.getByRole('link', { name: /Krepšelis/ }).getByText('Prekių: 2')).toBeAttached();
  await page.getByRole('button', { name: /^Pašalinti/ }).click();
  await expect(page.getByRole('heading', { name: 'Krepšelis dar tuščias' })).toBeVisible();
  await expect(page.getByText(`Pašalinta iš krepšelio: ${demo.simple.name}.`)).toBeVisible();
});

test(
  'a cart that is empty, from the start or by now, offers the best sellers',
  { tag: '@both-widths' },
  async ({ page }) => {
    const rail = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Perkamiausios prekės' }) });
    await open(page, '/krepselis/');
    await expect(rail.getByRole('article')).toHaveCount(4);
    await open(page, '/apmokejimas/');
    await page.getByRole('main').getByRole('link', { name: 'Į parduotuvę' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Visos prekės' })).toBeVisible();
    await addSimple(page);
    await open(page, '/krepselis/');
    await expect(rail).toHaveCount(0);
    await page.getByRole('button', { name: /^Pašalinti/ }).click();
    await expect(rail.getByRole('article')).toHaveCount(4);
    await rail
      .getByRole('button', { name: /^Į krepšelį/ })
      .first()
      .press('Enter');
    const heading = page.getByRole('heading', { level: 1, name: 'Krepšelis', exact: true });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
  },
);

test('[1-11] a removed line is restored by one press, with all its linked lines', async ({ page }) => {
  await open(page, bundles.sauna);
  await page.getByRole('button', { name: 'Į krepšelį', exact: true }).first().click();
  await expect(page.getByText('Įdėjome į krepšelį')).toBeVisible();
  await open(page, '/krepselis/');
  const parts = page.locator('main li').filter({ hasText: 'Rinkinyje:' });
  const partCount = await parts.count();
  expect(partCount).toBeGreaterThan(1);
  await page.getByRole('button', { name: /^Pašalinti.*Pirties rinkinys/ }).click();
  await expect(page.getByRole('heading', { name: 'Krepšelis dar tuščias' })).toBeVisible();
  await page.getByRole('button', { name: /^Grąžinti į krepšelį.*Pirties rinkinys/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Krepšelis', exact: true })).toBeVisible();
  await expect(parts).toHaveCount(partCount);
  await expect(page.getByRole('button', { name: /^Grąžinti į krepšelį/ })).toHaveCount(0);
});

test('a line restored while the best sellers are on their way stays restored when they arrive', async ({ page }) => {
  await addSimple(page);
  await open(page, '/krepselis/');
  let release = () => {};
  const restored = new Promise<void>((resolve) => {
    release = resolve;
  });
  let arrived = 0;
  await page.route(/krepselis\/.*\.data/, async (route) => {
    const response = await route.fetch(); // what the server knew of the cart while it was empty
    await restored;
    await route.fulfill({ response });
    arrived += 1;
  });
  const empty = page.waitForRequest(/krepselis\/.*\.data/);
  await page.getByRole('button', { name: /^Pašalinti/ }).click();
  await empty;
  await page.getByRole('button', { name: /^Grąžinti į krepšelį/ }).press('Enter');
  await expect(page.getByText('Krepšelis atnaujintas.')).toBeVisible();
  await expect(page.getByRole('spinbutton')).toHaveValue('1');
  release();
  await expect.poll(() => arrived).toBeGreaterThan(0);
  await page.waitForTimeout(500); // as long as a page may take to show what arrived
  await expect(page.getByRole('heading', { level: 1, name: 'Krepšelis', exact: true })).toBeVisible();
  await expect(page.getByRole('spinbutton')).toHaveValue('1');
});

test('the cart suggests products that go with its lines, and no longer those already added', async ({ page }) => {
  await open(page, products.teapot);
  await page.getByRole('button', { name: 'Į krepšelį', exact: true }).first().click();
  await expect(page.getByText('Įdėjome į krepšelį')).toBeVisible();
  await open(page, '/krepselis/');
  const beside = page.getByRole('region', { name: 'Jums taip pat gali patikti' });
  const card = beside.getByRole('listitem').filter({ hasText: 'Keramikinis puodelis' });
  await card.getByRole('button', { name: /^Į krepšelį/ }).click();
  await expect(page.locator('main form[aria-busy] li').filter({ hasText: 'Keramikinis puodelis' })).toHaveCount(1);
  await expect(card).toHaveCount(0);
});

test('a quantity that could not be saved is reported, and the cart is not announced as updated', async ({ page }) => {
  await addSimple(page);
  await open(page, '/krepselis/');
  let refused = 0;
  await page.route('**/wp-json/**', async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    refused += 1;
    return route.abort();
  });
  await page.getByRole('spinbutton').fill('2');
  const problem = page.getByText('Nepavyko pasiekti parduotuvės');
  await page.getByRole('button', { name: 'Atnaujinti krepšelį' }).click();
  await expect(problem).toBeVisible();
  await expect.poll(() => refused).toBeGreaterThanOrEqual(2);
  await expect(page.locator('form[aria-busy="false"]').getByRole('spinbutton')).toBeVisible();
  await expect(problem).toBeVisible();
  await expect(page.getByText('Krepšelis atnaujintas.')).toHaveCount(0);
});

test('[2.4-02] [9.10-07] the update button is forced enabled at load, at 1 s and at 2.5 s', async ({ page }) => {
  await addSimple(page);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/krepselis/');
  const button = page.getByRole('button', { name: 'Atnaujinti krepšelį' });
  const disable = () => button.evaluate((element) => element.setAttribute('disabled', ''));
  await page.clock.runFor(100); // the page is painted, and its scripts start
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  await page.clock.runFor(50);
  await expect(button).toBeEnabled();
  await disable();
  await page.clock.runFor(900);
  await expect(button).toBeDisabled();
  await page.clock.runFor(100);
  await expect(button).toBeEnabled();
  await disable();
  await page.clock.runFor(1400);
  await expect(button).toBeDisabled();
  await page.clock.runFor(150);
  await expect(button).toBeEnabled();
});

test('[3.17-02] [3.17-03] [3.17-04] [3.17-05] [3.17-06] shipping radios carry their method and instance in their ids', async ({
  page,
}) => {
  await addSimple(page);
  for (const path of ['/krepselis/', '/apmokejimas/']) {
    await open(page, path);
    const ids = await page
      .locator('input[name="shipping_method[0]"]')
      .evaluateAll((radios) => radios.map(({ id }) => id.replace(/^shipping_method_0_/, '')));
    expect(ids).toEqual(expect.arrayContaining(['post_terminal100', 'lpexpress_terminal97', 'dpd_pickup95']));
    expect(ids).toContain('local_pickup72');
  }
});

test('the arrow keys move through the shipping methods, and the focus stays with them', async ({ page }) => {
  await addSimple(page);
  for (const path of ['/krepselis/', '/apmokejimas/']) {
    await open(page, path);
    const focused = page.locator('input[name="shipping_method[0]"]:focus');
    await page.locator('input[name="shipping_method[0]"]:checked').focus();
    for (const _ of [1, 2, 3]) {
      const before = await focused.getAttribute('id');
      await page.keyboard.press('ArrowDown');
      await expect(focused).not.toHaveAttribute('id', before ?? '');
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(focused).toBeChecked();
    }
  }
});

test('the focus stays in the quantity after Enter, and goes to the heading when the line is gone', async ({ page }) => {
  await addSimple(page);
  await open(page, '/krepselis/');
  const quantity = page.getByRole('spinbutton');
  await quantity.fill('2');
  await quantity.press('Enter');
  await expect(page.getByRole('link', { name: /Krepšelis/ }).getByText('Prekių: 2')).toBeAttached();
  await expect(quantity).toBeFocused();
  await quantity.fill('');
  await quantity.press('Enter');
  await expect(page.getByText('Įveskite kiekį, kurį galima nusipirkti.')).toBeVisible();
  await page.getByRole('button', { name: /^Pašalinti/ }).click();
  await expect(page.getByRole('heading', { name: 'Krepšelis dar tuščias' })).toBeFocused();
});

test(
  '[2.10-01] the cart button leads to the cart, and shows how many items are in it',
  { tag: '@both-widths' },
  async ({ page }) => {
    await addSimple(page);
    await open(page, '/');
    await expect(page.locator('[data-cart-link]').getByText('Prekių: 1')).toBeAttached();
    await page.locator('[data-cart-link]').click();
    await expect(page).toHaveURL(/\/krepselis\/$/);
    await expect(page.getByRole('link', { name: demo.simple.name })).toBeVisible();
  },
);

test('a visitor without a cart requests none, one with a cart requests it once', async ({ page }) => {
  const quiet = followRequests(page);
  const requestedUrls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/wp-json/')) requestedUrls.push(request.url());
  });
  await open(page, '/parduotuve/');
  await quiet();
  expect(requestedUrls).toEqual([]);
  await addSimple(page);
  requestedUrls.length = 0;
  await open(page, '/parduotuve/');
  await expect(page.locator('[data-cart-link]').getByText('Prekių: 1')).toBeAttached();
  await quiet();
  expect(requestedUrls.filter((url) => url.includes('/cart'))).toHaveLength(1);
});

test('a delivery that is chosen while the checkout is on its way is the checkout’s', async ({ page }) => {
  await addSimple(page);
  await open(page, '/krepselis/');
  const selected = Promise.withResolvers<void>();
  const read = Promise.withResolvers<void>();
  await page.route(/apmokejimas\/.*\.data/, async (route) => {
    const response = await route.fetch();
    read.resolve();
    await selected.promise;
    await route.fulfill({ response });
  });
  await page.getByRole('link', { name: 'Pereiti prie apmokėjimo' }).click();
  await read.promise;
  const answer = page.waitForResponse('**/cart/select-shipping-rate**');
  await page.getByLabel('Kurjeris į namus').check();
  await (await answer).finished();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  selected.resolve();
  await page.waitForURL('**/apmokejimas/');
  await expect(page.getByLabel('Kurjeris į namus')).toBeChecked();
  await expect(page.getByLabel('Pašto kodas', { exact: true }).first()).toBeVisible();
});
