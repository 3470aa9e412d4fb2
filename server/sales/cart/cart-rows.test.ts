import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { newCartId } from '#server/platform/session/cart-token.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { testDay } from '#tests/fixtures/commerce.ts';
import { emptyCart } from './cart-document.ts';
import { dropOldCustomers, insertCarts, readCart, updateCart } from './cart-rows.ts';
import { afterOrder } from './customer-data.ts';
import { firstVersions } from './token-versions.ts';

const start = emptyCart('LT');
const email = 'ona@example.test';
const filled = { ...start, billing: { ...start.billing, first_name: 'Ona', email } };
const ordered = afterOrder(filled, { start, at: testDay, hours: 2, note: '' });
const hoursLater = (hours: number) => new Date(testDay.getTime() + hours * 3_600_000);

describeOnEachDatabase('dropping the addresses of old orders', (open) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database?.close());

  async function cartAfterOrder() {
    const cart = { id: newCartId(), document: ordered, versions: firstVersions };
    await insertCarts(database.db, [cart], testDay);
    const stored = () => database.db.selectFrom('cart').selectAll().where('id', '=', cart.id).executeTakeFirstOrThrow();
    return { cart, stored };
  }

  /** The database as somebody uses it who is overtaken by a change right after the first statement. */
  function overtakenBy(change: () => Promise<unknown>) {
    let isOvertaken = false;
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (!isOvertaken) {
          isOvertaken = true;
          await change();
        }
        return result;
      },
    };
    return database.db.withPlugin(plugin);
  }

  test('leaves a cart alone that is changed at the same moment, and takes it up the next time', async () => {
    const { cart, stored } = await cartAfterOrder();
    const changed = { ...ordered, note: 'Skambinti' };
    const change = () => updateCart(database.db, { ...cart, document: changed, revision: 0 }, hoursLater(2));
    await dropOldCustomers(overtakenBy(change), hoursLater(2));
    expect(await stored()).toMatchObject({ document: changed, revision: 1, customer_until: hoursLater(2) });
    await dropOldCustomers(database.db, hoursLater(2));
    expect(await stored()).toMatchObject({ document: { ...start, note: 'Skambinti' }, customer_until: null });
  });

  test('refuses a change that was begun before it and would bring the address back', async () => {
    const { cart, stored } = await cartAfterOrder();
    const before = await readCart(database.db, cart.id, hoursLater(1));
    expect(before.cart?.document.billing.email).toBe(email);
    await dropOldCustomers(database.db, hoursLater(2));
    const change = { ...cart, document: { ...ordered, note: 'Skambinti' }, revision: before.cart?.revision ?? -1 };
    expect(await updateCart(database.db, change, hoursLater(2))).toBe(false);
    expect(JSON.stringify(await stored())).not.toContain(email);
  });
});
