import { failure } from './failure.ts';
import { fail, ok, type Result } from './result.ts';

export type TransitionFailure<State extends string> = {
  readonly code: 'transition_not_allowed';
  readonly data: { readonly from: State; readonly to: State };
};

export type StateTable<State extends string> = {
  readonly next: (from: State) => readonly State[];
  readonly isFinal: (state: State) => boolean;
  /** The new state; staying in a state is always allowed, so that a repeated event changes nothing. */
  readonly move: (from: State, to: State) => Result<State, TransitionFailure<State>>;
};

/** A state machine as a table: each state with the states that may follow it. */
export function createStateTable<State extends string>(
  transitions: Readonly<Record<State, readonly State[]>>,
): StateTable<State> {
  return {
    next: (from) => transitions[from],
    isFinal: (state) => transitions[state].length === 0,
    move: (from, to) =>
      from === to || transitions[from].includes(to) ? ok(to) : fail(failure('transition_not_allowed', { from, to })),
  };
}
