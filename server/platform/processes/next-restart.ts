/** Milliseconds for which a process has to be open, or its end counts as quick. */
export const quickMilliseconds = 10_000;

const maxQuickEnds = 5;
const firstPause = 250; // milliseconds, doubled with every quick end
const maxPause = 30_000; // milliseconds

/**
 * Milliseconds to wait before a process that ended is replaced, after so many in a row that ended quickly; null: they
 * will not stay open, and no other answers in their place.
 */
export function nextRestart(quickEnds: number, othersAreOpen: boolean): number | null {
  if (quickEnds >= maxQuickEnds && !othersAreOpen) return null;
  return quickEnds === 0 ? 0 : Math.min(firstPause * 2 ** (quickEnds - 1), maxPause);
}
