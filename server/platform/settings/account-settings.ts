import * as v from 'valibot';

const perHour = (initial: number) => v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), initial);

/** Accounts of shoppers, and how often signing in is tried within an hour; 0: not limited. */
export const accountSettings = {
  /** Whether shoppers can sign in. Without it what accounts have stays stored, and nobody sees it. */
  enabled: v.optional(v.boolean(), true),
  /** Mails that one machine may ask for, to whatever address. */
  mailsPerHour: perHour(10),
  /** Mails to one address, whoever asks for them. */
  mailsPerAddressPerHour: perHour(5),
  /** Codes and links that one machine may try, and as many passkeys. */
  triesPerHour: perHour(30),
  /** Codes that may be tried for one address, from wherever. */
  triesPerAddressPerHour: perHour(20),
  /** Challenges for passkeys that one machine may ask for: the sign-in page does so each time it is opened. */
  challengesPerHour: perHour(200),
};
