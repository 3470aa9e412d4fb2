import type { ShopFoundation } from '#server/shop.ts';

/** Where a command writes: `line` to standard output, `progress` overwrites itself on a terminal, `problem` to standard error. */
export type CommandOutput = {
  readonly line: (text: string) => void;
  readonly progress: (text: string) => void;
  readonly problem: (text: string) => void;
};

/** One `shop` command. Files named in its arguments are absolute paths by the time it runs. */
export type Command = {
  /** The words that call it, such as `orders list`. */
  readonly name: string;
  /** Its arguments, as usage shows them. */
  readonly usage: string;
  readonly summary: string;
  /** Which positional arguments and option values are paths, so that the caller's folder resolves them. */
  readonly paths?: { readonly positionals?: readonly number[]; readonly options?: readonly string[] };
  /** Does the work and returns the exit code: 0 done, 1 refused with one clear line, 2 called wrongly. */
  readonly run: (
    shop: ShopFoundation,
    args: readonly string[],
    output: CommandOutput,
    signal: AbortSignal,
  ) => Promise<number>;
};
