import type { PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createPostgresDatabase, hasPostgres } from '#tests/database.ts';
import { DatabaseTimeout } from './database-fault.ts';
import type { StatementUnderWay } from './limited-client.ts';
import { createLostStatements } from './lost-statements.ts';

const pauseBetweenSearches = 300; // milliseconds

describe.skipIf(!hasPostgres)('statements under way when the server answers again', () => {
  let database: { readonly url: string; readonly drop: () => Promise<void> };

  beforeAll(async () => {
    database = await createPostgresDatabase();
  });
  afterAll(() => database.drop());

  async function open(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  }
  const backendOf = async (client: pg.Client) =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? null;

  /** Searches for statements of these backends; returns those given up so far. */
  async function search(backends: readonly (number | null)[]): Promise<readonly (number | null)[]> {
    const lost: (number | null)[] = [];
    const underWay = new Set<StatementUnderWay>();
    for (const backend of backends) {
      const statement: StatementUnderWay = {
        backend: () => backend,
        giveUp() {
          underWay.delete(statement);
          lost.push(backend);
          return new DatabaseTimeout('lost');
        },
      };
      underWay.add(statement);
    }
    const asking = await open();
    const connection = {
      query: (text: string, values: readonly unknown[]) => asking.query(text, [...values]),
      release: () => undefined,
    } as unknown as PostgresPoolClient;
    const statements = createLostStatements({
      underWay,
      connect: () => Promise.resolve(connection),
      pauseBetweenSearches,
    });
    statements.search();
    onTestFinished(statements.stop);
    return lost;
  }

  test('one whose connection the server does not know is given up', async () => {
    const lost = await search([null]);
    expect(lost).toEqual([]);
    await expect.poll(() => lost, { timeout: 5000 }).toEqual([null]);
  });

  test('the answer of one that has just been done is awaited a little longer', async () => {
    const client = await open();
    const backend = await backendOf(client);
    const lost = await search([backend]);
    const began = performance.now();
    await client.query('select pg_sleep(0.5)');
    await expect.poll(() => lost, { timeout: 10_000 }).toEqual([backend]);
    expect(performance.now() - began).toBeGreaterThan(2500);
  });

  test('one on which a server works that does not say so is not given up', async () => {
    const client = await open();
    await client.query('set track_activities = off');
    const lost = await search([await backendOf(client)]);
    await new Promise((resolve) => setTimeout(resolve, 5 * pauseBetweenSearches));
    expect(lost).toEqual([]);
  });
});
