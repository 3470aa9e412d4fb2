import { useState } from 'react';
import { isUnproved } from './call.ts';

/**
 * Work that somebody waits for: whether it is under way, and what went wrong last, null where nothing did. Whoever does
 * not confirm that it is them has given it up, which is no problem. `onProblem`: says so in another place.
 */
export function useAttempt(onProblem?: (problem: unknown) => void) {
  const [isWorking, setWorking] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);

  /** True where the work was done. */
  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    setWorking(true);
    setProblem(null);
    try {
      await work();
      return true;
    } catch (failure) {
      if (!isUnproved(failure)) {
        setProblem(failure);
        onProblem?.(failure);
      }
      return false;
    } finally {
      setWorking(false);
    }
  }
  return { attempt, isWorking, problem };
}
