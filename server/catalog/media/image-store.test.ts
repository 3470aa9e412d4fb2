import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import type { ImageProcess } from '#server/platform/images/image-process.ts';
import { createFolderStorage } from '#server/platform/storage/folder-storage.ts';
import type { FileStorage } from '#server/platform/storage/file-storage.ts';
import { createMediaStore } from './media-store.ts';
import { temporaryFolder } from '#tests/http/temporary-folder.ts';
import { createImageCache } from './image-cache.ts';
import { createImageStore } from './image-store.ts';

const named = (hash: string) => ({ kind: 'stored', hash, width: 160, format: 'webp' }) as const;

/** A store of pictures with one in it. */
async function openImages(master: Sharp, patience?: number) {
  const folder = await temporaryFolder();
  const media = createMediaStore(createFolderStorage(folder));
  const stored = await media.put(await master.toBuffer());
  if (!stored.ok) throw new Error('not stored');
  const cache = createImageCache(join(folder, 'cache'), () => 1_000_000);
  return {
    images: createImageStore(media, cache, { error: () => undefined }, { patience }),
    hash: stored.value.contentHash,
  };
}

const red = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#f00' } });

test('requests for missing pictures take no place in the queue from an existing one', async () => {
  const { images, hash } = await openImages(red(20, 20).png());
  const none = Array.from({ length: 500 }, () => images.read(named(randomBytes(32).toString('hex')), ''));
  expect((await images.read(named(hash), '')).kind).toBe('picture');
  expect(new Set((await Promise.all(none)).map(({ kind }) => kind))).toEqual(new Set(['missing']));
});

test('a storage elsewhere is asked for 240 unknown pictures a minute of one address', async () => {
  const folder = await temporaryFolder();
  let questions = 0;
  const storage = createFolderStorage(folder);
  const list: FileStorage['list'] = (prefix) => {
    questions += 1;
    return storage.list(prefix);
  };
  const media = createMediaStore({ ...storage, list, pathOf: null });
  const cache = createImageCache(join(folder, 'cache'), () => 1_000_000);
  const images = createImageStore(media, cache, { error: () => undefined });
  const unknown = Array.from({ length: 300 }, () => named(randomBytes(32).toString('hex')));
  const kinds = (await Promise.all(unknown.map((name) => images.read(name, '198.51.100.1')))).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'missing')).toHaveLength(240);
  expect(kinds.filter((kind) => kind === 'limited')).toHaveLength(60);
  expect(questions).toBe(240);
});

test('new pictures beyond the queue’s limit are refused as busy, and those queued are made', async () => {
  const { images, hash } = await openImages(red(2, 2).png());
  const pendingReads = Array.from({ length: 300 }, (_, width) => images.read({ ...named(hash), width: width + 1 }, ''));
  const kinds = (await Promise.all(pendingReads)).map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['picture', 'busy']));
  expect(kinds.filter((kind) => kind === 'picture').length).toBeGreaterThanOrEqual(200);
});

test('who has waited for long is told to come back, and the picture is made meanwhile', async () => {
  const { images, hash } = await openImages(red(900, 900).png(), 100);
  const name = { ...named(hash), width: 900, format: 'avif' } as const;
  const crowd = Array.from({ length: 60 }, (_, at) => images.read({ ...name, width: 800 + at }, '198.51.100.1'));
  const last = await images.read(name, '198.51.100.1');
  expect(last.kind).toBe('busy');
  await Promise.all(crowd);
  await expect.poll(async () => (await images.read(name, '198.51.100.2')).kind, { timeout: 30_000 }).toBe('picture');
}, 40_000);

test('a photograph taken upright is shown upright, by its EXIF orientation', async () => {
  const { images, hash } = await openImages(red(30, 20).jpeg().withMetadata({ orientation: 6 }));
  const read = await images.read(named(hash), '');
  const { width, height } = await sharp(read.kind === 'picture' ? read.bytes : undefined).metadata();
  expect([width, height]).toEqual([20, 30]);
});

test('what pages link is made before what they do not', async () => {
  const { images, hash } = await openImages(red(700, 700).png());
  const made: string[] = [];
  const read = (width: number, format: 'webp' | 'jpg' | 'avif') =>
    images.read({ ...named(hash), width, format }, '198.51.100.1').then(() => made.push(`${width}.${format}`));
  const running = Array.from({ length: availableParallelism() }, (_, at) => read(1600 + at, 'avif'));
  await Promise.all([
    ...running,
    read(960, 'webp'),
    read(320, 'jpg'),
    read(640, 'avif'),
    read(640, 'jpg'),
    read(480, 'webp'),
  ]);
  const place = (name: string) => made.indexOf(name);
  for (const linked of ['640.avif', '640.jpg', '480.webp'])
    for (const other of ['960.webp', '320.jpg']) expect([linked, place(linked) < place(other)]).toEqual([linked, true]);
});

test('originals are measured in turn too, as many of an address as it may have waiting', async () => {
  const folder = await temporaryFolder();
  const media = createMediaStore(createFolderStorage(folder));
  const cache = createImageCache(join(folder, 'cache'), () => 1_000_000);
  const measuring = { now: 0, most: 0, all: 0 };
  const images: ImageProcess = {
    run: ((task: string) => {
      if (task === 'encode') return new Promise((resolve) => setTimeout(() => resolve(Buffer.from('x')), 1));
      measuring.all += 1;
      measuring.now += 1;
      measuring.most = Math.max(measuring.most, measuring.now);
      return new Promise((resolve) =>
        setTimeout(() => {
          measuring.now -= 1;
          resolve({ width: 700, height: 700 });
        }, 1),
      );
    }) as ImageProcess['run'],
    pid: () => null,
    close: () => Promise.resolve(),
  };
  const stored = await Promise.all(
    Array.from({ length: 100 }, (_, at) =>
      red(at + 1, 1)
        .png()
        .toBuffer(),
    ),
  );
  const hashes = await Promise.all(stored.map((bytes) => media.put(bytes)));
  const store = createImageStore(media, cache, { error: () => undefined }, { images });
  const reads = hashes.map((put) => store.read(named(put.ok ? put.value.contentHash : ''), '198.51.100.1'));
  const kinds = (await Promise.all(reads)).map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['picture', 'busy']));
  expect(measuring.most).toBeLessThanOrEqual(Math.max(1, availableParallelism() - 1));
  expect(measuring.all).toBeLessThanOrEqual(60 + availableParallelism());
});

test('an address has 60 waiting pictures at most, another one is served meanwhile', async () => {
  const { images, hash } = await openImages(red(2, 2).png());
  const flood = Array.from({ length: 120 }, (_, at) =>
    images.read({ ...named(hash), width: at + 1 }, `2001:db8:1:${at.toString(16)}::1`),
  );
  const other = await images.read({ ...named(hash), width: 999 }, '198.51.100.1');
  expect(other.kind).toBe('picture');
  const kinds = (await Promise.all(flood)).map(({ kind }) => kind);
  const made = kinds.filter((kind) => kind === 'picture').length;
  expect(made).toBeGreaterThanOrEqual(60);
  expect(made).toBeLessThanOrEqual(60 + availableParallelism());
});

test('an address gets 240 new pictures a minute, then another width that there is, or the time to wait', async () => {
  const { images, hash } = await openImages(red(2, 2).png());
  const read = (width: number, format: 'webp' | 'jpg' = 'webp') =>
    images.read({ ...named(hash), width, format }, '203.0.113.1');
  expect((await read(160)).kind).toBe('picture');
  for (let width = 1; width < 240; width += 1) await read(width + 2000);
  expect((await read(320)).kind).toBe('other-width');
  expect(await read(320, 'jpg')).toMatchObject({ kind: 'limited', retryAfter: expect.any(Number) });
  expect((await read(160)).kind).toBe('picture'); // there already
  expect((await images.read({ ...named(hash), width: 320 }, '203.0.113.2')).kind).toBe('picture');
});
