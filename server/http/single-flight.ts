/** Runs work once for everyone who asks for the same key meanwhile, and at most `limit` works at a time. */
export function createSingleFlight<T>(limit: number): (key: string, work: () => Promise<T>) => Promise<T> {
  const flights = new Map<string, Promise<T>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inTurn(work: () => Promise<T>): Promise<T> {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  }

  return (key, work) => {
    const there = flights.get(key);
    if (there !== undefined) return there;
    const flight = inTurn(work).finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  };
}
