import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hasReference, referencePath } from '#tests/reference.ts';
import { type MoneyFormatCase, run, schema } from './money-format.ts';

function readCases(): readonly MoneyFormatCase[] {
  const path = referencePath('cases', 'money-format.json');
  if (path === null) return [];
  const file = JSON.parse(readFileSync(path, 'utf8')) as { schema: string; cases: readonly MoneyFormatCase[] };
  expect(file.schema).toBe(schema);
  return file.cases;
}

describe.skipIf(!hasReference)('money format cases', () => {
  test.each(readCases().map((example) => [example.id, example.formatter, example] as const))(
    '%s %s',
    (_id, _formatter, example) => {
      expect(run(example)).toEqual({ ok: true });
    },
  );
});
