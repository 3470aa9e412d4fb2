import { createHash, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import * as v from 'valibot';
import type { Clock } from '#server/platform/clock.ts';
import { compressionMinimum } from '#server/platform/http/compression.ts';
import type { SharedRedis } from '#server/platform/redis/shared-redis.ts';
import { type CachedPage, concernsEveryPage, type RenderedPage } from '#server/api/cache/cached-page.ts';
import { findPage, recordChange, storePage } from './redis-page-scripts.ts';

/** What the processes of one shop share about a page before it is rendered. */
export type SharedOffer = {
  /** The page as another process rendered it, and its body compressed by brotli; absent: it is to be rendered. */
  readonly page?: RenderedPage;
  readonly brotli?: Uint8Array;
  /** Whether its address was requested before, from any process. */
  readonly requestedBefore: boolean;
  /** Shares the rendered page with the others, unless something it shows changed since it was requested. */
  readonly store: (page: CachedPage) => Promise<void>;
};

/** Pages that several processes share. A failure is no error: the page is then rendered. */
export type SharedPages = {
  readonly find: (key: string) => Promise<SharedOffer>;
  readonly changed: (tags: readonly string[]) => Promise<void>;
};

export type RedisPages = SharedPages & {
  /** From now on pages of other processes are taken; to be called once every change is announced to `changed`. */
  readonly join: () => Promise<void>;
};

type RedisPagesOptions = {
  readonly redis: SharedRedis;
  readonly clock: Clock;
  /** See `variantId`. */
  readonly variant: string;
  /** Bytes that all pages of the shop may take in Redis. */
  readonly ceiling: () => number;
};

const sweep = 'everything';
const changes = 'changes';
const pagesByAge = 'pages';
const pageSizes = 'sizes';
const day = 86_400_000; // milliseconds
const overhead = 1024; // bytes that Redis needs for an entry beside what is in it
const addressBits = 2 ** 20; // 128 kB a day, whatever the number of addresses
const decompress = promisify(brotliDecompress);

const storedFacts = v.object({
  status: v.number(),
  headers: v.array(v.tuple([v.string(), v.string()])),
  tags: v.array(v.string()),
  expiresAt: v.nullable(v.number()),
  compressed: v.boolean(),
});

/** The moment a rendering began, as the number of the last change in an epoch. */
type Moment = { readonly epoch: string; readonly number: number };

/** How often its address was requested is counted in one bit; what two addresses share it is stored a request early. */
type Address = { readonly page: string; readonly bit: number };

type PageLookup = { readonly moment: Moment; readonly requestedBefore: boolean; readonly parts: readonly Buffer[] };

function addressOf(key: string, variant: string): Address {
  const hash = createHash('sha256').update(key).digest();
  return { page: `page:${variant}:${hash.toString('base64url')}`, bit: hash.readUInt32BE(0) % addressBits };
}

/** The id of pages that two processes may share: rendered by the same build, for the same public address. */
export function variantId(buildId: string, publicUrl: string): string {
  return createHash('sha256').update(`${buildId}\n${publicUrl}`).digest('base64url').slice(0, 16);
}

function readMoment(epoch: Buffer, number: number | Buffer): Moment {
  return { epoch: epoch.toString(), number: Number(String(number)) };
}

function readLookup(answer: unknown): PageLookup {
  const [epoch, number, requested, ...parts] = answer as readonly [Buffer, number | Buffer, number, ...Buffer[]];
  return {
    moment: readMoment(epoch, number),
    requestedBefore: requested === 1,
    parts,
  };
}

async function decode(parts: readonly Buffer[]): Promise<Pick<SharedOffer, 'page' | 'brotli'>> {
  const [facts, body] = parts;
  if (facts === undefined || body === undefined) return {};
  try {
    const { compressed, expiresAt, ...page } = v.parse(storedFacts, JSON.parse(facts.toString()));
    const plain = compressed ? await decompress(body) : body;
    return {
      page: { ...page, body: plain, expiresAt: expiresAt ?? Infinity },
      ...(compressed ? { brotli: body } : {}),
    };
  } catch {
    return {}; // whatever it is, it is no page of ours
  }
}

/**
 * Pages in Redis. Every change has a number, and every tag the number of its last change; a page is valid while none of
 * its tags changed after the number at which its rendering began. A process takes only pages whose rendering began
 * after it joined, and joins anew after it missed a change: all that changed since is certain to be recorded.
 */
export function createRedisPages({ redis, clock, variant, ceiling }: RedisPagesOptions): RedisPages {
  let missed = 0; // changes that Redis was not notified of
  let caughtUp = 0;
  let joined: Moment | null = null;

  async function record(tags: readonly string[]): Promise<Moment | null> {
    const answer = await redis.attempt((client) =>
      client.callBuffer('eval', recordChange, 1, changes, randomUUID(), ...tags),
    );
    return answer === null ? null : readMoment(...(answer.value as readonly [Buffer, number]));
  }

  async function lookUp({ page, bit }: Address): Promise<PageLookup | null> {
    const missedSoFar = missed;
    const isBehind = missedSoFar > caughtUp;
    const since = joined;
    const requested = `requested:${Math.floor(clock().getTime() / day)}`;
    const scriptArguments = [
      randomUUID(),
      since?.epoch ?? '',
      since?.number ?? 0,
      isBehind ? 1 : 0,
      bit,
      sweep,
    ] as const;
    const answer = await redis.attempt((client) =>
      client.callBuffer('eval', findPage, 3, changes, page, requested, ...scriptArguments),
    );
    if (answer === null) return null;
    const lookup = readLookup(answer.value);
    if (isBehind || since?.epoch !== lookup.moment.epoch) joined = lookup.moment;
    if (isBehind) caughtUp = Math.max(caughtUp, missedSoFar);
    return lookup;
  }

  async function store(name: string, { epoch, number }: Moment, page: CachedPage): Promise<void> {
    const life = Math.min(Math.ceil(page.expiresAt - clock().getTime()), day);
    if (life <= 0 || !redis.answers()) return;
    const { status, headers, tags } = page;
    const expiresAt = Number.isFinite(page.expiresAt) ? page.expiresAt : null;
    const { body } = await page.variant('br');
    const compressed = page.length >= compressionMinimum;
    await redis.attempt((client) =>
      client.eval(
        storePage,
        3,
        name,
        pagesByAge,
        pageSizes,
        epoch,
        number,
        tags.join(' '),
        JSON.stringify({ status, headers, tags, expiresAt, compressed }),
        Buffer.from(body.buffer, body.byteOffset, body.byteLength),
        life,
        ceiling(),
        overhead,
      ),
    );
  }

  return {
    async join() {
      joined = await record([]);
    },
    async find(key) {
      const address = addressOf(key, variant);
      const lookup = await lookUp(address);
      if (lookup === null) return { requestedBefore: false, store: async () => undefined };
      const { moment, requestedBefore } = lookup;
      const decoded = await decode(lookup.parts);
      const isExpired = decoded.page !== undefined && decoded.page.expiresAt <= clock().getTime();
      return { ...(isExpired ? {} : decoded), requestedBefore, store: (page) => store(address.page, moment, page) };
    },
    async changed(tags) {
      const recorded = await record(tags.some(concernsEveryPage) ? [sweep] : tags);
      if (recorded === null) missed += 1; // whatever was missed, `everything` makes up for it before a page is taken
    },
  };
}
