import type { CaseField, CaseGroup, CaseMoney, PageCase } from './addon-fields-case.ts';

export const slugOf = ({ id }: PageCase) => id.toLowerCase();
/** What ids of its fields begin with. */
export const prefixOf = (example: PageCase) => `${slugOf(example)}_`;
export const fieldId = (example: PageCase, id: string) => prefixOf(example) + id;

/** Its groups as a file of option fields has them. */
export function fileGroups(example: PageCase) {
  const { groups, fields = [] } = example;
  return (groups ?? [{ fields }]).map((group, place) => fileGroup(example, group, place));
}

function fileGroup(example: PageCase, { fields, variation_rules: rules = [] }: CaseGroup, place: number) {
  const sku = (id: number | string) => `${example.id}-${id}`;
  return {
    id: `${slugOf(example)}-g${place}`,
    for: { products: [example.id] },
    fields: fields.map((field) => fileField(example, field)),
    variations: rules.map((all) => all.map(({ condition, values }) => ({ condition, values: values.map(sku) }))),
  };
}

function fileField(example: PageCase, { label, choices, dependencies = [], ...field }: CaseField) {
  return {
    ...field,
    id: fieldId(example, field.id),
    label: label ?? field.id,
    ...(choices === undefined ? {} : { choices, tiles: field.type !== 'select' }),
    ...(field.type === 'number' ? { numbers: 'any' } : {}),
    dependencies: dependencies.map((all) =>
      all.map((rule) => ({ ...rule, field: fieldId(example, rule.field), value: rule.value })),
    ),
  };
}

export function moneyOf({ format, symbol, decimals, thousand_separator, decimal_separator, trimzero }: CaseMoney) {
  const separators = { thousandSeparator: thousand_separator, decimalSeparator: decimal_separator };
  return { format, symbol, decimals, ...separators, trimZeros: trimzero };
}

type Row = Readonly<Record<string, string | number>>;

/** Rows of its product, ids from the first on. */
export function rowsOf({ id, product }: PageCase, first: number): readonly Row[] {
  const { type, price, variations = [] } = product;
  const own = { ID: first, SKU: id, Name: id, Published: 1, 'In stock?': 1, 'Regular price': price };
  if (type !== 'variable') return [{ ...own, Type: 'simple' }];
  const attribute = (values: string) => ({
    'Attribute 1 name': 'Nr',
    'Attribute 1 value(s)': values,
    'Attribute 1 visible': 1,
    'Attribute 1 global': 0,
  });
  const ids = variations.map(({ variation_id: one }) => `v${one}`);
  return [
    { ...own, Type: 'variable', 'Regular price': '', ...attribute(ids.join(', ')) },
    ...variations.map(({ variation_id: one, display_price: shownPrice }, place) => ({
      ...own,
      ID: first + place + 1,
      Type: 'variation',
      SKU: `${id}-${one}`,
      Parent: id,
      'Regular price': shownPrice,
      ...attribute(`v${one}`),
    })),
  ];
}
