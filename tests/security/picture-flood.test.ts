import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { imageFormats } from '#server/catalog/media/image-name.ts';
import { mediaWidths } from '#server/catalog/media/image-answer.ts';
import { createMediaStore } from '#server/catalog/media/media-store.ts';
import { createFolderStorage } from '#server/platform/storage/folder-storage.ts';
import { openTestShop, type TestShop } from '#tests/http/test-shop.ts';

const flooder = '203.0.113.66';
const shopper = '198.51.100.7';
let shop: TestShop;
let pictures: readonly string[] = [];

/** A picture with as much to encode as a photograph has. */
async function photograph(seed: number): Promise<string> {
  const noise = { type: 'gaussian', mean: 100 + seed, sigma: 20 } as const;
  const bytes = await sharp({ create: { width: 1000, height: 1000, channels: 3, background: '#888', noise } })
    .blur(2)
    .jpeg()
    .toBuffer();
  const stored = await createMediaStore(createFolderStorage(shop.dataFolder)).put(bytes);
  if (!stored.ok) throw new Error('not stored');
  return stored.value.contentHash;
}

beforeAll(async () => {
  shop = await openTestShop();
  pictures = await Promise.all(Array.from({ length: 25 }, (_, seed) => photograph(seed)));
});
afterAll(() => shop?.close());

test('500 new sizes for one address delay another shopper’s picture by one of them at most', async () => {
  const sizes = pictures
    .slice(1)
    .flatMap((hash) =>
      mediaWidths.flatMap((width) => imageFormats.map((format) => `/media/${hash}-${width}.${format}`)),
    );
  const finished: { readonly status: number; readonly at: number }[] = [];
  const flood = sizes.slice(0, 500).map(async (path) => {
    const { status } = await shop.ask(path, {}, flooder);
    finished.push({ status, at: performance.now() });
  });
  await new Promise((done) => setTimeout(done, 300));
  const began = performance.now();
  const mine = await shop.ask(`/media/${pictures[0]}-640.avif`, {}, shopper);
  const ended = performance.now();
  expect([mine.status, mine.headers.get('Cache-Control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  const between = finished.filter(({ status, at }) => status === 200 && at >= began && at <= ended);
  expect(between.length).toBeLessThanOrEqual(2);
  await Promise.all(flood);
  const statuses = finished.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 429, 503]));
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(200);
}, 120_000);
