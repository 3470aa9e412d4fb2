import type { Page } from '@playwright/test';
import type { Stage } from '#scripts/conformance/browser-runners.ts';
import type { CasePlace } from '#scripts/conformance/case-products.ts';
import type { ProductRow } from '#scripts/tooling/case-product-file.ts';
import type { Product } from '#contract/product.ts';
import { currencyPatterns } from '#core/money-format.ts';
import type { BundleCase, Step } from '../bundle-case.ts';
import { withBundle } from '../bundle-page.ts';
import { type CaseResult, compareCase, expectedOutcome } from '../compare-case.ts';

export const schema = 'bundle/1';

const served = 'as rendered by the server';

type Input = BundleCase['input'];

/** Product rows of a case; the bundle's items come with the case's own answer. */
export function rowsOf(_example: BundleCase, { firstId, slug }: CasePlace): readonly ProductRow[] {
  return [{ ID: firstId, Type: 'simple', SKU: slug, Name: slug, 'Regular price': '99' }];
}

/** Shows the bundle of a case in the quick view, does its steps and compares what is shown in the end. */
export async function run(example: BundleCase, stage: Stage): Promise<CaseResult> {
  const { input } = example;
  const expected = comparable(expectedOutcome(example) as Shown);
  const reason = unplayable(input) ?? (expected['main_quantity_cap'] === 0 ? 'none in stock closes the button' : null);
  if (reason !== null) return { skipped: reason };
  const { page, slug } = stage;
  await page.route(`**/store/v1/products/${slug}*`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: withBundle((await response.json()) as Product, input) });
  });
  if (input.steps.some(({ do: done }) => done === 'wait')) await page.clock.install();
  await stage.open(`/#perziura/${slug}`);
  await page.locator('dialog .woosb-alert').waitFor({ state: 'attached' });
  if (String(input.main_quantity) !== '1') await setQuantity(page, input.main_quantity);
  for (const step of input.steps) await act(page, step);
  return compareCase(expected, await readPageState(page));
}

function unplayable({ items, steps, bought_together: extras, bundle, settings }: Input): string | null {
  if (extras !== undefined) return 'played on the rules';
  if (steps.some(({ variation }) => variation !== undefined)) return 'variations come from the shop';
  if (bundle.variables === 'yes' || items.some(({ id }) => id === 0)) return 'variations come from the shop';
  if (items.some(({ unpurchasable, qty }) => unpurchasable && qty > 0)) return 'what cannot be bought begins at 0';
  if (items.some(({ stock, qty }) => Number(stock) >= 0 && Number(stock) < qty)) return 'what is short begins at 0';
  if (!(settings.money.symbol_position in currencyPatterns)) return 'the shop knows four patterns';
  return null;
}

async function setQuantity(page: Page, value: string | number): Promise<void> {
  const field = page.locator('dialog form.cart input[name="quantity"]');
  await field.fill(String(value));
  await field.blur();
}

async function act(page: Page, { do: done, item = '', value = '', ms = 0 }: Step): Promise<void> {
  const row = page.locator(`dialog .woosb-product[data-key="${item}"]`);
  if (done === 'wait') return page.clock.runFor(ms);
  if (done === 'set_main_quantity') return setQuantity(page, value);
  if (done === 'plus' || done === 'minus')
    return row
      .locator('button')
      .nth(done === 'plus' ? 1 : 0)
      .click();
  const input = row.getByRole('spinbutton').or(row.getByRole('textbox'));
  // So that text that is not a number can be typed, too.
  await input.evaluate((field) => ((field as HTMLInputElement).type = 'text'));
  await input.fill(String(value));
  return done === 'set_item_quantity' ? input.blur() : undefined;
}

type Shown = Readonly<Record<string, unknown>> & { readonly items: readonly Readonly<Record<string, unknown>>[] };

/**
 * The page state as compared: without prices that are as the server rendered them, and without pictures, which cases do
 * not have.
 */
function comparable({ items, main_price_replaced: _told, stock_text_shown: _none, ...remainingFields }: Shown) {
  return {
    ...remainingFields,
    items: items.map(({ image: _image, price: cost, ...item }) => (cost === served ? item : { ...item, price: cost })),
  } as Readonly<Record<string, unknown>>;
}

/** The state that the page shows, under the names that the cases use. */
function readPageState(page: Page): Promise<unknown> {
  return page.locator('dialog').evaluate((dialog) => {
    const text = (selector: string, within: Element = dialog) =>
      within.querySelector(selector)?.textContent?.trim() || null;
    const field = (selector: string) => dialog.querySelector<HTMLInputElement>(selector);
    const total = dialog.querySelector('.woosb-total');
    const alert = text('.woosb-alert');
    const max = field('form.cart input[name="quantity"]')?.max ?? '';
    return {
      total: total && {
        label: text('span', total),
        struck: text('s', total),
        shown: text('strong', total),
        saved: text('small', total),
      },
      selected_count: text('.woosb-selected'),
      add_button:
        dialog.querySelector('form.cart button[data-wide="true"]')?.ariaDisabled === 'true' ? 'disabled' : 'enabled',
      alert: alert && { text: alert, bold: text('.woosb-alert strong') },
      selection_list: field('input[name="woosb_ids"]')?.value,
      main_quantity: field('form.cart input[name="quantity"]')?.value,
      main_quantity_cap: max === '' ? null : Number(max),
      main_price: {
        struck: text('h2 + div s'),
        shown: text('h2 + div ins') ?? text('h2 + div p > span:first-child'),
        saved: text('h2 + div p > span:last-child:not(:first-child)'),
      },
      items: [...dialog.querySelectorAll<HTMLElement>('.woosb-product')].map((row) => ({
        key: row.dataset['key'],
        id: Number(row.dataset['id']),
        qty: Number(row.dataset['qty']),
        attrs: row.dataset['attrs'] === '' ? null : JSON.parse(row.dataset['attrs'] ?? 'null'),
        quantity_input: row.querySelector('input')?.value ?? null,
        price: { struck: text('.woosb-price s', row), shown: text('.woosb-price > span:last-child', row) },
      })),
    };
  });
}
