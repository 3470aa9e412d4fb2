import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { useText } from '#app/text/use-text.ts';
import styles from './autoplay.module.css';

type AutoplayProps = {
  /** The carousel: a mouse over it and focus within it stop it. */
  readonly box: RefObject<HTMLElement | null>;
  /** Milliseconds between two moves. */
  readonly every: number;
  readonly next: () => void;
  /** Whether the button is placed among others instead of over a corner of the carousel. */
  readonly inline?: boolean;
};

let stopped = false; // by the shopper, for every carousel
const subscribers = new Set<() => void>();

function subscribe(notify: () => void): () => void {
  subscribers.add(notify);
  return () => subscribers.delete(notify);
}

function toggleAutoplay(): void {
  stopped = !stopped;
  for (const notify of subscribers) notify();
}

/**
 * Autoplay of a carousel while it is visible and has neither pointer nor focus, with the button that stops all
 * carousels of the page.
 */
export function Autoplay({ box, every, next, inline = false }: AutoplayProps) {
  const { t } = useText();
  const isStopped = useSyncExternalStore(
    subscribe,
    () => stopped,
    () => false,
  );
  const latest = useRef(next);
  useEffect(() => {
    latest.current = next;
  });
  useEffect(() => {
    const element = box.current;
    if (element === null || isStopped) return undefined;
    return play(element, every, () => latest.current());
  }, [box, every, isStopped]);
  return (
    <button
      type="button"
      className={styles.button}
      data-inline={inline}
      data-stopped={isStopped}
      onClick={toggleAutoplay}
      aria-label={isStopped ? t('Let the pictures move') : t('Stop the moving pictures')}
    />
  );
}

function play(element: HTMLElement, every: number, next: () => void): () => void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const over = new AbortController();
  const { signal } = over;
  let isSeen = false;
  let isUnder = element.matches(':hover');
  let hasFocus = element.matches(':focus-within');
  let timer: ReturnType<typeof setTimeout> | undefined;
  function scheduleNext(): void {
    clearTimeout(timer);
    if (!isSeen || isUnder || hasFocus || document.hidden || calm.matches) return;
    timer = setTimeout(() => {
      next();
      scheduleNext();
    }, every);
  }
  const hear = (kind: string, change: (event: Event) => void, target: EventTarget = element) =>
    target.addEventListener(
      kind,
      (event) => {
        change(event);
        scheduleNext();
      },
      { signal },
    );
  hear('pointerenter', () => (isUnder = true));
  hear('pointerleave', () => (isUnder = false));
  hear('focusin', () => (hasFocus = true));
  hear('focusout', () => (hasFocus = false));
  hear('visibilitychange', () => undefined, document);
  hear('change', () => undefined, calm);
  const sight = new IntersectionObserver(
    ([entry]) => {
      isSeen = entry?.isIntersecting ?? false;
      scheduleNext();
    },
    { threshold: 0.5 },
  );
  sight.observe(element);
  return () => {
    over.abort();
    sight.disconnect();
    clearTimeout(timer);
  };
}
