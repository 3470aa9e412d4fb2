import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRecordedHere } from '#tests/contract/recorded-shop.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { arrangeOrders } from './arrange-orders.ts';
import { compareAgreed } from './agreed-comparison.ts';
import { openReplayedRestShop, readRecordedCalls, type ReplayedRestShop } from './recorded-calls.ts';
import { createOrderReplay } from './replay-orders.ts';

const agreed = compareAgreed('stock');

describe.skipIf(!isRecordedHere)('the recorded story of a stock', () => {
  let shop: ReplayedRestShop;
  let replay: ReturnType<typeof createOrderReplay>;
  beforeAll(async () => {
    shop = await openReplayedRestShop({ learnsFrom: 5000 });
    await arrangeOrders(shop);
    const product = { name: 'Likutis', slug: 'likutis', regularPrice: '12.1', stock: { quantity: 50 } };
    shop.learn(5124, await addProduct(shop.database.db, product, shop.clock()));
    replay = createOrderReplay(shop);
  }, 300_000);
  afterAll(() => shop?.close());

  test.each(readRecordedCalls('stock').filter(({ name }) => name !== '00-product'))('$name', async (call) => {
    expect(agreed.differences(call, await replay(call))).toEqual([]);
  });

  test('every difference that was agreed on is one', () => {
    expect(agreed.unused()).toEqual([]);
  });
});
