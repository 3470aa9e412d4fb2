import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hasReference, referencePath } from '#tests/reference.ts';
import { run, schema, type SwatchCase } from './swatches.ts';

function readCases(): readonly SwatchCase[] {
  const path = referencePath('cases', 'swatches.json');
  if (path === null) return [];
  const file = JSON.parse(readFileSync(path, 'utf8')) as { schema: string; cases: readonly SwatchCase[] };
  expect(file.schema).toBe(schema);
  return file.cases;
}

describe.skipIf(!hasReference)('swatch cases', () => {
  const played = readCases().filter(
    ({ conflict, spec_expected: specExpected }) => conflict !== true || specExpected !== undefined,
  );

  test.each(played.map((example) => [example.id, example] as const))('%s', (_id, example) => {
    expect(run(example)).toEqual({ ok: true });
  });
});
