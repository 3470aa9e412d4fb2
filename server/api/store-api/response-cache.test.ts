import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAnswer } from '#contract/api-answer.ts';
import { carriedValue } from '#contract/answer-value.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { createResponseCache, type ResponseCache } from './response-cache.ts';

const scope = { products: [], anyProduct: false, brief: false };

describe('cached responses', () => {
  let database: OpenDatabase;
  let cache: ResponseCache;
  beforeAll(async () => {
    database = await openTemporaryPGlite();
    cache = await createResponseCache(database, () => new Date('2026-11-24T10:00:00Z'), 'http://shop.test');
  });
  afterAll(async () => {
    await cache?.close();
    await database?.close();
  });

  const ask = (path: string, value: unknown) =>
    cache.answer(new URL(path, 'http://shop.test'), [], async () => ({ value, headers: {}, scope }));

  test('carry the value of their JSON, the same one for all who ask', async () => {
    const value = { id: 1, at: new Date('2026-11-24T00:00:00Z'), missing: undefined };
    const [first, second] = [await ask('/one', value), await ask('/one', null)];
    const expected = { id: 1, at: '2026-11-24T00:00:00.000Z' };
    expect(await readAnswer(first)).toEqual({ ok: true, value: expected });
    expect(carriedValue(second)?.()).toBe(carriedValue(first)?.());
    expect([await first.json(), await second.json()]).toEqual([expected, expected]);
  });

  test('carry a list whose entries are shared with other lists', async () => {
    const list = (path: string, ids: readonly number[]) =>
      cache.answer(new URL(path, 'http://shop.test'), [], async () => ({
        list: await cache.list(ids, async (missing) => missing.map((id) => ({ id, value: { id }, scope }))),
        headers: {},
        scope,
      }));
    const [a, b] = [await list('/a', [1, 2]), await list('/b', [2, 3])];
    const [valuesA, valuesB] = [carriedValue(a)?.(), carriedValue(b)?.()] as [{ id: number }[], { id: number }[]];
    expect([valuesA, valuesB]).toEqual([await a.json(), await b.json()]);
    expect(valuesB[0]).toBe(valuesA[1]);
  });

  test('a refusal carries nothing: it is read as it is sent', async () => {
    const refusal = await cache.answer(new URL('http://shop.test/no'), [], async () =>
      Response.json({ code: 'no', message: 'no', data: {} }, { status: 404 }),
    );
    expect(await readAnswer(refusal)).toMatchObject({ ok: false, failure: { code: 'no', status: 404 } });
  });
});
