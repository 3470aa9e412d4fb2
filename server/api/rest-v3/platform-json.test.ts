import { expect, test } from 'vitest';
import { platformJson } from './platform-json.ts';

test('slashes and everything beyond ASCII are escaped, and the text still says the same', () => {
  const value = { url: 'https://shop.test/š', emoji: '🎁', quote: 'a"b\\', control: '\n' };
  const text = platformJson(value);
  expect(text).toContain(String.raw`https:\/\/shop.test\/\u0161`);
  expect(text).toContain(String.raw`\ud83c\udf81`);
  expect(text).toMatch(/^[\u0020-\u007e]*$/);
  expect(JSON.parse(text)).toEqual(value);
  expect(platformJson(undefined)).toBe('null');
});
