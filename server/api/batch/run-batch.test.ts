import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { answerLimit } from '#server/platform/concurrency/time-limit.ts';
import type { Sessions } from '#server/platform/session/sessions.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { createCookieJar } from './batched-headers.ts';
import { createCallRunner, type PlannedCall } from './run-batch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const call: PlannedCall = {
  url: new URL('http://shop.test/wp-json/wc/store/v1/cart/add-item'),
  method: 'POST',
  headers: new Headers(),
  body: '{}',
  endpoint: { methods: ['POST'], batch: true } as unknown as PlannedCall['endpoint'],
  allow: ['POST'],
};

function openRunner(dispatch: () => Response | Promise<Response>, logger = pino({ level: 'silent' })) {
  const context: RequestContext = { requestId: 'r1', remoteAddress: '', inner: false, logger };
  const sessions = { read: () => null, checkNonce: () => null, cookieName: 'session' } as unknown as Sessions;
  const texts = { text: (english: string) => english } as unknown as Texts;
  const tools = { dispatch, count: async () => null, sessions, texts };
  return createCallRunner(tools, context, createCookieJar(null));
}

test('calls for which no time is left are answered as unavailable, and are not begun', async () => {
  const dispatch = vi.fn(() => Response.json({}, { status: 201 }));
  const runner = openRunner(dispatch);
  expect((await runner.run(call)).status).toBe(201);
  vi.advanceTimersByTime(answerLimit);
  const late = await runner.run(call);
  expect([late.status, dispatch.mock.calls.length]).toEqual([503, 1]);
});

test('a call of a batch that fails after it was answered is logged', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const runner = openRunner(async () => {
    await new Promise((done) => setTimeout(done, answerLimit));
    throw new TypeError('x is undefined');
  }, logger);
  const answer = runner.run(call);
  await vi.advanceTimersByTimeAsync(2 * answerLimit);
  expect((await answer).status).toBe(503);
  expect(lines.join()).toContain('x is undefined');
});
