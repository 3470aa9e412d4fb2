import type { Stage } from '#scripts/conformance/browser-runners.ts';
import type { CasePlace } from '#scripts/conformance/case-products.ts';
import type { ProductRow } from '#scripts/tooling/case-product-file.ts';
import { type CaseResult, plainText } from '../compare-case.ts';
import type { MoneyFormatCase } from '../money-format.ts';

export const schema = 'money-format/1';

const isOfFields = ({ formatter }: MoneyFormatCase) => formatter === 'addon-fields';

export function rowsOf(example: MoneyFormatCase, { firstId, slug }: CasePlace): readonly ProductRow[] {
  return isOfFields(example) ? [{ ID: firstId, Type: 'simple', SKU: slug, Name: slug, 'Regular price': '20' }] : [];
}

/** Compares the sum of the options as the product's page writes it: the amount is the price of a box that is ticked. */
export async function run(example: MoneyFormatCase, { set, open, page, firstId, slug }: Stage): Promise<CaseResult> {
  if (!isOfFields(example)) return { skipped: 'written as the shop writes its prices: played on the rules' };
  const { format, symbol, decimals, thousand_separator, decimal_separator, trimzero = false } = example.options;
  const separators = { thousandSeparator: thousand_separator, decimalSeparator: decimal_separator };
  const field = { id: 'sum', type: 'true-false', label: 'Suma', price: String(example.amount), default: true };
  await set('addons.option-fields', {
    groups: [{ id: 'group', for: { products: [firstId] }, fields: [field] }],
    money: { format, symbol, decimals, ...separators, trimZeros: trimzero },
  });
  await open(`/produktas/${slug}/`);
  const actual = await page.locator('[data-total="options"] dd').innerText();
  return plainText(actual) === plainText(example.expected)
    ? { ok: true }
    : { ok: false, path: 'expected', expected: example.expected, actual };
}
