import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createMediaStore } from '#server/media/media-store.ts';
import { temporaryFolder } from '#tests/http/temporary-folder.ts';
import { createImageCache } from './image-cache.ts';
import type { ImageName } from './image-name.ts';
import { createImageStore } from './image-store.ts';

const named = (hash: string): ImageName => ({ kind: 'stored', hash, width: 160, format: 'webp' });

test('pictures that were never there take no turn from one that is', async () => {
  const folder = await temporaryFolder();
  const media = createMediaStore(folder);
  const red = { create: { width: 20, height: 20, channels: 3, background: '#f00' } } as const;
  const stored = await media.put(await sharp(red).png().toBuffer());
  if (!stored.ok) throw new Error('not stored');
  const cache = createImageCache(join(folder, 'cache'), () => 1_000_000);
  const images = createImageStore(media, cache, { error: () => undefined });
  const none = Array.from({ length: 500 }, () => images.read(named(randomBytes(32).toString('hex'))));
  expect((await images.read(named(stored.value.contentHash))).kind).toBe('picture');
  expect(new Set((await Promise.all(none)).map(({ kind }) => kind))).toEqual(new Set(['missing']));
});
