import { expect, test } from 'vitest';
import { isTemporary, readAnswer } from './api-answer.ts';

test('[8-02] [8-03] an answer that is no JSON could not be read, JSON without a code is an unknown error', async () => {
  const read = async (answer: Response) => {
    const { ok, failure } = { failure: null, ...(await readAnswer(answer)) };
    return ok ? null : [failure?.code, failure?.status];
  };
  const json = (body: unknown, status = 500) => Response.json(body, { status });
  expect(await read(new Response('<html>', { status: 500 }))).toEqual(['invalid_json', 500]);
  expect(await read(new Response('<html>'))).toEqual(['invalid_json', 200]);
  for (const body of [{}, { message: 'Fatal error' }, null, [], 'x']) {
    expect(await read(json(body))).toEqual(['unknown_error', 500]);
  }
  expect(await read(json({ code: 'c' }, 400))).toEqual(['c', 400]);
  expect(await read(Response.json([]))).toBeNull();
});

test('a request is worth another try where the shop may take it later, not where it refused it', () => {
  expect([0, 429, 500, 503].map((status) => isTemporary({ status }))).toEqual([true, true, true, true]);
  expect([400, 403, 404, 409].map((status) => isTemporary({ status }))).toEqual([false, false, false, false]);
});
