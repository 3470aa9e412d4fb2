import type { Attempt } from './attempt.ts';
import type { Journal, RequestFigures } from './journal.ts';

/** The value below which this share of the times lies; 0 where there are none. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function rowOf(kind: string, { outcomes, times }: RequestFigures): string {
  const counts = [...outcomes].toSorted(([a], [b]) => a.localeCompare(b)).map(([name, count]) => `${name} ×${count}`);
  const cells = [times.length, ...[0.5, 0.99, 1].map((share) => Math.round(percentile(times, share)))];
  return `  ${kind.padEnd(32)}${cells.map((cell) => String(cell).padStart(8)).join('')}   ${counts.join(', ')}`;
}

function countsOf(title: string, counts: ReadonlyMap<string, number>): readonly string[] {
  if (counts.size === 0) return [];
  return ['', title, ...[...counts].map(([name, count]) => `  ${String(count).padStart(5)}  ${name}`)];
}

/** The figures of a run, and everything that was wrong, most frequent first. */
export function reportLines(
  journal: Journal,
  attempts: readonly Attempt[],
  stored: number,
  mails: number,
): readonly string[] {
  const answered = attempts.filter(({ orderId }) => orderId !== null).length;
  const byRule = [...Map.groupBy(journal.violations, ({ rule }) => rule)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  const columns = ['number', 'p50 ms', 'p99 ms', 'max ms'].map((name) => name.padStart(8)).join('');
  return [
    '',
    `  ${'requests and commands'.padEnd(32)}${columns}   outcomes`,
    ...[...journal.figures].toSorted(([a], [b]) => a.localeCompare(b)).map(([kind, figures]) => rowOf(kind, figures)),
    ...countsOf('faults', journal.faults),
    ...countsOf('shoppers', journal.counts),
    '',
    `orders: ${attempts.length} tried, ${answered} answered, ${stored} stored; ${mails} mails arrived`,
    '',
    ...(byRule.length === 0 ? ['nothing was wrong'] : [`${journal.violations.length} violations`]),
    ...byRule.flatMap(([rule, list]) => [
      `  ${String(list.length).padStart(5)}  ${rule}`,
      ...list.slice(0, 3).map(({ detail, at }) => `           ${at.toFixed(1)} s: ${detail}`),
    ]),
  ];
}
