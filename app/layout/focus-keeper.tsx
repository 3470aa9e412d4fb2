import { useEffect, useRef, useState } from 'react';
import { NavigationType, useHref, useLocation, useNavigationType } from 'react-router';
import { useCartStore } from '#app/add-on-api/cart-context.ts';
import { HiddenText } from '#app/ui/hidden-text.tsx';

function focusHeading(preventScroll = true): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll });
}

/**
 * Puts the focus on the error page's heading, where a link within the shop led to a page that failed; in sight, also
 * where the page that was asked for would have stayed where it was.
 */
export function FocusOnArrival() {
  const way = useNavigationType();
  useEffect(() => {
    if (way === NavigationType.Pop) return;
    scrollTo(0, 0);
    focusHeading();
  }, [way]);
  return null;
}

/** The card that led to the page at `address`, if this page shows one. */
function cardOf(address: string): HTMLElement | null {
  const { pathname } = new URL(address, document.baseURI);
  const cards = [...document.querySelectorAll<HTMLAnchorElement>('main article a[href]')];
  return cards.find((link) => link.pathname === pathname) ?? null;
}

/**
 * After navigating to another page within the shop, the focus is on the heading, on going back on the card that was
 * opened; the new page's title is announced. It is on the heading too where a line that had the focus has left the
 * cart, or has come back since it could not be removed, and where the first line was added to a cart that was shown
 * empty.
 */
export function FocusKeeper() {
  const { pathname } = useLocation();
  const way = useNavigationType();
  const address = useHref(pathname);
  const lines = useCartStore().cart?.items.length ?? null;
  const [title, setTitle] = useState('');
  const path = useRef(address);
  const count = useRef(lines);
  const focusLost = useRef(false);
  useEffect(() => {
    const before = path.current;
    if (before === address) return;
    path.current = address;
    setTitle(document.title);
    if (document.activeElement?.matches('main input')) return;
    const card = way === NavigationType.Pop ? cardOf(before) : null;
    if (card === null) focusHeading();
    else card.focus({ preventScroll: true });
  }, [address, way]);
  useEffect(() => {
    const before = count.current;
    if (lines === before) return;
    count.current = lines;
    const begun = before === 0;
    const fewer = before !== null && (lines ?? 0) < before;
    focusLost.current = (begun || fewer || focusLost.current) && document.activeElement === document.body;
    if (focusLost.current) focusHeading(!begun);
  }, [lines]);
  return (
    <HiddenText>
      <span aria-live="polite">{title}</span>
    </HiddenText>
  );
}
