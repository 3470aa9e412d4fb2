import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRecordedHere } from '#tests/contract/recorded-shop.ts';
import { differencesFrom } from './compare-call.ts';
import { openReplayedRestShop, readRecordedCalls, type ReplayedRestShop } from './recorded-calls.ts';

/** Descriptions are our own words, and a country is called as CLDR calls it. */
const isWording = (at: string) => /^\d+\.description$|^name$/.test(at);

describe.skipIf(!isRecordedHere)('recorded calls of data', () => {
  let shop: ReplayedRestShop;
  beforeAll(async () => {
    shop = await openReplayedRestShop();
  }, 300_000);
  afterAll(() => shop?.close());

  test.each(readRecordedCalls('data'))('$name', async (call) => {
    const compared = ['index', 'country-us'].includes(call.name) ? { values: isWording } : {};
    expect(differencesFrom(call, await shop.replay(call), compared)).toEqual([]);
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
