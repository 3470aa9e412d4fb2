import type { DemoProduct, SizeTable } from '../product.ts';
import { englishColumns, englishOrigins, englishWarnings } from './facts.ts';

export interface EnglishFacts {
  readonly made_in?: string;
  readonly warnings?: string;
  readonly sizes?: SizeTable;
}

/** Facts of a product in English. What nobody worded throws: a safety warning must not stay unread. */
export function englishFacts({ made, warnings, sizeTable }: DemoProduct): EnglishFacts {
  return {
    ...(made === undefined ? {} : { made_in: worded(englishOrigins, made) }),
    ...(warnings === undefined ? {} : { warnings: warnings.map((line) => worded(englishWarnings, line)).join('\n') }),
    ...(sizeTable === undefined ? {} : { sizes: englishTable(sizeTable) }),
  };
}

function englishTable({ columns, rows }: SizeTable): SizeTable {
  return {
    columns: columns.map((column) => worded(englishColumns, column)),
    rows: rows.map((row) => row.map((cell) => cell.replaceAll(/(\d),(\d)/g, '$1.$2'))),
  };
}

function worded(words: Readonly<Record<string, string>>, own: string): string {
  const english = words[own];
  if (english === undefined) throw new Error(`No English of: ${own}`);
  return english;
}
