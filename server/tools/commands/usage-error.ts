import type { Command, CommandOutput } from './command.ts';
import { calledWrongly } from './run-command.ts';

/** Says how a command is called; its exit code. */
export function usageError(output: CommandOutput, { name, usage }: Pick<Command, 'name' | 'usage'>): number {
  output.problem(`Usage: shop ${name} ${usage}`.trimEnd());
  return calledWrongly;
}

/** Says that a file could not be written, where that is what went wrong; the exit code. */
export function writeFailure(output: CommandOutput, path: string, error: unknown): number {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) throw error;
  output.problem(`${path} was not written: ${error.message}.`);
  return 1;
}
