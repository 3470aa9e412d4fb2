import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { restV3 } from '#contract/rest-v3/rest-route.ts';
import { permissionsOf } from '#core/access/roles.ts';
import { ok } from '#core/result.ts';
import {
  answerLimit,
  createTimeLimit,
  currentTimeLimit,
  programAnswerLimit,
} from '#server/platform/concurrency/time-limit.ts';
import { textsOf } from '#server/platform/texts/texts.ts';
import { createRestApi } from './rest-api.ts';
import { answered, type RestHandler } from './rest-call.ts';

const takes: RestHandler = async ({ fields }) => {
  await new Promise((done) => setTimeout(done, Number(fields['ms'])));
  return answered({ isLate: currentTimeLimit()?.isOver() });
};

const operation = { permission: 'terms.edit', verb: 'edit', handler: takes } as const;
const fields = { ms: { type: 'integer' } } as const;
const api = createRestApi({
  db: null as never, // nobody calls with a key
  clock: () => new Date(),
  shopKey: '',
  ownRoles: () => ({}),
  staffAuthority: async () =>
    ok({
      actor: { kind: 'person', id: 1, name: 'ona@parduotuve.lt' },
      role: 'owner',
      permissions: permissionsOf('owner', {}),
      ipAddress: '',
    }),
  resources: [
    {
      route: { path: '/things', endpoints: [{ methods: ['GET', 'POST'], summary: '', fields }] },
      operations: { GET: operation, POST: operation },
    },
  ],
  space: restV3,
  texts: textsOf('en_GB', {}),
  publicUrl: 'https://shop.test',
  isSecure: () => true,
});

/** The answer to a call that takes so long, or why there is none. */
async function answerAfter(method: string, milliseconds: number) {
  vi.useFakeTimers();
  const request = new Request(`https://shop.test/wp-json/wc/v3/things?ms=${milliseconds}`, { method });
  const context = { requestId: '', remoteAddress: '', inner: false, logger: pino({ level: 'silent' }) };
  const outcome = createTimeLimit(answerLimit)
    .run(() => api(request, context))
    .then(async (response) => response.json() as Promise<unknown>)
    .catch((error: unknown) => String(error));
  await vi.advanceTimersByTimeAsync(milliseconds + 1);
  return outcome;
}

afterEach(() => void vi.useRealTimers());

test('what a program changes may take longer than a page: pictures are fetched, a hundred orders are made', async () => {
  expect(await answerAfter('POST', answerLimit + 1000)).toEqual({ isLate: false });
  expect(await answerAfter('POST', programAnswerLimit + 1000)).toMatch('TimeLimitReached');
});

test('what a program reads takes no longer than a page', async () => {
  expect(await answerAfter('GET', answerLimit - 1000)).toEqual({ isLate: false });
  expect(await answerAfter('GET', answerLimit + 1000)).toMatch('TimeLimitReached');
});
