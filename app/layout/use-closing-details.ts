import { type RefObject, useEffect } from 'react';

/** Folds a list again on Escape, and when focus or pointer turn to something else; without script it stays open. */
export function useClosingDetails(details: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const element = details.current;
    if (element === null) return undefined;
    const elsewhere = ({ target }: Event) => {
      if (target instanceof Node && !element.contains(target)) element.open = false;
    };
    const escaped = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !element.open) return;
      element.open = false;
      element.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', elsewhere);
    document.addEventListener('focusin', elsewhere);
    element.addEventListener('keydown', escaped);
    return () => {
      document.removeEventListener('pointerdown', elsewhere);
      document.removeEventListener('focusin', elsewhere);
      element.removeEventListener('keydown', escaped);
    };
  }, [details]);
}
