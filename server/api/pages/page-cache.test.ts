import { expect, test } from 'vitest';
import { compress } from '#server/platform/http/compression.ts';
import type { RenderedPage } from '#server/api/cache/cached-page.ts';
import { createPageCache, type PageRendering } from './page-cache.ts';
import type { SharedPages } from './redis-pages.ts';

const noon = new Date('2026-11-21T12:00:00Z');

function renderingOf(text: string, tags: readonly string[] = ['catalogue'], expiresAt = Infinity): PageRendering {
  const page: RenderedPage = {
    status: 200,
    headers: [['content-type', 'text/html']],
    body: Buffer.from(text),
    tags,
    expiresAt,
  };
  return { page, cacheable: true };
}

function textOf(page: RenderedPage | null | undefined): string | null {
  return page === null || page === undefined ? null : Buffer.from(page.body).toString();
}

function openCache(maxBytes = 1_000_000) {
  let now = noon;
  const cache = createPageCache({ clock: () => now, maxBytes: () => maxBytes });
  return {
    ...cache,
    setTime(at: Date) {
      now = at;
    },
  };
}

/** A rendering that ends when the test says so. */
function slowDrawing() {
  const { promise, resolve, reject } = Promise.withResolvers<PageRendering>();
  let count = 0;
  return {
    render: () => {
      count += 1;
      return promise;
    },
    finish: resolve,
    fail: reject,
    count: () => count,
  };
}

test('a page is rendered once and cached', async () => {
  const cache = openCache();
  await cache.get('/a/', async () => renderingOf('first'));
  expect(textOf(await cache.get('/a/', async () => renderingOf('second')))).toBe('first');
  expect(textOf(cache.find('/a/'))).toBe('first');
});

test('visitors who request it meanwhile wait for the same rendering', async () => {
  const cache = openCache();
  const slow = slowDrawing();
  const answers = [1, 2, 3].map(() => cache.get('/a/', slow.render));
  slow.finish(renderingOf('once'));
  expect((await Promise.all(answers)).map(textOf)).toEqual(['once', 'once', 'once']);
  expect(slow.count()).toBe(1);
});

test('a rendering that fails is not cached, and the next visitor starts anew', async () => {
  const cache = openCache();
  const slow = slowDrawing();
  const failed = cache.get('/a/', slow.render);
  slow.fail(new Error('broken'));
  await expect(failed).rejects.toThrow('broken');
  expect(textOf(await cache.get('/a/', async () => renderingOf('works')))).toBe('works');
});

test('a change drops the cached pages that show it and no others', async () => {
  const cache = openCache();
  await cache.get('/a/', async () => renderingOf('a', ['product:1', 'catalogue']));
  await cache.get('/b/', async () => renderingOf('b', ['product:2']));
  await cache.changed(['product:1']);
  expect([cache.find('/a/'), textOf(cache.find('/b/'))]).toEqual([undefined, 'b']);
  for (const sweep of ['settings', 'texts', 'everything'] as const) {
    await cache.get('/b/', async () => renderingOf('b', ['product:2']));
    await cache.changed([sweep]);
    expect(cache.find('/b/')).toBeUndefined();
  }
});

test.each([
  ['how much is left of a product', ['offers', 'product:1'], ['other', 'list', 'menu']],
  ['a price or stock', ['catalogue', 'offers', 'product:1'], ['other', 'menu']],
  ['what there is', ['catalogue', 'product:1'], []],
] as const)('a change of %s drops the pages that show it', async (_, tags, left) => {
  const cache = openCache();
  const pages = {
    product: ['catalogue', 'product:1'],
    other: ['catalogue', 'product:2'],
    list: ['catalogue', 'offers', 'product:2'],
    menu: ['catalogue'],
  };
  for (const [key, shown] of Object.entries(pages)) await cache.get(key, async () => renderingOf(key, shown));
  await cache.changed(tags);
  expect(Object.keys(pages).filter((key) => cache.find(key) !== undefined)).toEqual(left);
});

test('a page rendered while something it shows changed is sent but not cached', async () => {
  const cache = openCache();
  for (const [change, isCached] of [
    ['product:1', false],
    ['everything', false],
    ['product:9', true],
  ] as const) {
    const slow = slowDrawing();
    const answer = cache.get(`/${change}/`, slow.render);
    await cache.changed([change]);
    slow.finish(renderingOf('old', ['product:1']));
    expect(textOf(await answer)).toBe('old');
    expect(cache.find(`/${change}/`) !== undefined).toBe(isCached);
  }
});

test('a request after a change does not get a rendering begun before it', async () => {
  const cache = openCache();
  const before = slowDrawing();
  const early = cache.get('/a/', before.render);
  await cache.changed(['product:1']);
  const late = cache.get('/a/', async () => renderingOf('new', ['product:1']));
  expect(textOf(await late)).toBe('new');
  before.finish(renderingOf('old', ['product:1']));
  expect(textOf(await early)).toBe('old');
  expect(textOf(cache.find('/a/'))).toBe('new');
});

test('a page shared by other processes before they were notified of a change is dropped afterwards', async () => {
  const notification = Promise.withResolvers<void>();
  const old = renderingOf('old', ['product:1'])?.page;
  const shared: SharedPages = {
    find: async () => ({
      ...(old === undefined ? {} : { page: old }),
      requestedBefore: false,
      store: async () => undefined,
    }),
    changed: () => notification.promise,
  };
  const cache = createPageCache({ clock: () => noon, maxBytes: () => 1_000_000, shared });
  const change = cache.changed(['product:1']);
  expect(textOf(await cache.get('/a/', async () => renderingOf('new', ['product:1'])))).toBe('old');
  notification.resolve();
  await change;
  expect(cache.find('/a/')).toBeUndefined();
});

test('a page that another process compressed is not compressed again, and its bytes count', async () => {
  const page = renderingOf('<p>žodis</p>'.repeat(2000))?.page;
  const brotli = await compress(page?.body ?? Buffer.alloc(0), 'br', 'cached');
  const shared: SharedPages = {
    find: async () => ({ ...(page && { page }), brotli, requestedBefore: true, store: async () => undefined }),
    changed: async () => undefined,
  };
  const cache = createPageCache({ clock: () => noon, maxBytes: () => 1_000_000, shared });
  const cachedPage = await cache.get('/a/', async () => renderingOf('rendered here'));
  expect(cachedPage?.ready('br')?.body).toBe(brotli);
  expect(cache.size().bytes).toBeGreaterThanOrEqual(brotli.byteLength);
  expect(cache.size().bytes).toBeLessThan(page?.body.byteLength ?? 0);
  expect(textOf(cachedPage)).toBe(textOf(page));
});

test('where changes may have been missed, the page as it was is sent if it cannot be rendered anew', async () => {
  const cache = openCache();
  const away = () => Promise.reject(new Error('away'));
  const unavailablePage = async (): Promise<PageRendering> => {
    const rendering = renderingOf('unavailable');
    return rendering && { page: { ...rendering.page, status: 503 }, cacheable: false };
  };
  await cache.get('/a/', async () => renderingOf('first', ['product:1'], noon.getTime() + 60_000));
  await cache.changed(['everything', 'unconfirmed']);
  expect(cache.find('/a/')).toBeUndefined();
  expect(textOf(await cache.get('/a/', away))).toBe('first');
  expect(textOf(await cache.get('/a/', unavailablePage))).toBe('first');
  expect(textOf(await cache.get('/b/', unavailablePage))).toBe('unavailable');
  expect(textOf(await cache.get('/a/', async () => renderingOf('second')))).toBe('second');
  expect(textOf(cache.find('/a/'))).toBe('second');
});

test('a page that was set aside is not sent once it is known to be outdated or has expired', async () => {
  const away = () => Promise.reject(new Error('away'));
  for (const change of [['product:1'], ['settings'], ['everything']] as const) {
    const cache = openCache();
    await cache.get('/a/', async () => renderingOf('first', ['product:1']));
    await cache.changed(['everything', 'unconfirmed']);
    await cache.changed(change);
    await expect(cache.get('/a/', away)).rejects.toThrow('away');
  }
  const cache = openCache();
  await cache.get('/a/', async () => renderingOf('first', [], noon.getTime() + 60_000));
  await cache.changed(['everything', 'unconfirmed']);
  cache.setTime(new Date(noon.getTime() + 60_000));
  await expect(cache.get('/a/', away)).rejects.toThrow('away');
});

test('a cached page expires when its time is over', async () => {
  const cache = openCache();
  const end = noon.getTime() + 1000;
  await cache.get('/a/', async () => renderingOf('old', [], end));
  cache.setTime(new Date(end - 1));
  expect(textOf(cache.find('/a/'))).toBe('old');
  cache.setTime(new Date(end));
  expect(cache.find('/a/')).toBeUndefined();
});

test('memory is bounded: the least recently requested page goes first', async () => {
  const page = 'x'.repeat(9000);
  const cache = openCache(31_000);
  for (const key of ['/a/', '/b/', '/c/']) await cache.get(key, async () => renderingOf(page));
  cache.find('/a/');
  await cache.get('/d/', async () => renderingOf(page));
  expect(['/a/', '/b/', '/c/', '/d/'].map((key) => cache.find(key) !== undefined)).toEqual([true, false, true, true]);
  expect(cache.size().bytes).toBeLessThanOrEqual(31_000);
});

test('compressed variants are made once and count as memory', async () => {
  const cache = openCache();
  const page = await cache.get('/a/', async () => renderingOf('<p>žodis</p>'.repeat(2000)));
  const before = cache.size().bytes;
  expect(page?.ready('br')).toBeUndefined();
  const [one, two] = await Promise.all([page?.variant('br'), page?.variant('br')]);
  expect(one).toBe(two);
  expect(page?.ready('br')).toBe(one);
  expect(cache.size().bytes).toBe(before - (page?.length ?? 0) + (one?.body.byteLength ?? 0));
  const tags = new Set([one?.etag, (await page?.variant('gzip'))?.etag, (await page?.variant(null))?.etag]);
  expect(tags.size).toBe(3);
});

test('a page that is for one visitor or must not be cached is not cached', async () => {
  const cache = openCache();
  expect(await cache.get('/a/', async () => null)).toBeNull();
  expect(
    textOf(await cache.get('/b/', async () => ({ ...renderingOf('missing'), cacheable: false }) as PageRendering)),
  ).toBe('missing');
  expect(cache.size()).toEqual({ bytes: 0, pages: 0 });
});
