/**
 * Which tokens open a cart. Whoever planted a cookie knows its token; so what a shopper enters about themselves is
 * written under a renewed one. Requests that were on their way with the token before, or whose answer with the new
 * cookie was lost, still reach the lines of the cart, but nothing about the shopper.
 */
export type TokenVersions = {
  /** Of the newest token. */
  readonly newest: number;
  /** Of the oldest token that still opens the lines. */
  readonly oldest: number;
  /** Until when older tokens do; null: until the newest one was used for a change. */
  readonly oldUntil: Date | null;
};

/** What a token opens: all of the cart, its lines alone, or nothing. */
export type TokenAccess = 'all' | 'lines' | 'none';

/** How long older tokens open the lines once the newest one is in use, in milliseconds: requests on their way. */
export const oldTokenGrace = 60_000;

export const firstVersions: TokenVersions = { newest: 0, oldest: 0, oldUntil: null };

/** What a token of this version opens. */
export function tokenAccess({ newest, oldest, oldUntil }: TokenVersions, version: number, at: Date): TokenAccess {
  if (version >= newest) return 'all';
  return version >= oldest && (oldUntil === null || at < oldUntil) ? 'lines' : 'none';
}

/** The versions after a change that was made with a token of this version and issues a new one. */
export function renewedVersions(versions: TokenVersions, version: number, at: Date): TokenVersions {
  const isNewest = tokenAccess(versions, version, at) === 'all';
  return {
    newest: Math.max(versions.newest, version) + 1,
    oldest: isNewest ? version : versions.oldest,
    oldUntil: null,
  };
}

/** The versions after a change that issues no token: once the newest one was used, the older ones end soon. */
export function usedVersions(versions: TokenVersions, version: number, at: Date): TokenVersions {
  const { newest, oldest, oldUntil } = versions;
  if (version < newest || oldest >= newest || oldUntil !== null) return versions;
  return { ...versions, oldUntil: new Date(at.getTime() + oldTokenGrace) };
}
