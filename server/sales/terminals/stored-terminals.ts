import type { Terminal, TerminalCarrier } from '#core/shipping/terminal.ts';
import { lithuanianSortKey } from '#core/text/sort-key.ts';
import type { Database } from '#server/platform/db/database.ts';

/** A terminal as it is kept; `closedAt` is null while it is in its carrier's list. */
export type StoredTerminal = Terminal & { readonly carrier: string; readonly closedAt: Date | null };

/** Terminals by carrier, then town, then name; without a carrier all of them. */
export async function readTerminals(db: Database, carrier?: TerminalCarrier): Promise<readonly StoredTerminal[]> {
  const rows = await db
    .selectFrom('terminal')
    .selectAll()
    .$if(carrier !== undefined, (query) => query.where('carrier', '=', carrier ?? ''))
    .execute();
  return rows
    .map(
      (row) =>
        [[row.carrier, lithuanianSortKey(row.town), lithuanianSortKey(row.name), row.code].join('\0'), row] as const,
    )
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, row]) => ({
      id: row.code,
      carrier: row.carrier,
      name: row.name,
      town: row.town,
      address: row.address,
      postcode: row.postcode,
      country: row.country,
      place:
        row.latitude === null || row.longitude === null
          ? null
          : { latitude: Number(row.latitude), longitude: Number(row.longitude) },
      closedAt: row.closed_at,
    }));
}
