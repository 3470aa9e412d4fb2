import type { ColumnKey, FixedColumn, NumberedColumn } from './column-key.ts';
import { columnOrder } from './column-order.ts';

const weightIndex = columnOrder.indexOf('weight') - 2; // without GTIN and low stock, which newer versions put before it
const weightPattern = /\((?:kg|g|lbs?|oz|кг|г)\)/i;
const gtinPattern = /gtin|ean|upc|isbn/i;
const attributeParts: readonly NumberedColumn[] = [
  'attribute_name',
  'attribute_values',
  'attribute_visible',
  'attribute_global',
];

function numberIn(header: string): number | null {
  const digits = /(?<!\d)\d{1,4}(?!\d)/.exec(header.replace(/:.*/, ''))?.[0];
  return digits === undefined ? null : Number(digits);
}

/** The order of the columns that the export always writes first, read off the place of the weight; null when it is not there. */
export function placedColumns(headers: readonly string[]): readonly FixedColumn[] | null {
  const extra = headers.findIndex((header) => weightPattern.test(header)) - weightIndex;
  if (extra < 0 || extra > 2) return null;
  const gtin = extra === 2 || (extra === 1 && gtinPattern.test(headers[3] ?? ''));
  const lowStock = extra === 2 || (extra === 1 && !gtin);
  return columnOrder.filter((column) => (column !== 'gtin' || gtin) && (column !== 'low_stock' || lowStock));
}

/**
 * What the columns after the fixed ones stand for in a language that is not known: four headings in a row with one
 * number are an attribute; a single one with the number of an attribute already seen is its default.
 */
export function placedAttributes(headers: readonly string[], start: number): ReadonlyMap<number, ColumnKey> {
  const placed = new Map<number, ColumnKey>();
  const seen = new Set<number>();
  for (let index = start; index < headers.length; index += 1) {
    const number = numberIn(headers[index] ?? '');
    if (number === null) continue;
    const group = attributeParts.every((_, offset) => numberIn(headers[index + offset] ?? '') === number);
    if (group && !seen.has(number)) {
      attributeParts.forEach((column, offset) => placed.set(index + offset, { kind: 'numbered', column, number }));
      seen.add(number);
      index += attributeParts.length - 1;
    } else if (seen.has(number)) {
      placed.set(index, { kind: 'numbered', column: 'attribute_default', number });
    }
  }
  return placed;
}
