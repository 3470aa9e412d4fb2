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
  const failingOnce: typeof compress = async (...given) => {
    calls += 1;
    if (calls === 1) throw new Error('out of memory');
    return compress(...given);
  };
  const kept = cachePage(page, () => undefined, failingOnce);
  await expect(kept.variant('br')).rejects.toThrow('out of memory');
  expect(kept.ready('br')).toBeUndefined();
  const made = await kept.variant('br');
  expect(kept.ready('br')).toBe(made);
  await kept.variant('br');
  expect(calls).toBe(2);
});
