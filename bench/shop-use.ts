/** What the processes of a shop have used since they began. */
export type ShopUse = {
  /** Statements that it sent to a PostgreSQL server. */
  readonly statements: number;
  /** Milliseconds of processor time, of all its threads. */
  readonly milliseconds: number;
};

export function totalUse(uses: readonly ShopUse[]): ShopUse {
  return uses.reduce((sum, { statements, milliseconds }) => ({
    statements: sum.statements + statements,
    milliseconds: sum.milliseconds + milliseconds,
  }));
}

/** What one of what was done used; null of nothing. */
export function useOfEach(before: ShopUse, after: ShopUse, done: number): ShopUse | null {
  if (done === 0) return null;
  return {
    statements: (after.statements - before.statements) / done,
    milliseconds: (after.milliseconds - before.milliseconds) / done,
  };
}
