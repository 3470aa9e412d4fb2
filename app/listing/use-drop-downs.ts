import { type RefObject, useEffect, useRef } from 'react';

const wide = '(width >= 64rem)';

/** Closes lists that drop down over the page when the shopper turns to something else, or by Escape. */
export function useDropDowns(): RefObject<HTMLDivElement | null> {
  const groups = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const open = () => groups.current?.querySelector<HTMLDetailsElement>('details[name][open]') ?? null;
    function leave(event: Event): void {
      const list = open();
      if (list === null || !matchMedia(wide).matches) return;
      if (!(event.target instanceof Node) || !list.contains(event.target)) list.open = false;
    }
    function escape(event: KeyboardEvent): void {
      const list = open();
      if (event.key !== 'Escape' || list === null || !matchMedia(wide).matches) return;
      list.open = false;
      list.querySelector('summary')?.focus();
    }
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape);
    };
  }, []);
  return groups;
}
