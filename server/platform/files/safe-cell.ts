/** A plain number, which a spreadsheet takes for nothing else. */
const number = /^[+-]?\d+(?:[.,]\d+)?$/;

/**
 * A cell that no spreadsheet takes for a formula, whatever somebody has typed into the shop: such texts get an
 * apostrophe before them. Numbers stay numbers.
 */
export function safeCell(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !number.test(text) ? `'${text}` : text;
}
