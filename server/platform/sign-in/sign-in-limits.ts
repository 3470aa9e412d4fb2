import { createHourlyRateLimit } from '#server/platform/http/hourly-rate-limit.ts';
import type { OpenLimit } from '#server/platform/http/shared-limit.ts';
import { hashToken } from './sign-in-secrets.ts';

/** How often within an hour; 0: not limited. */
export type SignInLimitSettings = {
  readonly mailsPerHour: number;
  readonly mailsPerAddressPerHour: number;
  readonly triesPerHour: number;
  readonly triesPerAddressPerHour: number;
  readonly challengesPerHour: number;
};

/** Too often within an hour; `retryAfter`: seconds. */
export type TooMany = { readonly code: 'too_many'; readonly data: { readonly retryAfter: number } };

/** Each counts once, and returns the seconds to wait where it was too often, else null. */
export type SignInLimits = {
  readonly mailFrom: (remoteAddress: string) => Promise<number | null>;
  readonly mailTo: (email: string) => Promise<number | null>;
  readonly tryFrom: (remoteAddress: string) => Promise<number | null>;
  readonly tryFor: (email: string) => Promise<number | null>;
  readonly challengeFor: (remoteAddress: string) => Promise<number | null>;
  readonly passkeyFrom: (remoteAddress: string) => Promise<number | null>;
};

/** Limits by machine, and by e-mail address: these are counted by their hash, and from the machine itself, too. */
export function createSignInLimits(
  audience: string,
  settings: () => SignInLimitSettings,
  openLimit?: OpenLimit,
): SignInLimits {
  const limit = (kind: string, points: keyof SignInLimitSettings) =>
    createHourlyRateLimit(`sign-in-${kind}-${audience}`, () => settings()[points], openLimit);
  const mailTo = limit('mails-to', 'mailsPerAddressPerHour');
  const tryFor = limit('tries-for', 'triesPerAddressPerHour');
  return {
    mailFrom: limit('mails', 'mailsPerHour'),
    mailTo: (email) => mailTo(hashToken(email)),
    tryFrom: limit('tries', 'triesPerHour'),
    tryFor: (email) => tryFor(hashToken(email)),
    challengeFor: limit('challenges', 'challengesPerHour'),
    passkeyFrom: limit('passkeys', 'triesPerHour'),
  };
}
