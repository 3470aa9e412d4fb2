import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hasReference, referencePath } from '#tests/reference.ts';
import { type AnalyticsCase, run, schema } from './analytics.ts';

function readCases(): readonly AnalyticsCase[] {
  const path = referencePath('cases', 'analytics.json');
  if (path === null) return [];
  const file = JSON.parse(readFileSync(path, 'utf8')) as { schema: string; cases: readonly AnalyticsCase[] };
  expect(file.schema).toBe(schema);
  return file.cases;
}

describe.skipIf(!hasReference)('analytics cases', () => {
  test.each(readCases().map((example) => [example.id, example.title, example] as const))(
    '%s %s',
    (_id, _title, example) => {
      const result = run(example);
      if (!('skipped' in result)) expect(result).toEqual({ ok: true });
    },
  );
});
