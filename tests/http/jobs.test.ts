import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '#tests/database.ts';
import { addProduct } from '#tests/fixtures/products.ts';
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
});
