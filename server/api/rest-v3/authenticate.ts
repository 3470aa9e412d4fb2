import { type OwnRoles, permissionsOf } from '#core/access/roles.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { Authority } from '#server/admin/access/actor.ts';
import { findKey, signatureWindow, type SigningKey, takeNonce } from '#server/admin/keys/api-keys.ts';
import { oauthMethods, signRequest } from '#server/admin/keys/oauth-signature.ts';
import type { StaffCallers } from '#server/api/staff/staff-callers.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sameText } from '#server/platform/session/cart-token.ts';

/** Why a request is not from whom it says. */
export type AuthenticationFailure =
  | { readonly code: 'wrong_secret' | 'wrong_key' | 'wrong_signature' | 'wrong_method' | 'wrong_timestamp' }
  | { readonly code: 'nonce_used' }
  /** `X-WP-Nonce` is not that of the staff's session in the cookie. */
  | { readonly code: 'invalid_nonce' }
  | { readonly code: 'missing_parameters'; readonly names: readonly string[] }
  /** A key that may only read was to change something, or the other way round: it is known whose it is. */
  | { readonly code: 'key_may_not_read' | 'key_may_not_write' };

/** Whether somebody is known to call, though not for what they ask. */
export function isKnownCaller({ code }: AuthenticationFailure): boolean {
  return code === 'key_may_not_read' || code === 'key_may_not_write';
}

export type AuthenticationOptions = {
  readonly db: Database;
  readonly clock: Clock;
  /** What keys are hashed and secrets encrypted with. */
  readonly shopKey: string;
  readonly ownRoles: () => OwnRoles;
  /** What a session of somebody who works in the shop may do, by its cookie and nonce; null: there is none. */
  readonly staffAuthority: StaffCallers['authorityOf'];
};

export type AuthenticatedRequest = {
  /** With the method as it was sent, which a signature covers. */
  readonly request: Request;
  /** The method that the request stands for, which a key must let through: it may name another than it was sent with. */
  readonly method: string;
  /** The address as the client wrote it: scheme and host included, since a signature covers them. */
  readonly address: URL;
  readonly isSecure: boolean;
  readonly ipAddress: string;
  /** Fields of a form in the body, which OAuth signs too. */
  readonly form: URLSearchParams;
};

const oauthNames = [
  'oauth_consumer_key',
  'oauth_timestamp',
  'oauth_nonce',
  'oauth_signature',
  'oauth_signature_method',
] as const;

type Pair = readonly [name: string, value: string];

/**
 * Who sends a request, by the key it names, else by a session of the staff with its nonce; null: nobody who says so.
 * Over https a key and its secret may be sent as they are, in the address or by Basic authentication; over plain http
 * only a signature counts.
 */
export async function authenticate(
  sent: AuthenticatedRequest,
  options: AuthenticationOptions,
): Promise<Result<Authority | null, AuthenticationFailure>> {
  const found = await keyOf(sent, options);
  if (!found.ok) return found;
  if (found.value === null) return options.staffAuthority(sent.request.headers, sent.ipAddress);
  const key = found.value;
  const { method } = sent;
  const isReading = method === 'GET' || method === 'HEAD';
  if (isReading && key.access === 'write') return fail({ code: 'key_may_not_read' });
  if (!isReading && method !== 'OPTIONS' && key.access === 'read') return fail({ code: 'key_may_not_write' });
  return ok({
    actor: { kind: 'key', id: key.id, name: key.name, access: key.access },
    role: key.role,
    permissions: permissionsOf(key.role, options.ownRoles()),
    ipAddress: sent.ipAddress,
  });
}

async function keyOf(
  sent: AuthenticatedRequest,
  { db, clock, shopKey }: AuthenticationOptions,
): Promise<Result<SigningKey | null, AuthenticationFailure>> {
  const at = clock();
  const plain = sent.isSecure ? sentKey(sent) : null;
  if (plain !== null) {
    const key = await findKey(db, plain.key, { shopKey, at });
    if (key !== null) return sameText(key.secret, plain.secret) ? ok(key) : fail({ code: 'wrong_secret' });
  }
  return signedKey(sent, { db, at, shopKey });
}

/** A key and its secret as they were sent: those of the address before those of the header. */
function sentKey({ request, address }: AuthenticatedRequest): { readonly key: string; readonly secret: string } | null {
  const key = address.searchParams.get('consumer_key') ?? '';
  const secret = address.searchParams.get('consumer_secret') ?? '';
  if (key !== '' && secret !== '') return { key, secret };
  const [, encoded] = /^Basic\s+([\w+/=-]+)\s*$/i.exec(request.headers.get('Authorization') ?? '') ?? [];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  const [user, password] = [text.slice(0, Math.max(0, colon)), text.slice(colon + 1)];
  return user === '' || password === '' ? null : { key: user, secret: password };
}

/** `Authorization: OAuth oauth_nonce="…", …`. */
function headerPairs({ headers }: Request): readonly Pair[] {
  const [, list] = /^OAuth\s+(.*)$/is.exec(headers.get('Authorization') ?? '') ?? [];
  if (list === undefined) return [];
  return [...list.matchAll(/(oauth_[a-z_-]*)=(?:"([^"]*)"|([^,]*))/gi)].map(
    ([, name = '', quoted, bare = '']) => [name, decode(quoted ?? bare)] as const,
  );
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Names of lists as the platform signs them: `id[]` and `id[]` are `id[0]` and `id[1]`. */
function numbered(pairs: readonly Pair[]): readonly Pair[] {
  const counts = new Map<string, number>();
  return pairs.map(([name, value]) => {
    if (!name.endsWith('[]')) return [name, value];
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return [`${name.slice(0, -2)}[${count}]`, value];
  });
}

async function signedKey(
  sent: AuthenticatedRequest,
  { db, at, shopKey }: { readonly db: Database; readonly at: Date; readonly shopKey: string },
): Promise<Result<SigningKey | null, AuthenticationFailure>> {
  const { request, address, form } = sent;
  const values = new Map([...numbered([...address.searchParams, ...form]), ...headerPairs(request)]);
  const parameters = [...values];
  const missing = oauthNames.filter((name) => (values.get(name) ?? '') === '');
  if (missing.length === oauthNames.length) return ok(null);
  if (missing.length > 0) return fail({ code: 'missing_parameters', names: missing });
  const key = await findKey(db, values.get('oauth_consumer_key') ?? '', { shopKey, at });
  if (key === null) return fail({ code: 'wrong_key' });
  const method = oauthMethods.find((name) => name === values.get('oauth_signature_method'));
  if (method === undefined) return fail({ code: 'wrong_method' });
  const url = `${address.origin}${address.pathname}`;
  const signature = signRequest({ method: request.method, url, parameters }, key.secret, method);
  if (!sameText(signature, (values.get('oauth_signature') ?? '').replaceAll(' ', '+')))
    return fail({ code: 'wrong_signature' });
  const timestamp = Number(values.get('oauth_timestamp'));
  const off = Math.abs(timestamp - at.getTime() / 1000);
  if (!Number.isInteger(timestamp) || off > signatureWindow) return fail({ code: 'wrong_timestamp' });
  const isFresh = await takeNonce(db, key.id, values.get('oauth_nonce') ?? '', at);
  return isFresh ? ok(key) : fail({ code: 'nonce_used' });
}
