import { type VilniusDay, vilniusDay } from '#core/time/vilnius.ts';

type PromisedOrder = {
  /** Days of Vilnius between which it was promised to arrive when it was placed. */
  readonly promised: { readonly from: VilniusDay; readonly to: VilniusDay };
  readonly placedAt: Date;
  /** When the money came; null: it has not. */
  readonly paidAt: Date | null;
  /** Whether nothing is packed before a transfer has come: the days then count if it is made on the day of the order. */
  readonly waitsForTransfer: boolean;
};

/** Whether what was promised about the arrival of an order may still be said. */
export function promiseHolds({ promised, placedAt, paidAt, waitsForTransfer }: PromisedOrder, now: Date): boolean {
  if (promised.to < vilniusDay(now)) return false;
  return !waitsForTransfer || vilniusDay(paidAt ?? now) === vilniusDay(placedAt);
}
