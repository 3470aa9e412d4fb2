import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hasReference, referencePath } from '#tests/reference.ts';
import { type CartServerCase, run, schema } from './cart-server.ts';

function readCases(): readonly CartServerCase[] {
  const path = referencePath('cases', 'cart-server.json');
  if (path === null) return [];
  const file = JSON.parse(readFileSync(path, 'utf8')) as { schema: string; cases: readonly CartServerCase[] };
  expect(file.schema).toBe(schema);
  return file.cases;
}

describe.skipIf(!hasReference)('carts with linked lines', () => {
  test.each(readCases().map((example) => [example.name, example] as const))('%s', (_name, example) => {
    const result = run(example);
    if (!('skipped' in result)) expect(result).toEqual({ ok: true });
  });
});
