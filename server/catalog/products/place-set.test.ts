import { describe, expect, test } from 'vitest';
import {
  addPlace,
  complement,
  copySet,
  countIn,
  countPlaces,
  emptySet,
  hasPlace,
  intersection,
  placesIn,
  placesWhere,
  removePlace,
  setOf,
  union,
} from './place-set.ts';

const count = 1000;
const multiples = (of: number) =>
  Array.from({ length: count }, (_, place) => place).filter((place) => place % of === 0);
const multiplesSet = (of: number) => placesWhere(count, (place) => place % of === 0);

describe('a set of places', () => {
  test('has the places that were added and not removed, up to its end', () => {
    const set = emptySet(40);
    for (const place of [0, 31, 32, 39, 64, 5000]) addPlace(set, place);
    removePlace(set, 32);
    removePlace(set, 64);
    expect([...placesIn(set)]).toEqual([0, 31, 39]);
    expect([0, 1, 31, 32, 39, 64, 5000].filter((place) => hasPlace(set, place))).toEqual([0, 31, 39]);
    expect(countPlaces(set)).toBe(3);
  });

  test.each([1, 2, 3, 7, 31, 32, 33, 999])('holds every multiple of %i', (of) => {
    expect([...placesIn(multiplesSet(of))]).toEqual(multiples(of));
    expect(countPlaces(multiplesSet(of))).toBe(multiples(of).length);
  });

  test('is joined with others of any length', () => {
    const short = placesWhere(50, (place) => place % 5 === 0);
    expect([...placesIn(intersection(multiplesSet(2), multiplesSet(3), short))]).toEqual([0, 30]);
    expect([...placesIn(union([multiplesSet(999), short]))]).toEqual([
      ...multiples(5).filter((place) => place < 50),
      999,
    ]);
    expect([...placesIn(copySet(short, 20))].filter((place) => place < 20)).toEqual([0, 5, 10, 15]);
    const longer = copySet(short, count);
    addPlace(longer, 999);
    expect(hasPlace(longer, 999)).toBe(true);
    expect(hasPlace(short, 999)).toBe(false);
  });

  test('has the places of some lists, or all others', () => {
    const set = setOf([Uint32Array.of(3, 8), Uint32Array.of(8, 40), Uint32Array.of()], 41);
    expect([...placesIn(set)]).toEqual([3, 8, 40]);
    const others = complement(setOf([Uint32Array.of(0, 2)], 4));
    expect([0, 1, 2, 3].map((place) => hasPlace(others, place))).toEqual([false, true, false, true]);
  });

  test('counts lists of places, short and long ones', () => {
    for (const of of [1, 2, 3, 100, 500]) {
      const places = Uint32Array.from(multiples(of));
      expect([of, countIn(places, multiplesSet(6))]).toEqual([
        of,
        multiples(of).filter((place) => place % 6 === 0).length,
      ]);
      expect([of, countIn(places, emptySet(10))]).toEqual([of, 0]);
    }
  });
});
