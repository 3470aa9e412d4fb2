import { expect, test } from 'vitest';
import { serveImage } from './serve-image.ts';
import type { ReadImage } from './image-store.ts';

const path = `http://shop.test/media/${'ab'.repeat(32)}-640.webp`;
const answer = (read: ReadImage, init: RequestInit = {}) =>
  serveImage({ read: () => Promise.resolve(read) }, new Request(path, init), '203.0.113.1');
const picture: ReadImage = { kind: 'picture', bytes: new Uint8Array([1, 2, 3]) };

test('too many requests at once get a 503 with Retry-After, which is not cached', async () => {
  const busy = await answer({ kind: 'busy' });
  expect([busy?.status, busy?.headers.get('Retry-After'), busy?.headers.get('Cache-Control')]).toEqual([
    503,
    '2',
    'no-store',
  ]);
});

test('an address over its limit gets a 429 with Retry-After, which is not cached', async () => {
  const limited = await answer({ kind: 'limited', retryAfter: 17 });
  expect([limited?.status, limited?.headers.get('Retry-After'), limited?.headers.get('Cache-Control')]).toEqual([
    429,
    '17',
    'no-store',
  ]);
});

test('another width in place of the requested one is not cached under its name', async () => {
  const other = await answer({ kind: 'other-width', bytes: new Uint8Array([1]) });
  expect([other?.status, other?.headers.get('Cache-Control'), other?.headers.get('ETag')]).toEqual([
    200,
    'no-store',
    null,
  ]);
  expect(other?.headers.get('Content-Type')).toBe('image/webp');
});

test('a matching ETag is answered with 304, a HEAD request with the length only', async () => {
  const etag = (await answer(picture))?.headers.get('ETag') ?? '';
  expect((await answer(picture, { headers: { 'If-None-Match': etag } }))?.status).toBe(304);
  const head = await answer(picture, { method: 'HEAD' });
  expect([head?.headers.get('Content-Length'), await head?.text()]).toEqual(['3', '']);
});
