import {
  accountCookie,
  passkeyCookie,
  signInCookie,
  staffCookie,
  staffPasskeyCookie,
  staffSignInCookie,
} from '#contract/cookie-names.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Who signs in. Nobody is let in for another audience than they signed in for. */
export const audiences = ['customer', 'staff'] as const;
export type Audience = (typeof audiences)[number];

type AudienceRules = {
  /** The cookies of the session, of an attempt that waits for its code, and of passkey challenges. */
  readonly cookies: Readonly<Record<'session' | 'attempt' | 'passkey', string>>;
  /** Days that a session lasts. */
  readonly sessionDays: number;
};

export const audienceRules: Readonly<Record<Audience, AudienceRules>> = {
  customer: {
    cookies: { session: accountCookie, attempt: signInCookie, passkey: passkeyCookie },
    sessionDays: 30,
  },
  staff: {
    cookies: { session: staffCookie, attempt: staffSignInCookie, passkey: staffPasskeyCookie },
    sessionDays: 7,
  },
};

/** Whether an account belongs to an audience at the moment. */
export type Admits = (db: Database, accountId: number) => Promise<boolean>;

/** The audience that a stored text names; null where it names none. */
export function parseAudience(text: string): Audience | null {
  return audiences.find((audience) => audience === text) ?? null;
}
