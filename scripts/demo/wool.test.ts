import { expect, test } from 'vitest';
import type { Paint, Rgb } from './skin.ts';
import { felted, knitted } from './wool.ts';

const grey: Rgb = [0.3, 0.3, 0.3];
const white: Rgb = [1, 1, 1];
const blank = (): Paint => ({ r: 0, g: 0, b: 0, height: 0, gloss: 0, sharp: 10, fuzz: 0 });

test('knitting stands higher on a stitch than between two, and ribs sink', () => {
  const at = (u: number, ribs: boolean): number => {
    const paint = blank();
    let sum = 0;
    const skin = knitted({ colour: grey, stitch: 1, seed: 3, ribbed: () => ribs });
    for (let i = 0; i < 60; i++) {
      skin(paint, u, i * 0.37, 9, 0.01);
      sum += paint.height;
    }
    return sum;
  };
  expect(at(2.75, false)).toBeGreaterThan(at(3, false));
  expect(at(2.75, true)).toBeLessThan(at(2.75, false));
});

test('a knitted pattern colours whole stitches', () => {
  const skin = knitted({ colour: grey, stitch: 1, seed: 3, pattern: (column) => (column === 5 ? white : undefined) });
  const [inside, beside] = [blank(), blank()];
  skin(inside, 5.5, 2, 9, 0.01);
  skin(beside, 7.5, 2, 9, 0.01);
  expect(inside.r).toBeGreaterThan(beside.r);
});

test('felt is uneven about its colour and the same for the same seed', () => {
  const paint = blank();
  const tones = Array.from({ length: 300 }, (_, i) => {
    felted(grey, 5)(paint, i * 0.31, i * 0.17, 9, 0.01);
    return paint.r;
  });
  expect(tones.reduce((sum, tone) => sum + tone, 0) / 300).toBeCloseTo(0.3, 1);
  expect(new Set(tones).size).toBeGreaterThan(250);
});
