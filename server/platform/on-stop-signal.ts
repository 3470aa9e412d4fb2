const sameSignalMilliseconds = 300; // one Ctrl-C may arrive twice: from the terminal and through npm

/** Calls `stop` at the first signal that ends a process, and `stopAtOnce` at the next. */
export function onStopSignal(stop: () => void, stopAtOnce: () => void): void {
  let first = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (first === 0) {
        first = Date.now();
        stop();
      } else if (Date.now() - first > sameSignalMilliseconds) stopAtOnce();
    });
  }
}
