import type { Family, ImportRow, RowAttribute } from './import-row.ts';
import type { FileIndex } from './file-index.ts';
import type { ImportProblem, ProblemCode } from './row-problem.ts';

export type PlannedAttribute = {
  readonly name: string;
  readonly global: boolean;
  readonly visible: boolean;
  readonly forVariations: boolean;
  readonly values: readonly string[];
  readonly defaultValue: string | null;
};

/** A row that is to be written, with what the rest of its family says of it. */
export type PlannedProduct = {
  readonly row: ImportRow;
  /** Null where another row keeps the SKU. */
  readonly sku: string | null;
  /** The row of its product, when it is a variation and the file holds that. */
  readonly parent: PlannedProduct | null;
  readonly attributes: readonly PlannedAttribute[] | null;
  /** A variation's values by attribute name in lower case; '' is any. Null where the file has no attributes. */
  readonly values: ReadonlyMap<string, string> | null;
};

export type FamilyPlan = { readonly products: readonly PlannedProduct[]; readonly problems: readonly ImportProblem[] };

type Note = (row: ImportRow, code: ProblemCode, detail: string) => void;

/** What to call a row in a report, or a product without a name. */
export function nameOf(row: ImportRow): string {
  return row.columns.name || row.sku || (row.id === null ? `row ${row.row}` : `id:${row.id}`);
}

function sameText(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase();
}

/** Which of the attribute's values a variation means: the parent's spelling of it, or the value itself. */
function chosenValue(
  { values, fullValue }: RowAttribute,
  listed: readonly string[],
): { readonly value: string; readonly isListed: boolean } {
  const [first = ''] = values;
  const candidates = values.length > 1 ? [fullValue, first] : [first];
  for (const candidate of candidates) {
    const match = listed.find((option) => sameText(option, candidate));
    if (match !== undefined) return { value: match, isListed: true };
  }
  return { value: values.length > 1 ? fullValue : first, isListed: first === '' };
}

/**
 * Merges the variations' values into the attributes of their product; a value it does not list is added, so that it can
 * be chosen.
 */
function joinAttributes(parent: readonly RowAttribute[], variations: readonly ImportRow[], note: Note) {
  const attributes = new Map<string, PlannedAttribute>(
    parent.map((attribute) => [
      attribute.name.toLowerCase(),
      { ...attribute, forVariations: attribute.defaultValue !== null && variations.length > 0 },
    ]),
  );
  const valuesByRow = new Map<ImportRow, Map<string, string>>();
  for (const row of variations) {
    const values = new Map<string, string>();
    for (const attribute of row.attributes ?? []) {
      const name = attribute.name.toLowerCase();
      const before = attributes.get(name);
      const { value, isListed } = chosenValue(attribute, before?.values ?? []);
      if (before === undefined) note(row, 'attribute_not_listed_by_parent', `${attribute.name}: added to it`);
      else if (!isListed) note(row, 'value_not_listed_by_parent', `${attribute.name}=${value}: added to it`);
      const base = before ?? {
        name: attribute.name,
        global: attribute.global,
        visible: false,
        defaultValue: null,
        values: [],
      };
      const listed = isListed || value === '' ? base.values : [...base.values, value];
      attributes.set(name, { ...base, values: listed, forVariations: true });
      values.set(name, value);
    }
    valuesByRow.set(row, values);
  }
  return { attributes: [...attributes.values()], valuesByRow };
}

function noteCombinations(
  variations: readonly ImportRow[],
  valuesByRow: ReadonlyMap<ImportRow, ReadonlyMap<string, string>>,
  note: Note,
): void {
  const rows = new Map<string, number>();
  for (const row of variations) {
    const values = [...(valuesByRow.get(row) ?? [])]
      .filter(([, value]) => value !== '')
      .toSorted(([left], [right]) => (left < right ? -1 : 1));
    const combination = JSON.stringify(values);
    const before = rows.get(combination);
    if ((valuesByRow.get(row)?.size ?? 0) === 0) note(row, 'variation_without_attributes', nameOf(row));
    else if (before !== undefined)
      note(row, 'same_combination', `as row ${before}: ${values.map((pair) => pair.join('=')).join(', ')}`);
    else rows.set(combination, row.row);
  }
}

/** Decides what of a family is written and how, from the file alone. */
export function planFamily({ parent, variations }: Family, index: FileIndex): FamilyPlan {
  const problems: ImportProblem[] = [];
  const note: Note = ({ row }, code, detail) => problems.push({ row, code, detail });
  const usable = (row: ImportRow) => {
    if (!index.repeatsId(row.row)) return true;
    note(row, 'duplicate_id', `id ${row.id} stands in an earlier row: not imported`);
    return false;
  };
  const skuOf = (row: ImportRow) => {
    if (row.sku === null || index.skuOwner(row.sku) === row.row) return row.sku;
    note(row, 'duplicate_sku', `${row.sku}: kept by row ${index.skuOwner(row.sku)}, imported without`);
    return null;
  };

  if (parent === null) {
    const orphans = variations.filter(usable).filter((row) => {
      if (row.parent === null) note(row, 'parent_missing', 'a variation without a parent: not imported');
      return row.parent !== null;
    });
    const values = (row: ImportRow) =>
      row.attributes &&
      new Map(row.attributes.map((attribute) => [attribute.name.toLowerCase(), chosenValue(attribute, []).value]));
    return {
      products: orphans.map((row) => ({
        row,
        sku: skuOf(row),
        parent: null,
        attributes: null,
        values: values(row) ?? null,
      })),
      problems,
    };
  }
  if (!usable(parent)) {
    for (const row of variations) note(row, 'parent_not_imported', `its product stands in row ${parent.row}`);
    return { products: [], problems };
  }
  const takesVariations = parent.type === 'variable' || parent.type === null;
  if (!takesVariations) {
    for (const row of variations)
      note(row, 'parent_not_variable', `${nameOf(parent)} is ${parent.fileType}: not imported`);
  }
  const usableVariations = takesVariations ? variations.filter(usable) : [];
  const { attributes, valuesByRow } = joinAttributes(parent.attributes ?? [], usableVariations, note);
  const hasAttributes = parent.attributes !== undefined;
  if (hasAttributes) noteCombinations(usableVariations, valuesByRow, note);
  const planned: PlannedProduct = {
    row: parent,
    sku: skuOf(parent),
    parent: null,
    attributes: hasAttributes ? attributes : null,
    values: null,
  };
  const children = usableVariations.map((row) => ({
    row,
    sku: skuOf(row),
    parent: planned,
    attributes: null,
    values: hasAttributes ? (valuesByRow.get(row) ?? null) : null,
  }));
  return { products: [planned, ...children], problems };
}
