import * as v from 'valibot';

const count = (initial: number) =>
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)), initial);
const days = (initial: number) => v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(365)), initial);

/** How much may be ordered without being paid for, and for how long: decisions 0116 and 0126. 0: not limited. */
export const unpaidOrderSettings = {
  /** Orders of one buyer, by e-mail address and by session, that wait for a payment. */
  perBuyer: count(5),
  /** Pieces of one counted stock in the unpaid orders of one buyer. */
  piecesPerProduct: count(100),
  /** Unpaid orders from one network address in an hour; many shoppers may share it. */
  perAddressHourly: count(100),
  /** Pieces of one counted stock in unpaid orders from one network address in an hour. */
  piecesPerAddressHourly: count(300),
  /** Hours from an order's placing in which another attempt to pay it through a provider reserves its stock again. */
  reserveAgainHours: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8760)), 24),
  /** Days after which an order is cancelled whose transfer has not come; 0: never. */
  cancelAfterDays: days(7),
  /** How many days before that the shopper is reminded. */
  remindDaysBefore: days(2),
};
