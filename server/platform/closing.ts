import type { Logger } from 'pino';

/** What was opened one after the other, to be closed in the opposite order. */
export type Closing = {
  readonly add: (close: () => Promise<void>) => void;
  /** Closes everything, also where some of it fails; then throws an AggregateError of what failed. */
  readonly close: () => Promise<void>;
  /** Closes what was opened before something else could not be; what fails here is only logged. Never throws. */
  readonly abandon: () => Promise<void>;
};

export function createClosing(logger: Pick<Logger, 'error'>): Closing {
  const steps: (() => Promise<void>)[] = [];

  async function close(): Promise<void> {
    const failures = new Set<unknown>(); // one that two steps wait for counts once
    for (const step of steps.splice(0).toReversed()) {
      try {
        await step();
      } catch (error) {
        failures.add(error);
      }
    }
    if (failures.size > 0) throw new AggregateError(failures, 'not everything was closed in order');
  }

  return {
    add: (step) => void steps.push(step),
    close,
    abandon: () => close().catch((error: unknown) => logger.error({ err: error }, 'after an opening that failed')),
  };
}
