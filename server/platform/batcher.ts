type Waiting<Request, Answer> = {
  readonly request: Request;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};

const maxInFlight = 2;

/**
 * Batches requests that arrive while others are running. The first one runs at once, so nothing waits where there is no
 * crowd. `run` returns one answer for each request, in their order.
 */
export function createBatcher<Request, Answer>(
  run: (requests: readonly Request[]) => Promise<readonly Answer[]>,
  largest = 100,
): (request: Request) => Promise<Answer> {
  let queue: Waiting<Request, Answer>[] = [];
  let inFlight = 0;

  function next(): void {
    if (inFlight >= maxInFlight || queue.length === 0) return;
    const batch = queue.slice(0, largest);
    queue = queue.slice(largest);
    inFlight += 1;
    void answer(batch).finally(() => {
      inFlight -= 1;
      next();
    });
  }

  async function answer(batch: readonly Waiting<Request, Answer>[]): Promise<void> {
    try {
      const answers = await run(batch.map(({ request }) => request));
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  return (request) =>
    new Promise((resolve, reject) => {
      queue.push({ request, resolve, reject });
      queueMicrotask(next);
    });
}
