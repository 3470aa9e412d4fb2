import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressProblem, fieldsShapeProblem, jsonShapeProblem, maxDepth, partsShapeProblem } from './request-shape.ts';

const keys = 100;
const problem = (text: string) => jsonShapeProblem(text, { keys });

/** Members of all objects and lists; an empty one counts as one. */
function membersOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const parts = Object.values(value).map(membersOf);
  return Math.max(1, parts.length) + parts.reduce((sum, members) => sum + members, 0);
}

describe('the shape of JSON', () => {
  test('is measured as its parsed value is', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const members = membersOf(value);
        const text = JSON.stringify(value);
        expect(jsonShapeProblem(text, { keys: members })).toBeNull();
        expect(jsonShapeProblem(text, { keys: Math.max(0, members - 1) })).toBe(members === 0 ? null : 'too_many_keys');
      }),
    );
  });

  test('has a limit of levels, of lists and of objects', () => {
    const nested = (levels: number) => '[{"a":'.repeat(levels / 2) + '1' + '}]'.repeat(levels / 2);
    expect(problem(nested(maxDepth))).toBeNull();
    expect(problem(nested(maxDepth + 2))).toBe('too_deep');
    expect(problem('['.repeat(8000))).toBe('too_deep');
  });

  test('does not count what is inside of texts', () => {
    const text = JSON.stringify({ a: '[{,'.repeat(500), 'b"\\': '\\"[[[\\', c: '\\' });
    expect(problem(text)).toBeNull();
    expect(problem('"[[[['.padEnd(500, '['))).toBeNull();
  });

  test('one megabyte of brackets, quotes or backslashes is read once', () => {
    const many = { keys: 10_000_000 };
    for (const text of ['[]', '\\', '"\\"', '"', ','].map((part) => part.repeat(1_000_000 / part.length))) {
      const began = performance.now();
      jsonShapeProblem(text, many);
      expect(performance.now() - began).toBeLessThan(1000);
    }
  });
});

describe('the fields of a form', () => {
  const fields = (text: string) => fieldsShapeProblem(text, { keys: 3 });

  test('have a limit', () => {
    expect([fields(''), fields('a=1&b=2&c=3'), fields('a=1&b=2&c=3&d=4')]).toEqual([null, null, 'too_many_keys']);
    expect(fields('&&&&')).toBe('too_many_keys');
  });

  test('nest to a limit, in brackets or escaped ones; a value may contain any number', () => {
    for (const bracket of ['[a]', '%5Ba%5D', '%5ba%5d']) {
      expect(fields(`x${bracket.repeat(maxDepth)}=1`)).toBeNull();
      expect(fields(`b=1&x${bracket.repeat(maxDepth + 1)}=1`)).toBe('too_deep');
      expect(fields(`x=${bracket.repeat(maxDepth + 1)}`)).toBeNull();
    }
  });

  test('in parts have the same limit', () => {
    const parts = (count: number) =>
      Array.from(
        { length: count },
        (_, at) => `--x\r\nContent-Disposition: form-data; name="f${at}"\r\n\r\n1\r\n`,
      ).join('');
    expect([3, 4].map((count) => partsShapeProblem(parts(count), { keys: 3 }))).toEqual([null, 'too_many_keys']);
  });
});

test('an address has a limit of characters, of parameters and of levels in their names', () => {
  const of = (search: string) => addressProblem(new URL(`https://shop.test/?${search}`));
  expect(of(`a=${'x'.repeat(8000)}`)).toBeNull();
  expect(of(`a=${'x'.repeat(8192)}`)).toBe('too_long');
  expect(of('a&'.repeat(500))).toBeNull();
  expect(of('a&'.repeat(501))).toBe('too_many_keys');
  expect(of(`a${'[b]'.repeat(40)}=1`)).toBe('too_deep');
});
