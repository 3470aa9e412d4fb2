import type { BenchRow } from './bench-row.ts';
import { type Comparison, figureOf } from './compare.ts';
import { wantedGrowth } from './statistics.ts';

const titleWidth = 46;
const cellWidth = 11;

function line(title: string, cells: readonly string[]): string {
  return `  ${title.padEnd(titleWidth)}${cells.map((cell) => cell.padStart(cellWidth)).join('')}`.trimEnd();
}

/** With as many decimals as its size needs. */
function amount(value: number | null): string {
  if (value === null) return '';
  const decimals = value === 0 || value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3;
  return value.toFixed(decimals);
}

function percent(share: number | null): string {
  return share === null ? '' : `${Math.round(share * 100)} %`;
}

function failures({ failed, problem }: BenchRow): string {
  if (problem !== '') return `  ${failed > 0 ? `${failed} failed: ` : ''}${problem}`;
  return failed > 0 ? `  ${failed} failed` : '';
}

export const rateHeading = line('', ['per second', 'p50 ms', 'p95 ms', 'ratio', 'cpu ms', 'statements', 'generator']);

/** A row of the table of rates. */
export function rateLine(row: BenchRow): string {
  const { title, value, unit } = row;
  if (value !== null) return line(title, [`${amount(value)} ${unit}`.padStart(cellWidth)]) + failures(row);
  const figures = [row.perSecond, row.p50, row.p95, row.ratio, row.cpu, row.statements].map(amount);
  const cells = [...figures, percent(row.generator)];
  return line(title, cells) + failures(row);
}

export const compareHeading = line('', ['now', 'then', 'now/then', 'by ratios', 'cpu ms now', 'cpu then']);

export function compareLine({ row, earlier, ratio, relative }: Comparison): string {
  const then = earlier === null ? '–' : amount(figureOf(earlier));
  const figures = [amount(figureOf(row)), then, amount(ratio), amount(relative)];
  return line(row.title, [...figures, amount(row.cpu), amount(earlier?.cpu ?? null)]) + failures(row);
}

/** What grew how much, per tenfold of products; null where that cannot be said. */
export type Growth = { readonly title: string; readonly rows: readonly BenchRow[]; readonly growth: number | null };

export function growthHeading(sizes: readonly number[]): string {
  return line('p50 / p95 in ms at products', [...sizes.map((size) => String(size).padStart(16)), 'per ×10']);
}

/** One question at each size, and its growth; marked where that is above the wanted one. */
export function growthLine({ title, rows, growth }: Growth, sizes: readonly number[]): string {
  const cells = sizes.map((size) => {
    const row = rows.find(({ products }) => products === size);
    const text = row === undefined ? '–' : row.p50 === null ? 'failed' : `${amount(row.p50)} / ${amount(row.p95)}`;
    return text.padStart(16);
  });
  const mark = growth !== null && growth > wantedGrowth ? ' ← grows' : '';
  return line(title, [...cells, amount(growth)]) + mark + rows.map(failures).join('');
}
