/** Durations of the phases of notice bars, in milliseconds. */
export const noticeTimes = {
  /** Old bars, and one that is closed, fade out. */
  fade: 400,
  /** A bar that hides itself: slides in, stays, and slides out by the end. */
  slideIn: 250,
  leavesAt: 4500,
  lasts: 5000,
  /** A bar that does not hide itself slides in more slowly, and stays. */
  stickySlideIn: 500,
} as const;

/** Why bars wait: the pointer is on them, or the keyboard's focus is among them. */
export type PauseReason = 'hover' | 'focus';

/** A bar of the group on the page; `closingFor` counts milliseconds since ✕, null while it is open. */
export type NoticeBar<Content> = { readonly content: Content; readonly closingFor: number | null };

/** The bars that came with one answer. */
export type NoticeGroup<Content> = {
  readonly bars: readonly NoticeBar<Content>[];
  readonly autohide: boolean;
  /** Milliseconds shown, pauses not counted. */
  readonly shownFor: number;
  readonly paused: readonly PauseReason[];
  /** Milliseconds since it began to make room for the next; null while it has not. */
  readonly fadingFor: number | null;
};

/**
 * The notice bars of a page (docs/behaviour 4.5). `at` is the instant of this state; every event brings its own, on a
 * clock that never goes back.
 */
export type NoticeBars<Content> = {
  readonly at: number;
  readonly enabled: boolean;
  readonly autohide: boolean;
  /** Whether a request runs: there is never a second. */
  readonly asking: boolean;
  /** Whether bars may lie over the page now; those that may not are hidden, and their time stands still. */
  readonly hasTurn: boolean;
  readonly group: NoticeGroup<Content> | null;
  /** An answer that waits until the bars before it are gone. */
  readonly next: readonly Content[];
};

export type NoticeEvent<Content> =
  | { readonly do: 'wait' }
  /** Something came into the cart. */
  | { readonly do: 'added' }
  /** Bars to show; none where there is nothing to tell. */
  | { readonly do: 'answered'; readonly bars: readonly Content[] }
  | { readonly do: 'failed' }
  | { readonly do: 'close'; readonly bar: number }
  | { readonly do: 'pause' | 'resume'; readonly why: PauseReason }
  /** Bars may be shown, or something else is over the page. */
  | { readonly do: 'turn'; readonly hasTurn: boolean };

export function noNoticeBars<Content>(
  options: { readonly enabled: boolean; readonly autohide: boolean },
  at: number,
): NoticeBars<Content> {
  return {
    at,
    enabled: options.enabled,
    autohide: options.autohide,
    asking: false,
    hasTurn: true,
    group: null,
    next: [],
  };
}

/** The state after an event; a request is to be sent where `asking` has become true. */
export function changeNoticeBars<Content>(
  before: NoticeBars<Content>,
  event: NoticeEvent<Content>,
  at: number,
): NoticeBars<Content> {
  const state = advance(before, at);
  switch (event.do) {
    case 'wait':
      return state;
    case 'added':
      if (!state.enabled || state.asking) return state;
      return {
        ...state,
        asking: true,
        next: [],
        group: state.group && { ...state.group, fadingFor: fadingOf(state.group) },
      };
    case 'answered':
      return state.asking ? showNext({ ...state, asking: false, next: event.bars }) : state;
    case 'failed':
      return { ...state, asking: false };
    case 'close':
      return withGroup(state, (group) => ({ ...group, bars: group.bars.map(closing(event.bar)) }));
    case 'pause':
      return withGroup(state, (group) => pauseGroup(group, event.why));
    case 'resume':
      return withGroup(state, (group) => ({ ...group, paused: group.paused.filter((why) => why !== event.why) }));
    case 'turn':
      if (state.hasTurn === event.hasTurn) return state;
      return showNext({ ...withGroup(state, comeBack), hasTurn: event.hasTurn });
  }
}

function fadingOf({ fadingFor }: NoticeGroup<unknown>): number {
  return fadingFor ?? 0;
}

function withGroup<Content>(
  state: NoticeBars<Content>,
  change: (group: NoticeGroup<Content>) => NoticeGroup<Content>,
): NoticeBars<Content> {
  return state.group === null ? state : { ...state, group: change(state.group) };
}

function closing(closed: number) {
  return <Content>(bar: NoticeBar<Content>, index: number): NoticeBar<Content> =>
    index === closed && bar.closingFor === null ? { ...bar, closingFor: 0 } : bar;
}

/** Paused bars do not move. */
function pauseGroup<Content>(group: NoticeGroup<Content>, why: PauseReason): NoticeGroup<Content> {
  return group.paused.includes(why) ? group : { ...comeBack(group), paused: [...group.paused, why] };
}

/** Bars that were already sliding out come back. */
function comeBack<Content>(group: NoticeGroup<Content>): NoticeGroup<Content> {
  return { ...group, shownFor: group.autohide ? Math.min(group.shownFor, noticeTimes.leavesAt) : group.shownFor };
}

/** Lets time pass: a group that is over is gone, and what waited for that is shown from that very instant. */
function advance<Content>(state: NoticeBars<Content>, at: number): NoticeBars<Content> {
  const passed = Math.max(0, at - state.at);
  const { group } = state;
  if (group === null) return { ...state, at: state.at + passed };
  const left = leftOf(group, state.hasTurn);
  if (left <= passed) return advance(showNext({ ...state, at: state.at + left, group: null }), at);
  const bars = group.bars
    .map((bar) => (bar.closingFor === null ? bar : { ...bar, closingFor: bar.closingFor + passed }))
    .filter(({ closingFor }) => closingFor === null || closingFor < noticeTimes.fade);
  const isShowing = state.hasTurn && group.paused.length === 0;
  const shownFor = isShowing ? group.shownFor + passed : group.shownFor;
  const fadingFor = group.fadingFor === null ? null : group.fadingFor + passed;
  return { ...state, at: state.at + passed, group: { ...group, bars, shownFor, fadingFor } };
}

/** Milliseconds until a group is gone: faded, shown long enough, or its last bar closed; `Infinity` where it stays. */
function leftOf({ autohide, shownFor, paused, fadingFor, bars }: NoticeGroup<unknown>, hasTurn: boolean): number {
  const untilFaded = fadingFor === null ? Number.POSITIVE_INFINITY : noticeTimes.fade - fadingFor;
  const hides = autohide && hasTurn && paused.length === 0;
  const untilHidden = hides ? noticeTimes.lasts - shownFor : Number.POSITIVE_INFINITY;
  const untilClosed = bars.map(({ closingFor }) =>
    closingFor === null ? Number.POSITIVE_INFINITY : noticeTimes.fade - closingFor,
  );
  return Math.min(untilFaded, untilHidden, Math.max(...untilClosed));
}

function showNext<Content>(state: NoticeBars<Content>): NoticeBars<Content> {
  if (!state.hasTurn || state.group !== null || state.next.length === 0) return state;
  const bars = state.next.map((content) => ({ content, closingFor: null }));
  return {
    ...state,
    next: [],
    group: { bars, autohide: state.autohide, shownFor: 0, paused: [], fadingFor: null },
  };
}

export type NoticePhase = 'entering' | 'staying' | 'leaving' | 'fading';

/** The phase of a group at its instant. */
export function phaseOf({ autohide, shownFor, fadingFor }: NoticeGroup<unknown>): NoticePhase {
  if (fadingFor !== null) return 'fading';
  if (shownFor < (autohide ? noticeTimes.slideIn : noticeTimes.stickySlideIn)) return 'entering';
  return autohide && shownFor >= noticeTimes.leavesAt ? 'leaving' : 'staying';
}

/** Milliseconds until something changes by itself; null where nothing will. */
export function untilNextChange({ group, hasTurn }: NoticeBars<unknown>): number | null {
  if (group === null) return null;
  const { autohide, shownFor, paused, fadingFor, bars } = group;
  const steps = autohide ? [noticeTimes.slideIn, noticeTimes.leavesAt, noticeTimes.lasts] : [noticeTimes.stickySlideIn];
  const waits = [
    ...(fadingFor === null ? [] : [noticeTimes.fade - fadingFor]),
    ...bars.flatMap(({ closingFor }) => (closingFor === null ? [] : [noticeTimes.fade - closingFor])),
    ...(paused.length > 0 || !hasTurn ? [] : steps.map((step) => step - shownFor)),
  ].filter((delay) => delay > 0);
  return waits.length === 0 ? null : Math.min(...waits);
}
