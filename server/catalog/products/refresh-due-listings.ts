import type { Logger } from 'pino';
import { refreshDueListings } from './due-listings.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import type { PriceBoundaries } from './price-boundaries.ts';

const maxPause = 30_000; // milliseconds; a sale planned meanwhile is seen after this at the latest

export type KeepListingsOptions = {
  readonly database: OpenDatabase;
  readonly boundaries: PriceBoundaries;
  readonly clock: Clock;
  readonly logger: Logger;
};

/** Brings listings up to date whenever a sale begins or ends; returns the function that stops it. */
export function keepListingsCurrent({ database, boundaries, clock, logger }: KeepListingsOptions): () => Promise<void> {
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();

  async function refresh(): Promise<void> {
    try {
      await refreshDueListings(database, clock());
      plan((await boundaries.next()).getTime() - clock().getTime());
    } catch (error) {
      if (stopped) return;
      logger.error({ err: error }, 'listings were not brought up to date');
      plan(maxPause);
    }
  }

  function plan(milliseconds: number): void {
    if (stopped) return;
    timer = setTimeout(
      () => {
        running = refresh();
      },
      Math.min(Math.max(milliseconds, 0), maxPause),
    ).unref();
  }

  plan(0);
  return async () => {
    stopped = true;
    if (timer !== null) clearTimeout(timer);
    await running;
  };
}
