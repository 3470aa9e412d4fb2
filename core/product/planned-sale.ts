import type { Decimal } from '../decimal.ts';
import { vilniusMidnight, addDays, type VilniusDay } from '../time/vilnius.ts';
import { lowestPriceBefore, runningReduction } from './lowest-price.ts';
import { changePrices, type PriceInterval } from './price-history.ts';

/** A sale that somebody plans: days are those of the shop; null: at once, or for good. */
export type PlannedSale = {
  readonly regularPrice: Decimal;
  readonly salePrice: Decimal;
  readonly from: VilniusDay | null;
  readonly to: VilniusDay | null;
};

/** What shoppers will see beside the price of a planned sale. */
export type SaleOutlook = {
  readonly begins: Date;
  /** The last instant; null: it does not end. */
  readonly ends: Date | null;
  /** The lowest price of the 30 days before it, which the law asks for beside it; null: it is not known. */
  readonly lowestBefore: Decimal | null;
  /** Whether the product cost as little or less within those days: then the sale is none to shoppers. */
  readonly isNoReduction: boolean;
};

/** What a sale will look like if it is saved now; null: it is over before it begins. */
export function saleOutlook(
  history: readonly PriceInterval[],
  sale: PlannedSale,
  at: Date,
  firstOfferedAt: Date | null,
): SaleOutlook | null {
  const start = sale.from === null ? null : vilniusMidnight(sale.from);
  const ends = sale.to === null ? null : new Date(vilniusMidnight(addDays(sale.to, 1)).getTime() - 1000);
  const planned = start !== null && start > at ? start : at;
  if (ends !== null && ends <= planned) return null;
  const prices = { regularPrice: sale.regularPrice, salePrice: sale.salePrice, saleFrom: start, saleTo: ends };
  const intervals = changePrices(history, prices, at);
  const begins = runningReduction(intervals, planned)?.start ?? planned; // one that runs already goes on
  const lowestBefore = lowestPriceBefore(intervals, begins, firstOfferedAt);
  return { begins, ends, lowestBefore, isNoReduction: lowestBefore?.lte(sale.salePrice) === true };
}
