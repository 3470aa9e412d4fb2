import { expect, test } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import type { TerminalList } from '#contract/terminal-list.ts';
import { readTerminalList } from './parse-terminal-list.ts';
import { searchTerminals } from './search-terminals.ts';
import { searchOriginOf } from './search-origin.ts';

const list: TerminalList = {
  carrier: 'omniva',
  country: 'LT',
  total: 2,
  terminals: [
    ['1', 'Akropolis', 'Kaunas', 'Karaliaus Mindaugo pr. 49', 'LT-44333', 54.89, 23.92],
    ['2', 'Ozas', 'Vilnius', 'Ozo g. 18', 'LT-08243', 54.71, null],
  ],
};

test('half a pair of coordinates is no location', () => {
  expect(readTerminalList(list).map(({ id, country, place }) => [id, country, place])).toEqual([
    ['1', 'LT', { latitude: 54.89, longitude: 23.92 }],
    ['2', 'LT', null],
  ]);
});

test('the order ships to the billing address unless another one is chosen', () => {
  const form = {
    billing_postcode: '01103',
    billing_city: 'Vilnius',
    shipping_postcode: '44333',
    shipping_city: 'Kaunas',
  };
  const typed = (more: object) => (name: string) => new Map(Object.entries({ ...form, ...more })).get(name) ?? '';
  expect(searchOriginOf(typed({}))).toEqual({ postcode: '01103', town: 'Vilnius' });
  expect(searchOriginOf(typed({ ship_to_different_address: '1' }))).toEqual({ postcode: '44333', town: 'Kaunas' });
});

test('without script terminals are searched where a carrier requires one and there is something to search by', async () => {
  const queries: unknown[] = [];
  const client = {
    terminals: async (query: object) => {
      queries.push(query);
      return { ok: true as const, value: list };
    },
  } as Parameters<typeof searchTerminals>[0];
  const cart = (terminal: object | null) => ({ extensions: { vitrina: { terminal } } }) as unknown as Cart;
  const omniva = cart({ carrier: 'omniva', country: 'LT' });
  const nothing = { query: '', postcode: '', town: '' };
  expect(await searchTerminals(client, omniva, nothing)).toEqual({ query: '', list: null });
  expect(await searchTerminals(client, cart(null), { ...nothing, query: 'ozo' })).toEqual({ query: 'ozo', list: null });
  expect(queries).toEqual([]);
  expect(await searchTerminals(client, omniva, { ...nothing, town: 'Vilnius' })).toEqual({ query: '', list });
  expect(queries).toEqual([{ carrier: 'omniva', country: 'LT', q: '', postcode: '', town: 'Vilnius', limit: 40 }]);
});
