import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { createMediaStore } from './media-store.ts';
import { temporaryFolder } from '#tests/http/temporary-folder.ts';
import { createImageCache } from './image-cache.ts';
import { createImageStore } from './image-store.ts';

const named = (hash: string) => ({ kind: 'stored', hash, width: 160, format: 'webp' }) as const;

/** A store of pictures with one in it. */
async function openImages(master: Sharp) {
  const folder = await temporaryFolder();
  const media = createMediaStore(folder);
  const stored = await media.put(await master.toBuffer());
  if (!stored.ok) throw new Error('not stored');
  const cache = createImageCache(join(folder, 'cache'), () => 1_000_000);
  return { images: createImageStore(media, cache, { error: () => undefined }), hash: stored.value.contentHash };
}

const red = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#f00' } });

test('requests for missing pictures take no place in the queue from an existing one', async () => {
  const { images, hash } = await openImages(red(20, 20).png());
  const none = Array.from({ length: 500 }, () => images.read(named(randomBytes(32).toString('hex'))));
  expect((await images.read(named(hash))).kind).toBe('picture');
  expect(new Set((await Promise.all(none)).map(({ kind }) => kind))).toEqual(new Set(['missing']));
});

test('new pictures beyond the queue’s limit are refused as busy, and those queued are made', async () => {
  const { images, hash } = await openImages(red(2, 2).png());
  const pendingReads = Array.from({ length: 300 }, (_, width) => images.read({ ...named(hash), width: width + 1 }));
  const kinds = (await Promise.all(pendingReads)).map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['picture', 'busy']));
  expect(kinds.filter((kind) => kind === 'picture').length).toBeGreaterThanOrEqual(200);
});

test('a photograph taken upright is shown upright, by its EXIF orientation', async () => {
  const { images, hash } = await openImages(red(30, 20).jpeg().withMetadata({ orientation: 6 }));
  const read = await images.read(named(hash));
  const { width, height } = await sharp(read.kind === 'picture' ? read.bytes : undefined).metadata();
  expect([width, height]).toEqual([20, 30]);
});
