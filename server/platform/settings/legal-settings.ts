import * as v from 'valibot';

const day = v.pipe(v.string(), v.isoDate('a day such as 2026-12-24'));

/** What the pages that the law asks for cannot know from elsewhere. */
export const legalSettings = {
  /** Days within which a contract can be withdrawn from; the law asks for 14. */
  withdrawalDays: v.optional(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(14),
      v.maxValue(200),
      v.check((days) => days <= 20 || days % 10 === 0, '14 to 20, or tens of days'), // as every text can say it
    ),
    14,
  ),
  /** Times of the year with more: what was bought between two days can be returned until a third. */
  longerReturns: v.optional(
    v.array(
      v.pipe(
        v.strictObject({ from: day, to: day, until: day }),
        v.check(({ from, to, until }) => from <= to && to < until, 'days in their order'),
      ),
    ),
    [],
  ),
  /** Who pays for sending goods back that a shopper has withdrawn from. */
  returnCosts: v.optional(v.picklist(['buyer', 'shop']), 'buyer'),
  /** Where goods are returned to; empty: the shop's address. */
  returnAddress: v.optional(v.string(), ''),
  /** Whether goods are made to shoppers' wishes, beside those that add-ons know of. */
  personalisedGoods: v.optional(v.boolean(), false),
  /** Which goods cannot be returned once unsealed, for reasons of hygiene or health, such as „kosmetika“; empty: none. */
  hygieneGoods: v.optional(v.string(), ''),
  /** Which goods spoil or expire soon; empty: none. */
  perishableGoods: v.optional(v.string(), ''),
  /** Whom data are passed on to beside carriers and payment providers: hosting, mail, accounting. */
  processors: v.optional(
    v.array(
      v.strictObject({
        name: v.pipe(v.string(), v.trim(), v.minLength(1)),
        purpose: v.optional(v.string(), ''),
        /** Whether data may leave the European Economic Area with it. */
        outsideUnion: v.optional(v.boolean(), false),
      }),
    ),
    [],
  ),
};
