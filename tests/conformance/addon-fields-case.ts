import type { FieldRule, VariationRule } from '#core/conditions/conditions.ts';
import { decimal } from '#core/decimal.ts';
import type { MoneyFormat } from '#core/money-format.ts';
import type { OptionField, OptionGroup } from '#addons/option-fields/rules/option-field.ts';
import type { ChosenVariation } from '#addons/option-fields/rules/option-form.ts';

export type CaseMoney = {
  readonly format: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly thousand_separator: string;
  readonly decimal_separator: string;
  readonly trimzero: boolean;
};

export type CaseField = {
  readonly id: string;
  readonly type: 'text' | 'textarea' | 'number' | 'email' | 'url' | 'select' | 'true-false' | 'checkboxes' | 'radio';
  readonly label?: string;
  readonly multiple?: boolean;
  readonly required?: boolean;
  readonly default?: string | boolean;
  readonly price?: number;
  readonly choices?: readonly {
    readonly value: string;
    readonly label?: string;
    readonly price?: number;
    readonly selected?: boolean;
  }[];
  readonly dependencies?: readonly (readonly FieldRule[])[];
};

export type CaseGroup = {
  readonly fields: readonly CaseField[];
  readonly variation_rules?: readonly (readonly VariationRule[])[];
};

export type CaseStep = {
  readonly do: {
    readonly field?: string;
    readonly set?: string | boolean | readonly string[];
    readonly choose?: string;
    readonly event?: 'keyup' | 'change' | 'input';
    readonly quantity?: string | number;
    readonly variation_id?: number | string | null;
    readonly found?: unknown;
  };
  readonly event?: 'keyup' | 'change' | 'input';
  readonly after: unknown;
};

type Judged = {
  readonly id: string;
  readonly conflict?: boolean;
  readonly spec_expected?: Readonly<Record<string, unknown>>;
};

/** A case that is run on a page. */
export type PageCase = Judged & {
  readonly page_type: string;
  readonly money: CaseMoney;
  readonly product: {
    readonly type: string;
    readonly price: number;
    readonly quantity?: string | number;
    readonly variations?: readonly { readonly variation_id: number; readonly display_price: number }[];
    readonly variation_id?: number | string;
    readonly variations_embedded?: boolean;
  };
  readonly fields?: readonly CaseField[];
  readonly groups?: readonly CaseGroup[];
  readonly at_load: unknown;
  readonly steps: readonly CaseStep[];
};

/** A case of a submitted form. */
export type ServerCase = Judged & {
  readonly product_price: number;
  readonly quantity: number;
  readonly groups: readonly CaseGroup[];
  readonly submitted: Readonly<Record<string, unknown>>;
  readonly groups_sent?: readonly string[];
  readonly expected: Readonly<Record<string, unknown>>;
};

export type CaseFile = { readonly cases: readonly PageCase[]; readonly server_cases?: readonly ServerCase[] };

/**
 * The states that a page case recorded, at load and after each step. The original's box shows the product's price while
 * a variation is still to be chosen; nothing is calculated then (docs/behaviour 9.1), and nothing is shown.
 */
export function expectedStates({ at_load, steps, product }: PageCase) {
  let chosen = product.type !== 'variable' || isChosen(product.variation_id);
  const state = (recorded: unknown): unknown =>
    chosen || typeof recorded !== 'object' ? recorded : { ...recorded, totals: null };
  return {
    at_load: state(at_load),
    steps: steps.map(({ do: { variation_id: id }, after }) => {
      if (id !== undefined) chosen = isChosen(id);
      return { after: state(after) };
    }),
  };
}

function isChosen(id: number | string | null | undefined): id is number | string {
  return id !== undefined && id !== null && Number(id) !== 0;
}

export function groupsOf(groups: readonly CaseGroup[]): readonly OptionGroup[] {
  return groups.map(({ fields, variation_rules: rules = [] }, index) => ({
    id: `g${index}`,
    fields: fields.map(fieldOf),
    variationRules: rules,
  }));
}

function fieldOf(field: CaseField): OptionField {
  const price = (amount: number | undefined) => (amount === undefined ? null : decimal(amount));
  return {
    id: field.id,
    type: field.type,
    label: field.label ?? field.id.toUpperCase(),
    required: field.required ?? false,
    dependencies: field.dependencies ?? [],
    price: price(field.price),
    choices: (field.choices ?? []).map((choice) => ({
      value: choice.value,
      label: choice.label ?? choice.value,
      price: price(choice.price),
      selected: choice.selected ?? false,
    })),
    multiple: field.multiple ?? false,
    initial: field.default ?? '',
    minimum: null,
    maximum: null,
    integerOnly: false,
    maxLength: null,
    personalises: false,
  };
}

export function variationOf(
  id: number | string | null | undefined,
  { variations = [] }: PageCase['product'],
  foundVariation?: unknown,
): ChosenVariation | null {
  if (!isChosen(id)) return null;
  const foundPrice =
    typeof foundVariation === 'object' && foundVariation !== null
      ? (foundVariation as { display_price?: number }).display_price
      : undefined;
  const price = foundPrice ?? variations.find((one) => one.variation_id === Number(id))?.display_price;
  return { id: Number(id), price: price === undefined ? null : decimal(price) };
}

export function formatOf({
  format,
  thousand_separator,
  decimal_separator,
  trimzero,
  ...money
}: CaseMoney): MoneyFormat {
  const separators = { thousandSeparator: thousand_separator, decimalSeparator: decimal_separator };
  return { ...money, ...separators, pattern: format, trimZeros: trimzero, sign: 'with-digits' };
}
