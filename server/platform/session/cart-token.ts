import { createHmac, timingSafeEqual } from 'node:crypto';
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
});

export type CartToken = { readonly id: CartId; readonly issuedAt: Date };

/** Signs a cart token for a cart's id: valid for 30 days from `at`. */
export function signCartToken(key: string, id: CartId, at: Date): string {
  const iat = Math.floor(at.getTime() / 1000);
  const signed = `${header}.${encode({ user_id: id, exp: iat + sessionDays * secondsPerDay, iss: 'store-api', iat })}`;
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
  return id === null ? null : { id, issuedAt: new Date(claims.output.iat * 1000) };
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
