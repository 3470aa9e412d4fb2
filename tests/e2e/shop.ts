import { expect, type Locator, type Page } from '@playwright/test';
import { address, fillAddress as fillFields, products } from '#scripts/screens/steps.ts';

/** What the demo shop sells, as the tests name it. */
export const demo = {
  variable: { path: products.variable, name: 'Lininis pagalvės užvalkalas „Rasa“' },
  simple: { path: products.simple, name: 'Muilas su linų sėmenimis, 100 g' },
} as const;

export const shopper = address;

export { chooseCourier, fillAddress as fillFields } from '#scripts/screens/steps.ts';

/** Opens a page; with script, waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await ready(page);
}

export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !('__reactRouterContext' in window) ||
      ('__reactRouterDataRouter' in window &&
        document.querySelector('main form.cart:not([data-set-up]), template[data-waiting]') === null),
  );
}

/** The swatches of an attribute. */
export function group(page: Page, name: string): Locator {
  return page.getByRole('radiogroup', { name: new RegExp(`^${name}`) });
}

/** One of the swatches, by its name in the shop. */
export function item(page: Page, name: string, title: string): Locator {
  return group(page, name).locator(`[data-title="${title}"]`);
}

/** The select behind the swatches. */
export function selectOf(page: Page, name: string): Locator {
  return page.locator(`[data-part="attribute"][data-name="${name}"] select`);
}

/** Chooses with script or without, whichever the page has. */
export async function chooseEitherWay(page: Page, name: string, title: string): Promise<void> {
  const select = selectOf(page, name);
  if (await select.isVisible()) await select.selectOption({ label: title });
  else await choose(page, name, title);
}

/** Chooses as a shopper with script does. */
export async function choose(page: Page, name: string, title: string): Promise<void> {
  await item(page, name, title).click();
  await expect(item(page, name, title)).toHaveAttribute('data-state', 'selected');
}

export async function addSimple(page: Page): Promise<void> {
  await open(page, demo.simple.path);
  await page.getByRole('button', { name: 'Į krepšelį', exact: true }).first().click();
  await expect(page.getByText('Įdėjome į krepšelį')).toBeVisible();
}

/** The lines of the shopper's cart on the server, as `2 × NAME`. */
export async function cartLines(page: Page): Promise<readonly string[]> {
  const answer = await page.request.get(new URL('/wp-json/wc/store/v1/cart', page.url()).href);
  const { items } = (await answer.json()) as {
    readonly items: readonly { readonly name: string; readonly quantity: number }[];
  };
  return items.map(({ name, quantity }) => `${quantity} × ${name}`);
}

export async function fillAddress(page: Page): Promise<void> {
  await fillFields(page);
  await pickTerminal(page);
}

/** Picks a terminal, with script or without, where the shipping method requires one. */
export async function pickTerminal(page: Page, query = 'gedimino'): Promise<void> {
  if ((await page.locator('[data-terminals]').count()) === 0) return;
  const field = page.locator('#terminal');
  await expect(field).toBeVisible();
  if ((await field.getAttribute('role')) === 'combobox') {
    await field.fill(query);
    await page.getByRole('option').first().click();
    await expect(page.locator('input[name="terminal"]')).not.toHaveValue('');
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    return;
  }
  await page.locator('#terminal_query').fill(query);
  await page.locator('button[value="terminals"]').click();
  const terminalOption = field.locator('optgroup option').first(); // the option before it is the one picked earlier
  await field.selectOption((await terminalOption.getAttribute('value')) ?? 'none');
}

/** Problems on the pages that a test opens: script errors and violations of the content policy. */
export function watchProblems(page: Page): readonly string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|hydrat/i.test(message.text())) problems.push(message.text());
  });
  return problems;
}
