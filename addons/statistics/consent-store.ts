import { useSyncExternalStore } from 'react';
import { inPageLanguage } from '#app/browser/in-page-language.ts';
import { localeOfPath } from '#contract/languages.ts';
import { type Consent, consentCookieLine, readConsent } from './consent-cookie.ts';

export type ConsentChoice = Pick<Consent, 'statistics' | 'marketing'>;

type ConsentState = { readonly version: number; readonly consent: Consent | null };

let consentState: ConsentState | null = null;
/** Choices sent to the shop, whose response sets the cookie to them, however late it comes. */
const unanswered = new Set<Consent>();
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  if (listeners.size === 0) watchOtherTabs(true);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) watchOtherTabs(false);
  };
}

/**
 * A page that becomes visible again, or that the browser restored from its cache, may be outdated by a choice made
 * elsewhere.
 */
function watchOtherTabs(on: boolean): void {
  const change = on ? 'addEventListener' : 'removeEventListener';
  document[change]('visibilitychange', refreshConsent);
  window[change]('pageshow', refreshConsent);
  window[change]('focus', refreshConsent); // of two windows side by side both are visible
}

/** Takes over the choice in the cookie; a deleted cookie changes nothing until the next page. */
function refreshConsent(): void {
  const consent = consentState === null ? null : readConsent(document.cookie, consentState.version);
  if (consentState === null || consent === null || sameChoice(consent, consentState.consent)) return;
  if ([...unanswered].some((earlier) => sameChoice(consent, earlier))) return; // an outdated response
  take({ ...consentState, consent });
}

function sameChoice(one: Consent, other: Consent | null): boolean {
  return one.statistics === other?.statistics && one.marketing === other.marketing;
}

function take(nextState: ConsentState): void {
  consentState = nextState;
  document.documentElement.dataset['consent'] = 'known';
  for (const listener of listeners) listener();
}

function current(version: number): Consent | null {
  if (consentState?.version !== version) consentState = { version, consent: readConsent(document.cookie, version) };
  return consentState.consent;
}

/** The shopper's choice; null while it is to be made, undefined before the cookie could be read. */
export function useConsent(version: number): Consent | null | undefined {
  return useSyncExternalStore<Consent | null | undefined>(
    listen,
    () => current(version),
    () => undefined,
  );
}

/**
 * Applies a choice: it counts at once, and the shop stores it with its time. The cookie lasts once the shop has it, so
 * a choice that never arrived is asked for again on the next visit.
 */
export function choose({ statistics, marketing }: ConsentChoice, version: number): void {
  const visitor = current(version)?.visitor ?? newVisitor();
  const consent: Consent = { visitor, version, statistics, marketing };
  document.cookie = consentCookieLine(consent, { secure: location.protocol === 'https:', lasting: false });
  take({ version, consent });
  void send(consent);
}

async function send(consent: Consent): Promise<void> {
  const { visitor, version, statistics, marketing } = consent;
  const body = new URLSearchParams({
    visitor,
    version: String(version),
    locale: localeOfPath(location.pathname),
    statistics: statistics ? 'allow' : 'deny',
    marketing: marketing ? 'allow' : 'deny',
  });
  unanswered.add(consent);
  await fetch(inPageLanguage('/?wc-ajax=vitrina_consent'), { method: 'POST', body, keepalive: true }).catch(() => null);
  unanswered.delete(consent);
  putRight(consent);
}

/**
 * Where a response came after the choice had been changed, the cookie has the old choice: the new one is sent once
 * more.
 */
function putRight(confirmedConsent: Consent): void {
  if (
    unanswered.size > 0 ||
    consentState === null ||
    consentState.consent === null ||
    sameChoice(confirmedConsent, consentState.consent)
  )
    return;
  const now = readConsent(document.cookie, consentState.version);
  if (now !== null && sameChoice(now, confirmedConsent)) choose(consentState.consent, consentState.version);
}

function newVisitor(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
