import { type RefObject, useEffect } from 'react';

/**
 * Folds a list again on Escape, and when focus or pointer turn to something else; without script it stays open.
 * `around`: what it belongs to, where its list is outside of it.
 */
export function useClosingDetails(
  details: RefObject<HTMLDetailsElement | null>,
  around: RefObject<HTMLElement | null> = details,
): void {
  useEffect(() => {
    const element = details.current;
    const whole = around.current;
    if (element === null || whole === null) return undefined;
    const elsewhere = ({ target }: Event) => {
      if (target instanceof Node && !whole.contains(target)) element.open = false;
    };
    const escaped = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !element.open) return;
      element.open = false;
      element.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', elsewhere);
    document.addEventListener('focusin', elsewhere);
    whole.addEventListener('keydown', escaped);
    return () => {
      document.removeEventListener('pointerdown', elsewhere);
      document.removeEventListener('focusin', elsewhere);
      whole.removeEventListener('keydown', escaped);
    };
  }, [details, around]);
}
