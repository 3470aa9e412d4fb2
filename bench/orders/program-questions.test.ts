import { expect, test } from 'vitest';
import type { ProgramFacts } from './program-facts.ts';
import { programQuestions } from './program-questions.ts';

const ids = Array.from({ length: 400 }, (_, index) => index + 1);
const facts: ProgramFacts = {
  authorization: 'Basic eA==',
  productIds: ids,
  skus: ['BENCH-1'],
  categoryIds: ids,
  orderIds: ids,
  boughtIds: [1],
  customerIds: ids,
  emails: ['ona@example.test'],
  newest: new Date('2026-11-26T10:00:00Z'),
};

test('every question is asked with at least one call, and rows can be told apart by their ids', () => {
  for (const { id, calls } of programQuestions) expect([id, calls(facts).length > 0]).toEqual([id, true]);
  expect(new Set(programQuestions.map(({ id }) => id)).size).toBe(programQuestions.length);
});

test('no list asks for less than a hundred, and no batch changes fewer', () => {
  const calls = programQuestions.flatMap((question) => question.calls(facts));
  const lists = calls.filter(({ path, body }) => body === undefined && path.includes('?') && !path.includes('reports'));
  expect(lists.filter(({ path }) => !path.includes('per_page=100'))).toEqual([]);
  const updates = calls.flatMap(({ body }) => (body === undefined ? [] : [body as { update: unknown[] }]));
  expect(updates.map(({ update }) => update.length).filter((length) => length !== 100)).toEqual([]);
});

test('a batch changes something each time that it is sent', () => {
  for (const { id, calls } of programQuestions.filter((question) => question.id.startsWith('v3-batch'))) {
    const bodies = calls(facts).map(({ body }) => JSON.stringify(body));
    const ofFirst = bodies.filter((body) => body.includes('"id":1,'));
    expect([id, new Set(ofFirst).size > 1]).toEqual([id, true]);
  }
});
