import { type RefObject, useEffect } from 'react';

const shownFor = 9000; // ms without the pointer over it or the focus in it

/**
 * Hides a message when nobody has hovered or focused it for a while; with `message` null it stays. A new message is
 * shown for the full time.
 */
export function useAutoHide(box: RefObject<HTMLElement | null>, message: object | null, onLeave: () => void): void {
  useEffect(() => {
    const element = box.current;
    if (element === null || message === null) return undefined;
    let timer = setTimeout(onLeave, shownFor);
    let isUnder = element.matches(':hover');
    let hasFocus = element.matches(':focus-within');
    const restartTimer = () => {
      clearTimeout(timer);
      if (!isUnder && !hasFocus) timer = setTimeout(onLeave, shownFor);
    };
    const over = ({ type }: Event) => {
      isUnder = type === 'pointerenter';
      restartTimer();
    };
    const within = ({ type }: Event) => {
      hasFocus = type === 'focusin';
      restartTimer();
    };
    restartTimer();
    element.addEventListener('pointerenter', over);
    element.addEventListener('pointerleave', over);
    element.addEventListener('focusin', within);
    element.addEventListener('focusout', within);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('pointerenter', over);
      element.removeEventListener('pointerleave', over);
      element.removeEventListener('focusin', within);
      element.removeEventListener('focusout', within);
    };
  }, [box, message, onLeave]);
}
