import { type RefObject, useLayoutEffect } from 'react';

/**
 * Puts a message right after the focused element in the tab order, for keyboard users: Tab leads into it and through it
 * to what comes next on the page, Shift+Tab back. The focus itself stays where it is until then; closing the message
 * from inside returns it.
 */
export function useNextFocusTarget(box: RefObject<HTMLElement | null>, message: object | null): void {
  useLayoutEffect(() => {
    const element = box.current;
    const from = document.activeElement;
    if (element === null || message === null || !(from instanceof HTMLElement) || from === document.body)
      return undefined;
    if (element.contains(from)) return undefined;
    const go = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return;
      const stops = element.querySelectorAll<HTMLElement>('a[href], button');
      const at = document.activeElement;
      if (at === from && !event.shiftKey) {
        event.preventDefault();
        stops[0]?.focus();
      } else if (at === stops[0] && event.shiftKey) {
        event.preventDefault();
        from.focus();
      } else if (at === stops[stops.length - 1] && !event.shiftKey) {
        from.focus(); // the browser goes on from there
      }
    };
    document.addEventListener('keydown', go);
    return () => {
      document.removeEventListener('keydown', go);
      if (element.contains(document.activeElement) && from.isConnected) from.focus();
    };
  }, [box, message]);
}
