import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRecordedHere } from '#tests/contract/recorded-shop.ts';
import { openReplayedRestShop, type RecordedCall, readRecordedCalls, type ReplayedRestShop } from './recorded-calls.ts';

const tags = '/wp-json/wc/v3/products/tags';

/**
 * The recorded calls that show how the shop tells who calls, about tags where the recorded ones are about orders: who is
 * let in does not depend on it.
 */
const calls: readonly RecordedCall[] = readRecordedCalls('auth')
  .filter(
    ({ request, response }) =>
      request.path.includes('/wc/v3/') && !/^options|^index/.test(request.method) && response.status !== 404,
  )
  .map((call) => ({
    ...call,
    request: {
      ...call.request,
      path: call.request.path.replace(
        /\/wc\/v3\/(orders\/\d+|orders|products|data\/currencies\/current)(?=[?]|$)/,
        '/wc/v3/products/tags',
      ),
    },
  }))
  .filter(
    ({ request }) => request.path.startsWith(tags) && request.method !== 'OPTIONS' && request.method !== 'DELETE',
  );

function codeOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
}

describe.skipIf(!isRecordedHere)('recorded ways of saying who calls', () => {
  let shop: ReplayedRestShop;
  beforeAll(async () => {
    shop = await openReplayedRestShop();
  }, 300_000);
  afterAll(() => shop?.close());

  test.each(calls)('$name', async (call) => {
    const answer = await shop.replay(call);
    expect([answer.status, codeOf(answer.body)]).toEqual([call.response.status, codeOf(call.response.body)]);
    if (call.name === 'broken-json') return; // refused before it is asked who sends it
    expect(answer.headers.get('cache-control')?.includes('private')).toBe(
      (call.response.headers['cache-control'] ?? '').includes('private'),
    );
  });

  test('nearly all of them were tried', () => {
    expect(calls.length).toBeGreaterThan(25);
  });
});
