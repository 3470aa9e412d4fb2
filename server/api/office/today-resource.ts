import { type OfficeFigures, type OfficeToday, todayRoute } from '#contract/office/today.ts';
import { divideDecimals, decimal, decimalText, zero } from '#core/decimal.ts';
import { fromMinorUnits, minorToDecimalText, minorUnits } from '#core/money.ts';
import { figuresPermission, waitingPartsFor } from '#core/access/today-parts.ts';
import { type VilniusDay, vilniusDay } from '#core/time/vilnius.ts';
import { readWaiting } from '#server/admin/office/read-waiting.ts';
import { readTopSellers } from '#server/admin/reports/sales-report.ts';
import { readTurnover, type Turnover } from '#server/admin/reports/turnover.ts';
import { answered, type RestResource } from '#server/api/rest-v3/rest-call.ts';
import type { OfficeServices } from './office-services.ts';

const bestSellers = 5;

/** The same day some months before, or the last one of a month that is shorter. */
export function monthsBefore(day: VilniusDay, count: number): VilniusDay {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - count, Math.min(date, lastDay))).toISOString().slice(0, 10);
}

const firstOfMonth = (day: VilniusDay) => `${day.slice(0, 7)}-01`;

function figuresOf({ sales, orders, refunds }: Turnover, decimals: number): OfficeFigures {
  const average =
    orders === 0 ? zero : divideDecimals(fromMinorUnits(minorUnits(sales), decimals), decimal(orders), decimals);
  return {
    sales: minorToDecimalText(minorUnits(sales), decimals),
    orders,
    average: decimalText(average, decimals),
    refunds: minorToDecimalText(minorUnits(refunds), decimals),
  };
}

/** What waits, and what came in: the first page of the back office in one call. */
export function todayResource(services: OfficeServices): RestResource {
  const { database, settings, clock, findings } = services;
  const { db } = database;

  async function readFigures(today: VilniusDay): Promise<NonNullable<OfficeToday['figures']>> {
    const { code, decimals } = settings.current().currency;
    const days = [today, monthsBefore(today, 1), monthsBefore(today, 12)];
    const sums = await readTurnover(db, [
      ...days.map((day) => ({ from: day, to: day })),
      ...days.map((day) => ({ from: firstOfMonth(day), to: day })),
    ]);
    const at = (index: number) => figuresOf(sums[index] ?? { sales: 0, orders: 0, refunds: 0 }, decimals);
    const range = { from: firstOfMonth(today), to: today, by: 'day' } as const;
    const best = await readTopSellers(db, range, bestSellers);
    return {
      currency: code,
      today: at(0),
      today_last_month: at(1),
      today_last_year: at(2),
      month: at(3),
      last_month: at(4),
      last_year: at(5),
      best_sellers: best.map(({ productId, name, quantity }) => ({ product_id: productId, name, quantity })),
    };
  }

  return {
    route: todayRoute,
    operations: {
      GET: {
        permission: null,
        verb: 'view',
        async handler({ authority }) {
          const at = clock();
          const parts = waitingPartsFor(authority.permissions);
          const counted = parts.filter((part) => part !== 'findings');
          const { lowStockAmount } = settings.current().catalogue;
          const counts = await readWaiting(db, counted, { lowStockAmount, at });
          const found = parts.includes('findings') ? await findings() : null;
          const today: OfficeToday & { readonly at: string } = {
            waiting: parts.map((part) => ({ part, count: part === 'findings' ? (found ?? 0) : (counts[part] ?? 0) })),
            figures: authority.permissions.has(figuresPermission) ? await readFigures(vilniusDay(at)) : null,
            at: at.toISOString(),
          };
          return answered(today);
        },
      },
    },
  };
}
