import { withinTimeLimit } from './time-limit.ts';

const minAge = 15_000; // milliseconds for which a value counts as current at least
const restFactor = 100; // and a hundred times as long as reading it took: reading takes at most a hundredth of the time
const patience = 2000; // milliseconds that anybody waits for it

/**
 * A value that is costly to read, for those who want it now and then. Whoever asks gets one that is 15 seconds old or
 * younger where reading it is quick, else an older one; null where it cannot be read in two seconds. It is read once at
 * a time, and never before it is wanted.
 */
export function measuredValue<T>(
  read: () => Promise<T>,
  now: () => number = () => performance.now(),
): () => Promise<T | null> {
  let reading: Promise<T> | null = null;
  let current: { readonly value: T; readonly until: number } | null = null;

  async function measure(): Promise<T> {
    const began = now();
    try {
      const value = await read();
      const ended = now();
      current = { value, until: ended + Math.max(minAge, (ended - began) * restFactor) };
      return value;
    } finally {
      reading = null;
    }
  }

  return async () => {
    if (current !== null && now() < current.until) return current.value;
    reading ??= measure();
    const latest = reading;
    return withinTimeLimit(patience, () => latest).catch(() => null);
  };
}
