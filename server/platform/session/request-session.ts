import type { CartSession, Session, TokenRenewal } from './sessions.ts';

/**
 * How a request opens its cart. One object for the whole request: its later changes use the token that the first one
 * renewed, and the answer sets it.
 */
export type RequestSession = {
  /** Version of the token that was sent; 0 for a guest. */
  readonly version: number;
  readonly renewal: TokenRenewal;
  /** Records that from now on another token opens the cart, or another cart. */
  readonly renew: (session: CartSession) => void;
  /** What was recorded last; null while the token that was sent is good. */
  readonly renewed: () => CartSession | null;
};

export function createRequestSession(session: Session | null): RequestSession {
  let renewed: CartSession | null = null;
  return {
    version: session?.version ?? 0,
    renewal: session?.renewal ?? 'never',
    renew: (next) => {
      renewed = next;
    },
    renewed: () => renewed,
  };
}
