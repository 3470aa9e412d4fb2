import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { createPostgresDatabase, hasPostgres } from '#tests/database.ts';
import { readStatements } from './recorded-statements.ts';

describe.skipIf(!hasPostgres)('what an earlier version sends to the database', () => {
  test('can be prepared on the newest tables, also where its sources are not at hand', async () => {
    const { url, drop } = await createPostgresDatabase();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const refused: string[] = [];
    const statements = await readStatements();
    for (const text of statements) {
      try {
        await client.query(`prepare recorded as ${text}`);
        await client.query('deallocate recorded');
      } catch (error) {
        refused.push(`${String(error)}: ${text.slice(0, 200)}`);
      }
    }
    await client.end();
    await drop();
    expect(statements.length).toBeGreaterThan(80);
    expect(refused).toEqual([]);
  });
});
