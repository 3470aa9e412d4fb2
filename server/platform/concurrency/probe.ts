const patience = 2000; // milliseconds that anybody waits for an answer

type ProbeOptions<T> = {
  /** The answer for those who would have to wait longer, by the milliseconds for which the look has been under way. */
  readonly late: (age: number) => T;
  /** Milliseconds after a look in which its answer still counts. */
  readonly pause?: number;
};

/**
 * A question that many ask. One look at a time answers all of them: while it is under way none is begun, however long
 * it hangs, for each may hold a connection or a thread. What `look` rejects with, all get who wait for it.
 */
export function createProbe<T>(look: () => Promise<T>, { late, pause = 0 }: ProbeOptions<T>): () => Promise<T> {
  let last: { readonly answer: Promise<T>; readonly began: number; until: number } | null = null;

  function begin(now: number) {
    const current = { answer: look(), began: now, until: Number.POSITIVE_INFINITY };
    function end(): void {
      current.until = performance.now() + pause;
    }
    current.answer.then(end, end);
    return current;
  }

  return () => {
    const now = performance.now();
    if (last === null || now >= last.until) last = begin(now);
    const { answer, began } = last;
    const overdue = new Promise<T>((resolve) => {
      setTimeout(() => resolve(late(performance.now() - began)), patience).unref();
    });
    return Promise.race([answer, overdue]);
  };
}
