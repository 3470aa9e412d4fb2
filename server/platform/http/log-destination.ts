import { writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

const pause = 10; // milliseconds until a pipe whose reader is slow is tried again
const maxPauses = 500; // in a row; who has not read for five seconds is not waited for again until it reads

function waitForReader(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
}

function isFullPipe(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EAGAIN';
}

/**
 * Writes each line of a log before the next. One that cannot be written, as on a full disk or to a reader that stopped,
 * is lost, and the shop goes on. The library's own destination throws then, stores such lines in memory without a limit,
 * and waits for room at a fatal one, with everybody else behind it.
 */
export function logDestination(descriptor: number): DestinationStream {
  let isTorn = false; // the last line was written in part
  let pausesLeft = maxPauses;
  return {
    write(line) {
      const bytes = Buffer.from(isTorn ? `\n${line}` : line);
      for (let written = 0; written < bytes.length;) {
        try {
          written += writeSync(descriptor, bytes, written);
          pausesLeft = maxPauses;
        } catch (error) {
          if (isFullPipe(error) && pausesLeft > 0) {
            pausesLeft -= 1;
            waitForReader();
          } else {
            isTorn ||= written > 0;
            return;
          }
        }
      }
      isTorn = false;
    },
  };
}
