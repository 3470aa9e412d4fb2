import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { afterSilence } from '#server/platform/after-silence.ts';
import type { AvailabilityRecord } from './database-availability.ts';
import { DatabaseTimeout, markConnectionError } from './database-fault.ts';
import { preparedName } from './prepared.ts';

/** A statement whose answer is awaited. */
export type StatementUnderWay = {
  /** The number of the server's process that works on it; null where that is not known yet. */
  readonly backend: () => number | null;
  /** Ends it and its connection. Returns what whoever waits for it gets. */
  readonly giveUp: () => DatabaseTimeout;
};

/** How a connection is used. */
type ClientUse = {
  /** Milliseconds of silence after which a statement is given up; null: never. */
  readonly silence: number | null;
  readonly backend: () => number | null;
  readonly availability: Pick<AvailabilityRecord, 'noteAnswer' | 'noteFailure'>;
  readonly underWay: Set<StatementUnderWay>;
};

const ignore = () => undefined;

/** A connection whose statements end in time even where the server has fallen silent. */
export function limitClient(
  client: pg.PoolClient,
  { silence, backend, availability, underWay }: ClientUse,
): PostgresPoolClient {
  async function run(text: string, values: readonly unknown[]) {
    const late = Promise.withResolvers<never>();
    const began = performance.now();
    function giveUp(): DatabaseTimeout {
      const error = new DatabaseTimeout(`the database was silent for ${Math.round(performance.now() - began)} ms`);
      late.reject(error);
      client.end().catch(ignore); // breaks off the statement under way, and the pool drops the connection
      return error;
    }
    const statement = { backend, giveUp };
    const cancel = silence === null ? ignore : afterSilence(silence, () => availability.noteFailure(giveUp()));
    if (silence !== null) underWay.add(statement);
    try {
      const name = preparedName(text);
      const sent = { text, values: [...values], ...(name === null ? {} : { name }) };
      const result = await Promise.race([client.query(sent), late.promise]);
      availability.noteAnswer();
      return result;
    } catch (error) {
      markConnectionError(error);
      throw error;
    } finally {
      cancel();
      underWay.delete(statement);
    }
  }
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(textOrCursor: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof textOrCursor !== 'string') throw new Error('no cursor was given to the query builder');
    return run(textOrCursor, values);
  }
  return { query, release: (discard) => client.release(discard === true) };
}
