import { AsyncLocalStorage } from 'node:async_hooks';

/** Thrown to whoever waits for work that has used up its time; the work itself may still be going on. */
export class TimeLimitReached extends Error {
  override readonly name = 'TimeLimitReached';
  readonly code = 'time_limit_reached';
}

/** Milliseconds that anybody waits for an answer. */
export const answerLimit = 5000;
/** Milliseconds where a payment provider is asked for it. */
export const providerAnswerLimit = 10_000;
/** Milliseconds that a program waits for what it changes: less than a proxy before the shop waits, and a shop that closes. */
export const programAnswerLimit = 25_000;

/**
 * The time of one piece of work, and what it did that must not be done twice. Where it is part of other work, that
 * one's time ends it too, and both learn what was done.
 */
export type TimeLimit = {
  /**
   * The result of the work, or a rejection with `TimeLimitReached` when its time is over. The work goes on then, but
   * what it writes by `commitInTime` takes no effect any more.
   */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
  /** Gives the work so many milliseconds in all, counted from its beginning, while anybody waits for it. */
  readonly extendTo: (milliseconds: number) => void;
  /** Milliseconds that are left; below 0 once it is over. */
  readonly left: () => number;
  /** Whether whoever waited was told to ask once more. */
  readonly isOver: () => boolean;
  /** Notes that something takes effect which would take effect twice if it were asked for once more. */
  readonly noteUnrepeatable: () => void;
  /** Whether something of that kind has taken effect, or is about to. */
  readonly isUnrepeatable: () => boolean;
};

const current = new AsyncLocalStorage<TimeLimit>();

/** `onLateError` gets the error of work that failed when nobody waited for it any more: it is thrown to nobody. */
export function createTimeLimit(milliseconds: number, onLateError?: (error: unknown) => void): TimeLimit {
  const reached = Promise.withResolvers<never>();
  reached.promise.catch(() => undefined); // nobody may be waiting
  let began = 0;
  let outer: TimeLimit | null = null;
  let limit = milliseconds;
  let timer: NodeJS.Timeout | undefined;
  let isAwaited = false;
  let isOver = false;
  let isUnrepeatable = false;

  function expire(): void {
    isOver = true;
    reached.reject(new TimeLimitReached(`not done within ${limit} ms`));
  }

  const timeLimit: TimeLimit = {
    async run(work) {
      began = performance.now();
      outer = currentTimeLimit();
      timer = setTimeout(expire, limit);
      isAwaited = true;
      try {
        const result = current.run(timeLimit, work);
        result.catch((error: unknown) => {
          if (isOver) onLateError?.(error);
        });
        return await Promise.race([result, reached.promise]);
      } finally {
        isAwaited = false;
        clearTimeout(timer);
      }
    },
    extendTo(longer) {
      if (!isAwaited || longer <= limit) return;
      outer?.extendTo(longer);
      limit = longer;
      clearTimeout(timer);
      timer = setTimeout(expire, longer - (performance.now() - began));
    },
    left: () => limit - (performance.now() - began),
    isOver: () => isOver || outer?.isOver() === true,
    noteUnrepeatable() {
      outer?.noteUnrepeatable();
      isUnrepeatable = true;
    },
    isUnrepeatable: () => isUnrepeatable,
  };
  return timeLimit;
}

/** The limit of the work under way; null where it has none. */
export function currentTimeLimit(): TimeLimit | null {
  return current.getStore() ?? null;
}

/** As `run` of a new limit of so many milliseconds. */
export function withinTimeLimit<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  return createTimeLimit(milliseconds).run(work);
}

/** Gives the work under way, and what it is part of, so many milliseconds in all, counted from its beginning. */
export function extendTimeLimit(milliseconds: number): void {
  current.getStore()?.extendTo(milliseconds);
}
