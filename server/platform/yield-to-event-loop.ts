import { setImmediate } from 'node:timers/promises';

const quietTurns = 8;
const quickTurn = 1; // milliseconds
const longestPause = 150; // milliseconds

/**
 * Lets the event loop go round until it is quiet. The embedded database answers without ever going through it, and a
 * page that a shopper waits for takes several turns; where nobody waits, they cost next to nothing.
 */
export async function letOthersWork(timer: () => number = () => performance.now()): Promise<void> {
  const start = timer();
  let before = start;
  for (let quiet = 0; quiet < quietTurns && before - start < longestPause;) {
    await setImmediate();
    const now = timer();
    quiet = now - before < quickTurn ? quiet + 1 : 0;
    before = now;
  }
}
