import { createHmac } from 'node:crypto';
import { isPossibleId } from '#core/ids.ts';
import { sameText } from '#server/platform/session/cart-token.ts';

const minute = 60_000; // milliseconds

function signature(key: string, id: number, lastMinute: string): string {
  return createHmac('sha256', key).update(`preview:${id}:${lastMinute}`).digest('base64url').slice(0, 32);
}

/** The token of a link that shows what is written of an entry, public or not, until a time. */
export function previewToken(key: string, id: number, until: Date): string {
  const lastMinute = Math.floor(until.getTime() / minute).toString(36);
  return `${id}.${lastMinute}.${signature(key, id, lastMinute)}`;
}

/** The entry that a token of the shop shows; null where it is none, or has expired. */
export function readPreviewToken(key: string, token: string, at: Date): number | null {
  const [idText = '', lastMinute = '', signed = '', ...extraParts] = token.split('.');
  const id = /^\d{1,10}$/.test(idText) ? Number(idText) : 0;
  if (!isPossibleId(id) || extraParts.length > 0 || !/^[a-z0-9]{1,9}$/.test(lastMinute)) return null;
  if (!sameText(signed, signature(key, id, lastMinute))) return null;
  return Math.floor(at.getTime() / minute) <= Number.parseInt(lastMinute, 36) ? id : null;
}
