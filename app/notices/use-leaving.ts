import { type RefObject, useEffect } from 'react';

const shownFor = 9000; // ms without the pointer over it or the focus in it

/** Lets a message go when nobody has been at it for a while; `message` null stays. A new message has its whole time. */
export function useExitAnimation(
  box: RefObject<HTMLElement | null>,
  message: object | null,
  onLeave: () => void,
): void {
  useEffect(() => {
    const element = box.current;
    if (element === null || message === null) return undefined;
    let timer = setTimeout(onLeave, shownFor);
    let isUnder = element.matches(':hover');
    let hasFocus = element.matches(':focus-within');
    const wait = () => {
      clearTimeout(timer);
      if (!isUnder && !hasFocus) timer = setTimeout(onLeave, shownFor);
    };
    const over = ({ type }: Event) => {
      isUnder = type === 'pointerenter';
      wait();
    };
    const within = ({ type }: Event) => {
      hasFocus = type === 'focusin';
      wait();
    };
    wait();
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
