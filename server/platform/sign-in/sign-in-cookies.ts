import { accountCookie, hostCookie, passkeyCookie, signInCookie } from '#contract/cookie-names.ts';
import { signInMinutes } from '#core/sign-in/sign-in-code.ts';
import { readCookie } from '#server/platform/session/read-cookie.ts';
import type { Audience } from './sign-in-attempts.ts';
import { signInDays } from './sign-in-sessions.ts';

/** The cookies of an audience: of the session, of an attempt that waits for its code, and of passkey challenges. */
const cookieNames: Readonly<Record<Audience, Readonly<Record<'session' | 'attempt' | 'passkey', string>>>> = {
  customer: { session: accountCookie, attempt: signInCookie, passkey: passkeyCookie },
};

type SignInCookie = {
  /** Its value in a request; empty where it has none. */
  readonly read: (headers: Headers) => string;
  /** The `Set-Cookie` line that sets it. */
  readonly set: (value: string) => string;
  /** The one that deletes it. */
  readonly forget: () => string;
};

export type SignInCookies = Readonly<Record<'session' | 'attempt' | 'passkey', SignInCookie>>;

/** The cookies by which an audience is known. `secure`: people come over https. */
export function createSignInCookies(audience: Audience, secure: boolean): SignInCookies {
  function cookie(plainName: string, seconds: number): SignInCookie {
    const name = hostCookie(plainName, secure);
    const line = (value: string, age: number) =>
      `${name}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
    return {
      read: (headers) => readCookie(headers.get('Cookie'), name) ?? '',
      set: (value) => line(value, seconds),
      forget: () => line('', 0),
    };
  }
  const { session, attempt, passkey } = cookieNames[audience];
  return {
    session: cookie(session, signInDays * 86_400),
    attempt: cookie(attempt, signInMinutes * 60),
    passkey: cookie(passkey, signInDays * 86_400),
  };
}
