import * as v from 'valibot';

const perHour = (initial: number) => v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), initial);

/** How many forms of each kind one address may send in an hour; 0: not limited. */
export const formSettings = {
  messagesPerHour: perHour(10),
  withdrawalsPerHour: perHour(10),
  orderLinksPerHour: perHour(10),
};
