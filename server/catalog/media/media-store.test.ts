import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImageProcess } from '#server/platform/images/image-process.ts';
import { createFolderStorage } from '#server/platform/storage/folder-storage.ts';
import { createImageCache } from './image-cache.ts';
import { createMediaStore, mediaName, type MediaStore } from './media-store.ts';

let folder: string;
let store: MediaStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-media-'));
  store = createMediaStore(createFolderStorage(folder));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const picture = () => sharp({ create: { width: 40, height: 10, channels: 3, background: '#936' } });

test('the same picture is stored once, complete, under the hash of its content', async () => {
  const bytes = await picture().webp().toBuffer();
  const [first, second] = await Promise.all([store.put(bytes), store.put(bytes)]);
  expect(first).toEqual(second);
  if (!first.ok) throw new Error(first.failure.code);
  expect(first.value).toMatchObject({
    extension: 'webp',
    width: 40,
    height: 10,
    contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(await readFile(join(folder, mediaName(first.value)))).toEqual(bytes);
  expect(await store.find(first.value.contentHash)).toBe(mediaName(first.value));
  expect(await store.read(mediaName(first.value))).toEqual(bytes);
  expect(await readdir(join(folder, 'media'))).toHaveLength(1);
});

test('a picture rotated by its EXIF orientation has the size it is shown in', async () => {
  const result = await store.put(await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer());
  expect(result).toMatchObject({ ok: true, value: { extension: 'jpg', width: 10, height: 40 } });
});

test('an SVG, which could contain scripts, is stored as a PNG', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"><script>alert(1)</script><rect width="8" height="6"/></svg>';
  expect(await store.put(Buffer.from(svg))).toMatchObject({
    ok: true,
    value: { extension: 'png', width: 8, height: 6 },
  });
});

test('a file that is no picture is refused', async () => {
  expect(await store.put(Buffer.from('hello'))).toMatchObject({ ok: false, failure: { code: 'not_an_image' } });
});

test('a picture that could not be looked at, for whatever reason, is not said to be none', async () => {
  const images: ImageProcess = {
    run: (() => Promise.reject(new Error('the shop closes'))) as ImageProcess['run'],
    pid: () => null,
    close: () => Promise.resolve(),
  };
  const closing = createMediaStore(createFolderStorage(folder), { images });
  await expect(closing.put(await picture().webp().toBuffer())).rejects.toThrow('the shop closes');
  await expect(store.put(join(folder, 'nera.png'))).rejects.toThrow('ENOENT');
});

test('a picture whose file cannot be written is not said to be none', async () => {
  const storage = createFolderStorage(folder);
  const full = createMediaStore({ ...storage, write: () => Promise.reject(new Error('cannot be written')) });
  await expect(full.put(await picture().gif().toBuffer())).rejects.toThrow('cannot be written');
});

test('a picture stored elsewhere is read once for all who want it, and again where its cached copy is damaged', async () => {
  const bytes = await picture().png().toBuffer();
  const stored = await store.put(bytes);
  if (!stored.ok) throw new Error(stored.failure.code);
  const name = mediaName(stored.value);
  const reads: string[] = [];
  const elsewhere = {
    ...createFolderStorage(folder),
    pathOf: null,
    read(file: string) {
      reads.push(file);
      return createFolderStorage(folder).read(file);
    },
  };
  const cacheFolder = join(folder, 'cache');
  const away = createMediaStore(elsewhere, { cache: createImageCache(cacheFolder, () => 1_000_000) });
  expect(await away.find(stored.value.contentHash)).toBe(name);
  expect(await Promise.all([away.read(name), away.read(name)])).toEqual([bytes, bytes]);
  expect(await away.read(name)).toEqual(bytes);
  expect(reads).toEqual([name]);
  await writeFile(join(cacheFolder, `${stored.value.contentHash}.png`), '');
  expect(await away.read(name)).toEqual(bytes);
  expect(reads).toEqual([name, name]);
});
