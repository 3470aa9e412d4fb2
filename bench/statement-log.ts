import pg from 'pg';

/** The statement that took longest, as it was sent to the server. */
export type SlowStatement = {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly milliseconds: number;
};

export type StatementLog = {
  /** Statements sent since the process began, `begin` and `commit` among them. */
  readonly count: () => number;
  /** The slowest with a plan since this was asked before; null where there was none. */
  readonly takeSlowest: () => SlowStatement | null;
};

/** What has a plan: not `begin`, `commit` and `set`. */
const planned = /^\s*(?:select|with|insert|update|delete)\b/i;

type Query = { readonly text: string; readonly values: readonly unknown[] };

/** The statement of a call of the driver: a text and values, or an object that holds them. */
function queryOf([first, second]: readonly unknown[]): Query {
  if (typeof first === 'string') return { text: first, values: Array.isArray(second) ? second : [] };
  const { text, values } = Object(first) as Partial<Query>;
  return { text: text ?? '', values: values ?? (Array.isArray(second) ? second : []) };
}

/**
 * Counts the statements that this process sends to a PostgreSQL server, and times them as the process sees them: with
 * the time that they wait for their connection's earlier ones.
 */
export function logStatements(): StatementLog {
  let count = 0;
  let slowest: SlowStatement | null = null;
  const prototype = pg.Client.prototype as { query: (...args: unknown[]) => unknown };
  const { query } = prototype;
  prototype.query = function timedQuery(this: pg.Client, ...args) {
    count += 1;
    const began = performance.now();
    const result = query.apply(this, args);
    if (result instanceof Promise) {
      const done = () => note(queryOf(args), performance.now() - began);
      // One that was given up for its time limit is what is looked for.
      result.finally(done).catch(() => undefined);
    }
    return result;
  };

  function note(statement: Query, milliseconds: number): void {
    if (!planned.test(statement.text)) return;
    if (milliseconds > (slowest?.milliseconds ?? 0)) slowest = { ...statement, milliseconds };
  }

  return {
    count: () => count,
    takeSlowest() {
      const taken = slowest;
      slowest = null;
      return taken;
    },
  };
}
