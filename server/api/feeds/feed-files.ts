import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline as pipeThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Logger } from 'pino';
import { inPool } from '#server/platform/db/connection-pools.ts';
import type { Catalog } from '#server/catalog/catalog.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { FeedItem } from './feed-item.ts';
import { feedItems } from './feed-items.ts';
import { type FeedHead, googleEnd, googleItem, googleStart } from './google-feed.ts';
import { kaina24End, kaina24Item, kaina24Start } from './kaina24-feed.ts';

type FeedName = 'google' | 'kaina24';

type FeedFormat = {
  readonly start: (head: FeedHead) => string;
  readonly item: (item: FeedItem, head: FeedHead) => string;
  readonly end: string;
};

const formats: Readonly<Record<FeedName, FeedFormat>> = {
  google: { start: googleStart, item: googleItem, end: googleEnd },
  kaina24: { start: () => kaina24Start, item: kaina24Item, end: kaina24End },
};

const fresh = 10 * 60_000; // milliseconds for which a slow feed is not generated again, whatever changes
const maxAge = 60 * 60_000; // after which it is generated again even if nothing has changed: sales begin and end
const quick = 1000; // milliseconds; a feed generated faster is generated again with every change
const patience = 4000; // milliseconds that the first request waits for it

export type FeedsOptions = {
  readonly db: Database;
  readonly settings: Settings;
  readonly catalog: Pick<Catalog, 'taxonomies' | 'revision'>;
  readonly publicUrl: string;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Folder of the generated files. */
  readonly folder: string;
  /** Milliseconds below which a feed counts as quickly generated. */
  readonly quickBelow?: number;
};

export type Feeds = {
  /** The feed at a path; null where there is none. */
  readonly answer: (request: Request) => Promise<Response | null>;
  readonly close: () => Promise<void>;
};

type Made = { readonly at: number; readonly revision: number; readonly took: number };

const path = /^\/feeds\/(google|kaina24)\.xml$/;

/**
 * Product feeds for price comparison sites. Each is a file, generated when it is first requested. A small shop's is
 * generated anew after every change; a large one's is sent once more while the next is being generated. However many
 * ask, one is generated at a time, and nobody waits long for it.
 */
export function createFeeds(options: FeedsOptions): Feeds {
  const { settings, catalog, clock, logger, folder, quickBelow = quick } = options;
  const feedStates = new Map<FeedName, Made>();
  const making = new Map<FeedName, Promise<void>>();
  const stopping = new AbortController();

  async function make(name: FeedName): Promise<void> {
    const file = fileOf(folder, name);
    const unfinished = `${file}.${process.pid}.part`;
    const state = { at: clock().getTime(), revision: catalog.revision() };
    const started = performance.now();
    await mkdir(folder, { recursive: true });
    try {
      const parts = Readable.from(feedParts(formats[name], options));
      await pipeline(parts, createGzip(), createWriteStream(unfinished), { signal: stopping.signal });
      await rename(unfinished, file);
      feedStates.set(name, { ...state, took: performance.now() - started });
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  function makeOnce(name: FeedName): Promise<void> {
    const running = making.get(name);
    if (running !== undefined) return running;
    // Whoever asked first may have gone: this is nobody's request.
    const work = inPool('background', () => make(name)).finally(() => making.delete(name));
    making.set(name, work);
    return work;
  }

  /** Whether there is a file to send; a newer one may be about to replace it. */
  async function isReady(name: FeedName): Promise<boolean> {
    const last = feedStates.get(name);
    const age = last === undefined ? Infinity : clock().getTime() - last.at;
    if (age < maxAge && last?.revision === catalog.revision()) return true;
    if (last !== undefined && last.took >= quickBelow) {
      if (age >= fresh) {
        makeOnce(name).catch((error: unknown) => {
          if (!stopping.signal.aborted) logger.error({ err: error, feed: name }, 'a feed was not made');
        });
      }
      return true;
    }
    return inTime(makeOnce(name));
  }

  return {
    async answer(request) {
      const name = path.exec(new URL(request.url).pathname)?.[1] as FeedName | undefined;
      if (name === undefined || !settings.current().feeds[name]) return null;
      if (!(await isReady(name))) return new Response(null, { status: 503, headers: { 'Retry-After': '60' } });
      return sendFile(fileOf(folder, name), request);
    },
    async close() {
      stopping.abort();
      await Promise.allSettled(making.values());
    },
  };
}

/** Whether something is done before whoever asked for it has waited too long. */
async function inTime(work: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, patience, false);
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined); // it may fail after nobody waits for it any more
  }
}

function fileOf(folder: string, name: FeedName): string {
  return join(folder, `${name}.xml.gz`);
}

async function* feedParts(format: FeedFormat, options: FeedsOptions): AsyncGenerator<string> {
  const { db, settings, catalog, publicUrl, clock } = options;
  const current = settings.current();
  const { shop, currency } = current;
  const head: FeedHead = {
    title: shop.name,
    description: shop.tagline,
    url: `${publicUrl}/`,
    currency: currency.code,
    decimals: currency.decimals,
  };
  const taxonomies = await catalog.taxonomies();
  yield format.start(head);
  for await (const items of feedItems({ db, settings: current, taxonomies, publicUrl, at: clock() })) {
    yield items.map((item) => format.item(item, head)).join('');
  }
  yield format.end;
}

/** Sends the compressed file as it is to clients that accept it. The file that was opened is sent to its end. */
async function sendFile(file: string, request: Request): Promise<Response> {
  const handle = await open(file);
  const { mtime, size } = await handle.stat();
  const headers = new Headers({
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': 'public, max-age=600',
    'Last-Modified': mtime.toUTCString(),
    Vary: 'Accept-Encoding',
  });
  const since = Date.parse(request.headers.get('If-Modified-Since') ?? '');
  const notModified = since >= Math.floor(mtime.getTime() / 1000) * 1000;
  const compressed = /\bgzip\b/.test(request.headers.get('Accept-Encoding') ?? '');
  if (compressed && !notModified) {
    headers.set('Content-Encoding', 'gzip');
    headers.set('Content-Length', String(size));
  }
  if (notModified || request.method === 'HEAD') {
    await handle.close();
    return new Response(null, { status: notModified ? 304 : 200, headers });
  }
  const bytes = handle.createReadStream();
  // Either end that breaks off closes the other, and with it the file.
  const bodyStream = compressed ? bytes : pipeThrough(bytes, createGunzip(), () => undefined);
  return new Response(Readable.toWeb(bodyStream) as ReadableStream<Uint8Array>, { headers });
}
