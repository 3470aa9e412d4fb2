/** What a shop's process has used since it began. */
export type ShopUse = {
  /** Statements that it sent to a PostgreSQL server. */
  readonly statements: number;
  /** Milliseconds of processor time, of all its threads. */
  readonly milliseconds: number;
};

/** What one of what was done used; null of nothing. */
export function useOfEach(before: ShopUse, after: ShopUse, done: number): ShopUse | null {
  if (done === 0) return null;
  return {
    statements: (after.statements - before.statements) / done,
    milliseconds: (after.milliseconds - before.milliseconds) / done,
  };
}
