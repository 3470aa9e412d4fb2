import { writeSync } from 'node:fs';
import type { CommandOutput } from '#server/platform/shop/command.ts';

function writeAll(descriptor: 1 | 2, text: string): void {
  const bytes = Buffer.from(text);
  for (let bytesWritten = 0; bytesWritten < bytes.length;) {
    try {
      bytesWritten += writeSync(descriptor, bytes, bytesWritten);
    } catch (error) {
      if (!(error instanceof Error) || !('code' in error)) throw error;
      if (error.code === 'EPIPE') return;
      if (error.code !== 'EAGAIN') throw error;
    }
  }
}

/** A command's output on a terminal or into a pipe: progress overwrites itself, and only a terminal shows it. */
export function terminalOutput(): CommandOutput & { readonly end: () => void } {
  let progressShown = false;
  function clear(): void {
    if (progressShown) writeAll(2, '\r\u001B[K');
    progressShown = false;
  }
  return {
    line(text) {
      clear();
      writeAll(1, `${text}\n`);
    },
    problem(text) {
      clear();
      writeAll(2, `${text}\n`);
    },
    progress(text) {
      if (!process.stderr.isTTY) return;
      writeAll(2, `\r\u001B[K${text}`);
      progressShown = true;
    },
    end: clear,
  };
}
