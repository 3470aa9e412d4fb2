// A press as well: what moves away between pressing and letting go is not clicked.
const givenUp = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls the page to `top` (pixels from its beginning) over `duration` milliseconds, faster at first; at once for who
 * asked for less motion. The shopper's own scrolling ends it.
 */
export function scrollOver(top: number, duration: number): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollTo({ top, behavior: 'instant' });
    return;
  }
  const from = scrollY;
  const start = performance.now();
  let going = true;
  const stop = () => {
    going = false;
    for (const kind of givenUp) removeEventListener(kind, stop);
  };
  for (const kind of givenUp) addEventListener(kind, stop, { passive: true });
  const step = (now: number) => {
    if (!going) return;
    const part = Math.min(1, Math.max(0, (now - start) / duration));
    scrollTo({ top: from + (top - from) * (1 - (1 - part) ** 2), behavior: 'instant' });
    if (part < 1) requestAnimationFrame(step);
    else stop();
  };
  requestAnimationFrame(step);
}
