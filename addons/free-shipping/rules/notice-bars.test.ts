import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changeNoticeBars,
  noNoticeBars,
  type NoticeBars,
  type NoticeEvent,
  noticeTimes,
  phaseOf,
  untilNextChange,
} from './notice-bars.ts';

type Event = NoticeEvent<string>;

/** Plays events at instants, one after the other. */
function play(events: readonly (readonly [at: number, event: Event])[], options = { enabled: true, autohide: true }) {
  return events.reduce<NoticeBars<string>>(
    (state, [at, event]) => changeNoticeBars(state, event, at),
    noNoticeBars(options, 0),
  );
}

const added: Event = { do: 'added' };
const waitEvent: Event = { do: 'wait' };
const answer = (...bars: string[]): Event => ({ do: 'answered', bars });
const shownAt0 = [
  [0, added],
  [0, answer('a')],
] as const;
const contents = ({ group }: NoticeBars<string>) => group?.bars.map(({ content }) => content) ?? [];
const phase = ({ group }: NoticeBars<string>) => (group === null ? null : phaseOf(group));

test('[4.5-01] [7.2-02] one request at a time, and none while the bar is off', () => {
  const requestState = play([[0, added]]);
  expect(requestState.asking).toBe(true);
  expect(changeNoticeBars(requestState, added, 10)).toEqual({ ...requestState, at: 10 });
  expect(
    play([
      [0, added],
      [5, answer('a')],
    ]).asking,
  ).toBe(false);
  expect(
    play([
      [0, added],
      [5, { do: 'failed' }],
      [6, added],
    ]).asking,
  ).toBe(true);
  expect(play([[0, added]], { enabled: false, autohide: true }).asking).toBe(false);
  expect(contents(play([[0, answer('unasked')]]))).toEqual([]);
});

test('[4.5-02] [7.2-03] bars on the page fade out and are gone before the new one is there, however soon it came', () => {
  const again = [...shownAt0, [1000, added], [1100, answer('b')]] as const;
  expect(phase(play([...again, [1399, waitEvent]]))).toBe('fading');
  expect(contents(play([...again, [1399, waitEvent]]))).toEqual(['a']);
  const nextState = play([...again, [1400, waitEvent]]);
  expect([contents(nextState), phase(nextState)]).toEqual([['b'], 'entering']);
  expect(contents(play([...shownAt0, [1000, added], [1400, waitEvent]]))).toEqual([]);
  expect(contents(play([...shownAt0, [1000, added], [2000, answer('b')]]))).toEqual(['b']);
  expect(play([...again, [1400 + noticeTimes.lasts, waitEvent]]).group).toBeNull();
});

test('an empty answer shows nothing; a later addition overtakes an answer that still waits', () => {
  expect(
    play([
      [0, added],
      [1, answer()],
    ]).group,
  ).toBeNull();
  const overtaken = [...shownAt0, [1000, added], [1100, answer('b')], [1200, added], [1300, answer('c')]] as const;
  expect(contents(play([...overtaken, [1400, waitEvent]]))).toEqual(['c']);
});

test('[4.5-04] a bar that hides itself slides in, stays, slides out and is gone after five seconds', () => {
  const at = (ms: number) => phase(play([...shownAt0, [ms, waitEvent]]));
  expect([at(249), at(250), at(4499), at(4500), at(4999), at(5000)]).toEqual([
    'entering',
    'staying',
    'staying',
    'leaving',
    'leaving',
    null,
  ]);
  const stickyPhase = (ms: number) => phase(play([...shownAt0, [ms, waitEvent]], { enabled: true, autohide: false }));
  expect([stickyPhase(499), stickyPhase(500), stickyPhase(3_600_000)]).toEqual(['entering', 'staying', 'staying']);
});

test('[4.5-04] its time is paused while the pointer or the focus is on it', () => {
  const hover = (from: number) => [...shownAt0, [from, { do: 'pause', why: 'hover' }]] as const;
  expect(phase(play([...hover(2000), [60_000, waitEvent]]))).toBe('staying');
  const resumed = [...hover(2000), [60_000, { do: 'resume', why: 'hover' }]] as const;
  expect(phase(play([...resumed, [62_999, waitEvent]]))).toBe('leaving');
  expect(phase(play([...resumed, [63_000, waitEvent]]))).toBeNull();
  const both = [...hover(2000), [2100, { do: 'pause', why: 'focus' }], [3000, { do: 'resume', why: 'hover' }]] as const;
  expect(phase(play([...both, [60_000, waitEvent]]))).toBe('staying');
  expect(phase(play([...hover(4900), [4901, { do: 'resume', why: 'hover' }], [5300, waitEvent]]))).toBe('leaving');
});

test('[4.5-03] ✕ fades one bar out; the last one takes the group with it', () => {
  const two = [
    [0, added],
    [0, answer('a', 'b')],
  ] as const;
  const closed = [...two, [1000, { do: 'close', bar: 0 }]] as const;
  expect(contents(play([...closed, [1399, waitEvent]]))).toEqual(['a', 'b']);
  expect(contents(play([...closed, [1400, waitEvent]]))).toEqual(['b']);
  const all = [...closed, [1400, waitEvent], [1500, { do: 'close', bar: 0 }], [1900, waitEvent]] as const;
  expect(play(all).group).toBeNull();
  const stickyOptions = { enabled: true, autohide: false };
  expect(play([...shownAt0, [9000, { do: 'close', bar: 0 }], [9400, waitEvent]], stickyOptions).group).toBeNull();
});

test('a bar that waits is shown from the instant the bars before it are gone, also where these end before their fade', () => {
  const hidden = [...shownAt0, [4800, added], [4850, answer('b')]] as const;
  expect(play([...hidden, [5100, waitEvent]]).group).toMatchObject({ bars: [{ content: 'b' }], shownFor: 100 });
  const closed = [...shownAt0, [1000, { do: 'close', bar: 0 }], [1200, added], [1300, answer('b')]] as const;
  expect(play([...closed, [1500, waitEvent]]).group).toMatchObject({ bars: [{ content: 'b' }], shownFor: 100 });
});

test('bars that have no turn wait, however long, and begin with it', () => {
  const waiting = [
    [0, { do: 'turn', hasTurn: false }],
    [0, added],
    [0, answer('a')],
  ] as const;
  expect(play([...waiting, [60_000, waitEvent]])).toMatchObject({ group: null, next: ['a'] });
  const begun = [...waiting, [60_000, { do: 'turn', hasTurn: true }]] as const;
  expect(phase(play(begun))).toBe('entering');
  expect(play([...begun, [60_000 + noticeTimes.lasts, waitEvent]]).group).toBeNull();
});

test('the time of bars that lose their turn stands still, unless they make room for newer ones', () => {
  const covered = [...shownAt0, [2000, { do: 'turn', hasTurn: false }]] as const;
  const uncovered = [...covered, [60_000, { do: 'turn', hasTurn: true }]] as const;
  expect(untilNextChange(play(covered))).toBeNull();
  expect(phase(play([...uncovered, [62_499, waitEvent]]))).toBe('staying');
  expect(play([...uncovered, [63_000, waitEvent]]).group).toBeNull();
  const renewed = [...covered, [3000, added], [3100, answer('b')], [60_000, waitEvent]] as const;
  expect(play(renewed)).toMatchObject({ group: null, next: ['b'] });
});

test('whatever happens, the outcome is the same however seldom the clock is checked', () => {
  const event = fc.oneof(
    fc.constant(added),
    fc.array(fc.constantFrom('x', 'y'), { maxLength: 2 }).map((bars): Event => ({ do: 'answered', bars })),
    fc.constant<Event>({ do: 'failed' }),
    fc.nat(2).map((bar): Event => ({ do: 'close', bar })),
    fc.constantFrom<Event>(
      { do: 'pause', why: 'hover' },
      { do: 'resume', why: 'hover' },
      { do: 'pause', why: 'focus' },
      { do: 'turn', hasTurn: false },
      { do: 'turn', hasTurn: true },
    ),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 1500 }), event), { maxLength: 12 }), (steps) => {
      const start = noNoticeBars<string>({ enabled: true, autohide: true }, 0);
      let [seldom, often, at] = [start, start, 0];
      for (const [pause, next] of steps) {
        at += pause;
        seldom = changeNoticeBars(seldom, next, at);
        for (let wake = untilNextChange(often); wake !== null && often.at + wake < at; wake = untilNextChange(often)) {
          often = changeNoticeBars(often, waitEvent, often.at + wake);
        }
        often = changeNoticeBars(often, next, at);
        expect(often).toEqual(seldom);
        expect(seldom.asking && next.do === 'answered').toBe(false);
      }
    }),
    { numRuns: 2000 },
  );
});
