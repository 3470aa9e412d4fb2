import { availableParallelism, loadavg } from 'node:os';

const maxLoad = 4; // programs that want each core, over the last minute

/** Whether so many programs want the machine that each gets a fraction of it: how long something took says nothing. */
export function isMachineCrowded([lastMinute = 0] = loadavg(), cores = availableParallelism()): boolean {
  return lastMinute > maxLoad * cores;
}

/** How much longer than asked the machine let this process wait. */
export type Lateness = {
  /** Milliseconds that the machine took away between two times of `performance.now()`. */
  readonly between: (from: number, to: number) => number;
  readonly stop: () => void;
};

const tick = 100; // milliseconds

/** The sum of the delays that were noticed in a span; a delay counts where any of it lies in the span. */
export function sumDelays(
  delays: readonly { readonly at: number; readonly late: number }[],
  from: number,
  to: number,
): number {
  return delays.filter(({ at, late }) => at >= from && at - late <= to).reduce((sum, { late }) => sum + late, 0);
}

/** Watches a timer of its own: where it fires late, the shop’s do as well, through no fault of theirs. */
export function watchLateness(): Lateness {
  const delays: { readonly at: number; readonly late: number }[] = [];
  let last = performance.now();
  const timer = setInterval(() => {
    const at = performance.now();
    const late = at - last - tick;
    if (late > tick / 4) delays.push({ at, late });
    last = at;
  }, tick);
  return { between: (from, to) => sumDelays(delays, from, to), stop: () => clearInterval(timer) };
}
