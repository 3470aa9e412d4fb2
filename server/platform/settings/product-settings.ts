import * as v from 'valibot';
import { isEmail } from '#core/address/email.ts';

const integerDays = (initial: number, maxDays: number) =>
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxDays)), initial);
const carrierDays = v.pipe(
  v.tuple([
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60)),
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60)),
  ]),
  v.check(([soonest, latest]) => soonest <= latest, 'the fewest days and then the most'),
);

/** When a parcel arrives: core/delivery/delivery-days.ts. */
export const deliverySettings = {
  /** Working days until a parcel leaves. */
  handlingDays: integerDays(1, 60),
  /** In Vilnius; orders after it count for the next working day. */
  cutOff: v.optional(v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 12:00')), '12:00'),
  /** 0 is Sunday, 6 Saturday. */
  workingDays: v.optional(
    v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))), v.minLength(1)),
    [1, 2, 3, 4, 5],
  ),
  /** Days off beside the public holidays, `2026-12-31`. */
  closed: v.optional(v.array(v.pipe(v.string(), v.isoDate())), []),
  /** Working days in transit by shipping method, minimum and maximum; others take `carrierDays`. */
  methods: v.optional(v.record(v.string(), carrierDays), {
    lpexpress_terminal: [1, 1],
    dpd_pickup: [1, 2],
    flat_rate: [1, 2],
    post_terminal: [2, 3],
  }),
  carrierDays: v.optional(carrierDays, [1, 3]),
};

const safetyParty = v.strictObject({
  brand: v.optional(v.string(), ''),
  name: v.string(),
  address: v.string(),
  email: v.pipe(v.string(), v.check(isEmail, 'an e-mail address')),
});
const safetyParties = v.optional(v.array(safetyParty), []);

/**
 * Who answers for products (Regulation (EU) 2023/988), by the slug of a brand; an empty slug: of all others. A product's
 * own facts come before these, and nobody named is nobody claimed.
 */
export const safetySettings = {
  manufacturers: safetyParties,
  importers: safetyParties,
  /** Who answers for safety within the Union where the manufacturer is outside. */
  responsiblePersons: safetyParties,
};

export const reviewSettings = {
  /** Whether shoppers may send reviews. */
  open: v.optional(v.boolean(), true),
  perPage: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)), 6),
  /** How many one address may send in an hour; 0: not limited. */
  perHour: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 5),
};
