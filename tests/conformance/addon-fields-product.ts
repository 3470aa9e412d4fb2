import type { CasePlace } from '#scripts/conformance/case-products.ts';
import type { ProductRow } from '#scripts/tooling/case-product-file.ts';
import { fieldConditions, variationConditions } from '#core/conditions/conditions.ts';
import type { CaseField, CaseGroup, CaseMoney, PageCase } from './addon-fields-case.ts';

/** The settings of option fields for a case: its groups, and how it writes amounts. */
export function settingsOf(example: PageCase, place: CasePlace) {
  const { groups, fields = [], money } = example;
  return {
    groups: (groups ?? [{ fields }]).map((group, index) => ({
      id: `g${index}`,
      for: { products: [place.firstId] },
      ...storedGroup(group, (id) => variationId(example, place, id)),
    })),
    money: moneyOf(money),
  };
}

function storedGroup({ fields, variation_rules: rules = [] }: CaseGroup, idOf: (id: number) => number) {
  return {
    fields: fields.map(storedField),
    variations: rules.map((all) =>
      all.map(({ condition, values }) =>
        variationConditions.includes(condition)
          ? { condition, values: values.map(idOf) }
          : { condition: 'product_var', values: [] },
      ),
    ),
  };
}

/** A condition that nobody knows is false: a field that waits for itself is never shown. */
function storedField({ label, choices, dependencies = [], ...field }: CaseField) {
  return {
    ...field,
    label: label ?? field.id,
    ...(choices === undefined ? {} : { choices, tiles: field.type !== 'select' }),
    ...(field.type === 'number' ? { numbers: 'any' } : {}),
    dependencies: dependencies.map((all) =>
      all.map((rule) =>
        fieldConditions.includes(rule.condition) ? rule : { field: field.id, condition: 'empty', value: '' },
      ),
    ),
  };
}

function moneyOf({ format, symbol, decimals, thousand_separator, decimal_separator, trimzero }: CaseMoney) {
  const separators = { thousandSeparator: thousand_separator, decimalSeparator: decimal_separator };
  return { format, symbol, decimals, ...separators, trimZeros: trimzero };
}

/** Rows of its product and variations. */
export function rowsOf({ product }: PageCase, { firstId, slug }: CasePlace): readonly ProductRow[] {
  const { type, price, variations = [] } = product;
  const commonColumns = { ID: firstId, SKU: slug, Name: slug, Published: 1, 'In stock?': 1, 'Regular price': price };
  if (type !== 'variable') return [{ ...commonColumns, Type: 'simple' }];
  const attribute = (values: string) => ({
    'Attribute 1 name': 'Nr',
    'Attribute 1 value(s)': values,
    'Attribute 1 visible': 1,
    'Attribute 1 global': 0,
  });
  const ids = variations.map(({ variation_id: one }) => `v${one}`);
  return [
    { ...commonColumns, Type: 'variable', 'Regular price': '', ...attribute(ids.join(', ')) },
    ...variations.map(({ variation_id: one, display_price: shownPrice }, index) => ({
      ...commonColumns,
      ID: firstId + index + 1,
      Type: 'variation',
      SKU: `${slug}-${one}`,
      Parent: slug,
      'Regular price': shownPrice,
      ...attribute(`v${one}`),
    })),
  ];
}

/** The shop's id of a case's variation; an id that no product has where the case has no such variation. */
function variationId({ product: { variations = [] } }: PageCase, { firstId }: CasePlace, id: number): number {
  const index = variations.findIndex(({ variation_id: one }) => one === id);
  return index < 0 ? noVariation : firstId + index + 1;
}

const noVariation = 2 ** 31 - 1;
