const givenUp = ['wheel', 'touchstart', 'pointerdown'] as const;
const ends = new WeakMap<HTMLElement, () => void>();

/**
 * Scrolls a snapping strip to `left` px over `duration` milliseconds, at once where reduced motion is preferred.
 * Another call takes over; touching, clicking or scrolling the strip ends it where it is.
 */
export function slideTo(strip: HTMLElement, left: number, duration: number): void {
  ends.get(strip)?.();
  const place = (at: number) => strip.scrollTo({ left: at, behavior: 'instant' });
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    place(left);
    return;
  }
  const from = strip.scrollLeft;
  const start = performance.now();
  let frame = 0;
  const end = () => {
    cancelAnimationFrame(frame);
    ends.delete(strip);
    strip.style.scrollSnapType = '';
    for (const kind of givenUp) strip.removeEventListener(kind, end);
  };
  const step = (now: number) => {
    const part = Math.min(1, Math.max(0, (now - start) / duration));
    place(from + (left - from) * (1 - (1 - part) ** 2));
    if (part < 1) frame = requestAnimationFrame(step);
    else end();
  };
  ends.set(strip, end);
  strip.style.scrollSnapType = 'none'; // else every frame would snap to the nearest slide
  for (const kind of givenUp) strip.addEventListener(kind, end, { passive: true });
  frame = requestAnimationFrame(step);
}
