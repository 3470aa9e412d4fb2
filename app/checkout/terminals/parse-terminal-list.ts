import type { TerminalList } from '#contract/terminal-list.ts';
import type { Terminal } from '#core/shipping/terminal.ts';

/** Parses the terminals of an answer. */
export function readTerminalList({ country, terminals }: TerminalList): readonly Terminal[] {
  return terminals.map(([id, name, town, address, postcode, latitude, longitude]) => ({
    id,
    name,
    town,
    address,
    postcode,
    country,
    place: latitude === null || longitude === null ? null : { latitude, longitude },
  }));
}
