import * as v from 'valibot';

const whole = (initial: number, max: number) =>
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(max)), initial);

/** Calls of the shop to programs that want to hear of changes. */
export const webhookSettings = {
  /** Whether addresses inside this machine or its network may be called, such as a warehouse program in the office. */
  allowPrivate: v.optional(v.boolean(), false),
  /** How long a receiver may take to answer. */
  timeoutSeconds: whole(60, 120),
  /** Days that the log of deliveries goes back. */
  keepDays: whole(30, 3650),
};
