import { hostCookie } from '#contract/cookie-names.ts';
import { signInMinutes } from '#core/sign-in/sign-in-code.ts';
import { readCookie } from '#server/platform/session/read-cookie.ts';
import { type Audience, audienceRules } from './audiences.ts';

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
  const { cookies, sessionDays } = audienceRules[audience];
  const { session, attempt, passkey } = cookies;
  return {
    session: cookie(session, sessionDays * 86_400),
    attempt: cookie(attempt, signInMinutes * 60),
    passkey: cookie(passkey, sessionDays * 86_400),
  };
}
