import { expect, test } from 'vitest';
import { imageAnswer, type MediaRecord } from './image-answer.ts';

const stored: MediaRecord = {
  id: 7,
  state: 'stored',
  tint: null,
  source: 'a.jpg',
  hash: 'abc',
  extension: 'jpg',
  width: 700,
  height: 900,
  name: 'a',
  alt: 'Lininė staltiesė',
};

test('[3.4-06] a stored picture is offered in the widths it has', () => {
  const image = imageAnswer(stored, 'https://shop.test');
  expect(image).toMatchObject({
    id: 7,
    src: 'https://shop.test/media/abc-640.webp',
    thumbnail: 'https://shop.test/media/abc-480.webp',
    alt: 'Lininė staltiesė',
  });
  expect(image.srcset.split(', ').map((entry) => entry.split(' ')[1])).toEqual(['160w', '320w', '480w', '640w']);
  expect(imageAnswer({ ...stored, width: 90 }, '').srcset).toBe('/media/abc-160.webp 160w');
});

test('a picture known only by its address gets a placeholder and is not fetched', () => {
  const remote: MediaRecord = { ...stored, state: 'remote', source: 'https://elsewhere.example/a.jpg', hash: null };
  expect(imageAnswer(remote, '')).toMatchObject({
    src: '/media/drawn-7.svg',
    thumbnail: '/media/drawn-7.svg',
    srcset: '',
  });
});
