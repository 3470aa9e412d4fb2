import type { Logger } from 'pino';

export type RepeatOptions = {
  /** Says how much it did: where it did anything it is called again at once. */
  readonly work: () => Promise<number>;
  /** Milliseconds to wait when there was nothing to do. */
  readonly pause: number;
  readonly logger: Logger;
};

/** Does some work again and again; returns the function that stops it once the work under way is done. */
export function repeat({ work, pause, logger }: RepeatOptions): () => Promise<void> {
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();

  async function run(): Promise<void> {
    let done = 0;
    try {
      done = await work();
    } catch (error) {
      if (!stopped) logger.error({ err: error }, 'a job failed');
    }
    if (!stopped) plan(done > 0 ? 0 : pause);
  }

  function plan(milliseconds: number): void {
    timer = setTimeout(() => {
      running = run();
    }, milliseconds).unref();
  }

  plan(0);
  return async () => {
    stopped = true;
    if (timer !== null) clearTimeout(timer);
    await running;
  };
}
