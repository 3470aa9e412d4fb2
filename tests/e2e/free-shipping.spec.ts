import { expect, type Locator, type Page, test } from '@playwright/test';
import { addSimple, demo, open, watchProblems } from './shop.ts';

const bar = (page: Page) => page.locator('main .fsl-wrapper');
const notice = (page: Page) => page.locator('.fsl-notice-bar');
/** Runs the clock until there is one of them: its script is fetched first. */
async function untilThere(page: Page, what: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      return what.count();
    })
    .toBe(1);
}

/** Adds to the cart; on a phone the shop's own notice is closed, for which the bars wait. */
async function addUntilReported(page: Page): Promise<void> {
  await reAdd(page);
  if ((page.viewportSize()?.width ?? 0) < 1024) {
    const close = page.getByRole('status').getByRole('button', { name: 'Uždaryti' });
    await untilThere(page, close);
    await close.click();
  }
  await untilThere(page, notice(page));
  await page.mouse.move(2, 700); // on a phone the notice may have come up under the pointer
  await page.clock.runFor(1);
}

/**
 * A step of the notice that was rendered late starts the next by a timer that is due at once: the clock has to advance
 * a little.
 */
async function untilGone(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(1);
      return notice(page).count();
    })
    .toBe(0);
}

/** Opens the product page and stops its clock. */
async function openStill(page: Page): Promise<void> {
  await page.clock.install();
  await open(page, demo.simple.path);
  await page.clock.pauseAt(new Date(Date.now() + 600_000));
}

const reAdd = (page: Page) => page.getByRole('button', { name: 'Į krepšelį', exact: true }).first().click();

test('[1-10] [2.2-15] [7.1-01] the bar of a product page is empty until there is a cart, and follows it', async ({
  page,
}) => {
  const problems = watchProblems(page);
  await open(page, demo.simple.path);
  await expect(page.locator('main .fsl-placeholder')).toHaveCount(1);
  const barRequest = page.waitForRequest((request) => request.url().includes('action=fsl_update_progress_bar'));
  await reAdd(page);
  expect((await barRequest).method()).toBe('GET');
  await expect(bar(page).locator('.fsl-description')).toContainText('Iki nemokamo pristatymo trūksta');
  const before = await bar(page).locator('[data-percent]').getAttribute('data-percent');
  await reAdd(page);
  await expect(bar(page).locator('[data-percent]')).not.toHaveAttribute('data-percent', before ?? '');
  expect(problems).toEqual([]);
});

test('[7.1-03] the bar in the cart is left as it is when the call answers with nothing', async ({ page }) => {
  await addSimple(page);
  await page.route('**/admin-ajax.php?action=fsl_update_progress_bar', (route) => route.fulfill({ body: '' }));
  await open(page, '/krepselis/');
  await expect(bar(page).locator('.fsl-placeholder')).toHaveCount(1);
});

test('the bar names products that would bring free delivery', async ({ page }) => {
  await addSimple(page);
  await open(page, '/krepselis/');
  await expect(page.getByText('Įsidėkite vieną iš šių', { exact: false })).toBeVisible();
  await expect(bar(page).locator('.fsl-suggestions li')).not.toHaveCount(0);
});

test(
  'over the amount the delivery that is chosen costs nothing, and the page says one thing about it',
  { tag: '@both-widths' },
  async ({ page }) => {
    await addSimple(page);
    await open(page, '/krepselis/');
    await page.getByRole('spinbutton').fill('12');
    await page.getByRole('spinbutton').press('Enter');
    await expect(page.getByRole('row', { name: 'Iš viso' })).toContainText('82,80');
    for (const path of ['/krepselis/', '/apmokejimas/']) {
      await open(page, path);
      await expect(bar(page).locator('.fsl-title')).toHaveText('Jums pristatysime nemokamai!');
      await expect(page.getByRole('row', { name: 'Pristatymas' })).toContainText('Nemokamai');
      for (const method of [
        'post_terminal100',
        'lpexpress_terminal97',
        'omniva_terminal98',
        'dpd_pickup95',
        'flat_rate90',
      ])
        await expect(page.locator(`label:has(#shipping_method_0_${method})`)).toContainText('Nemokamai');
    }
  },
);

test.describe('the notice', () => {
  test('[1-10] [2.9-01] [4.5-04] [7.2-01] comes up when something was added, and is gone after five seconds', async ({
    page,
  }) => {
    await openStill(page);
    const noticeRequest = page.waitForRequest((request) => request.url().includes('action=fsl_show_notice_bar'));
    await addUntilReported(page);
    expect((await noticeRequest).method()).toBe('GET');
    await page.clock.runFor(4900);
    await expect(notice(page)).toHaveCount(1);
    await page.clock.runFor(101);
    await untilGone(page);
  });

  test('[4.5-03] [2.9-01] is closed with ✕, and fades', async ({ page }) => {
    await openStill(page);
    await addUntilReported(page);
    await notice(page).getByRole('button', { name: 'Uždaryti' }).click();
    await expect(notice(page)).toHaveAttribute('data-state', 'fading');
    await page.clock.runFor(400);
    await expect(notice(page)).toHaveCount(0);
  });

  test('waits while the pointer is on it', { tag: '@desktop' }, async ({ page }) => {
    await openStill(page);
    await addUntilReported(page);
    await notice(page).hover();
    await page.clock.runFor(9000);
    await expect(notice(page)).toHaveCount(1);
    await page.mouse.move(600, 5);
    await page.clock.runFor(5200);
    await expect(notice(page)).toHaveCount(0);
  });

  test(
    '[4.5-01] [4.5-02] [7.2-02] is requested once at a time, and the old one fades before the new one',
    {
      tag: '@desktop',
    },
    async ({ page }) => {
      const requests: string[] = [];
      const responseGate = Promise.withResolvers<void>();
      await page.route('**/admin-ajax.php?action=fsl_show_notice_bar', async (route) => {
        requests.push(route.request().url());
        await responseGate.promise;
        await route.continue();
      });
      await open(page, demo.simple.path);
      const count = page.locator('[data-cart-link]').first();
      await reAdd(page);
      await expect(count).toContainText('1');
      await expect.poll(() => requests.length).toBe(1);
      const added = page.waitForResponse(/cart\/add-item/); // the count shows before the server has it
      await reAdd(page);
      await added;
      await expect(count).toContainText('2');
      expect(requests).toHaveLength(1);
      responseGate.resolve();
      await expect(notice(page)).toHaveCount(1);
      await reAdd(page);
      await expect(page.locator('.fsl-notice-bar-wrapper[data-phase="fading"]')).toHaveCount(1);
      await expect(page.locator('.fsl-notice-bar-wrapper[data-phase="staying"]')).toHaveCount(1);
      expect(requests).toHaveLength(2);
    },
  );
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the bar is shown in the cart all the same', async ({ page }) => {
    await page.goto(demo.simple.path);
    await reAdd(page);
    await page.goto('/krepselis/');
    await expect(bar(page).locator('.fsl-description')).toContainText('Iki nemokamo pristatymo trūksta');
  });
});
