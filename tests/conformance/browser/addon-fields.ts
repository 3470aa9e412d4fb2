import type { Page } from '@playwright/test';
import type { Stage } from '#scripts/conformance/browser-runners.ts';
import { type CaseStep, expectedStates, type PageCase } from '../addon-fields-case.ts';
import { rowsOf, settingsOf } from '../addon-fields-product.ts';
import { type CaseResult, compareCase, expectedOutcome } from '../compare-case.ts';

export const schema = 'addon-fields/1';
export { rowsOf };

/** Why some cases cannot be run on a page, by case id. */
const unplayable: Readonly<Record<string, string>> = {
  'AF-063': 'calculated in binary fractions',
  'AF-072': 'a variation that is chosen from the start shows its fields (docs/behaviour 4.1)',
};

/** Does the steps of a case on the product's page and compares what is shown at load and after each. */
export async function run(example: PageCase, stage: Stage): Promise<CaseResult> {
  const { id, steps, page_type, conflict, spec_expected } = example;
  if (conflict === true && spec_expected === undefined) return { skipped: 'against the specification' };
  if (unplayable[id] !== undefined) return { skipped: unplayable[id] };
  const { page, slug } = stage;
  await stage.set('addons.option-fields', settingsOf(example, stage));
  await stage.open(page_type === 'product' ? `/produktas/${slug}/` : `/#perziura/${slug}`);
  await page.locator('[data-part="option-fields"]').waitFor();
  const expected = expectedOutcome({ ...example, expected: expectedStates(example) }) as Expected;
  const atLoad = await shownOnceLike(expected.at_load, page);
  const after: { readonly after: unknown }[] = [];
  for (const step of steps) {
    await act(page, step);
    after.push({ after: await readPageState(page) });
  }
  return compareCase(expected, { at_load: atLoad, steps: after });
}

type Expected = { readonly at_load: unknown; readonly steps: readonly unknown[] };

/** The page state once it matches, or the last one: the script of the fields may load a little after the form's own. */
async function shownOnceLike(expected: unknown, page: Page): Promise<unknown> {
  for (let attempt = 0; ; attempt += 1) {
    const state = await readPageState(page);
    const result = compareCase(expected, state);
    if (attempt === 200 || ('ok' in result && result.ok)) return state;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

async function act(page: Page, { do: done }: CaseStep): Promise<void> {
  if (done.quantity !== undefined) {
    const quantity = page.locator('form.cart input[name="quantity"]');
    // What is no number can be typed, too.
    await quantity.evaluate((input) => ((input as HTMLInputElement).type = 'text'));
    return quantity.fill(String(done.quantity));
  }
  if (done.field === undefined) {
    const chosen = done.variation_id === '' || done.variation_id === null ? '' : `v${done.variation_id}`;
    await page.locator('form.cart select[name^="attribute_"]').selectOption(chosen, { force: true });
    return;
  }
  const field = page.locator(`[data-field="${done.field}"]`);
  if (done.choose !== undefined) return field.locator(`input[value="${done.choose}"]`).click({ force: true });
  const input = field.locator('input, textarea, select');
  if (typeof done.set === 'boolean') return input.setChecked(done.set);
  if ((await input.evaluate(({ tagName }) => tagName)) === 'SELECT') {
    await input.selectOption(typeof done.set === 'string' ? done.set : [...(done.set ?? [])]);
    return;
  }
  await input.fill(String(done.set));
  await input.dispatchEvent('change');
}

/** What the page shows, in the words of the cases. */
async function readPageState(page: Page): Promise<unknown> {
  const fields = await page.locator('[data-part="option-fields"]').evaluate((block) => {
    const isShown = (element: Element | null) => element?.getAttribute('data-state') !== 'hidden';
    return [...block.querySelectorAll<HTMLElement>('[data-field]')].map((part) => {
      const inputs = [...part.querySelectorAll<HTMLInputElement>('input, textarea, select')];
      const [input] = inputs;
      const name = input?.name ?? '';
      const set = input?.type === 'radio' || name.endsWith('[]');
      const checked = inputs.filter((one) => one.checked).map(({ value }) => value);
      const value = input?.type === 'radio' ? (checked[0] ?? '') : set ? checked : (input?.value ?? '');
      const required = set ? inputs.map((one) => one.required) : input?.required === true;
      const group = part.closest('[data-group]');
      return [
        part.dataset['field'] ?? '',
        {
          visible: isShown(part),
          // the original only covers the fields of a group that is not shown
          submitted: isShown(group) ? input?.disabled === false : isShown(part),
          required: input?.type === 'radio' && part.ariaRequired === 'true' ? inputs.map(() => true) : required,
          value: !set && input?.type === 'checkbox' ? input.checked : value,
          marked: [...part.querySelectorAll('[data-state="marked"] input')].map(
            (one) => (one as HTMLInputElement).value,
          ),
        },
      ] as const;
    });
  });
  const groups = await page
    .locator('[data-group]')
    .evaluateAll((all) => all.map((group) => group.getAttribute('data-state') !== 'hidden'));
  const [product, options, grand] = await page.locator('[data-part="totals"] dd').allTextContents();
  return {
    fields: Object.fromEntries(fields),
    group_shown: groups,
    totals: product === undefined ? null : { product, options, grand },
  };
}
