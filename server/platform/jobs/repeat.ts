import type { Logger } from 'pino';
import { databaseFault } from '#server/platform/db/database-fault.ts';

export type RepeatOptions = {
  /** Returns how much it did: where that was anything, it is called again at once. */
  readonly work: () => Promise<number>;
  /** Milliseconds to wait when there was nothing to do. */
  readonly pause: number;
  /**
   * How long to rest after the work, as a multiple of its duration, so that shoppers' requests come first; 0: not at
   * all.
   */
  readonly idleFactor?: number;
  readonly logger: Logger;
};

const maxRest = 500; // milliseconds

export type Repeated = {
  /** Signals that there may be something to do now. */
  readonly wake: () => void;
  /** Ends it once the work under way is done. */
  readonly stop: () => Promise<void>;
};

/** Does some work again and again. */
export function repeat({ work, pause, idleFactor = 0, logger }: RepeatOptions): Repeated {
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;
  let woken = false; // while the work was under way
  let resting = false;
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    let done = 0;
    const began = performance.now();
    try {
      done = await work();
    } catch (error) {
      // That the database is away is reported once, for the whole shop; a job simply runs again.
      if (!stopped) logger[databaseFault(error) === 'away' ? 'debug' : 'error']({ err: error }, 'a job failed');
    }
    running = null;
    const again = done > 0 || woken;
    woken = false;
    resting = done > 0 && idleFactor > 0;
    if (!stopped) plan(again ? Math.min((performance.now() - began) * idleFactor, maxRest) : pause);
  }

  function plan(milliseconds: number): void {
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(() => {
      timer = null;
      resting = false;
      running = run();
    }, milliseconds).unref();
  }

  plan(0);
  return {
    wake() {
      if (stopped) return;
      if (running !== null) woken = true;
      else if (!resting) plan(0);
    },
    async stop() {
      stopped = true;
      if (timer !== null) clearTimeout(timer);
      await running;
    },
  };
}
