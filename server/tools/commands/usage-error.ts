import type { Command, CommandOutput } from './command.ts';
import { calledWrongly } from './run-command.ts';

/** Says how a command is called; its exit code. */
export function usageError(output: CommandOutput, { name, usage }: Pick<Command, 'name' | 'usage'>): number {
  output.problem(`Usage: shop ${name} ${usage}`.trimEnd());
  return calledWrongly;
}
