/** Thrown where the queue is full, until some of the work that waits is done. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
  readonly code = 'too_busy';
}

export type QueueLimits = {
  /** How many run at a time. */
  readonly atOnce: number;
  /** How many may wait in all. One more is refused with `TooBusy`, or takes the place of one whose lane is longer. */
  readonly maxWaiting: number;
};

export type QueuedWork<T> = {
  /** Work of the same key is done once for everyone who asks for it meanwhile. */
  readonly key: string;
  /** Who asks: lanes take turns. */
  readonly lane: string;
  /** How many of its lane may wait. */
  readonly maxOfLane: number;
  /** What is urgent goes before all that is not. */
  readonly urgent: boolean;
  readonly work: () => Promise<T>;
};

/** Rejects with `TooBusy` where the work may not wait. */
export type FairQueue = <T>(queued: QueuedWork<T>) => Promise<T>;

type Flight = {
  readonly urgent: boolean;
  /** Lanes in which it waits: empty once it runs. */
  readonly lanes: Set<string>;
  readonly start: () => void;
  readonly refuse: () => void;
};

type Lanes = Map<string, Flight[]>;

function longestOf(lanes: Lanes): readonly [string, readonly Flight[]] | undefined {
  return [...lanes].reduce<readonly [string, readonly Flight[]] | undefined>(
    (longest, entry) => (longest === undefined || entry[1].length > longest[1].length ? entry : longest),
    undefined,
  );
}

function leaveLane(lanes: Lanes, lane: string, flight: Flight): void {
  const remaining = (lanes.get(lane) ?? []).filter((one) => one !== flight);
  if (remaining.length === 0) lanes.delete(lane);
  else lanes.set(lane, remaining);
  flight.lanes.delete(lane);
}

/** The next flight, of the lane that has waited longest; a lane with more goes behind the others. */
function takeFrom(lanes: Lanes): Flight | undefined {
  const [first] = lanes;
  if (first === undefined) return undefined;
  const [lane, [next]] = first;
  if (next === undefined) return undefined;
  for (const waitingIn of next.lanes) leaveLane(lanes, waitingIn, next);
  const remaining = lanes.get(lane);
  lanes.delete(lane);
  if (remaining !== undefined) lanes.set(lane, remaining);
  return next;
}

/** A queue whose lanes take turns, so that nobody who queues much delays others by more than one piece of work. */
export function createFairQueue({ atOnce, maxWaiting }: QueueLimits): FairQueue {
  const flights = new Map<string, { readonly flight: Flight; readonly result: Promise<unknown> }>();
  const urgentLanes: Lanes = new Map();
  const otherLanes: Lanes = new Map();
  let running = 0;
  let waiting = 0;

  const lanesOf = (urgent: boolean) => (urgent ? urgentLanes : otherLanes);
  const lengthOf = (lane: string) => (urgentLanes.get(lane)?.length ?? 0) + (otherLanes.get(lane)?.length ?? 0);

  function addToLane(flight: Flight, lane: string): void {
    const lanes = lanesOf(flight.urgent);
    flight.lanes.add(lane);
    lanes.set(lane, [...(lanes.get(lane) ?? []), flight]);
  }

  /**
   * Refuses the last flight of the longest lane, of what is not urgent first; false where that is no longer than ours.
   */
  function makeRoom(lane: string, urgent: boolean): boolean {
    const lanes = urgent && otherLanes.size === 0 ? urgentLanes : otherLanes;
    const [name, longest = []] = longestOf(lanes) ?? [];
    const outranked = urgent && lanes === otherLanes;
    const last = longest.at(-1);
    if (name === undefined || last === undefined || (!outranked && longest.length <= lengthOf(lane) + 1)) return false;
    leaveLane(lanes, name, last);
    if (last.lanes.size > 0) return makeRoom(lane, urgent); // others wait for it as well
    waiting -= 1;
    last.refuse();
    return true;
  }

  function begin(flight: Flight): void {
    running += 1;
    flight.start();
  }

  function startNext(): void {
    running -= 1;
    const next = takeFrom(urgentLanes) ?? takeFrom(otherLanes);
    if (next === undefined) return;
    waiting -= 1;
    begin(next);
  }

  function newFlight<T>({ key, lane, urgent, work }: QueuedWork<T>): Promise<T> {
    const { promise: turn, resolve: start, reject } = Promise.withResolvers<void>();
    const flight: Flight = { urgent, lanes: new Set(), start, refuse: () => reject(new TooBusy()) };
    const run = async (): Promise<T> => {
      try {
        return await work();
      } finally {
        startNext();
      }
    };
    const result = turn.then(run).finally(() => flights.delete(key));
    flights.set(key, { flight, result });
    if (running < atOnce) begin(flight);
    else {
      waiting += 1;
      addToLane(flight, lane);
    }
    return result;
  }

  return async <T>(queued: QueuedWork<T>) => {
    const { key, lane, maxOfLane, urgent } = queued;
    const existing = flights.get(key);
    if (existing !== undefined) {
      const { flight, result } = existing;
      const mayWait = flight.lanes.size > 0 && !flight.lanes.has(lane) && lengthOf(lane) < maxOfLane;
      if (mayWait) addToLane(flight, lane);
      return result as Promise<T>; // work of one key gives one thing
    }
    if (running >= atOnce) {
      if (lengthOf(lane) >= maxOfLane) throw new TooBusy();
      if (waiting >= maxWaiting && !makeRoom(lane, urgent)) throw new TooBusy();
    }
    return newFlight(queued);
  };
}
