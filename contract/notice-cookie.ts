import { hostCookie, noticeCookie } from './cookie-names.ts';
import { isHttps } from './is-https.ts';

/** A message of the server, in its own words, to be shown on the next page. */
export type TextNotice = { readonly kind: 'text'; readonly good: boolean; readonly text: string };

/** A notice that the server leaves for the storefront to word or to show. */
export type PlainNotice =
  | TextNotice
  | { readonly kind: 'added'; readonly name: string; readonly image: null }
  /** `key`: of the line that can be brought back; `''` where none can. */
  | { readonly kind: 'removed'; readonly name: string; readonly key: string }
  | { readonly kind: 'updated' };

/** Sent as `1` with a classic call by a page that shows the call's answer at once: no notice is left. */
export const noticeShownHeader = 'X-Vitrina-Notice-Shown';

const lifetime = 60; // seconds
const maxLength = 2000; // characters of a cookie's value

/** The `Set-Cookie` line by which the next page shows a notice; `null` deletes a pending one. */
export function noticeCookieLine(notice: object | null, publicUrl: string): string {
  const value = notice === null ? '' : encodeURIComponent(JSON.stringify(notice));
  const isSecure = isHttps(publicUrl);
  const cookieValue = value.length > maxLength ? '' : value;
  const name = hostCookie(noticeCookie, isSecure);
  const secure = isSecure ? '; Secure' : '';
  return `${name}=${cookieValue}; Path=/; Max-Age=${notice === null ? 0 : lifetime}; HttpOnly; SameSite=Lax${secure}`;
}
