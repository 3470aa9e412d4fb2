import type { SignedIn } from '#contract/account.ts';
import type { SignInPaths } from '#contract/sign-in-paths.ts';
import { canSuggestPasskeys, signInWithPasskey } from './passkey-browser.ts';
import type { PasskeyProblem } from './passkey-problem-of.ts';

/** Milliseconds after which the browser gets a new challenge, before the old one is over. */
const challengeTime = 4 * 60_000;

type Suggesting = {
  readonly paths: SignInPaths;
  readonly onSignedIn: (signedIn: SignedIn) => void;
  /** A passkey was chosen, and nothing came of it. */
  readonly onProblem: (problem: PasskeyProblem) => void;
};

/**
 * Has the browser offer passkeys among what it fills into the field of the e-mail address, where it does that; returns
 * what ends it.
 */
export function suggestPasskeys({ paths, onSignedIn, onProblem }: Suggesting): () => void {
  const ending = new AbortController();
  let round = new AbortController();

  async function run(): Promise<void> {
    if (!(await canSuggestPasskeys())) return;
    while (!ending.signal.aborted) {
      round = new AbortController();
      const timer = setTimeout(() => round.abort(), challengeTime);
      const result = await signInWithPasskey(paths, { suggests: true, signal: round.signal });
      clearTimeout(timer);
      if (ending.signal.aborted) return;
      if ('locale' in result) return onSignedIn(result);
      if (result.signed) onProblem(result.problem);
      else if (!round.signal.aborted) return; // the browser wants none, or the shop has no challenge
    }
  }
  void run();
  return () => {
    ending.abort();
    round.abort();
  };
}
