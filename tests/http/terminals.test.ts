import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TerminalList, Town } from '#contract/terminal-list.ts';
import type { Terminal } from '#core/shipping/terminal.ts';
import { replaceList } from '#server/sales/terminals/import-terminals.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

const address = '/wp-json/vitrina/v1/terminals';
const at = new Date('2026-11-22T10:00:00Z');
let shop: TestShop;

function locker(id: string, town: string, postcode: string, place: Terminal['place'] = null): Terminal {
  return { id, name: `Paštomatas ${id}`, town, address: 'Ąžuolų g. 1', postcode, country: 'LT', place };
}

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function read(query: string) {
  const response = await shop.ask(`${address}?${query}`);
  return (await response.json()) as TerminalList;
}

test('the list of a carrier is compact, in the order of the alphabet, and is sent once', async () => {
  const terminals = [
    locker('2', 'Žagarė', 'LT-84300'),
    locker('1', 'Šiauliai', 'LT-76240', { latitude: 55.93, longitude: 23.31 }),
    locker('3', 'Vilnius', 'LT-01103', { latitude: 54.68, longitude: 25.28 }),
  ];
  await replaceList(shop.database.db, { carrier: 'venipak', terminals, unreadIds: [] }, { at, shrink: false });
  await expect.poll(async () => (await read('carrier=venipak')).total).toBe(3);
  const first = await shop.ask(`${address}?carrier=venipak&country=lt`);
  const etag = first.headers.get('ETag') ?? '';
  expect(first.headers.get('Cache-Control')).toBe('public, max-age=300');
  expect(await first.json()).toEqual({
    carrier: 'venipak',
    country: 'LT',
    total: 3,
    terminals: [
      ['1', 'Paštomatas 1', 'Šiauliai', 'Ąžuolų g. 1', 'LT-76240', 55.93, 23.31],
      ['3', 'Paštomatas 3', 'Vilnius', 'Ąžuolų g. 1', 'LT-01103', 54.68, 25.28],
      ['2', 'Paštomatas 2', 'Žagarė', 'Ąžuolų g. 1', 'LT-84300', null, null],
    ],
  });
  const again = await shop.ask(`${address}?carrier=venipak`, { headers: { 'If-None-Match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);

  // Some of them, for shoppers without script: nearest first, accents ignored.
  const searchTerminals = async (query: string) => {
    const { total, terminals: some } = await read(`carrier=venipak&${query}`);
    return [total, some.map(([id]) => id)];
  };
  expect(await searchTerminals('limit=2&postcode=LT-01103')).toEqual([3, ['3', '1']]);
  expect(await searchTerminals('limit=5&q=zagare')).toEqual([1, ['2']]);
  expect(await searchTerminals('limit=5&q=niekur')).toEqual([0, []]);

  // What they know of postcodes, whoever asks.
  const townOf = async (query: string) => {
    const response = await shop.ask(`/wp-json/vitrina/v1/towns?${query}`);
    return ((await response.json()) as Town).town;
  };
  expect(await townOf('postcode=84300')).toBe('Žagarė');
  expect(await townOf('postcode=LT-76240&country=lt')).toBe('Šiauliai');
  expect(await townOf('postcode=84300&country=LV')).toBe('');
  expect(await townOf('')).toBe('');
  const addressOf = async (terminal: string) =>
    (await shop.ask(`/wp-json/vitrina/v1/terminal-address?terminal=${terminal}`)).json();
  const zagare = { address_1: 'Ąžuolų g. 1', postcode: 'LT-84300', city: 'Žagarė', country: 'LT' };
  expect(await addressOf('venipak:2')).toEqual({ address: zagare });
  for (const none of ['venipak:9', 'kitas:2', '']) expect(await addressOf(none)).toEqual({ address: null });

  // A list that is taken over anew has another tag.
  await replaceList(
    shop.database.db,
    { carrier: 'venipak', terminals: terminals.slice(1), unreadIds: [] },
    { at, shrink: false },
  );
  await expect.poll(async () => (await read('carrier=venipak')).total).toBe(2);
  const anew = await shop.ask(`${address}?carrier=venipak`, { headers: { 'If-None-Match': etag } });
  expect(anew.status).toBe(200);
});

test('an unknown carrier is refused with a 400, an unknown country has no terminals', async () => {
  for (const carrier of ['', 'pastas', "omniva'--"]) {
    const response = await shop.ask(`${address}?carrier=${encodeURIComponent(carrier)}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'rest_invalid_param' });
  }
  expect(await read('carrier=omniva&country=xx')).toMatchObject({ total: 0, terminals: [] });
  expect(await read('carrier=omniva&limit=-3&postcode=%C4%85')).toMatchObject({ total: 0 });
});
