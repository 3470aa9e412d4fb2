import { hostCookie, noticeCookie } from '#contract/cookie-names.ts';
import { isHttps } from '#contract/is-https.ts';
import { noticeCookieLine } from '#contract/notice-cookie.ts';
import { readCookie } from '#app/browser/read-browser-cookie.ts';
import type { Notice } from '#app/add-on-api/notice.ts';

const kinds: readonly string[] = [
  'added',
  'removed',
  'updated',
  'reviewed',
  'couponApplied',
  'couponRemoved',
  'text',
  'problem',
] satisfies Notice['kind'][];

/** The `Set-Cookie` line by which the next page shows the notice. */
export function noticeLine(notice: Notice, publicUrl: string): string {
  return noticeCookieLine(notice.kind === 'added' ? { ...notice, image: null } : notice, publicUrl);
}

export function noNoticeLine(publicUrl: string): string {
  return noticeCookieLine(null, publicUrl);
}

/** The notice in a visitor's cookie; null for anything that is not one of ours. */
export function readNotice(cookies: string | null, publicUrl: string): Notice | null {
  try {
    const name = hostCookie(noticeCookie, isHttps(publicUrl));
    const value: unknown = JSON.parse(decodeURIComponent(readCookie(cookies, name) ?? ''));
    return isNotice(value) ? value : null;
  } catch {
    return null;
  }
}

function isNotice(value: unknown): value is Notice {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  const { kind } = value;
  if (typeof kind !== 'string' || !kinds.includes(kind)) return false;
  const text = (name: string) => typeof (value as Record<string, unknown>)[name] === 'string';
  if (kind === 'updated' || kind === 'reviewed') return true;
  if (kind === 'text') return text('text');
  if (kind === 'problem')
    return (
      text('code') &&
      text('name') &&
      (text('message') || !('message' in value)) &&
      typeof (value as { data?: unknown }).data === 'object'
    );
  return text('name') && (kind !== 'removed' || text('key')) && (!('warnings' in value) || isTexts(value.warnings));
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}
