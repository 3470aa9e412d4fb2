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
  const { byteLength } = cachedPage.ready('br')?.body ?? page.body;
  expect(cachedPage.bytes()).toBe(byteLength);
  expect(page.body.byteLength + bytes).toBe(byteLength);
});

test('the body of a page that was compressed stays only where it is requested as it is', async () => {
  let bytes = page.body.byteLength;
  const cachedPage = cachePage(page, {
    onGrowth: (added) => {
      bytes += added;
    },
  });
  const gzip = await cachedPage.variant('gzip');
  expect([cachedPage.bytes(), bytes]).toEqual([gzip.body.byteLength, gzip.body.byteLength]);
  expect(Buffer.from(cachedPage.body)).toEqual(page.body);
  expect(cachedPage.bytes()).toBe(gzip.body.byteLength);
  expect(cachedPage.ready(null)).toBe(await cachedPage.variant(null));
  expect([cachedPage.bytes(), bytes]).toEqual(Array(2).fill(gzip.body.byteLength + page.body.byteLength));
});

test('a body that others have in memory is not counted and stays', async () => {
  let bytes = 0;
  const cachedPage = cachePage(page, {
    sharesBody: true,
    onGrowth: (added) => {
      bytes += added;
    },
  });
  const { body } = await cachedPage.variant('br');
  expect([cachedPage.bytes(), bytes]).toEqual([body.byteLength, body.byteLength]);
  expect(cachedPage.body).toBe(page.body);
});

test('what is compressed takes no more memory than its bytes', async () => {
  for (const encoding of ['br', 'gzip'] as const)
    for (const effort of ['quick', 'cached', 'best'] as const) {
      const { buffer, byteLength } = await compress(page.body, encoding, effort);
      expect(buffer.byteLength).toBe(byteLength);
    }
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
