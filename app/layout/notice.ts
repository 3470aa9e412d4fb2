import { noticeCookie } from '#contract/cookies.ts';
import { noticeCookieLine, type PlainNotice, type SaidNotice } from '#contract/notice-cookie.ts';
import type { FailureData } from '#core/failure.ts';
import type { PageImage } from '#app/ui/page-image.ts';
import { readCookie } from '#app/api/cookies.ts';

/** What a page tells the shopper about what they have just done. */
export type Notice =
  | {
      readonly kind: 'added';
      readonly name: string;
      readonly image: PageImage | null;
      /** Why things that were to come along did not, in the shop's words; those of the cart's last answer besides. */
      readonly left?: readonly string[];
    }
  | Extract<PlainNotice, { kind: 'removed' }>
  | { readonly kind: 'updated' }
  | { readonly kind: 'reviewed' }
  | { readonly kind: 'couponApplied'; readonly name: string }
  | { readonly kind: 'couponRemoved'; readonly name: string }
  | SaidNotice
  | {
      readonly kind: 'problem';
      readonly code: string;
      readonly data: FailureData;
      readonly name: string;
      /** The shop's own words, with HTML entities, for codes that the storefront has none for. */
      readonly said?: string | undefined;
    };

const kinds: readonly string[] = [
  'added',
  'removed',
  'updated',
  'reviewed',
  'couponApplied',
  'couponRemoved',
  'said',
  'problem',
] satisfies Notice['kind'][];

/** The `Set-Cookie` line by which the next page shows the notice. */
export function noticeLine(notice: Notice, publicUrl: string): string {
  return noticeCookieLine(notice.kind === 'added' ? { ...notice, image: null } : notice, publicUrl);
}

export function noNoticeLine(publicUrl: string): string {
  return noticeCookieLine(null, publicUrl);
}

/** The notice a visitor brings; anything else than one of ours is none. */
export function readNotice(cookies: string | null): Notice | null {
  try {
    const value: unknown = JSON.parse(decodeURIComponent(readCookie(cookies, noticeCookie) ?? ''));
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
  if (kind === 'said') return text('text');
  if (kind === 'problem')
    return (
      text('code') &&
      text('name') &&
      (text('said') || !('said' in value)) &&
      typeof (value as { data?: unknown }).data === 'object'
    );
  return text('name') && (kind !== 'removed' || text('key')) && (!('left' in value) || isTexts(value.left));
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}
