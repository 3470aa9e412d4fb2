import sharp from 'sharp';
import { expect, test } from 'vitest';
import { tintOf } from './image-tasks.ts';

function plain(background: string) {
  return sharp({ create: { width: 40, height: 50, channels: 3, background } });
}

test('a picture of one colour has that tint', async () => {
  expect(await tintOf(sharp(await plain('#d9cdb9').png().toBuffer()))).toBe('#d9cdb9');
});

test('a transparent picture has a white tint, and a greyscale one a tint of three parts', async () => {
  const clear = sharp({ create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
  expect(await tintOf(sharp(await clear.png().toBuffer()))).toBe('#ffffff');
  expect(await tintOf(sharp(await plain('#808080').greyscale().png().toBuffer()))).toMatch(/^#(..)\1\1$/);
});

test('a truncated file has no tint', async () => {
  const fullImage = await plain('#112233').png().toBuffer();
  expect(await tintOf(sharp(fullImage.subarray(0, 60)))).toBeNull();
});
