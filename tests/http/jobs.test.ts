import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '#tests/database.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { addOrder } from '#tests/fixtures/orders.ts';
import { htmlPage, openTestShop } from './test-shop.ts';

const at = new Date('2026-11-21T09:00:00Z');

async function until(isDone: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    if (await isDone()) return;
    await pause(100);
  }
  expect.fail('it did not happen');
}

describeOnEachDatabase('jobs', (open) => {
  test('the start of a sale reaches listings and the pages that show them', async () => {
    const database = await open();
    const saleFrom = new Date('2026-11-21T09:59:00Z');
    const draft = { name: 'Staltiesė', regularPrice: '10', salePrice: '8', saleFrom };
    const id = await addProduct(database.db, draft, at);
    let renderCount = 0;
    const render = async () => htmlPage(`<h1>${(renderCount += 1)}</h1>`, { 'X-Page-Tags': `product:${id}` });
    const shop = await openTestShop({ database, render });
    const isOnSale = async () => {
      const row = await database.db.selectFrom('product_listing').select('on_sale').executeTakeFirst();
      return row?.on_sale ?? false;
    };
    await until(isOnSale);
    await until(async () => {
      const before = renderCount;
      await shop.ask('/a/');
      return renderCount === before;
    });
    await shop.close();
  });

  test('an open shop reminds of transfers that do not come, by itself', async () => {
    const database = await open();
    const order = { lines: [{ net: 743, tax: 156 }], status: 'on-hold', paymentMethod: 'bacs' };
    const { id } = await addOrder(database.db, order, at);
    const waitingSince = new Date('2026-11-10T09:00:00Z');
    await database.db.updateTable('shop_order').set({ transfer_awaited_since: waitingSince }).execute();
    const shop = await openTestShop({ database });
    await until(async () => {
      const row = database.db.selectFrom('shop_order').select('cancels_at').where('id', '=', id);
      return (await row.executeTakeFirst())?.cancels_at?.toISOString() === '2026-11-23T22:00:00.000Z';
    });
    await shop.close();
  });
});
