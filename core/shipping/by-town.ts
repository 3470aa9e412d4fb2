import type { FoundTerminal } from './find-terminals.ts';

/** The terminals found, grouped by town, in the order of the first of each. */
export function byTown(terminals: readonly FoundTerminal[]): readonly (readonly [string, readonly FoundTerminal[]])[] {
  return [...Map.groupBy(terminals, ({ terminal }) => terminal.town)];
}
