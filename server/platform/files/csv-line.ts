/** One row of a CSV file. Cells are quoted where something in them would part them. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",;\s]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\n`;
}
