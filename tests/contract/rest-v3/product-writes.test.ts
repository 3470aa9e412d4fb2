import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRecordedHere } from '#tests/contract/recorded-shop.ts';
import { differencesFrom } from './compare-call.ts';
import { openReplayedRestShop, readRecordedCalls, type ReplayedRestShop } from './recorded-calls.ts';

const first = 267; // before it, calls only read

const calls = readRecordedCalls('products', 'variations').filter(({ seq }) => seq >= first);

const differs =
  /(^|\.)(date_(created|modified)(_gmt)?|related_ids(\.\d+)?|total_sales|meta_data\.\d+\.id|src|srcset|sizes|thumbnail)$/;

describe.skipIf(!isRecordedHere)('recorded calls that write products', () => {
  let shop: ReplayedRestShop;
  beforeAll(async () => {
    shop = await openReplayedRestShop();
  }, 300_000);
  afterAll(() => shop?.close());

  test.each(calls)('$group $name', async (call) => {
    const answer = await shop.replay(call);
    const comparison = {
      values: (path: string) => differs.test(path),
      shape: (path: string) => /related_ids/.test(path),
    };
    expect(differencesFrom(call, answer, comparison)).toEqual([]);
  });
});
