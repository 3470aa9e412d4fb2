import type { ChosenTerminal } from '#contract/terminal-list.ts';
import { carriers } from '#core/shipping/carriers.ts';
import { type PostalPlaces, postalPlaces } from '#core/shipping/postal-places.ts';
import type { Terminal, TerminalCarrier } from '#core/shipping/terminal.ts';
import { type TerminalChoice, terminalChoiceText } from '#core/shipping/terminal-choice.ts';
import type { Database, OpenDatabase } from '#server/platform/db/database.ts';
import { lithuanianSortKey } from '#core/text/sort-key.ts';

/** The terminals, cached in memory: some thousands, read with every view of a cart. */
export type Terminals = {
  /** Those that can be picked, by town and name; the same list until one changes. */
  readonly open: (carrier: TerminalCarrier, country: string) => readonly StoredTerminal[];
  /** Open or closed; null for one that was never in a list. */
  readonly find: (choice: TerminalChoice) => StoredTerminal | null;
  /** What their lists know of postcodes. */
  readonly places: () => PostalPlaces;
  readonly close: () => Promise<void>;
};

type Loaded = {
  readonly lists: ReadonlyMap<string, readonly StoredTerminal[]>;
  readonly byChoice: ReadonlyMap<string, StoredTerminal>;
  readonly places: PostalPlaces;
};

const none: readonly StoredTerminal[] = [];
const listKey = (carrier: string, country: string) => `${carrier}:${country}`;

async function load(db: Database): Promise<Loaded> {
  const all = await readTerminals(db);
  const open = all.filter(({ closedAt }) => closedAt === null);
  return {
    lists: Map.groupBy(open, ({ carrier, country }) => listKey(carrier, country)),
    places: postalPlaces(open),
    byChoice: new Map(all.map((terminal) => [`${terminal.carrier}:${terminal.id}`, terminal])),
  };
}

/** Loads the terminals and refreshes them whenever any process imports a list. */
export async function openTerminals(database: OpenDatabase): Promise<Terminals> {
  let loaded = await load(database.db);
  const close = await database.changes.subscribe('facts', async (tags) => {
    if (!tags.includes('terminals') && !tags.includes('everything')) return;
    loaded = await load(database.db).catch(() => loaded);
  });
  return {
    open: (carrier, country) => loaded.lists.get(listKey(carrier, country)) ?? none,
    find: (choice) => loaded.byChoice.get(terminalChoiceText(choice)) ?? null,
    places: () => loaded.places,
    close,
  };
}

/** The carrier as it calls itself. */
export function carrierTitle(carrier: TerminalCarrier): string {
  return carriers.find(({ id }) => id === carrier)?.title ?? carrier;
}

/** A terminal as responses and orders describe it. */
export function chosenTerminal(carrier: TerminalCarrier, terminal: StoredTerminal): ChosenTerminal {
  const { id, name, town, address, postcode, country } = terminal;
  const choice = terminalChoiceText({ carrier, id });
  return { choice, carrier, carrier_title: carrierTitle(carrier), id, name, town, address, postcode, country };
}

/** A stored terminal; `closedAt` is null while it is in its carrier's list. */
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
