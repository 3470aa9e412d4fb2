/** Milliseconds without a movement of the mouse, and after it has left the window (docs/behaviour 4.9 and 9.11). */
const restAfter = 4000;
const restAfterLeaving = 1000;

/**
 * Reports when the mouse rests and when it moves or a key is pressed, until the signal aborts. Touch reports nothing.
 * The returned function restarts the timer.
 */
export function watchAttention(report: (event: 'rested' | 'stirred') => void, signal: AbortSignal): () => void {
  let timer = 0;
  const restIn = (milliseconds: number) => {
    clearTimeout(timer);
    timer = window.setTimeout(() => report('rested'), milliseconds);
  };
  const stir = () => {
    report('stirred');
    restIn(restAfter);
  };
  document.addEventListener('pointermove', ({ pointerType }) => pointerType === 'mouse' && stir(), { signal });
  document.addEventListener('keydown', stir, { signal });
  document.documentElement.addEventListener('mouseleave', () => restIn(restAfterLeaving), { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  const countAnew = () => {
    if (matchMedia('(hover: hover)').matches) restIn(restAfter);
  };
  countAnew();
  return countAnew;
}
