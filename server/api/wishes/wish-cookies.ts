import { hostCookie, wishCountCookie, wishesCookie } from '#contract/cookie-names.ts';
import { wishMark } from '#core/wishes/wish-mark.ts';

const day = 86_400; // seconds
const maxDays = 400; // browsers keep no cookie longer

function cookie(name: string, value: string, seconds: number, more: string): string {
  return `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${more}`;
}

/** The cookies of wish lists, where people come over https (`secure`) or not. */
export function wishCookies(secure: boolean) {
  const name = hostCookie(wishesCookie, secure);
  const safe = secure ? '; Secure' : '';
  return {
    name,
    /** Keeps the token of a browser's list. */
    keep: (token: string, days: number) => cookie(name, token, Math.min(days, maxDays) * day, `; HttpOnly${safe}`),
    forget: () => cookie(name, '', 0, `; HttpOnly${safe}`),
    /** Says how many products are listed, and tells lists of others apart; none: the browser keeps nothing. */
    count: (ids: readonly number[], days: number) =>
      ids.length === 0
        ? cookie(wishCountCookie, '', 0, safe)
        : cookie(wishCountCookie, wishMark(ids), Math.min(days, maxDays) * day, safe),
  };
}

/** What the browser forgets of an account's list when its session ends. */
export function forgetWishCount(secure: boolean): string {
  return wishCookies(secure).count([], 0);
}
