/** Controls: shown, hidden by a tap, or out of the way while the picture is dragged or pinched (docs/behaviour 4.9). */
export type Controls = 'visible' | 'hidden' | 'aside';
/** Whether the mouse has rested long enough for the controls to fade. */
export type Attention = 'active' | 'idle';
/** The share panel. */
export type Share = 'closed' | 'open';

export type LightboxState = { readonly controls: Controls; readonly attention: Attention; readonly share: Share };

export type LightboxEvent =
  | 'tap'
  | 'dragged-far'
  | 'dragged-near'
  | 'let-go'
  | 'rested'
  | 'stirred'
  | 'share-pressed'
  | 'pressed-beside'
  | 'picture-changed';

type Table<State extends string> = Readonly<Record<State, Readonly<Partial<Record<LightboxEvent, State>>>>>;

const controls: Table<Controls> = {
  visible: { tap: 'hidden', 'dragged-far': 'aside' },
  hidden: { tap: 'visible' },
  aside: { 'dragged-near': 'visible', 'let-go': 'visible' },
};
const attention: Table<Attention> = {
  active: { rested: 'idle' },
  idle: { stirred: 'active', tap: 'active', 'share-pressed': 'active', 'picture-changed': 'active' },
};
const share: Table<Share> = {
  closed: { 'share-pressed': 'open' },
  open: { 'share-pressed': 'closed', 'pressed-beside': 'closed', 'picture-changed': 'closed', 'dragged-far': 'closed' },
};

export const opened: LightboxState = { controls: 'visible', attention: 'active', share: 'closed' };

/**
 * The state after an event; an event that means nothing in a state leaves it. A tap beside an open share panel only
 * closes the panel, and controls do not fade while it is open.
 */
export function nextState(state: LightboxState, event: LightboxEvent): LightboxState {
  if (state.share === 'open' && event === 'tap') return { ...state, share: 'closed' };
  if (state.share === 'open' && event === 'rested') return state;
  return {
    controls: controls[state.controls][event] ?? state.controls,
    attention: attention[state.attention][event] ?? state.attention,
    share: share[state.share][event] ?? state.share,
  };
}

/** One word for the style sheet. */
export function controlsState({ controls: visibility, attention: paid }: LightboxState): 'visible' | 'hidden' | 'idle' {
  if (visibility !== 'visible') return 'hidden';
  return paid === 'idle' ? 'idle' : 'visible';
}

/**
 * How much of the distance to closing is left when a picture is dragged up or down by `offset` px in a window `height`
 * px high.
 */
export function dragRatio(offset: number, height: number): number {
  return height <= 0 ? 1 : 1 - Math.abs(offset) / (height / 2);
}

/** Controls make way below 95 % of a vertical drag (docs/behaviour 4.9). */
export function eventOfDrag(ratio: number): LightboxEvent {
  return ratio < 0.95 ? 'dragged-far' : 'dragged-near';
}

/** Controls make way below 90 % of a pinch (docs/behaviour 4.9). */
export function eventOfPinch(ratio: number): LightboxEvent {
  return ratio < 0.9 ? 'dragged-far' : 'dragged-near';
}
