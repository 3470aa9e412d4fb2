import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRecordedHere } from '#tests/contract/recorded-shop.ts';
import { compareAgreed } from './agreed-comparison.ts';
import { openReplayedRestShop, readRecordedCalls, type ReplayedRestShop } from './recorded-calls.ts';

const agreed = compareAgreed('data');

describe.skipIf(!isRecordedHere)('recorded calls of data', () => {
  let shop: ReplayedRestShop;
  beforeAll(async () => {
    shop = await openReplayedRestShop();
  }, 300_000);
  afterAll(() => shop?.close());

  test.each(readRecordedCalls('data'))('$name', async (call) => {
    expect(agreed.differences(call, await shop.replay(call))).toEqual([]);
  });

  test('every difference that was agreed on is one', () => {
    expect(agreed.unused()).toEqual([]);
  });

  test('the shop’s currency, and places in any case', async () => {
    const read = async (path: string) => (await shop.call('GET', `/wp-json/wc/v3/data/${path}`)).body;
    expect(await read('currencies/current')).toMatchObject({ code: 'EUR', name: 'Euras', symbol: '&euro;' });
    expect(await read('continents/eu')).toMatchObject({ code: 'EU', name: 'Europa' });
    expect(await read('continents/xx')).toMatchObject({ code: 'woocommerce_rest_data_invalid_location' });
    const countries = (await read('countries')) as { code: string; name: string }[];
    expect(countries).toHaveLength(250);
    expect(countries.find(({ code }) => code === 'LV')).toMatchObject({ name: 'Latvija', states: [] });
  });
});
