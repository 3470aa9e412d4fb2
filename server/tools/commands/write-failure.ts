import type { CommandOutput } from './command.ts';

/** Says that a file could not be written, where that is what went wrong; the exit code. */
export function writeFailure(output: CommandOutput, path: string, error: unknown): number {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) throw error;
  output.problem(`${path} was not written: ${error.message}.`);
  return 1;
}
