import type { KeyAccess } from '#server/admin/access/actor.ts';
import { keyAccesses } from '#server/admin/access/actor.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { cleanLine } from '#server/platform/texts/clean-text.ts';

/** What an application sends the merchant with, to be given a key. */
export type KeyRequest = {
  readonly appName: string;
  /** Whom the application knows by it: given back as it came. */
  readonly userId: string;
  /** Where the merchant's browser goes when it is decided. */
  readonly returnUrl: string;
  /** Where the key is posted to. */
  readonly callbackUrl: string;
  readonly scope: KeyAccess;
};

export type KeyRequestFailure =
  | { readonly code: 'missing_parameter'; readonly name: string }
  | { readonly code: 'invalid_url'; readonly address: string }
  | { readonly code: 'invalid_scope'; readonly scope: string }
  | { readonly code: 'insecure_callback' };

const names = ['app_name', 'user_id', 'return_url', 'callback_url', 'scope'] as const;
const addressNames: ReadonlySet<string> = new Set(['return_url', 'callback_url']);

/** Schemes whose addresses run or show something of the page itself; others open the application's own program. */
const forbiddenScheme = /^(?:javascript|data|vbscript|file|blob|about):/i;

/** The address as it is meant: one without a scheme is of https. */
function completed(address: string): string {
  return address.includes('://') ? address : `https://${address}`;
}

function isAddress(address: string): boolean {
  return !/[\s\p{Cc}<>"\\]/u.test(address) && !forbiddenScheme.test(address) && URL.canParse(address);
}

/** What an application asks for, or what is wrong with it first. */
export function readKeyRequest(query: URLSearchParams): Result<KeyRequest, KeyRequestFailure> {
  const values = new Map<string, string>();
  for (const name of names) {
    const value = cleanLine(query.get(name) ?? '').slice(0, 2000);
    if (value === '') return fail({ code: 'missing_parameter', name });
    const stored = addressNames.has(name) ? completed(value) : value;
    if (addressNames.has(name) && !isAddress(stored)) return fail({ code: 'invalid_url', address: stored });
    values.set(name, stored);
  }
  const value = (name: (typeof names)[number]) => values.get(name) ?? '';
  const scope = keyAccesses.find((access) => access === value('scope'));
  if (scope === undefined) return fail({ code: 'invalid_scope', scope: value('scope') });
  if (!/^https:\/\//i.test(value('callback_url'))) return fail({ code: 'insecure_callback' });
  return ok({
    appName: value('app_name'),
    userId: value('user_id'),
    returnUrl: value('return_url'),
    callbackUrl: value('callback_url'),
    scope,
  });
}

/** Path and query of a page about what an application asks for. */
export function keyRequestPath(
  page: 'login' | 'authorize' | 'access_granted',
  { appName, userId, returnUrl, callbackUrl, scope }: KeyRequest,
  nonce?: string,
): string {
  const fields = [
    ['app_name', appName],
    ['user_id', userId],
    ['return_url', returnUrl],
    ['callback_url', callbackUrl],
    ['scope', scope],
    ...(nonce === undefined ? [] : [['wc_auth_nonce', nonce]]),
  ];
  const query = fields.map(([name = '', text = '']) => `${name}=${encodeURIComponent(text)}`).join('&');
  return `/wc-auth/v1/${page}/?${query}`;
}

/** Where the browser goes back to the application: with what was decided, and whom it knows. */
export function returnAddress({ returnUrl, userId }: KeyRequest, isGranted: boolean): string {
  const address = /^[!-~]+$/.test(returnUrl) ? returnUrl : new URL(returnUrl).href;
  const [, path = '', fragment = ''] = /^([^#]*)(#.*)?$/s.exec(address) ?? [];
  const decided = `success=${isGranted ? 1 : 0}&user_id=${encodeURIComponent(userId)}`;
  return `${path}${path.includes('?') ? '&' : '?'}${decided}${fragment}`;
}
