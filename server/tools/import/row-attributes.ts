import { splitNames } from './cell-list.ts';
import { cellFlag } from './cell-number.ts';
import { plainText } from './cell-text.ts';
import type { RowAttribute } from './import-row.ts';
import type { ColumnMap } from './map-columns.ts';
import type { NoteProblem } from './problem.ts';
import type { RowReader } from './row-reader.ts';

function attributeAt(
  reader: RowReader,
  column: ColumnMap['attributes'][number],
  note: NoteProblem,
): RowAttribute | null {
  const name = plainText(reader.at(column.attribute_name) ?? '');
  const cell = reader.at(column.attribute_values) ?? '';
  if (name === '') {
    if (cell.trim() !== '') note('unknown_value', `attribute ${column.number} has values and no name`);
    return null;
  }
  const defaultValue = plainText(reader.at(column.attribute_default) ?? '').replaceAll(String.raw`\,`, ',');
  return {
    name,
    values: splitNames(cell),
    whole: plainText(cell).replaceAll(String.raw`\,`, ','),
    visible: cellFlag(reader.at(column.attribute_visible) ?? '') ?? true,
    global: cellFlag(reader.at(column.attribute_global) ?? '') ?? false,
    defaultValue: defaultValue === '' ? null : defaultValue,
  };
}

/** The attributes of a row; undefined where the file has none at all. One named twice is one with the values of both. */
export function rowAttributes(
  reader: RowReader,
  columns: ColumnMap,
  note: NoteProblem,
): readonly RowAttribute[] | undefined {
  if (columns.attributes.length === 0) return undefined;
  const byName = new Map<string, RowAttribute>();
  for (const column of columns.attributes) {
    const attribute = attributeAt(reader, column, note);
    if (attribute === null) continue;
    const name = attribute.name.toLowerCase();
    const before = byName.get(name);
    byName.set(name, before ? { ...before, values: [...new Set([...before.values, ...attribute.values])] } : attribute);
  }
  return [...byName.values()];
}
