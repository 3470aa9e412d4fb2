import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hasReference, referencePath } from '#tests/reference.ts';
import { type RestClientCase, run, schema } from './rest-client.ts';

function readCases(): readonly RestClientCase[] {
  const path = referencePath('cases', 'rest-client.json');
  if (path === null) return [];
  const file = JSON.parse(readFileSync(path, 'utf8')) as { schema: string; cases: readonly RestClientCase[] };
  expect(file.schema).toBe(schema);
  return file.cases;
}

describe.skipIf(!hasReference)('REST client cases', () => {
  test.each(readCases().map((example) => [example.id, example.title, example] as const))(
    '%s %s',
    async (_id, _title, example) => {
      expect(await run(example)).toEqual({ ok: true });
    },
  );
});
