import { expect, test } from 'vitest';
import { type Circumstances, judgeAnswer, type Outcome } from './judge-answer.ts';

const calm: Circumstances = {
  method: 'GET',
  took: 100,
  limit: 7000,
  expected: [200, 303],
  databaseAway: false,
  processAway: false,
  machineBusy: false,
};
const stormy = { ...calm, databaseAway: true };
const page = '<!doctype html><html lang="lt"><body>Labas</body></html>';

function answer(status: number, changes: Partial<Outcome & { readonly kind: 'answer' }> = {}): Outcome {
  return { kind: 'answer', status, contentType: 'text/html', retryAfter: null, body: page, ...changes };
}

test('a page and a redirect without a body are fine', () => {
  expect(judgeAnswer(answer(200), calm)).toBeNull();
  expect(judgeAnswer(answer(303, { body: '' }), calm)).toBeNull();
});

test('a 500 is wrong whatever is away', () => {
  expect(judgeAnswer(answer(500), { ...stormy, processAway: true })).toBe('status 500');
  expect(judgeAnswer(answer(502), stormy)).toBe('status 502');
});

test('a 503 is for the time without a database, and says when to come again', () => {
  expect(judgeAnswer(answer(503, { retryAfter: '5' }), stormy)).toBeNull();
  expect(judgeAnswer(answer(503), stormy)).toMatch('Retry-After');
  expect(judgeAnswer(answer(503, { retryAfter: '5' }), calm)).toMatch('while the database was there');
  expect(judgeAnswer(answer(503, { retryAfter: '2' }), { ...calm, processAway: true })).toBeNull(); // it starts
});

test('a blank page and half a page are wrong, also with a 503', () => {
  expect(judgeAnswer(answer(200, { body: ' ' }), calm)).toMatch('blank');
  expect(judgeAnswer(answer(200, { body: page.slice(0, 30) }), calm)).toMatch('not whole');
  expect(judgeAnswer(answer(503, { retryAfter: '5', body: 'Service Unavailable' }), stormy)).toMatch('not whole');
});

test('an unexpected refusal is wrong', () => {
  expect(judgeAnswer(answer(404), calm)).toBe('status 404 was not expected');
});

test('an answer too late and no answer are wrong, except from a process that was ended', () => {
  expect(judgeAnswer(answer(200), { ...stormy, took: 7001 })).toMatch('answered after 7.0 s');
  expect(judgeAnswer({ kind: 'silence' }, { ...stormy, took: 15_000 })).toMatch('no answer within 15.0 s');
  expect(judgeAnswer({ kind: 'silence' }, { ...calm, processAway: true })).toBeNull();
});

test('a broken connection is wrong, except to a process that was ended', () => {
  const broken: Outcome = { kind: 'broken', code: 'ECONNRESET' };
  expect(judgeAnswer(broken, stormy)).toBe('the connection broke: ECONNRESET');
  expect(judgeAnswer(broken, { ...calm, processAway: true })).toBeNull();
});

test('on a machine that is too busy times are not judged, and everything else is', () => {
  const busy = { ...calm, machineBusy: true };
  expect(judgeAnswer(answer(200), { ...busy, took: 9000 })).toBeNull();
  expect(judgeAnswer(answer(503, { retryAfter: '5' }), busy)).toBeNull();
  expect(judgeAnswer(answer(503), busy)).toMatch('Retry-After');
  expect(judgeAnswer(answer(500), busy)).toBe('status 500');
  expect(judgeAnswer({ kind: 'broken', code: 'ECONNRESET' }, busy)).toMatch('the connection broke');
});
