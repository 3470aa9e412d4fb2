import { type Logger, pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { shopperBodyLimits } from '#contract/api/api-route.ts';
import { DatabaseTimeout } from '#server/platform/db/database-fault.ts';
import { createTexts } from '#server/platform/texts/texts.ts';
import { answerLimit, currentTimeLimit, TimeLimitReached } from '#server/platform/concurrency/time-limit.ts';
import { createMetrics } from './metrics.ts';
import { createRateLimits } from './rate-limits.ts';
import { plainAnswerOf, plainResponse } from './plain-answer.ts';
import { createAnswer, type Handler } from './request-handler.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Answers after twice the time that anybody waits for an answer. */
const slow: Handler = async () => {
  await new Promise((done) => setTimeout(done, 2 * answerLimit));
  return new Response('done');
};

const silent: Handler = () => new Promise(() => undefined);

type Inner = ReturnType<typeof createAnswer>['inner'];

/** `page`: the handler of pages, which may make calls, where it is another one. */
function openAnswer(
  handler: Handler,
  page: (inner: Inner) => Handler = () => handler,
  logger: Logger = pino({ level: 'silent' }),
) {
  const { outer, inner } = createAnswer({
    handlers: {
      api: handler,
      ajax: handler,
      asset: handler,
      media: handler,
      operations: handler,
      failures: handler,
      page: (request, context) => page(inner)(request, context),
    },
    logger,
    texts: createTexts('lt_LT'),
    languages: () => ['lt_LT'],
    limits: createRateLimits(() => ({ read: 0, write: 0, page: 0 })),
    metrics: createMetrics(async () => ({ cachedBytes: 0, cachedPages: 0, outbox: null })),
    publicUrl: 'http://shop.test',
    trustProxy: false,
    isCartToken: () => false,
    bodyLimits: () => shopperBodyLimits,
    routeHeaders: () => [],
  });
  return (path: string, init: RequestInit = {}) => outer(new Request(`http://shop.test${path}`, init), '');
}

test('a picture may wait in its queue for longer than other answers may take', async () => {
  const ask = openAnswer(slow);
  const statusOf = async (path: string) => (await ask(path)).status;
  const statuses = Promise.all(['/media/0123456789abcdef-640.webp', '/wp-json/x', '/x/'].map(statusOf));
  await vi.advanceTimersByTimeAsync(3 * answerLimit);
  expect(await statuses).toEqual([200, 503, 503]);
});

const form = { method: 'POST', headers: { Origin: 'http://shop.test' }, body: new URLSearchParams({ quantity: '1' }) };

test.each([
  ['a form that did nothing yet is offered to be sent once more', false],
  ['a form that may have added something is not', true],
])('%s, however its answer failed', async (_, isDone) => {
  const after =
    (answer: Handler): Handler =>
    (request, context) => {
      if (isDone) currentTimeLimit()?.noteUnrepeatable();
      return answer(request, context);
    };
  const outcomes: readonly Handler[] = [
    silent,
    () => Promise.resolve(new Response(null, { status: 503 })),
    () => Promise.reject(new DatabaseTimeout('silent')),
  ];
  for (const handler of outcomes) {
    const answer = openAnswer(after(handler))('/x/', form);
    await vi.advanceTimersByTimeAsync(answerLimit);
    const html = await (await answer).text();
    expect(html.includes('<form method="post">')).toBe(!isDone);
    expect(html.includes('gali būti jau atlikta')).toBe(isDone);
  }
});

test('the calls that a page makes have the rest of its time, and what they did the page has done', async () => {
  const call: Handler = async () => {
    currentTimeLimit()?.noteUnrepeatable();
    await new Promise((done) => setTimeout(done, answerLimit - 1000));
    return new Response('done');
  };
  const twoCalls = (inner: Inner): Handler => {
    return async (_, context) => {
      await inner(new Request('http://shop.test/wp-json/x'), context);
      return inner(new Request('http://shop.test/wp-json/x'), context);
    };
  };
  const answer = openAnswer(call, twoCalls)('/x/', form);
  await vi.advanceTimersByTimeAsync(answerLimit);
  const { status } = await answer;
  expect([status, (await (await answer).text()).includes('gali būti jau atlikta')]).toEqual([503, true]);
});

test('a call says whether it may be sent again', async () => {
  const messageOf = async (handler: Handler) => {
    const answer = openAnswer(handler)('/wp-json/x');
    await vi.advanceTimersByTimeAsync(answerLimit);
    return ((await (await answer).json()) as { message: string }).message;
  };
  expect(await messageOf(silent)).toMatch(/pabandykite dar kartą/);
  const done: Handler = (request, context) => {
    currentTimeLimit()?.noteUnrepeatable();
    return silent(request, context);
  };
  expect(await messageOf(done)).toMatch(/gali būti jau atlikta/);
});

test('a call that a page makes says so too', async () => {
  const failing: Handler = () => {
    currentTimeLimit()?.noteUnrepeatable();
    return Promise.reject(new DatabaseTimeout('silent'));
  };
  const oneCall = (inner: Inner): Handler => {
    return (_, context) => inner(new Request('http://shop.test/wp-json/x'), context);
  };
  const { message } = (await (await openAnswer(failing, oneCall)('/x/')).json()) as { message: string };
  expect(message).toMatch(/gali būti jau atlikta/);
});

test.each([
  ['a mistake of ours', new TypeError('x is undefined'), 40],
  ['a database without time', Object.assign(new Error('canceled'), { code: '57014' }), 40],
  ['a database that is away', new DatabaseTimeout('silent'), 20],
  ['work that was too late to be stored', new TimeLimitReached('answered before'), null],
])('%s is logged as far as it matters when the request was answered before it failed', async (_, error, level) => {
  const lines: { readonly level: number; readonly msg: string; readonly err?: { readonly message: string } }[] = [];
  const logger = pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line) as never) });
  const failing: Handler = async () => {
    await new Promise((done) => setTimeout(done, answerLimit + 1000));
    throw error;
  };
  const answer = openAnswer(failing, undefined, logger)('/wp-json/x');
  await vi.advanceTimersByTimeAsync(answerLimit + 2000);
  expect((await answer).status).toBe(503);
  const late = lines.filter(({ msg }) => msg === 'request failed after it was answered');
  expect(late.map((line) => [line.level, line.err?.message])).toEqual(level === null ? [] : [[level, error.message]]);
});

describe('an answer in memory', () => {
  const value = { text: 'a'.repeat(2000) };
  const lines = [
    ['Content-Type', 'application/json'],
    ['Set-Cookie', 'a=1'],
    ['Set-Cookie', 'b=2'],
  ] as const;
  const body = Buffer.from(JSON.stringify(value));
  const plain: Handler = () => Promise.resolve(plainResponse({ status: 201, headers: lines, body }));
  const streamed: Handler = () =>
    Promise.resolve(new Response(body, { status: 201, headers: lines as unknown as [string, string][] }));
  const headersOf = ({ headers }: Response) => [...headers].filter(([name]) => name !== 'x-request-id');
  const shown = { headers: { 'Accept-Encoding': 'br' } };

  test.each([
    ['compressed', shown],
    ['as it is', {}],
  ])('is the same as any other, sent %s', async (_, init) => {
    const [one, other] = [await openAnswer(plain)('/wp-json/x', init), await openAnswer(streamed)('/wp-json/x', init)];
    expect([one.status, headersOf(one)]).toEqual([other.status, headersOf(other)]);
    expect(one.headers.get('X-Request-Id')).toMatch(/^\w{12,}$/);
    expect(Buffer.from(await one.arrayBuffer())).toEqual(Buffer.from(await other.arrayBuffer()));
  });

  test.each([
    ['a short one', 'application/json', '{"id":7}'],
    ['a picture', 'image/png', 'a'.repeat(2000)],
  ])('is not compressed where that is not worth it: %s', async (__, type, text) => {
    const headers = [['Content-Type', type] as const];
    const handler: Handler = () => Promise.resolve(plainResponse({ status: 200, headers, body: Buffer.from(text) }));
    const answer = await openAnswer(handler)('/wp-json/x', shown);
    expect([answer.headers.get('Content-Encoding'), await answer.text()]).toEqual([null, text]);
    expect(answer.headers.get('Vary')).toContain('Accept-Encoding');
  });

  test.each([
    ['compressed', shown],
    ['as it is', {}],
  ])('has the headers that somebody changed after it was made, sent %s', async (_, init) => {
    const response = plainResponse({ status: 201, headers: lines, body });
    expect(response.headers.get('Content-Type')).toBe('application/json');
    expect(plainAnswerOf(response)).not.toBeNull();
    response.headers.set('Retry-After', '7');
    response.headers.append('Set-Cookie', 'c=3');
    const answer = await openAnswer(() => Promise.resolve(response))('/wp-json/x', init);
    expect(answer.headers.get('Retry-After')).toBe('7');
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2', 'c=3']);
    expect(answer.headers.get('Vary')).toContain('Origin');
    expect(plainAnswerOf(answer)).toBeNull();
  });

  test('names each header that it varies by once', async () => {
    const varying = [...lines, ['Vary', 'Accept-Encoding'] as const];
    for (const bytes of [body, Buffer.from('{}')]) {
      const made = plainResponse({ status: 200, headers: varying, body: bytes });
      const answer = await openAnswer(() => Promise.resolve(made))('/wp-json/x', shown);
      expect(answer.headers.get('Vary')).toBe('Accept-Encoding, Origin');
      const other = new Response(bytes, { headers: { 'Content-Type': 'application/json', Vary: 'accept-encoding' } });
      const sent = await openAnswer(() => Promise.resolve(other))('/wp-json/x', shown);
      expect(sent.headers.get('Vary')?.toLowerCase()).toBe('accept-encoding, origin');
    }
  });

  test('is read through no stream and stays one that is sent as it is', async () => {
    const response = plainResponse({ status: 201, headers: lines, body });
    const read = vi.spyOn(response, 'arrayBuffer');
    const answer = await openAnswer(() => Promise.resolve(response))('/wp-json/x', shown);
    expect(read).not.toHaveBeenCalled();
    expect(plainAnswerOf(answer)?.body.byteLength).toBeLessThan(200);
  });
});
