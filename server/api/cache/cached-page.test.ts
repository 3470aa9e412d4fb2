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
  const cachedPage = cachePage(page, { onGrowth: () => undefined, pack: failingOnce });
  await expect(cachedPage.variant('br')).rejects.toThrow('out of memory');
  expect(cachedPage.ready('br')).toBeUndefined();
  const variant = await cachedPage.variant('br');
  expect(cachedPage.ready('br')).toBe(variant);
  expect(calls).toBe(3); // once more, better
});

test('a page is compressed quickly at first, and better once it is requested again, with its bytes counted', async () => {
  const efforts: string[] = [];
  let bytes = 0;
  const cachedPage = cachePage(page, {
    onGrowth: (added) => {
      bytes += added;
    },
    pack: async (body, encoding, effort) => {
      efforts.push(effort);
      return compress(body, encoding, effort);
    },
  });
  const [first, joined] = await Promise.all([cachedPage.variant('br'), cachedPage.variant('br')]);
  expect(joined).toBe(first);
  expect(efforts).toEqual(['quick']);
  expect(cachedPage.ready('br')).toBe(first);
  await expect.poll(() => cachedPage.ready('br')).not.toBe(first);
  expect(efforts).toEqual(['quick', 'cached']);
  expect(bytes).toBe(cachedPage.ready('br')?.body.byteLength);
});

test('a page that cannot be compressed better goes on as it is', async () => {
  const cachedPage = cachePage(page, {
    onGrowth: () => undefined,
    pack: async (body, encoding, effort) => {
      if (effort === 'cached') throw new Error('out of memory');
      return compress(body, encoding, effort);
    },
  });
  const first = await cachedPage.variant('gzip');
  expect(cachedPage.ready('gzip')).toBe(first);
  await new Promise(setImmediate);
  expect(cachedPage.ready('gzip')).toBe(first);
});
