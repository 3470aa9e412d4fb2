import { type ConsoleMessage, expect, type Page, test } from '@playwright/test';
import { addSimple, cartLines, demo, open } from './shop.ts';

const messagePrefix = 'An error has occurred in the minified code';

/** The console messages about failures in the page. */
function failuresOf(page: Page): readonly string[] {
  const messages: string[] = [];
  page.on('console', (line: ConsoleMessage) => {
    if (line.type() === 'error' && line.text().startsWith(messagePrefix)) messages.push(line.text());
  });
  return messages;
}

/** Makes the choice of the bank transfer fail: the lookup of the element to scroll to throws. */
async function fail(page: Page, message = 'išbandymas'): Promise<void> {
  await page.evaluate((text) => {
    document.getElementById = () => {
      throw new Error(text);
    };
  }, message);
  await page.locator('#payment_method_cod').evaluate((radio: HTMLInputElement) => radio.click());
  await page.locator('#payment_method_bacs').evaluate((radio: HTMLInputElement) => radio.click());
}

test.beforeEach(async ({ page }) => {
  await addSimple(page);
  await open(page, '/apmokejimas/');
});

test('[8-13] a failure is in the console with its original source, and the shopper sees nothing of it', async ({
  page,
}) => {
  const failures = failuresOf(page);
  await fail(page);
  await expect.poll(() => failures).toHaveLength(1);
  expect(failures[0]).toMatch(new RegExp(`^${messagePrefix} app/checkout/use-payment\\.ts:\\d+:\\d+ išbandymas$`));
  await expect(page.locator('#payment_method_bacs')).toBeChecked();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText(/išbandymas|An error/)).toHaveCount(0);
  expect(await cartLines(page)).toEqual([`1 × ${demo.simple.name}`]);
});

test('[8-13] rejected promises are reported too, the same only once, and not without limit', async ({ page }) => {
  const failures = failuresOf(page);
  await fail(page, 'tas pats');
  await fail(page, 'tas pats');
  await fail(page, 'kitas');
  await expect.poll(() => failures).toHaveLength(2);
  await page.evaluate(() => {
    const script = document.querySelector<HTMLLinkElement>('link[rel="modulepreload"]')?.href ?? '';
    for (let nr = 1; nr <= 9; nr += 1) {
      const error = new Error(`pažadas ${nr}`);
      error.stack = `${error.message}\n    at f (${script}:1:100)`;
      void Promise.reject(error);
    }
  });
  await expect.poll(() => failures).toHaveLength(5);
  expect(failures.filter((line) => line.includes('pažadas'))).toHaveLength(3);
});

test('[8-13] a render error is shown in place of the page, and in the console with its source', async ({ page }) => {
  const failures = failuresOf(page);
  await page.evaluate(() => {
    const { reduce } = Array.prototype;
    Reflect.set(
      Array.prototype,
      'reduce',
      function (this: { type?: string }[], ...reduceArguments: Parameters<typeof reduce>) {
        if (this[0]?.type === 'selectShipping') throw new Error('nenupiešta');
        return reduce.apply(this, reduceArguments);
      },
    );
  });
  await page.locator('label:has(#shipping_method_0_local_pickup72)').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kažkas nepavyko' })).toBeVisible();
  await expect.poll(() => failures).not.toHaveLength(0);
  expect(await cartLines(page)).toEqual([`1 × ${demo.simple.name}`]);
  expect(failures[0]).toMatch(new RegExp(`^${messagePrefix} app/cart/cart-provider\\.tsx:\\d+:\\d+ nenupiešta$`));
});

test('[8-13] where the shop cannot be reached, the console still names the script that failed', async ({ page }) => {
  await page.route('**/client-failures', (route) => route.abort());
  const failures = failuresOf(page);
  await fail(page);
  await expect.poll(() => failures).toHaveLength(1);
  expect(failures[0]).toMatch(/\/assets\/[\w-]+\.js:\d+:\d+ išbandymas$/);
});

test('[8-13] source maps are not served', async ({ page, request }) => {
  const scripts = await page
    .locator('link[rel="modulepreload"]')
    .evaluateAll((tags) => tags.map((tag) => (tag as HTMLLinkElement).href));
  expect(scripts.length).toBeGreaterThan(3);
  for (const script of scripts) {
    expect((await request.get(`${script}.map`)).status()).toBe(404);
    expect(await (await request.get(script)).text()).not.toContain('sourceMappingURL');
  }
});
