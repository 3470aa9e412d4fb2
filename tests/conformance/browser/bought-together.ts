import type { Page, Route } from '@playwright/test';
import type { Stage } from '#scripts/conformance/browser-runners.ts';
import type { CasePlace } from '#scripts/conformance/case-products.ts';
import type { ProductRow } from '#scripts/tooling/case-product-file.ts';
import { productVariationsPath, vitrinaApiPath } from '#contract/paths.ts';
import type { Product } from '#contract/product.ts';
import { currencyPatterns } from '#core/money-format.ts';
import type { BoughtTogetherInput, Fields } from '../bought-together-input.ts';
import { answeredModel, variationsOf, withBlock } from '../bought-together-page.ts';
import type { BoughtTogetherCase } from '../bought-together.ts';
import { type CaseResult, compareCase } from '../compare-case.ts';
import { overlaid } from '../overlay.ts';

export const schema = 'bought-together/1';

const served = 'as rendered by the server';
/** Selects that swatches stand in for are not seen. */
const force = { force: true, timeout: 5000 };
const formUrl = '**/?wc-ajax=woobt_*';

/** The product only; its extras come with the case's own response. */
export function rowsOf(_example: BoughtTogetherCase, { firstId, slug }: CasePlace): readonly ProductRow[] {
  return [{ ID: firstId, Type: 'simple', SKU: slug, Name: slug, 'Regular price': '50' }];
}

/** Shows the product of a case in the quick view, does its steps and compares what is shown in the end. */
export async function run({ input, expected, spec_expected }: BoughtTogetherCase, stage: Stage): Promise<CaseResult> {
  const reason = unplayable(input);
  if (reason !== null) return { skipped: reason };
  const { page, slug } = stage;
  await page.route(`**/store/v1/products/${slug}*`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: withBlock((await response.json()) as Product, input) });
  });
  for (const item of input.items) {
    const path = `**${vitrinaApiPath}${productVariationsPath(Number(item['pid'] ?? item['id']))}*`;
    await page.route(path, (route) => route.fulfill({ json: variationsOf(item, input) }));
  }
  const calls = await catchCalls(page);
  await stage.open(`/#perziura/${slug}`);
  await page.locator('dialog .woobt-wrap').waitFor({ state: 'attached' });
  if (input.main['qty'] !== 1) await setQuantity(page, input.main['qty']);
  for (const step of input.steps) await act(page, { step, input, calls });
  const outcome = await readPageState(page);
  return compareCase(comparable(overlaid(expected, spec_expected ?? {}), input), {
    ...(outcome as Fields),
    calls: calls.requests,
    events: await page.evaluate(() => (window as unknown as { readonly added: readonly unknown[] }).added),
  });
}

function unplayable({ block, items, main, steps, settings }: BoughtTogetherInput): string | null {
  if (block.ignore_this === 'yes') return 'the shop always calculates with the main product';
  if (!(settings.money.symbol_position in currencyPatterns)) return 'the shop knows four patterns';
  if (items.length === 0) return 'without extras there is no block';
  if (main['item_id'] === 0 && main['variable'] !== true) return 'what cannot be bought has no form';
  if (settings.redirect_to_cart_after_add === 'yes') return 'where adding leads is a setting of the shop';
  if (steps.some(({ where }) => where === 'main_in_block')) return 'the variation is chosen in the form of the product';
  if (hasTwins(steps)) return 'two variations of the same values cannot be told apart';
  if (steps.some(({ do: done }) => done === 'set_main_quantity_in_block')) return 'the quantity is that of the form';
  return null;
}

function hasTwins(steps: BoughtTogetherInput['steps']): boolean {
  const chosen = steps.filter(({ where }) => where === 'main_form');
  const values = new Set(chosen.map(({ attributes }) => JSON.stringify(attributes ?? null)));
  const ids = new Set(chosen.map(({ variation }) => (variation as Fields | undefined)?.['variation_id']));
  return ids.size > values.size;
}

type Calls = { readonly requests: { readonly endpoint: string; readonly payload: Fields }[]; readonly open: Route[] };

/** Intercepts the requests of the block until their step answers them. */
async function catchCalls(page: Page): Promise<Calls> {
  const calls: Calls = { requests: [], open: [] };
  await page.addInitScript(() => {
    const added: unknown[] = [];
    Object.assign(window, { added });
    document.addEventListener('added_to_cart', (event) =>
      added.push({ event: event.type, cart_hash: (event as CustomEvent<{ cart_hash: string }>).detail.cart_hash }),
    );
  });
  await page.route(formUrl, (route) => {
    const fields = [...new URLSearchParams(route.request().postData() ?? '')];
    const endpoint = new URL(route.request().url()).searchParams.get('wc-ajax') ?? '';
    calls.requests.push({ endpoint, payload: payloadOf(endpoint, fields) });
    calls.open.push(route);
  });
  return calls;
}

/** The payload in the terms of the cases: a visitor's nonce is `NONCE`, and values of a variation are a map. */
function payloadOf(endpoint: string, fields: readonly (readonly [string, string])[]): Fields {
  const plain = Object.fromEntries(fields.filter(([name]) => !name.startsWith('variation[')));
  const nonce = (plain['nonce'] ?? '') === '' ? '' : 'NONCE';
  if (endpoint !== 'woobt_add_all_to_cart') return { ...plain, nonce, variation_id: Number(plain['variation_id']) };
  const values = fields.flatMap(([name, value]) => {
    const attribute = /^variation\[(.*)\]$/.exec(name)?.[1];
    return attribute === undefined ? [] : [[attribute, value] as const];
  });
  return { ...plain, nonce, variation: Object.fromEntries(values) };
}

async function setQuantity(page: Page, value: unknown): Promise<void> {
  const field = page.locator('dialog form.cart input[name="quantity"]');
  await field.fill(String(value));
  await field.blur();
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

type Act = { readonly step: Fields; readonly input: BoughtTogetherInput; readonly calls: Calls };

async function act(page: Page, { step, input, calls }: Act): Promise<void> {
  const value = textOf(step['value']);
  const row = page.locator(`dialog .woobt-product[data-key="${String(step['item'] ?? step['where'])}"]`);
  switch (step['do']) {
    case 'check':
    case 'uncheck':
      return row.locator('.woobt-checkbox').setChecked(step['do'] === 'check');
    case 'plus':
    case 'minus': {
      const button = row.locator('.woobt-quantity button').nth(step['do'] === 'plus' ? 1 : 0);
      return button.dispatchEvent('click');
    }
    case 'type_item_quantity': {
      const field = row.locator('.woobt-qty');
      await field.evaluate((typed, text) => {
        const valueDescriptor = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
        valueDescriptor?.set?.call(typed, text); // also while the row is folded
        typed.dispatchEvent(new Event('input', { bubbles: true }));
        typed.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
      }, value);
      return;
    }
    case 'set_main_quantity':
      return setQuantity(page, value);
    case 'choose_variation': {
      const within = step['where'] === 'main_form' ? page.locator('dialog form.cart') : row;
      for (const [field, chosen] of Object.entries(step['attributes'] as Record<string, string>))
        await within
          .locator(`select[name="${field}"], select[data-attribute_name="${field}"]`)
          .selectOption(chosen, force);
      return;
    }
    case 'clear_variation':
      return page
        .locator('dialog form.cart select[name^="attribute_"]')
        .first()
        .selectOption('', force)
        .then(() => undefined);
    case 'click_separate_add':
      return page.locator('dialog .woobt-form button[data-wide="true"]').click({ force: true });
    case 'server_answers_items': {
      const model = answeredModel(step, input);
      const html =
        model === null ? '' : `<div data-vitrina-block="${JSON.stringify(model).replaceAll('"', '&quot;')}"></div>`;
      await waitForCall(page, calls);
      await calls.open.shift()?.fulfill({ contentType: 'text/html', body: html });
      return page.locator('dialog .woobt-wrap:not([data-state="loading"])').waitFor();
    }
    case 'server_answers_add':
      await waitForCall(page, calls);
      await calls.open.shift()?.fulfill({ json: step['answer'] });
      await page.waitForFunction(() => (window as unknown as { readonly added: readonly unknown[] }).added.length > 0);
      return undefined;
    default:
      throw new Error(`unknown step: ${String(step['do'])}`);
  }
}

async function waitForCall(page: Page, { open }: Calls): Promise<void> {
  for (let attempt = 0; open.length === 0 && attempt < 100; attempt += 1) await page.waitForTimeout(20);
}

/**
 * The part of the expectation that a page shows: without pictures, which cases do not have, and prices rendered by the
 * server. While extras are fetched its button is disabled, which cases do not check.
 */
function comparable(expected: Fields, { main }: BoughtTogetherInput): Fields {
  const {
    items,
    main: ownRow,
    main_price_replaced: _told,
    main_image_in_block: _image,
    block_place: _place,
    add_button_loading: _loading,
    navigated_to: _goal,
    carousel,
    ...remainingFields
  } = expected;
  return {
    ...remainingFields,
    ...(expected['block_loading'] === true ? { add_button: 'disabled' } : {}),
    ...(carousel === undefined ? {} : { carousel: (carousel as Fields)['active'] }),
    ...(main['shown_in_block'] === false || ownRow === null ? {} : { main: withoutServed(ownRow as Fields) }),
    items: (items as Fields[]).map(({ image: _picture, quantity_text: _text, shown: _shown, ...item }) =>
      withoutServed(item),
    ),
  };
}

function withoutServed({ price, ...row }: Fields): Fields {
  return price === served || price === null ? row : { ...row, price };
}

/** What the page shows, in the words of the cases. */
function readPageState(page: Page): Promise<unknown> {
  return page.locator('dialog').evaluate((dialog) => {
    const trimmedText = (element: Element | null | undefined) => element?.textContent?.trim() || null;
    const block = dialog.querySelector<HTMLElement>('.woobt-wrap');
    const price = (within: Element | null | undefined) => {
      const line = within?.querySelector('p');
      if (!line) return null;
      const after =
        trimmedText(within?.querySelector('.woocommerce-price-suffix')) ??
        trimmedText(line.querySelector(':scope > span:last-child:not(:first-child)'));
      return {
        struck: trimmedText(line.querySelector('s')),
        shown: trimmedText(line.querySelector('ins')) ?? trimmedText(line.querySelector(':scope > span:first-child')),
        ...(after === null ? {} : { after }),
      };
    };
    const sum = (selector: string) => {
      const line = block?.querySelector(selector);
      return line ? { ...price(line), label: trimmedText(line.querySelector('span')) } : null;
    };
    const rowOf = (row: HTMLElement) => ({
      key: row.dataset['key'],
      id: Number(row.dataset['id']),
      checked: row.querySelector<HTMLInputElement>('.woobt-checkbox')?.checked,
      qty: row.dataset['qty'] === '' ? null : Number(row.dataset['qty']),
      price: price(row.querySelector('.woobt-price')),
      quantity_input: row.querySelector<HTMLInputElement>('.woobt-qty')?.value ?? null,
      attrs: row.dataset['attrs'] === undefined ? null : (JSON.parse(row.dataset['attrs']) as unknown),
    });
    const mainRow = block?.querySelector<HTMLElement>('.woobt-product-this');
    const button =
      block?.querySelector('.woobt-form button[data-wide="true"]') ??
      dialog.querySelector('form.cart button[data-wide="true"]');
    const alert = trimmedText(block?.querySelector('.woobt-alert'));
    return {
      items: [...(block?.querySelectorAll<HTMLElement>('.woobt-product-together') ?? [])].map(rowOf),
      main: mainRow ? rowOf(mainRow) : null,
      additional: sum('.woobt-additional'),
      total: sum('.woobt-total'),
      additional_amount: Number(block?.dataset['total']),
      selection_list: dialog.querySelector<HTMLInputElement>('input[name="woobt_ids"]')?.value,
      counter: trimmedText(button?.querySelector(':scope > span:last-child')),
      add_button: button?.ariaDisabled === 'true' && button.ariaBusy !== 'true' ? 'disabled' : 'enabled',
      alert: alert && { text: alert, bold: trimmedText(block?.querySelector('.woobt-alert strong')) },
      main_price: price(block?.querySelector('.woobt-custom-price') ?? dialog.querySelector('h2 + div')),
      block_product_id: Number(block?.dataset['productId']),
      product_meta: {
        sku: block?.dataset['productSku'],
        weight: block?.dataset['productWeight'],
        dimensions: block?.dataset['productDimensions'],
      },
      block_loading: block?.dataset['state'] === 'loading',
      carousel: block?.querySelector('[data-shown]') !== null,
    };
  });
}
