import { expect, type Page, test } from '@playwright/test';
import { open, ready } from './shop.ts';

const pillow = '/produktas/pagalve-su-linu-pluostu-sapnas-50-x-70-cm/';
const bowl = '/produktas/keramikinis-dubenelis-kose/';
const block = (page: Page) => page.getByRole('region', { name: 'Dažnai perkama kartu' });
const extra = (page: Page) => block(page).locator('[data-key="kauke"]').getByRole('checkbox');

type Leaving = { readonly states: readonly string[]; readonly left: string };

/**
 * Notes in the page, for after it was left, how its button was; and presses it once more while it is busy. From outside
 * nobody can look: the test runner waits with every question until a navigation that has begun is over.
 */
function noteLeaving(button: HTMLElement): void {
  const states: string[] = [];
  const look = () => `${button.dataset['busy']} ${button.getAttribute('aria-disabled')}`;
  new MutationObserver(() => {
    states.push(look());
    if (button.dataset['busy'] === 'true') requestAnimationFrame(() => button.click());
  }).observe(button, { attributeFilter: ['data-busy'] });
  addEventListener('pagehide', () => sessionStorage.setItem('leaving', JSON.stringify({ states, left: look() })));
}

test(
  '[4.6-13] [7.4-10] the block’s own button is busy until the shopper is elsewhere, and ready once he is back',
  { tag: '@both-widths' },
  async ({ page }) => {
    await open(page, pillow);
    await extra(page).check();
    const elsewhere = new URL(bowl, page.url()).href;
    let calls = 0;
    await page.route(/woobt_add_all_to_cart/, (route) => {
      calls += 1;
      return route.fulfill({ json: { error: true, product_url: elsewhere } });
    });
    const pageGate = Promise.withResolvers<void>();
    await page.route(elsewhere, async (route) => {
      await pageGate.promise;
      await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Kitur</title>' });
    });
    const button = block(page).getByRole('button', { name: /^Pridėti viską/ });
    await button.evaluate(noteLeaving);
    const leaving = page.waitForRequest(elsewhere);
    await button.click({ noWaitAfter: true });
    await leaving;
    await new Promise((resolve) => setTimeout(resolve, 500)); // as long as another page may take
    pageGate.resolve();
    await page.waitForURL(elsewhere);
    const noted = await page.evaluate(() => sessionStorage.getItem('leaving'));
    expect(JSON.parse(noted ?? 'null') as Leaving).toEqual({ states: ['true true'], left: 'true true' });
    expect(calls).toBe(1);

    await page.goBack();
    await ready(page);
    await expect(button).toHaveAttribute('data-busy', 'false');
    await extra(page).check();
    await expect(button).toBeEnabled();

    // A browser that kept the page shows it as it was left: here it stays, as nothing comes in its place.
    await page.unroute(elsewhere);
    await page.route(elsewhere, (route) => route.fulfill({ status: 204 }));
    await button.click({ noWaitAfter: true });
    await expect(button).toHaveAttribute('data-busy', 'true');
    await expect(button).toBeDisabled();
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(button).toHaveAttribute('data-busy', 'false');
    await expect(button).toBeEnabled();
  },
);
