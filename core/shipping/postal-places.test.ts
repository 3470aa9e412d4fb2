import { expect, test } from 'vitest';
import { postalPlaces } from './postal-places.ts';
import type { Terminal } from './terminal.ts';

const terminal = (draft: Partial<Terminal>): Terminal => ({
  id: '1',
  name: 'Ozas',
  town: 'Vilnius',
  address: 'Ozo g. 18',
  postcode: 'LT-08243',
  country: 'LT',
  place: null,
  ...draft,
});

const inVilnius = ['LT-01103', 'LT-01110', 'LT-01121'].map((postcode) => terminal({ postcode }));

test('a postcode that terminals have is in their town, however it is written', () => {
  const places = postalPlaces([terminal({}), terminal({ postcode: 'LT-44333', town: 'Kaunas' })]);
  for (const postcode of ['LT-44333', '44333', 'lt 44333']) expect(places.townOf(postcode, 'LT')).toBe('Kaunas');
  expect(places.townOf('LT-91182', 'LT')).toBeNull();
  expect(places.townOf('44333', 'LV')).toBeNull();
  expect(places.townOf('', 'LT')).toBeNull();
});

test('a postcode that terminals of two towns have says nothing', () => {
  const places = postalPlaces([terminal({}), terminal({ town: 'Zujūnai' }), ...inVilnius]);
  expect(places.townOf('LT-08243', 'LT')).toBeNull();
});

test('a postcode between three others is in the town where all of them are', () => {
  expect(postalPlaces(inVilnius).townOf('LT-01199', 'LT')).toBe('Vilnius');
  expect(postalPlaces(inVilnius.slice(1)).townOf('LT-01199', 'LT')).toBeNull();
  const divided = [...inVilnius, terminal({ postcode: 'LT-01150', town: 'Riešė' })];
  expect(postalPlaces(divided).townOf('LT-01199', 'LT')).toBeNull();
  const once = [
    terminal({ postcode: 'LT-01103' }),
    terminal({ postcode: 'LT-01103' }),
    terminal({ postcode: 'LT-01103' }),
  ];
  expect(postalPlaces(once).townOf('LT-01199', 'LT')).toBeNull();
});

test('a terminal with street, postcode and town is an address by itself', () => {
  expect(postalPlaces([]).addressOf(terminal({}))).toEqual({
    address_1: 'Ozo g. 18',
    postcode: 'LT-08243',
    city: 'Vilnius',
    country: 'LT',
  });
  expect(postalPlaces([]).addressOf(terminal({ address: '' }))).toMatchObject({ address_1: 'Ozas' });
});

test('a terminal without a postcode takes that of the nearest one of its town', () => {
  const at = (latitude: number) => ({ latitude, longitude: 25.28 });
  const places = postalPlaces([
    terminal({ postcode: 'LT-09999', place: at(54.9) }),
    terminal({ postcode: 'LT-01103', place: at(54.69) }),
    terminal({ postcode: 'LT-44333', town: 'Kaunas', place: at(54.68) }),
    terminal({ postcode: 'LT-02222', country: 'LV', place: at(54.68) }),
  ]);
  const without = { postcode: '', place: at(54.68) };
  expect(places.addressOf(terminal(without))?.postcode).toBe('LT-01103');
  expect(places.addressOf(terminal({ ...without, place: null }))?.postcode).toBe('LT-09999');
  expect(places.addressOf(terminal({ ...without, town: 'Nida' }))).toBeNull();
});
