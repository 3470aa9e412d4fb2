import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { type CartId, parseCartId } from '#core/ids.ts';

export const sessionDays = 30;
const secondsPerDay = 86_400;

const header = encode({ alg: 'HS256', typ: 'JWT' });
const claimsSchema = v.object({
  user_id: v.pipe(v.string(), v.regex(/^t_[0-9a-f]{30}$/)),
  exp: v.number(),
  iss: v.literal('store-api'),
  iat: v.number(),
  ver: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  host: v.optional(v.boolean(), false),
});

/** What a token says of the cart it is for. */
export type TokenClaims = {
  readonly id: CartId;
  /** Counted up when the cart's token is renewed: an older one opens nothing that was entered since. */
  readonly version: number;
  /** Whether the shop set cookies with the `__Host-` prefix when it was issued. */
  readonly hostOnly: boolean;
};

export type CartToken = TokenClaims & { readonly issuedAt: Date };

/** An id for a new cart. */
export function newCartId(): CartId {
  const id = parseCartId(`t_${randomBytes(15).toString('hex')}`);
  if (id === null) throw new Error('a new cart has no name');
  return id;
}

/** Signs a cart token: valid for 30 days from `at`. */
export function signCartToken(key: string, { id, version, hostOnly }: TokenClaims, at: Date): string {
  const iat = Math.floor(at.getTime() / 1000);
  const exp = iat + sessionDays * secondsPerDay;
  const marks = { ...(version === 0 ? {} : { ver: version }), ...(hostOnly ? { host: true } : {}) };
  const signed = `${header}.${encode({ user_id: id, exp, iss: 'store-api', iat, ...marks })}`;
  return `${signed}.${signature(key, signed)}`;
}

/** Parses a cart token; null when it is not ours, broken or expired. */
export function readCartToken(key: string, token: string, at: Date): CartToken | null {
  const end = token.lastIndexOf('.');
  if (end < 0 || token.length > 1000) return null;
  const signed = token.slice(0, end);
  if (!sameText(token.slice(end + 1), signature(key, signed))) return null;
  const claims = v.safeParse(claimsSchema, decode(signed.slice(signed.indexOf('.') + 1)));
  if (!claims.success || claims.output.exp * 1000 <= at.getTime()) return null;
  const id = parseCartId(claims.output.user_id);
  const { iat, ver: version, host: hostOnly } = claims.output;
  return id === null ? null : { id, version, hostOnly, issuedAt: new Date(iat * 1000) };
}

export function sameText(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function signature(key: string, signed: string): string {
  return createHmac('sha256', key).update(signed).digest('base64url');
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
