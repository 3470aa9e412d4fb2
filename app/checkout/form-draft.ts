import { normalizeLithuanianPhone } from '#core/address/phone.ts';
import { normalizeLithuanianPostcode } from '#core/address/postcode.ts';
import { draftKey } from './draft-key.ts';

/** Texts by the name of their field, as typed; a tick is `1` or empty. */
export type FormDraft = Readonly<Record<string, string>>;

/** What this tab stores; empty where nothing readable is stored. */
export function readDraft(): FormDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(draftKey) ?? '{}');
    const entries = Object.entries(typeof stored === 'object' && stored !== null ? stored : {});
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return {};
  }
}

/** Stores it for as long as the tab is open; an empty one is removed. */
export function writeDraft(draft: FormDraft): void {
  try {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(draftKey);
    else sessionStorage.setItem(draftKey, JSON.stringify(draft));
  } catch {
    // Storage is refused or full: what is typed is still saved with the cart.
  }
}

function isStored(name: string, text: string, stored: string): boolean {
  const typed = text.trim();
  if (typed === stored) return true;
  if (name.endsWith('_phone')) return normalizeLithuanianPhone(typed) === stored;
  return name.endsWith('_postcode') && normalizeLithuanianPostcode(typed) === stored;
}

/** The part of a draft that the shop has not stored, such as the order note or half a postcode. */
export function unsavedValues(draft: FormDraft, stored: Readonly<Partial<Record<string, string>>>): FormDraft {
  return Object.fromEntries(Object.entries(draft).filter(([name, text]) => !isStored(name, text, stored[name] ?? '')));
}

/** How long a failed save waits until it is tried again, in ms: 2 s, then twice as long each time, at most 30 s. */
export function retryPause(failures: number): number {
  return Math.min(1000 * 2 ** failures, 30_000);
}
