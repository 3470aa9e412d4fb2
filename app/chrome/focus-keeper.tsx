import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useCartStore } from '../cart/cart-store.tsx';
import { HiddenText } from '../ui/hidden-text.tsx';

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** After a way to another page within the shop, and after a line has left the cart, the focus stands on the heading; the new page's title is spoken. */
export function FocusKeeper() {
  const { pathname } = useLocation();
  const lines = useCartStore().cart?.items.length ?? 0;
  const [title, setTitle] = useState('');
  const path = useRef(pathname);
  const count = useRef(lines);
  useEffect(() => {
    if (path.current === pathname) return;
    path.current = pathname;
    setTitle(document.title);
    if (!document.activeElement?.matches('main input')) focusHeading();
  }, [pathname]);
  useEffect(() => {
    const fewer = lines < count.current;
    count.current = lines;
    if (fewer && document.activeElement === document.body) focusHeading();
  }, [lines]);
  return (
    <HiddenText>
      <span aria-live="polite">{title}</span>
    </HiddenText>
  );
}
