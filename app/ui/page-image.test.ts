import { expect, test } from 'vitest';
import { pageImage, plainSource, sharePicture, sourceSet } from './page-image.ts';

const stored = {
  id: 1,
  alt: 'Pledas',
  src: 'https://linonamai.lt/media/abc-640.webp',
  srcset: [160, 320, 640, 1280, 1600]
    .map((width) => `https://linonamai.lt/media/abc-${width}.webp ${width}w`)
    .join(', '),
};
const size = { id: 1, width: 1600, height: 2000 };
const svgImage = { id: 2, alt: '', src: 'https://linonamai.lt/media/drawn-2.svg', srcset: '' };

test('a stored picture is requested from the page’s own origin, in the widths that suit its place', () => {
  const image = pageImage(stored, [size]);
  expect(image).toMatchObject({ src: '/media/abc-640.webp', width: 1600, height: 2000 });
  expect(sourceSet(image, 'thumb', 'avif')).toBe('/media/abc-160.avif 160w, /media/abc-320.avif 320w');
  expect(plainSource(image, 'mini')).toBe('/media/abc-320.webp');
});

test('a drawing has one file only, and the default dimensions', () => {
  const image = pageImage(svgImage);
  expect(image).toMatchObject({ src: '/media/drawn-2.svg', width: 1200, height: 1500 });
  expect(sourceSet(image, 'card', 'avif')).toBeUndefined();
  expect([plainSource(image, 'card'), sharePicture(image)]).toEqual(['/media/drawn-2.svg', null]);
});

test('a colour that could break out of a style is dropped', () => {
  const tintOf = (tint: string) => pageImage(stored, [{ ...size, tint }]).tint;
  expect(['#a0b1c2', 'red', '#fff;background:url(//x)'].map(tintOf)).toEqual(['#a0b1c2', undefined, undefined]);
});

test('the picture shown by other sites is a JPEG at most 1280 pixels wide, in its aspect ratio', () => {
  expect(sharePicture(pageImage(stored, [size]))).toEqual({
    src: '/media/abc-1280.jpg',
    width: 1280,
    height: 1600,
    alt: 'Pledas',
  });
});
