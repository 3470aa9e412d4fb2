import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sectorAt } from './card-pictures.tsx';

const width = fc.double({ min: 1, max: 2000, noNaN: true });
const count = fc.integer({ min: 1, max: 20 });

test('[2.1-09] a picture is divided into as many equal sectors as it has images', () => {
  expect([0, 24, 26, 51, 99, 100].map((offset) => sectorAt(offset, 100, 4))).toEqual([0, 0, 1, 2, 3, 3]);
  fc.assert(
    fc.property(width, count, fc.nat(), (wide, images, pick) => {
      const sector = pick % images;
      expect(sectorAt(((sector + 0.5) / images) * wide, wide, images)).toBe(sector);
    }),
  );
});

test('[2.1-09] beside the picture it is the nearest sector, in a picture without width the first', () => {
  fc.assert(
    fc.property(width, count, fc.double({ min: 0, max: 5000, noNaN: true }), (wide, images, away) => {
      expect(sectorAt(-away, wide, images)).toBe(0);
      expect(sectorAt(wide + away, wide, images)).toBe(images - 1);
    }),
  );
  expect(sectorAt(5, 0, 4)).toBe(0);
});
