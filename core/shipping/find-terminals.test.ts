import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldAccents } from '../text/fold-accents.ts';
import { byTown } from './by-town.ts';
import { findTerminals } from './find-terminals.ts';
import type { Place, Terminal } from './terminal.ts';

function terminal(id: string, town: string, address: string, postcode = '', place: Place | null = null): Terminal {
  return { id, name: `${id} paštomatas`, town, address, postcode, country: 'LT', place };
}

const at = (latitude: number, longitude: number): Place => ({ latitude, longitude });
const list = [
  terminal('Akropolis', 'Kaunas', 'Karaliaus Mindaugo pr. 49', 'LT-44333', at(54.891, 23.919)),
  terminal('Žaliakalnis', 'Kaunas', 'Savanorių pr. 346', 'LT-49423', at(54.915, 23.96)),
  terminal('Ąžuolas', 'Šiauliai', 'Žemaitės g. 5', 'LT-76240', at(55.93, 23.31)),
  terminal('Gedimino', 'Vilnius', 'Gedimino pr. 9', 'LT-01103', at(54.686, 25.283)),
  terminal('Ozas', 'Vilnius', 'Ozo g. 18', 'LT-08243', at(54.713, 25.271)),
];
const nowhere = { postcode: '', town: '' };
const ids = (text: string, near = nowhere, of: readonly Terminal[] = list) =>
  findTerminals(of, text, near).map(({ terminal: { id } }) => id);

test.each([
  ['zemaites', ['Ąžuolas']],
  ['ŽEMAITĖS', ['Ąžuolas']],
  ['siauliai azuol', ['Ąžuolas']],
  ['kaun', ['Akropolis', 'Žaliakalnis']],
  ['mindaugo 49', ['Akropolis']],
  ['LT-082', ['Ozas']],
  ['082', ['Ozas']],
  ['lt 082', ['Ozas']],
  ['aimonas', []],
  ['  ', ['Akropolis', 'Žaliakalnis', 'Ąžuolas', 'Gedimino', 'Ozas']],
])('„%s“ finds %j', (text, expectedIds) => {
  expect(ids(text)).toEqual(expectedIds);
});

test('a town that was typed comes before a street of its name', () => {
  const both = [terminal('A', 'Alytus', 'Vilniaus g. 1'), terminal('B', 'Vilnius', 'Ozo g. 1')];
  expect(ids('viln', nowhere, both)).toEqual(['B', 'A']);
});

test('a known postcode puts the nearest first, and so does one that is typed', () => {
  const inVilnius = ['Gedimino', 'Ozas', 'Žaliakalnis', 'Akropolis', 'Ąžuolas'];
  expect(ids('', { postcode: 'LT-01103', town: '' })).toEqual(inVilnius);
  expect(ids('', { postcode: 'LT-01103', town: 'Kaunas' })).toEqual(inVilnius);
  expect(ids('lt-01103', { postcode: '76240', town: 'Šiauliai' })).toEqual(inVilnius);
  expect(ids('', { postcode: '76249', town: '' })[0]).toBe('Ąžuolas'); // no terminal has that postcode: the area counts
  expect(ids('pr', { postcode: '49400', town: '' })).toEqual(['Žaliakalnis', 'Akropolis', 'Gedimino']);
  const [first] = findTerminals(list, '', { postcode: '01103', town: '' });
  expect(first?.kilometres).toBe(0);
});

test('without coordinates, postcodes and towns decide what is near, and no kilometres are given', () => {
  const bare = list.map((each) => ({ ...each, place: null }));
  expect(ids('', { postcode: '76240', town: '' }, bare)[0]).toBe('Ąžuolas');
  expect(ids('', { postcode: '', town: 'VILNIUS' }, bare).slice(0, 2)).toEqual(['Gedimino', 'Ozas']);
  expect(ids('', { postcode: '', town: 'vilnius' }).slice(0, 2).toSorted()).toEqual(['Gedimino', 'Ozas']);
  expect(findTerminals(bare, '', { postcode: '76240', town: '' }).map(({ kilometres }) => kilometres)).toEqual(
    bare.map(() => null),
  );
  const bearing = bare.map((each) => ({ ...each, postcode: '' }));
  expect(ids('', { postcode: '76240', town: '' }, bearing)).toEqual(bearing.map(({ id }) => id));
});

test('towns come in the order of what is found in them', () => {
  const towns = byTown(findTerminals(list, '', { postcode: '49423', town: '' }));
  expect(towns.map(([town, inIt]) => [town, inIt.length])).toEqual([
    ['Kaunas', 2],
    ['Vilnius', 2],
    ['Šiauliai', 1],
  ]);
});

const anyPlace = fc.option(
  fc.record({
    latitude: fc.double({ min: 54, max: 56, noNaN: true }),
    longitude: fc.double({ min: 21, max: 26, noNaN: true }),
  }),
);
const anyTerminal = fc.record({
  id: fc.string({ minLength: 1 }),
  name: fc.string({ minLength: 1 }),
  town: fc.constantFrom('Vilnius', 'Kaunas', 'Šiauliai', 'Žagarė'),
  address: fc.string(),
  postcode: fc.constantFrom('', 'LT-01103', 'LT-44333', 'LT-76240'),
  country: fc.constant('LT'),
  place: anyPlace,
});
const anyList = fc.array(anyTerminal, { maxLength: 20 });
const anyNear = fc.record({ postcode: fc.constantFrom('', '01103', 'LT-76240', '00000', 'nėra'), town: fc.string() });

test('whatever is typed, no terminal is found twice or made up, and those with coordinates come in order of distance', () => {
  fc.assert(
    fc.property(anyList, fc.string(), anyNear, (terminals: readonly Terminal[], text, near) => {
      const foundTerminals = findTerminals(terminals, text, near);
      expect(new Set(foundTerminals.map(({ terminal: each }) => each)).size).toBe(foundTerminals.length);
      expect(foundTerminals.every(({ terminal: each }) => terminals.includes(each))).toBe(true);
      if (text.trim() !== '') return;
      expect(foundTerminals).toHaveLength(terminals.length);
      const placed = foundTerminals.flatMap(({ kilometres }) => kilometres ?? []);
      expect(placed).toEqual(placed.toSorted((one, other) => one - other));
    }),
  );
});

test('accents and capitals make no difference', () => {
  fc.assert(
    fc.property(
      anyList,
      fc.constantFrom('Žagarė', 'šiauliai', 'KAUNAS', 'LT-44333'),
      anyNear,
      (terminals, text, near) => {
        expect(findTerminals(terminals, foldAccents(text).toUpperCase(), near)).toEqual(
          findTerminals(terminals, text, near),
        );
      },
    ),
  );
});
