import { writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

const pause = 10; // milliseconds until a pipe whose reader is slow is tried again

function waitForReader(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
}

/**
 * Writes each line of a log before the next. One that cannot be written, as on a full disk, is lost, and the shop goes
 * on. The library's own destination throws then, stores such lines in memory without a limit, and waits for room at a
 * fatal one, with everybody else behind it.
 */
export function logDestination(descriptor: number): DestinationStream {
  let isTorn = false; // the last line was written in part
  return {
    write(line) {
      const bytes = Buffer.from(isTorn ? `\n${line}` : line);
      for (let written = 0; written < bytes.length;) {
        try {
          written += writeSync(descriptor, bytes, written);
        } catch (error) {
          if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') waitForReader();
          else {
            isTorn ||= written > 0;
            return;
          }
        }
      }
      isTorn = false;
    },
  };
}
