import { expect, test } from 'vitest';
import { fetchImage } from './fetch-image.ts';

test.each([
  'ftp://example.com/a.jpg',
  'file:///etc/passwd',
  'not an address',
  'http://[::1]/a.jpg',
  'http://2130706433/a.jpg',
])('%s is not fetched', async (address) =>
  expect(await fetchImage(address)).toMatchObject({ ok: false, failure: { code: 'image_failed' } }),
);
