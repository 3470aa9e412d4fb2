import { useEffect, useState, useSyncExternalStore } from 'react';

/** What may lie over the edge of a page, by who goes first: what answers the shopper, what add-ons tell, what stays. */
const ranks = ['notice', 'hint', 'bar'] as const;
export type OverlayRank = (typeof ranks)[number];

/** One overlay that wants to be shown. */
export type OverlayClaim = { readonly rank: OverlayRank };

export type OverlayQueue = {
  readonly claims: readonly OverlayClaim[];
  /** Whether a dialog or a panel is open over the page. */
  readonly covered: boolean;
  /** Whether the window has room for one overlay only. */
  readonly narrow: boolean;
};

/** Whether an overlay has its turn: none over an open dialog, on a phone one at a time, those of a rank as they came. */
export function hasTurn(claim: OverlayClaim, { claims, covered, narrow }: OverlayQueue): boolean {
  if (covered || !narrow) return !covered;
  const rank = ranks.indexOf(claim.rank);
  const place = claims.includes(claim) ? claims.indexOf(claim) : claims.length;
  const goesBefore = (other: OverlayClaim, at: number) => {
    const otherRank = ranks.indexOf(other.rank);
    return otherRank < rank || (otherRank === rank && at < place);
  };
  return !claims.some(goesBefore);
}

/** `:is` leaves out what a browser does not know. */
const openLayers = ':is(dialog[open], :popover-open)';
const narrowWindow = '(width < 64rem)';

let claims: readonly OverlayClaim[] = [];
const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());

function setClaims(next: readonly OverlayClaim[]): void {
  claims = next;
  notify();
}

/** Dialogs have an attribute while they are open, popovers an event. */
function watchLayers(): () => void {
  const watching = new AbortController();
  const dialogs = new MutationObserver(notify);
  dialogs.observe(document, { subtree: true, attributeFilter: ['open'] });
  document.addEventListener('toggle', notify, { capture: true, signal: watching.signal });
  matchMedia(narrowWindow).addEventListener('change', notify, { signal: watching.signal });
  return () => {
    watching.abort();
    dialogs.disconnect();
  };
}

let stopWatching: (() => void) | null = null;

function listen(listener: () => void): () => void {
  listeners.add(listener);
  stopWatching ??= watchLayers();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stopWatching?.();
    stopWatching = null;
  };
}

/** Whether an overlay that is wanted has its turn now; on the server everything has. */
export function useOverlay(rank: OverlayRank, isWanted: boolean): boolean {
  const [claim] = useState<OverlayClaim>(() => ({ rank }));
  useEffect(() => {
    if (!isWanted) return undefined;
    setClaims([...claims, claim]);
    return () => setClaims(claims.filter((other) => other !== claim));
  }, [claim, isWanted]);
  const turn = () =>
    isWanted &&
    hasTurn(claim, {
      claims,
      covered: document.querySelector(openLayers) !== null,
      narrow: matchMedia(narrowWindow).matches,
    });
  return useSyncExternalStore(listen, turn, () => isWanted);
}
