import { deleteExpiredCarts } from '#server/cart/cart-store.ts';
import { countSales } from './count-sales.ts';
import { keepListingsCurrent, type KeepListingsOptions } from './keep-listings-current.ts';
import { createOutboxRunner } from './outbox.ts';
import { repeat } from './repeat.ts';

const outboxPause = 2000;
const salesPause = 5000;
const hour = 3_600_000;

/** Starts all that the shop does on its own; returns the function that stops it when the work under way is done. */
export function runJobs(options: KeepListingsOptions): () => Promise<void> {
  const { database, clock, logger } = options;
  const outbox = createOutboxRunner({ ...options, handlers: {} });
  const stopping = [
    keepListingsCurrent(options),
    repeat({ work: outbox.runDue, pause: outboxPause, logger }),
    repeat({ work: () => countSales(database.db, clock()), pause: salesPause, logger }),
    repeat({ work: () => deleteExpiredCarts(database.db, clock()), pause: hour, logger }),
  ];
  return async () => {
    await Promise.all(stopping.map((stop) => stop()));
  };
}
