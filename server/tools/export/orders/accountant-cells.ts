import { minorToDecimalText, type MinorUnits } from '#core/money.ts';

/** Signs that make a spreadsheet take a text for a formula. */
const formulaStart = /^[=+\-@\t\r]/;

/** A text as a cell that no spreadsheet runs. */
export function textCell(text: string): string {
  const line = text.replaceAll(/[\r\n]+/g, ' ');
  return formulaStart.test(line) ? `'${line}` : line;
}

/** `-1234,56` */
export function moneyCell(amount: MinorUnits, decimals: number): string {
  return minorToDecimalText(amount, decimals).replace('.', ',');
}

/** A plain decimal with a comma: `1,5` */
export function decimalCell(text: string): string {
  return text.replaceAll('.', ',');
}

/** A row as Lithuanian Excel reads it: semicolons, and quotes where something in a cell would part it. */
export function accountantLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(';')}\r\n`;
}
