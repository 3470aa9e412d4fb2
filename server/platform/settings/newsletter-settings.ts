import * as v from 'valibot';

const count = (initial: number, least: number, most: number) =>
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most)), initial);
const maxDays = 3650;

/** The newsletter: who asks for it confirms it by a mail. The letters themselves are sent by a mailing service. */
export const newsletterSettings = {
  /** Whether shoppers can ask for it. Without it whoever gets it can still leave. */
  enabled: v.optional(v.boolean(), true),
  /** Whether the checkout has a box for it, which is not ticked. */
  atCheckout: v.optional(v.boolean(), true),
  /** The coupon that is named to whoever has confirmed, once per address; empty, or no such coupon: none. */
  code: v.optional(v.string(), 'labas10'),
  /** Days within which the link of the mail confirms; then the request is forgotten. */
  confirmDays: count(7, 1, 90),
  /** Requests that one machine may send within an hour; 0: not limited. */
  requestsPerHour: count(10, 0, 100_000),
  /** Mails that one address is sent within a day, whoever asks for them. */
  mailsPerAddressPerDay: count(3, 1, 100),
  /** Days for which a consent is kept as proof once it has ended. */
  keepEndedDays: count(730, 1, maxDays),
};
