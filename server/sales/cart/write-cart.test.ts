import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { createTimeLimit, type TimeLimit, TimeLimitReached } from '#server/platform/concurrency/time-limit.ts';
import { newCartId } from '#server/platform/session/cart-token.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { openTestCommerce, testDay, type TestCommerce } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { emptyCart } from './cart-document.ts';
import type { NewCart } from './cart-rows.ts';
import { firstVersions } from './token-versions.ts';
import { createCartWriter } from './write-cart.ts';

describeOnEachDatabase('carts whose shopper waits for the answer', (open) => {
  let database: OpenDatabase;
  let commerce: TestCommerce;
  let product: number;
  beforeAll(async () => {
    database = await open();
    commerce = await openTestCommerce(database);
    product = await addProduct(database.db, { name: 'Staltiesė', slug: 'p', regularPrice: '10' }, testDay);
  });
  afterAll(async () => {
    await commerce?.close();
    await database?.close();
  });

  const newCart = (): NewCart => ({ id: newCartId(), document: emptyCart('LT'), versions: firstVersions });
  async function revisionOf({ id }: Pick<NewCart, 'id'>): Promise<number | null> {
    const row = await database.db.selectFrom('cart').select('revision').where('id', '=', id).executeTakeFirst();
    return row?.revision ?? null;
  }
  /** Nobody writes carts for so many milliseconds. */
  const lockCarts = (milliseconds: number) =>
    database.db.transaction().execute(async (trx) => {
      await trx.schema
        .alterTable('cart')
        .alterColumn('revision', (column) => column.setNotNull())
        .execute(); // locks it
      await pause(milliseconds);
    });

  test('of new carts that are written together, those whose shoppers were answered meanwhile are not written', async () => {
    const write = createCartWriter(database.db, () => testDay);
    const [quick, late] = [newCart(), newCart()];
    const locked = lockCarts(400);
    await pause(100);
    const lateWrite = createTimeLimit(100).run(() => write({ ...late, revision: null }, { isRepeatable: false }));
    const quickWrite = createTimeLimit(5000).run(() => write({ ...quick, revision: null }, { isRepeatable: false }));
    await expect(lateWrite).rejects.toBeInstanceOf(TimeLimitReached);
    expect(await quickWrite).toBe(true);
    await locked;
    expect([await revisionOf(quick), await revisionOf(late)]).toEqual([0, null]);
  });

  test('a change that was answered meanwhile is not written', async () => {
    const write = createCartWriter(database.db, () => testDay);
    const cart = newCart();
    await write({ ...cart, revision: null }, { isRepeatable: true });
    const locked = lockCarts(400);
    await pause(100);
    let written: Promise<boolean> | null = null;
    const answer = createTimeLimit(100).run(() => (written = write({ ...cart, revision: 0 }, { isRepeatable: true })));
    await expect(answer).rejects.toBeInstanceOf(TimeLimitReached);
    await expect(written).rejects.toBeInstanceOf(TimeLimitReached);
    await locked;
    expect(await revisionOf(cart)).toBe(0);
  });

  test('an addition to a cart that is there must not be repeated; a new cart and any other change may be', async () => {
    const { carts } = commerce.services;
    const item = { id: product, quantity: 1, pairs: [], submission: {} };
    const isUnrepeatable = async (work: () => Promise<unknown>) => {
      const limit: TimeLimit = createTimeLimit(5000);
      await limit.run(work);
      return limit.isUnrepeatable();
    };
    const cart = commerce.newCart();
    expect(await isUnrepeatable(() => carts.addItem(cart, item))).toBe(false);
    const stored = { ...cart, isNew: false };
    const [line] = (await carts.view(stored)).calculated.lines;
    expect(await isUnrepeatable(() => carts.addItem(stored, item))).toBe(true);
    const named = [{ name: '', item }];
    expect(await isUnrepeatable(() => carts.addItems(stored, named))).toBe(true);
    expect(await isUnrepeatable(() => carts.setQuantity(stored, line?.line.key ?? '', 7))).toBe(false);
    expect(await isUnrepeatable(() => carts.clear(stored))).toBe(false);
  });
});
