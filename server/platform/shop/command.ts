import type { ShopFoundation } from './shop-foundation.ts';

/**
 * Where a command writes: `line` to standard output, `progress` overwrites itself on a terminal, `problem` to standard
 * error.
 */
export type CommandOutput = {
  readonly line: (text: string) => void;
  readonly progress: (text: string) => void;
  readonly problem: (text: string) => void;
};

/**
 * One `shop` command; `Shop` is what it needs of the shop. Files named in its arguments are absolute paths by the time
 * it runs.
 */
export type Command<Shop = ShopFoundation> = {
  /** The words that call it, such as `orders list`. */
  readonly name: string;
  /** Its arguments, as usage shows them. */
  readonly usage: string;
  readonly summary: string;
  /**
   * Which positional arguments and option values are paths, so that the caller's folder resolves them; `texts`: options
   * whose values are no positional arguments.
   */
  readonly paths?: {
    readonly positionals?: readonly number[];
    readonly options?: readonly string[];
    readonly texts?: readonly string[];
  };
  /**
   * An option that names a file, or `-` for standard input, which the caller's process reads: `run` gets its text as
   * `input`, so that it is on no command line.
   */
  readonly inputOption?: string;
  /**
   * What it changes many of by a file, such as `products`: the audit log gets a line of the file then. What changes single
   * things does so by actions, which write their own lines.
   */
  readonly loads?: string;
  /** Does the work and returns the exit code: 0 done, 1 refused with one clear line, 2 called wrongly. */
  readonly run: (
    shop: Shop,
    args: readonly string[],
    output: CommandOutput,
    signal: AbortSignal,
    input?: string,
  ) => Promise<number>;
};

/** The exit code of a command that was called wrongly. */
export const usageErrorExitCode = 2;

/** Prints how a command is called; returns its exit code. */
export function usageError(output: CommandOutput, { name, usage }: Pick<Command, 'name' | 'usage'>): number {
  output.problem(`Usage: shop ${name} ${usage}`.trimEnd());
  return usageErrorExitCode;
}

/** Reports that a file could not be written and returns the exit code; throws any other error. */
export function writeFailure(output: CommandOutput, path: string, error: unknown): number {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) throw error;
  output.problem(`${path} was not written: ${error.message}.`);
  return 1;
}
