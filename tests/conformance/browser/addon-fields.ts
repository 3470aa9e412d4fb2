import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { CaseShop, Stage } from '#scripts/conformance/browser-runners.ts';
import type { CaseStep, PageCase } from '../addon-fields-case.ts';
import { fieldId, fileGroups, moneyOf, prefixOf, rowsOf, slugOf } from '../addon-fields-product.ts';
import { type CaseResult, compareCase, wanted } from '../compare-case.ts';

export const schema = 'addon-fields/1';

/** Why a page cannot show what a case asks for. */
const unplayable: Readonly<Record<string, string>> = {
  'AF-063': 'reckoned in binary fractions',
  'AF-072': 'a variation that is chosen from the start shows its fields (clause 4.1)',
};

/** Every case a product of its own, its groups asked beside it alone: ids of fields begin with the case's. */
export async function prepare(cases: readonly PageCase[], shop: CaseShop): Promise<void> {
  await shop.importProducts(cases.flatMap((example, place) => rowsOf(example, (place + 1) * 1000)));
  const groups = cases.flatMap(fileGroups);
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-fields-'));
  const file = join(folder, 'fields.json');
  await writeFile(file, JSON.stringify({ groups }));
  await shop.command('option-fields load', file);
  await rm(folder, { recursive: true });
}

/** Does the steps of a case on the product's page and compares what is shown at load and after each. */
export async function run(example: PageCase, stage: Stage): Promise<CaseResult> {
  const { id, at_load, steps, page_type, money, conflict, spec_expected } = example;
  if (conflict === true && spec_expected === undefined) return { skipped: 'against the specification' };
  if (unplayable[id] !== undefined) return { skipped: unplayable[id] };
  const { page } = stage;
  await stage.set('addons.option-fields.money', moneyOf(money));
  await stage.open(page_type === 'product' ? `/produktas/${slugOf(example)}/` : `/#perziura/${slugOf(example)}`);
  await page.locator('[data-part="option-fields"]').waitFor();
  const atLoad = await shown(page, example);
  const after: { readonly after: unknown }[] = [];
  for (const step of steps) {
    await act(page, example, step);
    after.push({ after: await shown(page, example) });
  }
  const expected = { at_load, steps: steps.map((step) => ({ after: step.after })) };
  return compareCase(wanted({ ...example, expected }), { at_load: atLoad, steps: after });
}

async function act(page: Page, example: PageCase, { do: done }: CaseStep): Promise<void> {
  if (done.quantity !== undefined) {
    const quantity = page.locator('form.cart input[name="quantity"]');
    await quantity.evaluate((input) => ((input as HTMLInputElement).type = 'text')); // what is no number can be typed, too
    return quantity.fill(String(done.quantity));
  }
  if (done.field === undefined) {
    const chosen = done.variation_id === '' || done.variation_id === null ? '' : `v${done.variation_id}`;
    await page.locator('form.cart select[name^="attribute_"]').selectOption(chosen, { force: true });
    return;
  }
  const field = page.locator(`[data-field="${fieldId(example, done.field)}"]`);
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
async function shown(page: Page, example: PageCase): Promise<unknown> {
  const fields = await page.locator('[data-part="option-fields"]').evaluate((block, prefix) => {
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
        part.dataset['field']?.slice(prefix.length) ?? '',
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
  }, prefixOf(example));
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
