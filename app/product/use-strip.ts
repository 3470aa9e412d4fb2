import { type RefObject, useEffect, useRef, useState } from 'react';
import { dragThreshold, nextMotion, slideAfterDrag, type StripEvent, type StripMotion } from './strip-motion.ts';

/** Pixels between two slides (docs/behaviour 2.2 and 9.10). */
export const slideGap = 10;

const settleAfter = 150; // ms without movement after which a strip counts as stopped

type Strip = {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly current: number;
  readonly motion: StripMotion;
  /** Moves to a slide; past the last comes the first, before the first the last. */
  readonly show: (index: number, behavior?: ScrollBehavior) => void;
};

function step(list: HTMLElement): number {
  return list.clientWidth + slideGap;
}

function slideOf(list: HTMLElement): number {
  return list.clientWidth === 0 ? 0 : Math.round(list.scrollLeft / step(list));
}

function calm(behavior: ScrollBehavior): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : behavior;
}

/**
 * A strip that the browser scrolls and snaps by itself. Script adds what a browser leaves out: which slide is shown,
 * the states of docs/behaviour 4.10, and dragging with a mouse, which then does not count as a click on a picture.
 */
export function useStrip(count: number): Strip {
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [motion, setMotion] = useState<StripMotion>('rest');

  function show(index: number, behavior: ScrollBehavior = 'smooth'): void {
    const strip = list.current;
    strip?.scrollTo({ left: ((index + count) % count) * step(strip), behavior: calm(behavior) });
  }

  useEffect(() => {
    const strip = list.current;
    if (strip === null) return undefined;
    if (strip.scrollLeft > 0) setCurrent(slideOf(strip)); // scrolled before the script was loaded
    return follow(strip, count, setCurrent, (event) => setMotion((currentMotion) => nextMotion(currentMotion, event)));
  }, [count]);

  return { list, current: Math.min(current, Math.max(0, count - 1)), motion, show };
}

function follow(
  strip: HTMLElement,
  count: number,
  onSlideChange: (index: number) => void,
  dispatch: (event: StripEvent) => void,
): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let timer = 0;
  let drag: { readonly x: number; readonly scrollLeft: number; readonly slide: number; far: boolean } | null = null;

  function settleSoon(): void {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      if (drag?.far === true) return;
      strip.style.scrollSnapType = '';
      onSlideChange(slideOf(strip));
      dispatch('settled');
    }, settleAfter);
  }

  function release(): void {
    dispatch('released');
    settleSoon();
  }

  function move({ clientX }: PointerEvent): void {
    if (drag === null) return;
    const distance = clientX - drag.x;
    if (!drag.far && Math.abs(distance) <= dragThreshold) return;
    drag.far = true;
    strip.style.scrollSnapType = 'none'; // else the strip would jump from slide to slide under the hand
    strip.scrollLeft = drag.scrollLeft - distance;
    dispatch('dragged');
  }

  function drop({ clientX }: PointerEvent): void {
    const finishedDrag = drag;
    drag = null;
    if (finishedDrag?.far !== true) return;
    const to = slideAfterDrag(finishedDrag.slide, clientX - finishedDrag.x, step(strip), count);
    strip.scrollTo({ left: to * step(strip), behavior: calm('smooth') });
    const swallow = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', swallow, true));
    release();
  }

  strip.addEventListener(
    'scroll',
    () => {
      onSlideChange(slideOf(strip));
      dispatch('moved');
      settleSoon();
    },
    { signal, passive: true },
  );
  strip.addEventListener('touchmove', () => dispatch('dragged'), { signal, passive: true });
  strip.addEventListener('touchend', release, { signal, passive: true });
  strip.addEventListener('touchcancel', release, { signal, passive: true });
  strip.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  strip.addEventListener(
    'pointerdown',
    ({ pointerType, button, clientX }) => {
      if (pointerType !== 'mouse' || button !== 0) return;
      drag = { x: clientX, scrollLeft: strip.scrollLeft, slide: slideOf(strip), far: false };
    },
    { signal },
  );
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', drop, { signal });
  window.addEventListener('pointercancel', drop, { signal });
  return () => {
    ended.abort();
    clearTimeout(timer);
  };
}
