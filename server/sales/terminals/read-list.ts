import { fail, ok, type Result } from '#core/result.ts';
import type { Terminal, TerminalCarrier } from '#core/shipping/terminal.ts';
import { carrierLists } from './carrier-lists.ts';
import { readRecords } from './read-records.ts';
import { readTerminal } from './read-terminal.ts';

/** What a carrier's file holds. */
export type ReadList = {
  readonly terminals: readonly Terminal[];
  /** Entries that cannot be read, with their place in the file and what they lack. */
  readonly problems: readonly string[];
  /** Ids of those entries, as far as they have one: nothing is known of them, not that they are gone. */
  readonly unreadIds: readonly string[];
  /** Entries left out on purpose: of other countries, or no terminals. */
  readonly leftOut: number;
};

/** Reads a carrier's own list; fails in plain words where it is none. */
export function readList(
  text: string,
  carrier: TerminalCarrier,
  countries: readonly string[],
): Result<ReadList, string> {
  const records = readRecords(text);
  if (!records.ok) return records;
  const terminals = new Map<string, Terminal>();
  const problems: string[] = [];
  const unreadIds: string[] = [];
  let leftOut = 0;
  for (const record of records.value) {
    const read = readTerminal(record, carrierLists[carrier]);
    if (read.ok && countries.includes(read.value.country)) {
      if (terminals.has(read.value.id))
        problems.push(`${record.at}: ${read.value.id} stands there twice; the later counts`);
      terminals.set(read.value.id, read.value);
    } else if (read.ok || read.failure.code === 'kind') leftOut += 1;
    else {
      problems.push(`${record.at}: there is no ${read.failure.what}`);
      if (read.failure.id !== '') unreadIds.push(read.failure.id);
    }
  }
  if (terminals.size === 0)
    return fail(
      `it holds no terminals of ${countries.join(', ')}${problems[0] === undefined ? '' : ` (${problems[0]})`}`,
    );
  return ok({ terminals: [...terminals.values()], problems, unreadIds, leftOut });
}
