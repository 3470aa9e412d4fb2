import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dropped, movedDown, movedIn, movedOut, movedUp, type Place, placeChanges, placesOf } from './tree.ts';

/** `1 .2 ..3 4`: ids with as many points as they are deep. */
const tree = (text: string): readonly Place[] =>
  text.split(' ').map((part) => ({ id: Number(part.replaceAll('.', '')), depth: part.split('.').length - 1 }));
const shown = (places: readonly Place[]) => places.map(({ id, depth }) => '.'.repeat(depth) + String(id)).join(' ');
const places = tree('1 .2 ..3 .4 5 .6');

describe('a tree of categories', () => {
  test('one moves among its neighbours with all that stands below it', () => {
    expect(shown(movedUp(places, 4))).toBe('5 .6 1 .2 ..3 .4');
    expect(shown(movedDown(places, 0))).toBe('5 .6 1 .2 ..3 .4');
    expect(shown(movedDown(places, 1))).toBe('1 .4 .2 ..3 5 .6');
    expect(movedUp(places, 0)).toBe(places);
    expect(movedDown(places, 3)).toBe(places);
  });

  test('one moves below its neighbour above, and out again behind it', () => {
    expect(shown(movedIn(places, 4))).toBe('1 .2 ..3 .4 .5 ..6');
    expect(shown(movedOut(places, 1))).toBe('1 .4 2 .3 5 .6');
    expect(movedIn(places, 1)).toBe(places);
    expect(movedOut(places, 0)).toBe(places);
  });

  test('one is dropped before another, never into itself', () => {
    expect(shown(dropped(places, 4, 1))).toBe('1 .5 ..6 .2 ..3 .4');
    expect(shown(dropped(places, 2, 5))).toBe('1 .2 .4 5 .3 .6');
    expect(dropped(places, 0, 2)).toBe(places);
  });

  test('only what stands elsewhere is written', () => {
    const term = (id: number, parent: number, order: number) => ({
      id,
      parent,
      menu_order: order,
      name: `T${id}`,
      slug: `t${id}`,
      count: 0,
    });
    const terms = [term(1, 0, 0), term(2, 1, 0), term(3, 1, 1), term(5, 0, 1)];
    expect(shown(placesOf(terms))).toBe('1 .2 .3 5');
    expect(placeChanges(placesOf(terms), terms)).toEqual([]);
    expect(placeChanges(movedUp(placesOf(terms), 2), terms)).toEqual([
      { id: 3, parent: 1, menu_order: 0 },
      { id: 2, parent: 1, menu_order: 1 },
    ]);
    expect(placeChanges(movedOut(placesOf(terms), 2), terms)).toEqual([
      { id: 3, parent: 0, menu_order: 1 },
      { id: 5, parent: 0, menu_order: 2 },
    ]);
  });

  test('however they are moved, every one stands below one that there is', () => {
    const moves = [movedUp, movedDown, movedIn, movedOut];
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(3), fc.nat(5)), { maxLength: 30 }), (steps) => {
        const moved = steps.reduce((now, [move, at]) => moves[move]?.(now, at) ?? now, places);
        expect(moved.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
        for (const [at, { depth }] of moved.entries())
          expect(depth).toBeLessThanOrEqual(at === 0 ? 0 : (moved[at - 1]?.depth ?? 0) + 1);
      }),
    );
  });
});
