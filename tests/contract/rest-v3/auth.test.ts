import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRecordedHere } from '#tests/contract/recorded-shop.ts';
import { compareAgreed } from './agreed-comparison.ts';
import { openReplayedRestShop, type RecordedCall, readRecordedCalls, type ReplayedRestShop } from './recorded-calls.ts';

const tags = '/wp-json/wc/v3/products/tags';

/**
 * The recorded calls that show how the shop tells who calls, about tags where the recorded ones are about orders: who is
 * let in does not depend on it.
 */
const calls: readonly RecordedCall[] = readRecordedCalls('auth')
  .filter(({ request, response }) => /\/(wc\/v3|wp\/v2)\//.test(request.path) && response.status !== 404)
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
    ({ request }) =>
      (request.path.startsWith(tags) || request.path.includes('/wp/v2/')) &&
      request.method !== 'OPTIONS' &&
      request.method !== 'DELETE',
  );
const agreed = compareAgreed('auth');

function codeOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : '';
}

describe.skipIf(!isRecordedHere)('recorded ways of saying who calls', () => {
  let shop: ReplayedRestShop;
  beforeAll(async () => {
    shop = await openReplayedRestShop();
  }, 300_000);
  afterAll(() => shop?.close());

  test.each(calls)('$name', async (call) => {
    const answer = await shop.replay(call);
    const response = { status: call.response.status, headers: {}, body: codeOf(call.response.body) };
    const own = { status: answer.status, headers: new Headers(), body: codeOf(answer.body) };
    expect(agreed.differences({ ...call, response }, own)).toEqual([]);
    if (answer.status !== call.response.status) return; // as was agreed on
    if (call.name === 'broken-json') return; // refused before it is asked who sends it
    expect(answer.headers.get('cache-control')?.includes('private')).toBe(
      (call.response.headers['cache-control'] ?? '').includes('private'),
    );
  });

  test('every difference that was agreed on is one', () => {
    expect(agreed.unused()).toEqual([]);
  });

  test('nearly all of them were tried', () => {
    expect(calls.length).toBeGreaterThan(25);
  });
});
