import { setImmediate } from 'node:timers/promises';

const unlimited = 8;
const quickTurn = 1; // milliseconds
const maxPause = 150; // milliseconds

/**
 * Yields to the event loop until it is quiet. The embedded database answers without ever going through it, and a page
 * that a shopper waits for takes several iterations; where nobody waits, they cost next to nothing.
 */
export async function yieldToEventLoop(timer: () => number = () => performance.now()): Promise<void> {
  const start = timer();
  let before = start;
  for (let quiet = 0; quiet < unlimited && before - start < maxPause;) {
    await setImmediate();
    const now = timer();
    quiet = now - before < quickTurn ? quiet + 1 : 0;
    before = now;
  }
}
