import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hasReference, referencePath } from '#tests/reference.ts';
import type { CaseFile } from './addon-fields-case.ts';
import { cases, run, schema } from './addon-fields.ts';

function readCases() {
  const path = referencePath('cases', 'addon-fields.json');
  if (path === null) return [];
  const file = JSON.parse(readFileSync(path, 'utf8')) as CaseFile & { readonly schema: string };
  expect(file.schema).toBe(schema);
  return cases(file);
}

describe.skipIf(!hasReference)('cases of option fields', () => {
  test.each(readCases().map((example) => [example.id, example] as const))('%s', (_id, example) => {
    const result = run(example);
    if (!('skipped' in result)) expect(result).toEqual({ ok: true });
  });
});
