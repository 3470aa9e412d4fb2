import { nextVilniusMidnight } from '../time/vilnius.ts';

const day = 86_400_000; // milliseconds

/** How long an order waits for its transfer, and how long before the end its shopper is reminded; both in days. */
export type TransferPeriod = { readonly cancelAfterDays: number; readonly remindDaysBefore: number };

/** Orders that have waited since this or longer are reminded of now. */
export function remindedSince(at: Date, { cancelAfterDays, remindDaysBefore }: TransferPeriod): Date {
  return new Date(at.getTime() - Math.max(0, cancelAfterDays - remindDaysBefore) * day);
}

/** Orders that have waited since this or longer may be cancelled now, once the day that was announced has passed. */
export function cancelledSince(at: Date, { cancelAfterDays }: TransferPeriod): Date {
  return new Date(at.getTime() - cancelAfterDays * day);
}

/**
 * When an order is cancelled whose shopper is reminded now: as a day in Vilnius ends. A reminder that comes late, since
 * the shop stood still or the period was shortened, leaves as many days as one in time.
 */
export function announcedCancellation(
  waitingSince: Date,
  remindedAt: Date,
  { cancelAfterDays, remindDaysBefore }: TransferPeriod,
): Date {
  const notice = Math.min(remindDaysBefore, cancelAfterDays);
  const end = Math.max(waitingSince.getTime() + cancelAfterDays * day, remindedAt.getTime() + notice * day);
  return nextVilniusMidnight(new Date(end));
}
