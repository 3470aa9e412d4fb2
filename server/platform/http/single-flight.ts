/** Thrown where the queue is full, until some of the work that waits is done. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
  readonly code = 'too_busy';
}

export type FlightLimits = {
  /** How many run at a time. */
  readonly atOnce: number;
  /** How many may wait in the queue; one more is refused with `TooBusy`. */
  readonly maxWaiting?: number;
};

/** Runs work once for everyone who asks for the same key meanwhile. */
export function createSingleFlight<T>({
  atOnce,
  maxWaiting = Infinity,
}: FlightLimits): (key: string, work: () => Promise<T>) => Promise<T> {
  const flights = new Map<string, Promise<T>>();
  const queue: (() => void)[] = [];
  let running = 0;

  async function inTurn(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (queue.length >= maxWaiting) throw new TooBusy();
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  }

  return (key, work) => {
    const existingFlight = flights.get(key);
    if (existingFlight !== undefined) return existingFlight;
    const flight = inTurn(work).finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  };
}
