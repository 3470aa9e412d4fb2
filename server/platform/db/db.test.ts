import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announceChange, changeChannel } from './announce-change.ts';
import { createPostgresDatabase, describeOnEachDatabase, hasPostgres } from '#tests/database.ts';
import type { OpenDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './open-postgres.ts';

describeOnEachDatabase('an open database', (open) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test('a second migration finds nothing to do', async () => {
    expect(await migrate(database.db)).toEqual([]);
  });

  test('numbers keep their shape on both databases', async () => {
    const at = new Date('2026-03-01T10:00:00Z');
    const { id } = await database.db
      .insertInto('product')
      .values({
        type: 'simple',
        slug: 'a',
        name: 'A',
        regular_price: '3.329667',
        metas: '{"a":1}',
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database.db
      .insertInto('stock_movement')
      .values({ product_id: id, delta: '1.5', reason: 'set', at })
      .execute();
    const product = await database.db.selectFrom('product').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const movement = await database.db.selectFrom('stock_movement').selectAll().executeTakeFirstOrThrow();
    expect(product).toMatchObject({ regular_price: '3.329667', metas: { a: 1 }, created_at: at, virtual: false });
    expect(movement).toMatchObject({ id: 1, delta: '1.500' });
  });

  test('a change is announced when its transaction commits, and not when it rolls back', async () => {
    const heard: string[] = [];
    const stop = await database.listen(changeChannel, (payload) => heard.push(payload));
    await database.db.transaction().execute((trx) => announceChange(trx, ['product:1', 'catalogue', 'product:1']));
    await database.db
      .transaction()
      .execute(async (trx) => {
        await announceChange(trx, ['settings']);
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await expect.poll(() => heard).toEqual(['product:1 catalogue']);
    await stop();
  });
});

test.skipIf(!hasPostgres)('orders are written at read committed isolation, whatever the server’s default', async () => {
  const { url, drop } = await createPostgresDatabase();
  const name = new URL(url).pathname.slice(1);
  const first = await openPostgres(url, { connections: 1 });
  await sql.raw(`alter database ${name} set default_transaction_isolation = 'repeatable read'`).execute(first.db);
  await first.close();
  const database = await openPostgres(url, { connections: 1 });
  const level = await database.db
    .transaction()
    .execute((trx) => sql<{ level: string }>`select current_setting('transaction_isolation') as level`.execute(trx));
  await database.close();
  await drop();
  expect(level.rows).toEqual([{ level: 'read committed' }]);
});
