import { expect, test } from 'vitest';
import { compress } from '#server/platform/http/compression.ts';
import { type RenderedPage, cachePage } from './cached-page.ts';

const page: RenderedPage = {
  status: 200,
  headers: [['content-type', 'text/html']],
  body: Buffer.from('<p>linas</p>'.repeat(500)),
  tags: ['catalogue'],
  expiresAt: Infinity,
};

test('a page that could not be compressed once is compressed for the next visitor', async () => {
  let calls = 0;
  const failingOnce: typeof compress = async (...compressArguments) => {
    calls += 1;
    if (calls === 1) throw new Error('out of memory');
    return compress(...compressArguments);
  };
  const cachedPage = cachePage(page, () => undefined, failingOnce);
  await expect(cachedPage.variant('br')).rejects.toThrow('out of memory');
  expect(cachedPage.ready('br')).toBeUndefined();
  const variant = await cachedPage.variant('br');
  expect(cachedPage.ready('br')).toBe(variant);
  await cachedPage.variant('br');
  expect(calls).toBe(2);
});
