import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPicture } from './draw-picture.ts';
import { cup } from './scenes/ceramics.ts';
import { weaveClose } from './scenes/closeup.ts';
import { yarns } from './yarns.ts';

test('drawing the same scene twice gives the same bytes', async () => {
  const draw = () => drawPicture(weaveClose(yarns.rukas, 8, 0.4), 64);
  expect((await draw()).equals(await draw())).toBe(true);
});

test('a picture is 4 wide to 5 high, with light above and left brighter than below and right', async () => {
  const file = await drawPicture(cup(), 120);
  const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([120, 150]);
  expect(data[10 * 120 + 10]).toBeGreaterThan(data[140 * 120 + 110] ?? 255);
});
