import { addDays, parseVilniusDay, type VilniusDay } from '#core/time/vilnius.ts';

export const reportPeriods = ['week', 'month', 'last_month', 'year'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

/** The days that a report is of, both included, and what it has a line for. */
export type ReportRange = {
  readonly from: VilniusDay;
  readonly to: VilniusDay;
  readonly by: 'day' | 'month';
};

/** What is asked for: a period, or days of the shop's calendar; a text that is no day is not there. */
export type ReportQuestion = {
  readonly period: ReportPeriod | null;
  readonly dateMin: string;
  readonly dateMax: string;
};

const longestYears = 20;
const monthsByDay = 3;

function addMonths(day: VilniusDay, count: number): VilniusDay {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const index = year * 12 + month - 1 + count;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}-${day.slice(8)}`;
}

const firstOfMonth = (day: VilniusDay): VilniusDay => `${day.slice(0, 7)}-01`;

/**
 * The days of a report. Days that were given reach back twenty years at most; more than three months have a line for
 * each month. Without any it is today.
 */
export function reportRange({ period, dateMin, dateMax }: ReportQuestion, today: VilniusDay): ReportRange {
  switch (period) {
    case 'week':
      return { from: addDays(today, -6), to: today, by: 'day' };
    case 'month':
      return { from: firstOfMonth(today), to: today, by: 'day' };
    case 'last_month':
      return { from: addMonths(firstOfMonth(today), -1), to: addDays(firstOfMonth(today), -1), by: 'day' };
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today, by: 'month' };
    case null: {
      if (dateMin === '' && dateMax === '') return { from: today, to: today, by: 'day' };
      const earliest = addMonths(today, -longestYears * 12);
      const asked = parseVilniusDay(dateMin.slice(0, 10)) ?? earliest;
      const from = asked < earliest ? earliest : asked;
      const askedEnd = parseVilniusDay(dateMax.slice(0, 10)) ?? today;
      const latest = addMonths(today, longestYears * 12);
      const to = askedEnd > latest ? latest : askedEnd;
      return { from, to, by: addMonths(from, monthsByDay + 1) <= to ? 'month' : 'day' };
    }
  }
}

/** The lines of a report: `2026-11-23`, or `2026-11`; at least one. */
export function reportKeys({ from, to, by }: ReportRange): readonly string[] {
  const keys: string[] = [];
  if (by === 'day') for (let day = from; day <= to; day = addDays(day, 1)) keys.push(day);
  else for (let month = firstOfMonth(from); month <= to; month = addMonths(month, 1)) keys.push(month.slice(0, 7));
  return keys.length === 0 ? [by === 'day' ? from : from.slice(0, 7)] : keys;
}
