/** Minutes for which whoever has proved who they are need not do so again. */
export const recentProofMinutes = 15;

/**
 * Whether whoever is signed in has proved who they are a short while ago. What would lock its owner out of an account, or
 * cost money, is not done by a session alone: it may have been left open at somebody else's.
 */
export function isRecentProof(provedAt: Date, at: Date): boolean {
  return at.getTime() - provedAt.getTime() < recentProofMinutes * 60_000;
}
