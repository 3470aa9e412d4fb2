import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Settlement } from '#core/payment/methods.ts';
import type { DatabaseTransaction, OpenDatabase } from '#server/platform/db/database.ts';
import { isConflict } from '#server/platform/db/retry-conflicts.ts';
import { describeOnEachDatabase, hasPostgres, openTemporaryPostgres } from '#tests/database.ts';
import { testDay } from '#tests/fixtures/commerce.ts';
import { addOrder } from '#tests/fixtures/orders.ts';
import { type Buyer, findReachedLimit, lockBuyer, networksOf } from './unpaid-orders.ts';

describeOnEachDatabase('unpaid orders under somebody’s address of e-mail', (open) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    for (let count = 0; count < 5; count += 1)
      await addOrder(
        database.db,
        { lines: [{ net: 100, tax: 21 }], status: 'on-hold', paymentStatus: 'unpaid', paymentMethod: 'bacs' },
        testDay,
      );
  });
  afterAll(() => database.close());

  const limits = { perBuyer: 5, piecesPerProduct: 100, perAddressHourly: 0, piecesPerAddressHourly: 0 };
  const reached = (settlement: Settlement) =>
    database.db.transaction().execute((trx) =>
      findReachedLimit(trx, {
        buyer: { email: 'ONA@example.test', cartId: 'a-cart-of-her-own', networks: [] },
        order: { settlement, pieces: [] },
        limits,
        at: testDay,
      }),
    );

  test('stop another that would wait for a transfer', async () => {
    expect(await reached('later')).toEqual({ limit: 'orders', max: 5 });
  });

  test('do not stop its owner from paying at once', async () => {
    expect(await reached('provider')).toBeNull();
  });
});

describe.skipIf(!hasPostgres)('orders at the same moment go one after the other', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTemporaryPostgres();
  });
  afterAll(() => database?.close());

  const limits = { perBuyer: 5, piecesPerProduct: 100, perAddressHourly: 50, piecesPerAddressHourly: 0 };
  const buyer = (email: string, cartId: string, address = ''): Buyer => ({
    email,
    cartId,
    networks: networksOf(address),
  });

  type Lock = (trx: DatabaseTransaction, buyer: Buyer) => Promise<unknown>;
  const asBuyer: Lock = (trx, one) => lockBuyer(trx, one, limits);
  const fromAddress: Lock = (trx, one) =>
    findReachedLimit(trx, { buyer: one, order: { settlement: 'later', pieces: [] }, limits, at: testDay });

  /** Whether an order of the second buyer waits for one of the first that is not written yet. */
  async function waits(lock: Lock, first: Buyer, second: Buyer): Promise<boolean> {
    return database.db.transaction().execute(async (one) => {
      await lock(one, first);
      const other = database.db.transaction().execute(async (trx) => {
        await sql`set local lock_timeout = '300ms'`.execute(trx);
        await lock(trx, second);
      });
      return other.then(
        () => false,
        (error: unknown) => isConflict(error) || Promise.reject(error),
      );
    });
  }

  test.each([
    [
      'of one session, whatever address of e-mail',
      buyer('ona@example.test', 'a'),
      buyer('jonas@example.test', 'a'),
      true,
    ],
    [
      'of one address of e-mail, however written',
      buyer('ona@example.test', 'a'),
      buyer(' ONA@example.test', 'b'),
      true,
    ],
    ['but not of two buyers', buyer('ona@example.test', 'a'), buyer('jonas@example.test', 'b'), false],
  ])('%s', async (_, first, second, isOneBuyer) => {
    expect(await waits(asBuyer, first, second)).toBe(isOneBuyer);
  });

  test.each([
    ['from one address', '203.0.113.7', '203.0.113.7', true],
    ['from one wide network', '2001:db8:1:2::7', '2001:db8:1:3::7', true],
    ['but not from two', '203.0.113.7', '203.0.113.8', false],
    ['nor from the machine itself', '127.0.0.1', '127.0.0.1', false],
  ])('%s', async (_, first, second, isOneNetwork) => {
    expect(await waits(fromAddress, buyer('', 'a', first), buyer('', 'b', second))).toBe(isOneNetwork);
  });
});
