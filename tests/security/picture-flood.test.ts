import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { imageFormats } from '#server/catalog/media/image-name.ts';
import { mediaWidths } from '#server/catalog/media/image-answer.ts';
import { createMediaStore } from '#server/catalog/media/media-store.ts';
import { createImageProcess, type ImageProcess } from '#server/platform/images/image-process.ts';
import type { ImageTasks } from '#server/platform/images/image-tasks.ts';
import { createFolderStorage } from '#server/platform/storage/folder-storage.ts';
import { openTestShop, type TestShop } from '#tests/http/test-shop.ts';

const flooder = '203.0.113.66';
const shopper = '198.51.100.7';
const imageProcess = createImageProcess();
/** Hash of each picture that was begun to be measured or made, in that order. */
const started: { readonly task: 'measure' | 'encode'; readonly hash: string }[] = [];
/** Lets one that was begun be finished. */
const held: { readonly hash: string; readonly release: () => void }[] = [];
let shop: TestShop;
let pictures: readonly string[] = [];

function hold(task: 'measure' | 'encode', hash: string): Promise<void> {
  started.push({ task, hash });
  return new Promise((release) => held.push({ hash, release }));
}

/** Works on pictures when the test says so: then the order is measured, and no machine is too slow for it. */
const run = async (task: keyof ImageTasks, ...parameters: readonly unknown[]): Promise<unknown> => {
  const [source] = parameters;
  if (task === 'measure') {
    await hold(task, basename(String(source)).split('.')[0] ?? '');
    return { width: 1000, height: 1000 };
  }
  if (task === 'encode') {
    const hash = createHash('sha256').update(source as Buffer);
    await hold(task, hash.digest('hex'));
    return Buffer.from('picture');
  }
  return imageProcess.run(task, ...(parameters as Parameters<ImageTasks[typeof task]>));
};

async function storedPicture(seed: number): Promise<string> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: { r: seed, g: 9, b: 9 } } })
    .png()
    .toBuffer();
  const stored = await createMediaStore(createFolderStorage(shop.dataFolder)).put(bytes);
  if (!stored.ok) throw new Error('not stored');
  return stored.value.contentHash;
}

beforeAll(async () => {
  shop = await openTestShop({ images: { ...imageProcess, run: run as ImageProcess['run'] } });
  pictures = await Promise.all(Array.from({ length: 25 }, (_, seed) => storedPicture(seed)));
});
afterAll(async () => {
  await shop?.close();
  await imageProcess.close();
});

/** Finishes one piece of work, the given picture's first, and waits until the next was begun. */
async function finishOne(first: string): Promise<void> {
  const before = started.length;
  const index = held.findIndex(({ hash }) => hash === first);
  const [next] = held.splice(Math.max(0, index), 1);
  next?.release();
  await expect.poll(() => started.length, { interval: 1 }).toBeGreaterThan(before);
}

test('of 500 new sizes for one address at most one is made before another shopper’s picture that waits', async () => {
  const [mine = '', ...others] = pictures;
  const sizes = others.flatMap((hash) =>
    mediaWidths.flatMap((width) => imageFormats.map((format) => `/media/${hash}-${width}.${format}`)),
  );
  const statuses: number[] = [];
  const flood = sizes.slice(0, 500).map(async (path) => {
    statuses.push((await shop.ask(path, {}, flooder)).status);
  });
  await expect.poll(() => held.length).toBeGreaterThan(0);
  const answer = shop.ask(`/media/${mine}-640.avif`, {}, shopper);
  // What is asked for afterwards, and is not there, is answered: mine waits in the queue by now.
  for (const digit of '01234') await shop.ask(`/media/${digit.repeat(64)}-640.avif`, {}, shopper);
  const asked = started.length;
  const waitedFor = (task: string) => started.findIndex((one) => one.task === task && one.hash === mine) - asked;
  while (!started.some(({ task, hash }) => task === 'encode' && hash === mine)) await finishOne(mine);
  expect(waitedFor('measure')).toBeLessThanOrEqual(1);
  // One of the others began when the measuring ended, before this was asked for; then the lanes take turns again.
  expect(waitedFor('encode') - waitedFor('measure') - 1).toBeLessThanOrEqual(2);
  const all = setInterval(() => {
    for (const { release } of held.splice(0)) release();
  }, 1);
  const { status, headers } = await answer;
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  await Promise.all(flood);
  clearInterval(all);
  expect(new Set(statuses)).toEqual(new Set([200, 429, 503]));
  expect(statuses.filter((one) => one === 429).length).toBeGreaterThanOrEqual(200);
}, 120_000);
