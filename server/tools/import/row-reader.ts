import type { FixedColumn } from './column-key.ts';
import {
  cellDecimal,
  cellFlag,
  cellInteger,
  inShopUnit,
  plainDecimal,
  cellText,
  unescapeCell,
  unescapeLines,
} from './cells.ts';
import type { ColumnMap } from './map-columns.ts';
import type { NoteProblem } from './row-problem.ts';
import { sanitiseHtml, shortcodesIn } from '#server/platform/html/sanitise-html.ts';

/** The cells of one row by column. Everything is undefined where the file has no such column. */
export type RowReader = {
  /** The cell at an index; empty where the row is shorter than the headings. */
  readonly at: (index: number | undefined) => string | undefined;
  readonly cell: (column: FixedColumn) => string | undefined;
  readonly text: (column: FixedColumn, limit?: number) => string | undefined;
  readonly html: (column: FixedColumn) => string | undefined;
  readonly flag: (column: FixedColumn) => boolean | undefined;
  readonly integer: (column: FixedColumn) => number | null | undefined;
  readonly decimal: (column: FixedColumn, places: number) => string | null | undefined;
  readonly measure: (column: FixedColumn, kind: 'weight' | 'length', places: number) => string | null | undefined;
  /** What a table has for the cell; undefined, and a problem, when it has nothing. */
  readonly oneOf: <Value extends string>(
    column: FixedColumn,
    choices: Readonly<Record<string, Value>>,
  ) => Value | undefined;
};

const defaultLimit = 1000;
const largest = 9_999_999_999;

export function readRow(cells: readonly string[], columns: ColumnMap, note: NoteProblem): RowReader {
  const at = (index: number | undefined) => (index === undefined ? undefined : unescapeCell(cells[index] ?? ''));
  const cell = (column: FixedColumn) => at(columns.fixed.get(column));
  const trimmed = (column: FixedColumn) => cell(column)?.trim();

  function number(column: FixedColumn) {
    const source = trimmed(column);
    if (source === undefined || source === '') return source === undefined ? undefined : null;
    const value = cellDecimal(source);
    if (value !== null && value.abs().lte(largest)) return value;
    note('bad_number', `${column}: ${source}`);
    return null;
  }

  return {
    at,
    cell,
    text(column, limit = defaultLimit) {
      const source = cell(column);
      if (source === undefined) return undefined;
      const value = cellText(source);
      if (value.length <= limit) return value;
      note('too_long', `${column}: ${value.length} characters, ${limit} kept`);
      return value.slice(0, limit).trim();
    },
    html(column) {
      const source = cell(column);
      if (source === undefined) return undefined;
      const lines = unescapeLines(source);
      const { html, removed } = sanitiseHtml(lines);
      if (removed.length > 0) note('unsafe_html', `${column}: ${removed.join(', ')}`);
      const shortcodes = shortcodesIn(html);
      if (shortcodes.length > 0) note('shortcode_kept_as_text', `${column}: ${shortcodes.join(', ')}`);
      return html;
    },
    flag(column) {
      const source = cell(column);
      if (source === undefined) return undefined;
      const value = cellFlag(source);
      if (value === null) note('unknown_value', `${column}: ${source}`);
      return value ?? undefined;
    },
    integer(column) {
      const source = trimmed(column);
      if (source === undefined || source === '') return source === undefined ? undefined : null;
      const value = cellInteger(source);
      if (value === null) note('bad_number', `${column}: ${source}`);
      return value;
    },
    decimal(column, places) {
      const value = number(column);
      return value ? plainDecimal(value, places) : value;
    },
    measure(column, kind, places) {
      const value = number(column);
      if (!value) return value;
      const unit = columns.units.get(column) ?? (kind === 'weight' ? 'kg' : 'cm');
      const measured = inShopUnit(value, unit, kind);
      if (measured !== null && measured.gte(0)) return plainDecimal(measured, places);
      note('bad_number', `${column}: ${trimmed(column)} ${unit}`);
      return null;
    },
    oneOf(column, choices) {
      const source = trimmed(column);
      if (source === undefined) return undefined;
      const word = source.toLowerCase();
      const value = Object.hasOwn(choices, word) ? choices[word] : undefined;
      if (value === undefined) note('unknown_value', `${column}: ${source}`);
      return value;
    },
  };
}
