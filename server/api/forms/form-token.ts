import { createHmac } from 'node:crypto';
import { sameText } from '#server/platform/session/cart-token.ts';

const hour = 3_600_000; // milliseconds
const goodHours = 48;

function signature(key: string, issuedHour: string): string {
  return createHmac('sha256', key).update(`form:${issuedHour}`).digest('base64url').slice(0, 22);
}

/**
 * A token sent with every form and returned with it: the hour in which the shop issued it, signed. Pages are cached for
 * all visitors, so it distinguishes hours, not visitors.
 */
export function formToken(key: string, at: Date): string {
  const issuedHour = Math.floor(at.getTime() / hour).toString(36);
  return `${issuedHour}.${signature(key, issuedHour)}`;
}

/** Whether a form token is the shop's own, and not older than two days. */
export function isValidFormToken(key: string, token: string, at: Date): boolean {
  const [issuedHour = '', signed = '', ...extraParts] = token.split('.');
  if (extraParts.length > 0 || !/^[a-z0-9]{1,8}$/.test(issuedHour) || !sameText(signed, signature(key, issuedHour)))
    return false;
  const age = Math.floor(at.getTime() / hour) - Number.parseInt(issuedHour, 36);
  return age >= 0 && age <= goodHours;
}
