import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hasReference, referencePath } from '#tests/reference.ts';
import { type ProgressBarCase, run, schema } from './progress-bar.ts';

type NamedCase = ProgressBarCase & { readonly id: string; readonly title: string };

function readCases(): readonly NamedCase[] {
  const path = referencePath('cases', 'progress-bar.json');
  if (path === null) return [];
  const file = JSON.parse(readFileSync(path, 'utf8')) as { schema: string; cases: readonly NamedCase[] };
  expect(file.schema).toBe(schema);
  return file.cases;
}

describe.skipIf(!hasReference)('free-shipping bar cases', () => {
  test.each(readCases().map((example) => [example.id, example.title, example] as const))('%s %s', (_, __, example) => {
    expect(run(example)).toEqual({ ok: true });
  });
});
