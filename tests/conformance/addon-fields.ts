import { decimal, type Decimal, divideDecimals } from '#core/decimal.ts';
import { currencyPatterns, formatMoney, lithuanianEuro, type MoneyFormat } from '#core/money-format.ts';
import { checkOptions } from '#addons/option-fields/rules/check-options.ts';
import type { OptionsFailure } from '#addons/option-fields/rules/field-fault.ts';
import {
  storedAmount,
  type StoredField,
  storedFields,
  pricedText,
  rawValue,
} from '#addons/option-fields/rules/stored-options.ts';
import {
  changeForm,
  type FormEvent,
  openForm,
  type OptionForm,
  viewForm,
} from '#addons/option-fields/rules/option-form.ts';
import { optionTotals, totalsText } from '#addons/option-fields/rules/option-totals.ts';
import {
  type CaseFile,
  type CaseStep,
  expectedStates,
  formatOf,
  groupsOf,
  type PageCase,
  type ServerCase,
  variationOf,
} from './addon-fields-case.ts';
import { type CaseResult, compareCase, expectedOutcome } from './compare-case.ts';

export const schema = 'addon-fields/1';

/** Both lists of the file: what happens on a page, and, where it has any, what becomes of a form that was sent. */
export function cases({ cases: onPage, server_cases: serverCases }: CaseFile): readonly (PageCase | ServerCase)[] {
  return [...onPage, ...(serverCases ?? [])];
}

/**
 * Its expected sum was calculated in binary fractions: three times 19.995 is 59.985, which is 59.99 rounded half-up.
 */
const inBinary = new Set(['AF-063']);

/** Plays one case of `addon-fields.json`. */
export function run(example: PageCase | ServerCase): CaseResult {
  if (example.conflict === true && example.spec_expected === undefined) return { skipped: 'against the specification' };
  if (inBinary.has(example.id)) return { skipped: 'calculated in binary fractions' };
  if ('at_load' in example) {
    return compareCase(expectedOutcome({ ...example, expected: expectedStates(example) }), playedPage(example));
  }
  return compareCase(spoken(expectedOutcome(example)), { ...playedForm(example) });
}

function playedPage({ product, money, page_type, groups, fields = [], steps, spec_expected }: PageCase): unknown {
  const stateOf = (form: OptionForm) => pageState(form, formatOf(money), spec_expected !== undefined);
  let form = openForm({
    groups: groupsOf(groups ?? [{ fields }]),
    pageType: page_type,
    product: { variable: product.type === 'variable', price: decimal(product.price), integerQuantity: true },
    quantity: String(product.quantity ?? 1),
    variation: variationOf(product.variation_id, product),
  });
  const atLoad = stateOf(form);
  const after = steps.map((step) => {
    form = changeForm(form, eventOf(step, form, product));
    return { after: stateOf(form) };
  });
  return { at_load: atLoad, steps: after };
}

function eventOf(
  { do: done, event = done.event }: CaseStep,
  form: OptionForm,
  product: PageCase['product'],
): FormEvent {
  if (done.quantity !== undefined) return { type: 'quantity', text: String(done.quantity) };
  if (done.field === undefined)
    return { type: 'variation', variation: variationOf(done.variation_id, product, done.found) };
  if (done.choose !== undefined) return { type: 'pressed', field: done.field, choice: done.choose };
  const field = form.groups.flatMap((group) => group.fields).find(({ id }) => id === done.field);
  const value = done.set ?? (field?.type === 'true-false' ? false : '');
  return { type: event === 'input' ? 'typing' : 'changed', field: done.field, value };
}

/**
 * The page state to compare. A recorded case expects each field within its group; one corrected by the specification
 * expects what is submitted.
 */
function pageState(form: OptionForm, money: MoneyFormat, corrected: boolean) {
  const groups = viewForm(form);
  const { totals } = form;
  const fields = groups.flatMap((group) =>
    group.fields.map(({ field, visible, value, required, marked }) => {
      const submitted = visible && (group.isVisible || !corrected);
      return [field.id, { visible, submitted, value, required, marked }] as const;
    }),
  );
  return {
    group_shown: groups.map(({ isVisible }) => isVisible),
    fields: Object.fromEntries(fields),
    totals: totals === null ? null : totalsText(totals, money),
  };
}

function playedForm(example: ServerCase) {
  const groups = groupsOf(example.groups);
  const checked = checkOptions(groups, { values: example.submitted, groups: example.groups_sent ?? null }, null);
  if (!checked.ok) return { accepted: false, errors: [errorText(checked.failure)] };
  const fields = storedFields(groups, { values: checked.value }, null);
  const quantity = decimal(example.quantity);
  const { grand } = optionTotals(decimal(example.product_price), quantity, storedAmount(fields));
  const lines = fields.map((storedField) => [storedField.field.label, textOf(storedField)]);
  const meta = fields.map((storedField) => ({
    ...storedField.field,
    value: textOf(storedField),
    raw: rawValue(storedField.value),
  }));
  return {
    accepted: true,
    errors: [],
    unit_price: divideDecimals(grand, quantity, 6).toNumber(),
    line_total: grand.toNumber(),
    cart_display: lines,
    order_line: meta.length === 0 ? [] : [...lines, ['_wapf_meta', meta]],
  };
}

function textOf(storedField: StoredField): string {
  const { symbol, position, minorUnit: decimals, ...separators } = lithuanianEuro;
  const format = { ...separators, symbol, decimals, pattern: currencyPatterns[position], trimZeros: false };
  return pricedText(storedField, 'Taip', (amount: Decimal) => formatMoney(amount, { ...format, sign: 'with-digits' }));
}

function errorText({ code, data }: OptionsFailure): string {
  return code === 'required' ? `The field "${data?.label}" is required.` : 'Error adding product to cart.';
}

/** Texts of the original are HTML. */
function spoken(expected: unknown): unknown {
  return JSON.parse(JSON.stringify(expected).replaceAll('&nbsp;', ' '));
}
