import { expect, test } from 'vitest';
import { refreshDueListings } from '#server/catalog/products/refresh-due-listings.ts';
import { createOrders } from '#server/sales/orders/orders.ts';
import { createRefundOrder } from '#server/sales/orders/refund-order.ts';
import { noteEvent } from '#server/sales/stored-orders/order-records.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { addOrder } from '#tests/fixtures/orders.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { openWebhookReceiver } from '#tests/fixtures/webhook-receiver.ts';
import { openWebhookShop } from '#tests/fixtures/webhook-shop.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';

/** A shop with webhooks of these topics, and what they have been called for since the last time: topics, in order. */
async function listeningTo(database: OpenDatabase, topics: readonly string[]) {
  const shop = await openWebhookShop(database);
  const receiver = await openWebhookReceiver();
  for (const topic of topics) await shop.subscribe(topic, receiver.url);
  return {
    clock: shop.now,
    heard: async () => {
      await shop.deliverAll();
      return receiver.calls
        .splice(0)
        .map(({ headers }) => String(headers['x-wc-webhook-topic']))
        .toSorted();
    },
    bodies: async () => {
      await shop.deliverAll();
      return receiver.calls.splice(0).map(({ body }) => JSON.parse(body) as unknown);
    },
    close: async () => {
      await receiver.close();
      await shop.close();
      await database.close();
    },
  };
}

describeOnEachDatabase('what orders and time make webhooks hear', (open) => {
  test('an order: made, moved with its stock, paid, refunded, put into the trash; not a note', async () => {
    const database = await open();
    const status = 'action.woocommerce_order_status';
    const topics = ['order.created', 'order.updated', 'order.deleted', 'order.restored', 'product.updated'];
    const actions = [`${status}_completed`, `${status}_processing_to_completed`, 'action.woocommerce_order_refunded'];
    const { clock, heard, bodies, close } = await listeningTo(database, [...topics, ...actions]);
    const { db } = database;
    const productId = await addProduct(
      db,
      { name: 'Staltiesė', regularPrice: '9.99', stock: { quantity: 10 } },
      clock(),
    );
    await heard();
    const { id } = await addOrder(db, { lines: [{ productId, quantity: 3, net: 2477, tax: 520 }] }, clock());
    expect((await heard()).filter((topic) => topic.startsWith('order'))).toEqual(['order.created', 'order.updated']);
    const orders = createOrders({ database, clock });
    expect((await orders.setStatus(id, 'completed')).ok).toBe(true);
    expect(await bodies()).toContainEqual({ action: 'woocommerce_order_status_completed', arg: id });
    await db.transaction().execute((trx) => noteEvent(trx, id, 'note', { text: 'x' }, clock()));
    expect(await heard()).toEqual([]);
    const refund = createRefundOrder({ database, clock });
    expect(
      (await refund({ orderId: id, reason: '', restock: true, throughProvider: true, wish: { kind: 'all' } })).ok,
    ).toBe(true);
    expect(await heard()).toEqual(['action.woocommerce_order_refunded', 'order.updated', 'product.updated']);
    await db.updateTable('shop_order').set({ status: 'trash' }).execute();
    expect(await heard()).toEqual(['order.deleted']);
    await db.updateTable('shop_order').set({ status: 'refunded' }).execute();
    expect(await heard()).toEqual(['order.restored', 'order.updated']);
    await db.updateTable('shop_order').set({ tasks: [] }).execute();
    expect(await heard()).toEqual([]);
    await close();
  });

  test('a sale that begins by itself changes the product', async () => {
    const database = await open();
    const { clock, heard, close } = await listeningTo(database, [
      'product.updated',
      'action.woocommerce_update_product',
    ]);
    const saleFrom = new Date(clock().getTime() + 60_000);
    await addProduct(database.db, { name: 'Lempa', regularPrice: '5', salePrice: '4', saleFrom }, clock());
    await heard();
    expect(await refreshDueListings(database, clock())).toBe(0);
    expect(await heard()).toEqual([]);
    expect(await refreshDueListings(database, saleFrom)).toBe(1);
    expect(await heard()).toEqual(['action.woocommerce_update_product', 'product.updated']);
    await close();
  });
});
