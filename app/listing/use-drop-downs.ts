import { type RefObject, useEffect, useRef } from 'react';

const wide = '(width >= 64rem)';

/**
 * Closes dropdown lists when the shopper presses or focuses elsewhere, or by Escape; and a phone's panel when the
 * keyboard leaves it, so that the focused element is not behind it.
 */
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
    // Focus that returns to the window has no related target, and does not leave the panel.
    function leavePanel({ target, relatedTarget }: FocusEvent): void {
      const panel = groups.current?.closest<HTMLElement>(':popover-open');
      if (relatedTarget === null || !(target instanceof Node) || panel?.contains(target) !== false) return;
      panel.hidePopover();
    }
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('focusin', leavePanel);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('focusin', leavePanel);
      document.removeEventListener('keydown', escape);
    };
  }, []);
  return groups;
}
