import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hasReference, referencePath } from '#tests/reference.ts';
import type { BundleCase } from './bundle-case.ts';
import { run, schema } from './bundle.ts';

function readCases(): readonly BundleCase[] {
  const path = referencePath('cases', 'bundle.json');
  if (path === null) return [];
  const file = JSON.parse(readFileSync(path, 'utf8')) as { schema: string; cases: readonly BundleCase[] };
  expect(file.schema).toBe(schema);
  return file.cases;
}

describe.skipIf(!hasReference)('bundle cases', () => {
  test.each(readCases().map((example) => [example.name, example] as const))('%s', (_name, example) => {
    expect(run(example)).toEqual({ ok: true });
  });
});
