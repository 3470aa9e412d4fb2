import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasTurn, type OverlayClaim, type OverlayRank } from './overlay-queue.ts';

const rank = fc.constantFrom<OverlayRank>('notice', 'hint', 'bar');
const claims = fc.array(
  rank.map((each): OverlayClaim => ({ rank: each })),
  { maxLength: 6 },
);

function shown(all: readonly OverlayClaim[], place: { readonly covered: boolean; readonly narrow: boolean }) {
  return all.filter((claim) => hasTurn(claim, { claims: all, ...place }));
}

test('over an open dialog nothing is shown', () => {
  fc.assert(
    fc.property(claims, fc.boolean(), (all, narrow) => {
      expect(shown(all, { covered: true, narrow })).toEqual([]);
    }),
  );
});

test('on a phone exactly one of what waits is shown, in a wide window all', () => {
  fc.assert(
    fc.property(claims, (all) => {
      expect(shown(all, { covered: false, narrow: true })).toHaveLength(Math.min(1, all.length));
      expect(shown(all, { covered: false, narrow: false })).toEqual(all);
    }),
  );
});

test('what answers the shopper goes before hints, hints before bars, and of one kind the first', () => {
  const [bar, hint, later, notice] = (['bar', 'hint', 'hint', 'notice'] as const).map((each) => ({ rank: each }));
  const place = { covered: false, narrow: true };
  expect(shown([bar!, hint!, later!, notice!], place)).toEqual([notice]);
  expect(shown([bar!, later!, hint!], place)).toEqual([later]);
  expect(shown([bar!], place)).toEqual([bar]);
});

test('an overlay that has not joined the queue yet comes after those of its kind', () => {
  const [first, next] = [{ rank: 'hint' }, { rank: 'hint' }] as const;
  const queue = { claims: [first], covered: false, narrow: true };
  expect([hasTurn(first, queue), hasTurn(next, queue)]).toEqual([true, false]);
  expect(hasTurn({ rank: 'notice' }, queue)).toBe(true);
});
