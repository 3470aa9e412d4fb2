import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hasReference, referencePath } from '#tests/reference.ts';
import { type BoughtTogetherCase, run, schema } from './bought-together.ts';

function readCases(): readonly BoughtTogetherCase[] {
  const path = referencePath('cases', 'bought-together.json');
  if (path === null) return [];
  const file = JSON.parse(readFileSync(path, 'utf8')) as { schema: string; cases: readonly BoughtTogetherCase[] };
  expect(file.schema).toBe(schema);
  return file.cases;
}

describe.skipIf(!hasReference)('bought-together cases', () => {
  test.each(readCases().map((example) => [example.name, example] as const))('%s', (_name, example) => {
    expect(run(example)).toEqual({ ok: true });
  });
});
