import type { Redis } from 'ioredis';
import type { Clock } from '#server/platform/clock.ts';
import type { RenderedPage } from './cached-page.ts';

const prefix = 'vitrina:pages';
const counter = `${prefix}:changes`;
const lastChanges = `${prefix}:tags`;
const sweep = 'everything';
const sweeping = new Set([sweep, 'settings', 'texts']);

type StoredPage = Omit<RenderedPage, 'body'> & { readonly body: string; readonly asOf: number };

function encode(page: RenderedPage, asOf: number): string {
  const stored: StoredPage = { ...page, body: Buffer.from(page.body).toString('base64'), asOf };
  return JSON.stringify(stored);
}

function decode(text: string): StoredPage {
  return JSON.parse(text) as StoredPage;
}

/**
 * Pages in Redis. Every change has a number, and every tag the number of its last change; a page is valid while none of
 * its tags changed after the number at which its rendering began.
 */
export function createRedisPages(redis: Redis, clock: Clock): SharedPages {
  let missed = 0; // changes that Redis was not notified of
  let caughtUp = 0;

  async function recordChange(tags: readonly string[]): Promise<void> {
    const number = await redis.incr(counter);
    if (tags.length > 0) await redis.hset(lastChanges, Object.fromEntries(tags.map((tag) => [tag, number])));
  }

  async function catchUp(): Promise<void> {
    const missedSoFar = missed;
    if (missedSoFar <= caughtUp) return;
    await recordChange([sweep]);
    caughtUp = Math.max(caughtUp, missedSoFar);
  }

  async function isCurrent(stored: StoredPage): Promise<boolean> {
    const numbers = await redis.hmget(lastChanges, sweep, ...stored.tags);
    return numbers.every((number) => Number(number ?? 0) <= stored.asOf);
  }

  async function take(key: string): Promise<{ readonly page?: RenderedPage; readonly asOf: number }> {
    await catchUp();
    const [text, number] = await redis.mget(`${prefix}:${key}`, counter);
    const asOf = Number(number ?? 0);
    if (text === null || text === undefined) return { asOf };
    const stored = decode(text);
    if (stored.expiresAt <= clock().getTime() || !(await isCurrent(stored))) return { asOf };
    return { page: { ...stored, body: Buffer.from(stored.body, 'base64') }, asOf };
  }

  return {
    async find(key) {
      const { page, asOf } = await take(key).catch(() => ({ page: undefined, asOf: null }));
      return {
        ...(page === undefined ? {} : { page }),
        async store(renderedPage) {
          const life = renderedPage.expiresAt - clock().getTime();
          if (asOf === null || life <= 0) return;
          await redis.set(`${prefix}:${key}`, encode(renderedPage, asOf), 'PX', life).catch(() => undefined);
        },
      };
    },
    async changed(tags) {
      try {
        await recordChange(tags.some((tag) => sweeping.has(tag)) ? [sweep] : tags);
      } catch {
        missed += 1; // whatever was missed, `everything` makes up for it before the next page is taken
      }
    },
  };
}

/** What the processes of one shop share about a page before it is rendered. */
type SharedOffer = {
  /** The page as another process rendered it; absent: it is to be rendered. */
  readonly page?: RenderedPage;
  /** Shares the rendered page with the others, unless something it shows changed since it was requested. */
  readonly store: (page: RenderedPage) => Promise<void>;
};

/** Pages that several processes share. A failure is no error: the page is then rendered. */
export type SharedPages = {
  readonly find: (key: string) => Promise<SharedOffer>;
  readonly changed: (tags: readonly string[]) => Promise<void>;
};
