import { inLanguage, localeOfPath, defaultLocale, withoutLanguage } from '#contract/languages.ts';
import { pageKey, pathKey } from './path-key.ts';

/** An address without a page, and where its visitors are redirected; null: gone for good. */
export type Redirect = { readonly source: string; readonly target: string | null };

export type RedirectFailure = {
  readonly code: 'source_not_a_path' | 'target_not_an_address' | 'leads_to_itself';
  readonly data: { readonly source: string; readonly target: string | null };
};

/** A full address of the shop itself as its path; any other target as it is. */
export function ownPath(target: string, publicUrl: string | null): string {
  const url = publicUrl !== null && /^https?:/i.test(target) ? URL.parse(target) : null;
  if (url === null || url.host !== URL.parse(publicUrl ?? '')?.host) return target;
  return `${url.pathname}${url.search}${url.hash}`;
}

function isTarget(target: string): boolean {
  if (/^https?:\/\//.test(target)) return URL.canParse(target);
  return pathKey(target) !== null && !/[\s\\]/.test(target);
}

/** A redirect within one language applies within each of them. */
function targetFrom(source: string, target: string, publicUrl: string | null): string {
  const address = ownPath(target, publicUrl);
  return address.startsWith('/') && localeOfPath(address) === localeOfPath(source) ? withoutLanguage(address) : address;
}

/** A chain continues in the language of the page that it passes. */
function continued(target: string, next: string | null): string | null {
  const locale = localeOfPath(target);
  return next === null || locale === defaultLocale || !next.startsWith('/') ? next : inLanguage(next, locale);
}

export type Chains = {
  /** Adds a redirect, or says why it cannot be. */
  readonly addRedirect: (redirect: Redirect, publicUrl: string | null) => RedirectFailure | null;
  /** Redirects that differ from when it was opened. */
  readonly changed: () => readonly Redirect[];
};

/** Shortens chains as they are made: an address that leads to another redirect is sent to its final target at once. */
export function openChains(existingRedirects: readonly Redirect[]): Chains {
  const targets = new Map<string, string | null>();
  const sourcesOf = new Map<string, Set<string>>();
  const changed = new Set<string>();

  function setTarget(source: string, target: string | null): void {
    const before = keyOf(targets.get(source) ?? null);
    if (before !== null) sourcesOf.get(before)?.delete(source);
    targets.set(source, target);
    const key = keyOf(target);
    if (key !== null) sourcesOf.set(key, (sourcesOf.get(key) ?? new Set()).add(source));
  }

  /** The final target; `loop` where it passes `source` or never ends. */
  function endOf(source: string, target: string | null): string | null | typeof loop {
    const visited = new Set([source]);
    let end = target;
    for (let key = keyOf(end); end !== null && key !== null; key = keyOf(end)) {
      if (visited.has(key)) return loop;
      visited.add(key);
      const next = targets.get(key);
      if (next === undefined) return end;
      end = continued(end, next);
    }
    return end;
  }

  for (const { source, target } of existingRedirects) setTarget(source, target);
  return {
    addRedirect({ source, target }, publicUrl) {
      const failure = (code: RedirectFailure['code']) => ({ code, data: { source, target } });
      const key = pageKey(source);
      if (key === null || key === '/') return failure('source_not_a_path');
      const aim = target === null ? null : targetFrom(source, target, publicUrl);
      if (aim !== null && !isTarget(aim)) return failure('target_not_an_address');
      const end = endOf(key, aim);
      if (end === loop) return failure('leads_to_itself');
      setTarget(key, end);
      changed.add(key);
      for (const before of sourcesOf.get(key) ?? []) {
        setTarget(before, continued(targets.get(before) ?? '', end));
        changed.add(before);
      }
      return null;
    },
    changed: () => [...changed].map((source) => ({ source, target: targets.get(source) ?? null })),
  };
}

const loop = Symbol('loop');

function keyOf(target: string | null): string | null {
  return target === null ? null : pageKey(target);
}
