import { expect, test } from 'vitest';
import { safeCell } from './safe-cell.ts';

test('what a spreadsheet would run is a text, and numbers stay numbers', () => {
  for (const text of ['=1+1', '+370 612', '-cmd', '@SUM(A1)', '\t=1', '\r=1']) expect(safeCell(text)).toBe(`'${text}`);
  for (const text of ['', 'Ona', '-12.50', '+37061234567', '12,5', 'a=1']) expect(safeCell(text)).toBe(text);
});
