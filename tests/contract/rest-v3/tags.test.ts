import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRecordedHere } from '#tests/contract/recorded-shop.ts';
import { differencesFrom } from './compare-call.ts';
import { openReplayedRestShop, readRecordedCalls, type ReplayedRestShop } from './recorded-calls.ts';

describe.skipIf(!isRecordedHere)('recorded calls of tags', () => {
  let shop: ReplayedRestShop;
  beforeAll(async () => {
    shop = await openReplayedRestShop();
    // As many as the recorded shop had by then.
    for (const name of ['forma', 'per oauth', 'trečia iš anksčiau'])
      await shop.call('POST', '/wp-json/wc/v3/products/tags', { name });
  }, 300_000);
  afterAll(() => shop?.close());

  test.each(readRecordedCalls('tags'))('$name', async (call) => {
    expect(differencesFrom(call, await shop.replay(call))).toEqual([]);
  });
});
