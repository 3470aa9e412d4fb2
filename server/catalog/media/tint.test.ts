import sharp from 'sharp';
import { expect, test } from 'vitest';
import { tintOf } from './tint.ts';

function plain(background: string) {
  return sharp({ create: { width: 40, height: 50, channels: 3, background } });
}

test('a picture of one colour has that tint', async () => {
  expect(await tintOf(sharp(await plain('#d9cdb9').png().toBuffer()))).toBe('#d9cdb9');
});

test('what shines through is white, and grey has three parts', async () => {
  const clear = sharp({ create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
  expect(await tintOf(sharp(await clear.png().toBuffer()))).toBe('#ffffff');
  expect(await tintOf(sharp(await plain('#808080').greyscale().png().toBuffer()))).toMatch(/^#(..)\1\1$/);
});

test('half of a file has none', async () => {
  const whole = await plain('#112233').png().toBuffer();
  expect(await tintOf(sharp(whole.subarray(0, 60)))).toBeNull();
});
