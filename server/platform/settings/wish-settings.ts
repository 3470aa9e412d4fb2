import * as v from 'valibot';

const flag = v.optional(v.boolean(), true);
const perHour = (initial: number) => v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), initial);
const days = (initial: number) => v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3650)), initial);

/** Wish lists. Without them what is on lists stays stored, and nobody sees it. */
export const wishSettings = {
  enabled: flag,
  /** Products that one list may have. */
  maxProducts: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 200),
  /** Lists that one machine may begin within an hour, as browsers without an account do; 0: not limited. */
  listsPerHour: perHour(30),
  /** After so many days in which nobody came back the list of a browser is deleted. */
  keepDays: days(365),
};

/** Mails about sold-out products that are back; within an hour, 0: not limited. */
export const backInStockSettings = {
  enabled: flag,
  /** Requests that one machine may send, for whatever address. */
  requestsPerHour: perHour(20),
  /** Requests for one address, whoever sends them: each may send it a mail. */
  requestsPerAddressPerHour: perHour(5),
  /** Days in which an address has to be confirmed. */
  confirmDays: days(7),
  /** Days after which nobody waits any longer. */
  keepDays: days(365),
};
