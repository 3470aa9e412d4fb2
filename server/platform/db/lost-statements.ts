import { setImmediate } from 'node:timers/promises';
import type { PostgresPoolClient } from 'kysely';
import type { StatementUnderWay } from './limited-client.ts';

const defaultPause = 5000; // milliseconds

// Who has just finished is left time for the answer to arrive. A server that does not say what its processes do is
// believed that they work.
const workingBackends = `
  select pid from pg_stat_activity
  where pid = any($1::int[])
    and (state is null or state not like 'idle%' or state_change > now() - interval '2 seconds')`;

type Options = {
  readonly underWay: ReadonlySet<StatementUnderWay>;
  /** A connection on which the server can be asked. */
  readonly connect: () => Promise<PostgresPoolClient>;
  /** Milliseconds; 5000 where none are given. */
  readonly pauseBetweenSearches?: number;
};

/** Gives up statements of which the server knows nothing any more. */
export type LostStatements = {
  /** Looks for them among those under way now, after a pause and again until each is answered or given up. */
  readonly search: () => void;
  readonly stop: () => void;
};

/**
 * After an outage a statement may wait for an answer that never comes, because its connection leads nowhere any more. One
 * that the server still works on looks the same from here, so the server is asked.
 */
export function createLostStatements({
  underWay,
  connect,
  pauseBetweenSearches = defaultPause,
}: Options): LostStatements {
  const doubtful = new Set<StatementUnderWay>();
  let timer: NodeJS.Timeout | undefined;

  async function readWorking(backends: readonly (number | null)[]): Promise<ReadonlySet<number | null>> {
    const client = await connect();
    try {
      const { rows } = await client.query<{ pid: number }>(workingBackends, [backends.filter((pid) => pid !== null)]);
      return new Set(rows.map(({ pid }) => pid));
    } finally {
      client.release();
    }
  }

  async function giveUpLost(suspects: readonly StatementUnderWay[]): Promise<void> {
    const working = await readWorking(suspects.map(({ backend }) => backend()));
    await setImmediate(); // an answer that arrived meanwhile is read first
    for (const statement of suspects)
      if (underWay.has(statement) && !working.has(statement.backend())) statement.giveUp();
  }

  function searchLater(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      for (const statement of doubtful) if (!underWay.has(statement)) doubtful.delete(statement);
      if (doubtful.size === 0) return;
      searchLater();
      giveUpLost([...doubtful]).catch(() => undefined); // the server is away once more, or busy: later then
    }, pauseBetweenSearches).unref();
  }

  return {
    search() {
      for (const statement of underWay) doubtful.add(statement);
      searchLater();
    },
    stop: () => clearTimeout(timer),
  };
}
