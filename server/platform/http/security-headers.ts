import { isHttps } from '#contract/is-https.ts';

const halfYear = 15_552_000; // seconds

const always: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(self), usb=()'],
  ['X-Frame-Options', 'SAMEORIGIN'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
];

/** The content policy of an answer that is no page: it may load and run nothing, and be framed by no other site. */
export const noContentPolicy = "default-src 'none'; frame-ancestors 'self'";

/** Headers of every answer; where the shop is reached over https, browsers are told to stay there. */
export function securityHeaders(publicUrl: string): readonly (readonly [string, string])[] {
  if (!isHttps(publicUrl)) return always;
  return [...always, ['Strict-Transport-Security', `max-age=${halfYear}`]];
}
