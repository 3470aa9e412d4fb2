import { readdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/http/temporary-folder.ts';
import { createImageCache } from './image-cache.ts';

const picture = (bytes: number) => Buffer.alloc(bytes, 1);
const day = 86_400_000;

test('over the limit the least recently used pictures are evicted', async () => {
  const folder = await temporaryFolder();
  let now = 10 * day;
  const open = () =>
    createImageCache(
      folder,
      () => 100,
      () => now,
    );
  const cache = open();
  await cache.store('a.webp', picture(40));
  await cache.store('b.webp', picture(40));
  now += 2 * day;
  expect(await cache.read('a.webp')).toHaveLength(40);
  now += day;
  await cache.store('c.webp', picture(40));
  expect((await readdir(folder)).toSorted()).toEqual(['a.webp', 'c.webp']);
  expect(await cache.read('b.webp')).toBeNull();
  // The dates are those of the files, so they survive a restart.
  await open().store('d.webp', picture(40));
  expect((await readdir(folder)).toSorted()).toEqual(['c.webp', 'd.webp']);
});

test('a picture larger than the limit is not cached, and one written again counts once', async () => {
  const folder = await temporaryFolder();
  const cache = createImageCache(folder, () => 100);
  await cache.store('large.webp', picture(101));
  for (let times = 0; times < 3; times += 1) await cache.store('a.webp', picture(45));
  await cache.store('b.webp', picture(45));
  expect((await readdir(folder)).toSorted()).toEqual(['a.webp', 'b.webp']);
});

test('unfinished files of a killed process are removed, those being written by another are not', async () => {
  const folder = await temporaryFolder();
  for (const name of ['old.webp.1.part', 'new.webp.2.part']) await writeFile(join(folder, name), 'x');
  await utimes(join(folder, 'old.webp.1.part'), 0, 0);
  await createImageCache(folder, () => 100).store('a.webp', picture(1));
  expect((await readdir(folder)).toSorted()).toEqual(['a.webp', 'new.webp.2.part']);
});

test('pictures cached at the same time do not push the cache over its limit', async () => {
  const folder = await temporaryFolder();
  const cache = createImageCache(folder, () => 1000);
  for (let round = 0; round < 10; round += 1)
    await Promise.all(Array.from({ length: 20 }, (_, index) => cache.store(`${round}-${index}.webp`, picture(50))));
  const names = await readdir(folder);
  expect(names.length * 50).toBeLessThanOrEqual(1000);
  expect(names.length * 50).toBeGreaterThanOrEqual(850);
});

test('once the cache is over its limit, a tenth is evicted to make room for the next pictures', async () => {
  const folder = await temporaryFolder();
  const cache = createImageCache(folder, () => 100);
  for (let index = 0; index <= 10; index += 1) await cache.store(`${index}.webp`, picture(10));
  expect(await readdir(folder)).toHaveLength(9);
  await cache.store('next.webp', picture(10));
  expect(await readdir(folder)).toHaveLength(10);
});

test('a file that disappears while the folder is read is skipped', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'a.webp'), 'x');
  await symlink(join(folder, 'gone'), join(folder, 'vanished.webp')); // listed, and not there
  const cache = createImageCache(folder, () => 100);
  await cache.store('b.webp', picture(1));
  expect(await cache.read('b.webp')).toHaveLength(1);
});

test('processes that cache in one folder keep its limit together', async () => {
  const folder = await temporaryFolder();
  const caches = Array.from({ length: 4 }, () => createImageCache(folder, () => 10_000));
  let largest = 0;
  for (let round = 0; round < 100; round += 1)
    for (const [process, cache] of caches.entries()) {
      await cache.store(`${process}-${round}.webp`, picture(100));
      largest = Math.max(largest, (await readdir(folder)).length * 100);
    }
  expect(largest).toBeGreaterThan(9000);
  expect(largest).toBeLessThanOrEqual(10_000 + caches.length * 600);
});

test('pictures that other processes stored are evicted by when they were used, too', async () => {
  const folder = await temporaryFolder();
  let now = 10 * day;
  const [one, other] = [0, 1].map(() =>
    createImageCache(
      folder,
      () => 100,
      () => now,
    ),
  );
  await one?.store('old.webp', picture(40));
  now += day;
  await other?.store('new.webp', picture(40));
  now += day;
  await one?.store('newest.webp', picture(40));
  expect((await readdir(folder)).toSorted()).toEqual(['new.webp', 'newest.webp']);
});
