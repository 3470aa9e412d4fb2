// One Ctrl-C may arrive twice, from the terminal and through npm; so may the signal of a supervisor that sends it to
// every process, and a busy machine is slow to pass it on.
const sameSignalMilliseconds = 1000;

type StopSignalOptions = {
  /** Whether the end of the terminal does not concern the process: it was started with `nohup`. */
  readonly survivesTerminal?: boolean;
};

/** What somebody who ends the shop is told. */
export function closingLine(drainSeconds: number): string {
  return drainSeconds === 0 ? 'Closing …\n' : `Closing in ${drainSeconds} s; once more closes at once …\n`;
}

/** Calls `stop` at the first signal that ends a process, and `stopAtOnce` at the next. */
export function onStopSignal(
  stop: () => void,
  stopAtOnce: () => void,
  { survivesTerminal = false }: StopSignalOptions = {},
): void {
  let first: number | null = null;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (signal === 'SIGHUP' && survivesTerminal) return;
      if (first === null) {
        first = performance.now();
        stop();
      } else if (performance.now() - first > sameSignalMilliseconds) stopAtOnce();
    });
  }
}

/**
 * Calls `stop` when the process that started this one is gone, however it ended. Only where it opened a channel for
 * that: a process that was started in the background outlives the shell it was typed in.
 */
export function onParentGone(stop: () => void): void {
  if (!process.connected) return;
  process.once('disconnect', stop);
  process.channel?.unref();
}
