import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

type Row = Readonly<Record<string, string>>;

const places = [1, 2, 3, 4, 5];

/** All rows of the demo shop's product file: each product, then its variations. */
export const rows: readonly Row[] = parse(readFileSync(new URL('lino-namai.csv', import.meta.url)), {
  columns: true,
  bom: true,
});
export const products = rows.filter((row) => cell(row, 'Tipas') !== 'variation');

/** The value of a column; throws where the file has no such column. */
export function cell(row: Row, column: string): string {
  const text = row[column];
  if (text === undefined) throw new Error(`the product file has no column „${column}“`);
  return text;
}

/** A cell of several values; a comma within a value is written `\,`. */
export function cellList(row: Row, column: string): readonly string[] {
  const text = cell(row, column);
  return text === '' ? [] : text.split(/(?<!\\), /).map((value) => value.replaceAll('\\,', ','));
}

/** The blocks of a product's description. */
export function descriptionOf(row: Row): readonly string[] {
  return cell(row, 'Aprašymas').split('\\n');
}

export function variationsOf(product: Row): readonly Row[] {
  return rows.filter((row) => cell(row, 'Tėvinis') === cell(product, 'Prekės kodas'));
}

/** Attributes with their values: a product has all that it lists, a variation one of each. */
export function attributesOf(row: Row) {
  return places
    .map((place) => ({
      name: cell(row, `Požymio ${place} pavadinimas`),
      values: cellList(row, `Požymio ${place} reikšmė(s)`),
      isGlobal: cell(row, `Požymis ${place} visuotinis`) === '1',
    }))
    .filter(({ name }) => name !== '');
}
