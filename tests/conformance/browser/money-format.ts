import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CaseShop, Stage } from '#scripts/conformance/browser-runners.ts';
import { type CaseResult, type MoneyFormatCase, plainSpaces } from '../money-format.ts';

export const schema = 'money-format/1';

const slugOf = ({ id }: MoneyFormatCase) => id.toLowerCase();
const isOfFields = ({ formatter }: MoneyFormatCase) => formatter === 'addon-fields';

/** Every amount is the price of a box that is ticked from the start, beside a product of its own. */
export async function prepare(cases: readonly MoneyFormatCase[], shop: CaseShop): Promise<void> {
  const played = cases.filter(isOfFields);
  await shop.importProducts(
    played.map(({ id }, place) => ({ ID: 1000 + place, Type: 'simple', SKU: id, Name: id, 'Regular price': '20' })),
  );
  const groups = played.map((example) => ({
    id: slugOf(example),
    for: { products: [example.id] },
    fields: [{ id: slugOf(example), type: 'true-false', label: 'Suma', price: String(example.amount), default: true }],
  }));
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-amounts-'));
  const file = join(folder, 'fields.json');
  await writeFile(file, JSON.stringify({ groups }));
  await shop.command('option-fields load', file);
  await rm(folder, { recursive: true });
}

/** Compares the sum of the options as the product's page writes it. */
export async function run(example: MoneyFormatCase, { set, open, page }: Stage): Promise<CaseResult> {
  if (!isOfFields(example)) return { skipped: 'written as the shop writes its prices: played on the rules' };
  const { format, symbol, decimals, thousand_separator, decimal_separator, trimzero = false } = example.options;
  const separators = { thousandSeparator: thousand_separator, decimalSeparator: decimal_separator };
  await set('addons.option-fields.money', { format, symbol, decimals, ...separators, trimZeros: trimzero });
  await open(`/produktas/${slugOf(example)}/`);
  const actual = await page.locator('[data-total="options"] dd').innerText();
  return plainSpaces(actual) === plainSpaces(example.expected)
    ? { ok: true }
    : { ok: false, path: 'expected', expected: example.expected, actual };
}
