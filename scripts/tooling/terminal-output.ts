import { writeSync } from 'node:fs';
import type { CommandOutput } from '#server/platform/shop/command.ts';

function writeWhole(descriptor: 1 | 2, text: string): void {
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.length;) {
    try {
      written += writeSync(descriptor, bytes, written);
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
    if (progressShown) writeWhole(2, '\r\u001B[K');
    progressShown = false;
  }
  return {
    line(text) {
      clear();
      writeWhole(1, `${text}\n`);
    },
    problem(text) {
      clear();
      writeWhole(2, `${text}\n`);
    },
    progress(text) {
      if (!process.stderr.isTTY) return;
      writeWhole(2, `\r\u001B[K${text}`);
      progressShown = true;
    },
    end: clear,
  };
}
