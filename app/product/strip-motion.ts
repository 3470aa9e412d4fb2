/**
 * How a strip of pictures moves: at rest, dragged by hand, or scrolling to the slide it stops at (docs/behaviour 4.10).
 */
export type StripMotion = 'rest' | 'swipe' | 'scroll';
/** The hand drags, the hand lets go, the strip moves by itself, nothing has moved for a while. */
export type StripEvent = 'dragged' | 'released' | 'moved' | 'settled';

const table: Readonly<Record<StripMotion, Readonly<Partial<Record<StripEvent, StripMotion>>>>> = {
  rest: { dragged: 'swipe', moved: 'scroll' },
  swipe: { released: 'scroll' },
  scroll: { dragged: 'swipe', settled: 'rest' },
};

/** The state after an event; an event that means nothing in a state leaves it. */
export function nextMotion(motion: StripMotion, event: StripEvent): StripMotion {
  return table[motion][event] ?? motion;
}

/** Pixels a mouse moves before it drags the strip instead of clicking a picture. */
export const dragThreshold = 3;

const snapWindow = 30; // px dragged before the next slide is meant rather than the same

/**
 * The slide a strip stops at, dragged by `distance` px (negative: to the left, onwards) from slide `from` of `count`,
 * whose slides are `step` px apart. There is no slide before the first nor after the last.
 */
export function slideAfterDrag(from: number, distance: number, step: number, count: number): number {
  if (Math.abs(distance) <= snapWindow || step <= 0) return from;
  const slides = Math.max(1, Math.round(Math.abs(distance) / step));
  return Math.min(count - 1, Math.max(0, from - Math.sign(distance) * slides));
}
