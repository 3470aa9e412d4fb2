import type { Page, Request } from '@playwright/test';
import type { Stage } from '#scripts/conformance/browser-runners.ts';
import { type CaseResult, compareCase } from '../compare-case.ts';
import { rowsOf, settingsOf } from '../swatch-product.ts';
import { type SwatchCase, wantedOf } from '../swatches.ts';

export const schema = 'swatches/1';
export { rowsOf };

type Fields = Readonly<Record<string, unknown>>;
type Step = SwatchCase['steps'][number];

/** Does the steps of a case on the product's page and compares what is shown at load and after each. */
export async function run(example: SwatchCase, stage: Stage): Promise<CaseResult> {
  if (example.conflict === true && example.spec_expected === undefined)
    return { skipped: 'said otherwise by 4.3, 5.4' };
  const { page, firstId, slug } = stage;
  await stage.set('addons.swatches', settingsOf(example));
  await stage.set('catalogue.embeddedVariations', example.variations_embedded ? 30 : 0);
  const requests: unknown[] = [];
  const settled = untilAnswered(page);
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.searchParams.get('wc-ajax') !== 'get_variation') return;
    const { product_id: product, ...data } = Object.fromEntries(new URLSearchParams(request.postData() ?? ''));
    requests.push({
      url: `${url.pathname}?wc-ajax=get_variation`,
      data: { ...data, product_id: Number(product) - firstId + 1 },
    });
  });
  await stage.open(`/produktas/${slug}/`);
  const initial = await readAttributeStates(page);
  const steps = [];
  for (const step of example.steps) {
    await act(page, step);
    await settled();
    const chosen = Number(await page.locator('form.cart input[name="variation_id"]').inputValue());
    steps.push({
      add_button: buttons[(await addButton(page).getAttribute('data-state')) ?? ''],
      chosen_variation: chosen === 0 ? null : chosen - firstId,
      after: await readAttributeStates(page),
    });
  }
  return compareCase(wantedOf(example), { initial, steps, requests });
}

const buttons: Fields = {
  enabled: 'enabled',
  'selection-needed': 'disabled: selection needed',
  unavailable: 'disabled: unavailable',
};

const addButton = (page: Page) => page.locator('form.cart button[data-state]');

async function act(page: Page, { action, attribute, value, key }: Step): Promise<void> {
  const list = page.locator(`[data-attribute_name="${String(attribute)}"]`);
  const item = list.locator(`[data-value="${value}"]`);
  if (action === 'click') await item.click({ force: true });
  if (action === 'key') {
    await item.focus();
    await page.keyboard.press(key === ' ' ? 'Space' : String(key));
  }
  if (action === 'select')
    await page.locator(`form.cart select[name="${String(attribute)}"]`).selectOption(value ?? '', { force: true });
  if (action === 'reset') await page.getByRole('button', { name: 'Išvalyti' }).click();
  if (action === 'more') await page.locator('[data-part="more"]').first().click();
  if (action === 'add') await addButton(page).click({ force: true });
}

/** Waits until all requests of a step are answered and the page has rendered the result. */
function untilAnswered(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  const waitForRender = () =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return async () => {
    do await waitForRender();
    while (open.size > 0);
    await waitForRender();
  };
}

/** The state that the page shows for each attribute, under the names that the cases use. */
function readAttributeStates(page: Page): Promise<readonly Fields[]> {
  return page.locator('form.cart [data-part="attribute"]').evaluateAll((parts) =>
    parts.map((part) => {
      const text = (selector: string, within: Element = part) => within.querySelector(selector)?.textContent ?? null;
      const select = part.querySelector('select');
      const items = [...part.querySelectorAll('[data-value]')].map((item) => ({
        value: item.getAttribute('data-value'),
        state: item.getAttribute('data-state'),
        checked: item.getAttribute('aria-checked') === 'true',
        focusable: item.getAttribute('aria-disabled') !== 'true' && item.hasAttribute('tabindex'),
        oos_tooltip: text('[data-part="out-of-stock"]', item),
        stock_left: text('[data-part="stock-left"]', item),
      }));
      const options = [...(select?.options ?? [])]
        .filter((option) => option.value !== '')
        .map((option) => ({ value: option.value, enabled: !option.disabled }));
      return {
        attribute: select?.name,
        value: select?.value,
        label_suffix: text('[data-part="label-suffix"]') ?? '',
        limit_collapsed: part.querySelector('[data-part="more"]') !== null,
        items: items.length > 0 ? items : options,
      };
    }),
  );
}
