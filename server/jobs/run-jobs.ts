import { countSales } from './count-sales.ts';
import { keepListingsCurrent, type KeepListingsOptions } from './keep-listings-current.ts';
import { createOutboxRunner } from './outbox.ts';

/** Starts all that the shop does on its own; returns the function that stops it when the work under way is done. */
export function runJobs(options: KeepListingsOptions): () => Promise<void> {
  const stopListings = keepListingsCurrent(options);
  const outbox = createOutboxRunner({ ...options, handlers: { 'catalogue.count-sales': countSales } });
  outbox.start();
  return async () => {
    await Promise.all([stopListings(), outbox.stop()]);
  };
}
