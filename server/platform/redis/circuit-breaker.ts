import { afterSilence } from '#server/platform/after-silence.ts';

/** Milliseconds a circuit breaker waits. */
export type BreakerTimes = {
  /** How long an attempt may take. */
  readonly attempt: number;
  /** Between two probes at first; doubled, up to `slowestProbe`, each time the service fails soon after it returned. */
  readonly probe: number;
  readonly slowestProbe: number;
};

type BreakerOptions = {
  readonly times: BreakerTimes;
  /** Finds out whether the service is usable; rejects where it is not. Null: that is certain without asking it. */
  readonly probe: () => Promise<unknown> | null;
  /** An attempt or a probe failed or took too long. */
  readonly onFailure: (error: Error) => void;
  /** The first failure since the service was usable, or since the start. */
  readonly onOpen: (error: Error) => void;
  /** The service is usable again after `onOpen`. */
  readonly onClose: () => void;
};

/** Lets calls through to a service while it is usable, and never makes anybody wait for one that is not. */
export type CircuitBreaker = {
  /** Whether calls go through. */
  readonly isClosed: () => boolean;
  /** How many attempts, probes and connections failed since the start. */
  readonly failures: () => number;
  /** What the work resolves to; null where it fails or takes too long, and at once while the breaker is open. */
  readonly attempt: <T>(work: () => Promise<T>) => Promise<{ readonly value: T } | null>;
  /** Opens it: the service is known to be away. While it is open already, only what comes first counts. */
  readonly trip: (error: Error) => void;
  /** Probes now rather than later, unless the service failed soon after it returned. */
  readonly probe: () => void;
  /** Resolves as soon as it is known whether the service is usable. */
  readonly decided: Promise<void>;
  /** Opens it for good. */
  readonly stop: () => void;
};

const stable = 5000; // milliseconds after which a returned service has not failed soon

/**
 * A circuit breaker that one failure opens and only a probe of its own closes, so that no shopper's request is the one
 * to try. It begins open, until the first probe.
 */
export function createCircuitBreaker({ times, probe, onFailure, onOpen, onClose }: BreakerOptions): CircuitBreaker {
  const waiting = new Set<() => void>();
  const { promise: decided, resolve: decide } = Promise.withResolvers<void>();
  let closed = false;
  let reported = false;
  let stopped = false;
  let probing = false;
  let failures = 0;
  let pause = times.probe;
  let closedAt = -Infinity;
  let nextProbe = -Infinity;
  let timer: NodeJS.Timeout | undefined;

  function fail(error: Error): void {
    if (stopped) return;
    failures += 1;
    if (closed) {
      closed = false;
      const failedSoon = performance.now() - closedAt < stable;
      pause = failedSoon ? Math.min(pause * 2, times.slowestProbe) : times.probe;
      nextProbe = performance.now() + (failedSoon ? pause : 0);
      for (const release of waiting) release();
    }
    onFailure(error);
    if (!reported) {
      reported = true;
      onOpen(error);
    }
    decide();
    schedule();
  }

  function limited<T>(work: () => Promise<T>): Promise<{ readonly value: T } | null> {
    return new Promise((resolve) => {
      let settled = false;
      function settle(outcome: { readonly value: T } | null, error?: Error): void {
        if (settled) return;
        settled = true;
        cancelLimit();
        waiting.delete(release);
        if (error !== undefined) fail(error);
        resolve(outcome);
      }
      const release = () => settle(null);
      const tooLong = () => settle(null, new Error(`no answer within ${times.attempt} ms`));
      const cancelLimit = afterSilence(times.attempt, tooLong);
      waiting.add(release);
      Promise.try(work).then(
        (value) => settle({ value }),
        (error: unknown) => settle(null, error instanceof Error ? error : new Error(String(error))),
      );
    });
  }

  async function runProbe(): Promise<void> {
    const work = probe();
    if (work === null) return;
    probing = true;
    const outcome = await limited(() => work);
    probing = false;
    if (outcome === null || closed || stopped) return;
    closed = true;
    closedAt = reported ? performance.now() : -Infinity;
    clearTimeout(timer);
    if (reported) onClose();
    reported = false;
    decide();
  }

  function schedule(): void {
    clearTimeout(timer);
    if (closed || stopped) return;
    timer = setTimeout(() => {
      schedule();
      probeNow();
    }, pause);
  }

  function probeNow(): void {
    if (!closed && !probing && !stopped && performance.now() >= nextProbe) void runProbe();
  }

  return {
    isClosed: () => closed,
    failures: () => failures,
    attempt: async (work) => (closed ? limited(work) : null),
    trip(error) {
      if (closed || !reported) fail(error);
    },
    probe: probeNow,
    decided,
    stop() {
      closed = false;
      stopped = true;
      clearTimeout(timer);
      for (const release of waiting) release();
      decide();
    },
  };
}
