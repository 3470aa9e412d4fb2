import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hasPostgres, openTemporaryPostgres } from '#tests/database.ts';
import { prepared, preparedName } from './prepared.ts';

test('only the beginning of a statement names it', () => {
  expect(preparedName('/* prepared cart */ select 1')).toBe('cart');
  expect(preparedName("select '/* prepared cart */'")).toBeNull();
  expect(preparedName('select 1')).toBeNull();
});

test.skipIf(!hasPostgres)('a connection to a server prepares such a statement once, and no other', async () => {
  const database = await openTemporaryPostgres();
  const names = await database.db.connection().execute(async (db) => {
    for (const number of [1, 2, 3]) {
      const { rows } = await sql`${prepared('plus_one')} select ${number}::int + 1 as sum`.execute(db);
      expect(rows).toEqual([{ sum: number + 1 }]);
      await sql`select ${number}::int`.execute(db);
    }
    return (await sql<{ name: string }>`select name from pg_prepared_statements`.execute(db)).rows;
  });
  expect(names).toEqual([{ name: 'plus_one' }]);
  await database.close();
});
