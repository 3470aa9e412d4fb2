import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { decimal } from '#core/decimal.ts';
import type { CartId } from '#core/ids.ts';
import type { DatabaseTransaction, OpenDatabase } from '#server/platform/db/database.ts';
import { isConflict } from '#server/platform/db/retry-conflicts.ts';
import { addressNames, buyerNames, lockingNames, networksOf } from '#server/sales/stored-orders/unpaid-orders.ts';
import { createCoupons, plainDraft } from '#server/sales/coupons/coupons.ts';
import { openSettings } from '#server/platform/settings/settings.ts';
import { hasPostgres, openTemporaryPostgres } from '#tests/database.ts';
import { testDay } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { lockForOrder } from './lock-for-order.ts';

const plans = ['force_custom_plan', 'force_generic_plan'] as const;
type Plan = (typeof plans)[number];

const limits = { perBuyer: 5, piecesPerProduct: 100, perAddressHourly: 50, piecesPerAddressHourly: 300 };
const buyer = { email: 'ona@example.test', cartId: 'krepselis', networks: networksOf('203.0.113.7') };

describe.skipIf(!hasPostgres)('an order locks', () => {
  let database: OpenDatabase;
  let counted: number;
  let uncounted: number;
  beforeAll(async () => {
    database = await openTemporaryPostgres();
    const settings = await openSettings(database, () => testDay);
    await createCoupons({ database, settings, clock: () => testDay }).add({
      ...plainDraft,
      code: 'nuolaida',
      type: 'fixed_cart',
      amount: decimal(1),
    });
    await settings.close();
    const stock = { quantity: 9 };
    counted = await addProduct(database.db, { name: 'Skaičiuojama', regularPrice: '2', stock }, testDay);
    uncounted = await addProduct(database.db, { name: 'Neskaičiuojama', regularPrice: '2' }, testDay);
  });
  let productIds: readonly number[];
  beforeEach(() => {
    productIds = [counted];
  });
  afterAll(() => database?.close());

  /** What is locked, in the order in which it must be. */
  const locks: Readonly<Record<string, (trx: DatabaseTransaction) => Promise<unknown>>> = {
    buyer: (trx) => lockingNames(buyerNames(buyer, limits)).execute(trx),
    coupon: (trx) => sql`select 1 from coupon where code = 'nuolaida' for update`.execute(trx),
    stock: (trx) => sql`select 1 from stock where product_id = ${counted} for update`.execute(trx),
    address: (trx) => lockingNames(addressNames(buyer, limits)).execute(trx),
  };

  async function isFree(lock: (trx: DatabaseTransaction) => Promise<unknown>): Promise<boolean> {
    const attempt = database.db.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = '100ms'`.execute(trx);
      await lock(trx);
    });
    return attempt.then(
      () => true,
      (error: unknown) => (isConflict(error) ? false : Promise.reject(error)),
    );
  }

  const waiting = async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(database.db);
    return rows[0]?.waiting;
  };

  /** The locks that an order holds while it waits for one that somebody else has. */
  async function heldWhileWaitingFor(name: string, plan: Plan = 'force_custom_plan'): Promise<readonly string[]> {
    const held: string[] = [];
    const ended = Promise.withResolvers<void>();
    let order: Promise<unknown> = Promise.resolve();
    await database.db.transaction().execute(async (other) => {
      await locks[name]?.(other);
      order = database.db.transaction().execute(async (trx) => {
        await sql`set local plan_cache_mode = ${sql.raw(plan)}`.execute(trx);
        const cartId = buyer.cartId as CartId;
        const coupons = ['nuolaida'];
        await lockForOrder(trx, { cartId, idempotencyKey: null, buyer, limits, coupons, productIds });
        await ended.promise;
      });
      await expect.poll(waiting).toBe(1);
      for (const [other, lock] of Object.entries(locks)) if (other !== name && !(await isFree(lock))) held.push(other);
    });
    ended.resolve();
    await order;
    return held;
  }

  test.each([
    ['the buyer first', 'buyer', []],
    ['then the coupons', 'coupon', ['buyer']],
    ['then the stock', 'stock', ['buyer', 'coupon']],
    ['and the network address last', 'address', ['buyer', 'coupon', 'stock']],
  ])('%s, also by a plan that was made before the values were known', async (_, name, held) => {
    for (const plan of plans) expect(await heldWhileWaitingFor(name, plan)).toEqual(held);
  });

  test('everything also where no stock is counted', async () => {
    productIds = [uncounted];
    expect(await heldWhileWaitingFor('coupon')).toEqual(['buyer']);
    expect(await heldWhileWaitingFor('address')).toEqual(['buyer', 'coupon']);
  });
});
