import fc from 'fast-check';
import type { GenericSchema } from 'valibot';
import { isJsonSchema, jsonSchema } from '#server/api/api-description/declared-fields.ts';

const odd = [
  null,
  true,
  false,
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e99',
  'NaN',
  'Infinity',
  '0x10',
  '9'.repeat(40),
  'ž'.repeat(5000),
  'a\u0000b',
  '\u0000',
  '\ud800',
  'x\udc00y',
  '\u202e',
  '__proto__',
  'constructor',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '%s %1$s %%',
  '../../etc/passwd',
  0,
  -0,
  -1,
  1.5,
  0.1 + 0.2,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e21,
  1e-7,
  1.7976931348623157e308,
  [],
  {},
  [[]],
  [null],
  [{}],
  { 0: 'a' },
  { length: 5 },
  { toString: 'x', valueOf: 1 },
] as const;

/** Values that no call expects. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...odd) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** The same as text, for addresses. */
export const oddText: fc.Arbitrary<string> = oddValue.map((value) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 6000),
);

/** Valid values of fields by their names: with them a body passes the first validation. */
export type Usual = Readonly<Record<string, unknown>>;

/** Bodies for a schema: each field valid, odd, left out, or odd within. */
export function oddBody(schema: GenericSchema, usual: Usual): fc.Arbitrary<unknown> {
  const fields = isJsonSchema(jsonSchema(schema)['properties'])
    ? Object.keys(jsonSchema(schema)['properties'] ?? {})
    : [];
  const field = (name: string) =>
    fc.oneof(
      { weight: 5, arbitrary: fc.constant(usual[name]) },
      { weight: 3, arbitrary: oddValue },
      { weight: 2, arbitrary: oddWithin(usual[name]) },
      { weight: 1, arbitrary: fc.constant(undefined) },
    );
  const recordArbitrary = fc.record(Object.fromEntries(fields.map((name) => [name, field(name)])));
  return fc.oneof({ weight: 8, arbitrary: recordArbitrary }, { weight: 1, arbitrary: oddValue });
}

/** A valid value with one part of it odd. */
function oddWithin(value: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(value)) return oddValue.map((entry) => [...value, entry]);
  if (typeof value !== 'object' || value === null) return oddValue;
  const names = [...Object.keys(value), '__proto__', 'extra'];
  return fc.tuple(fc.constantFrom(...names), oddValue).map(([name, part]) => ({ ...value, [name]: part }));
}

/** The text of a body: with keys that would reach a prototype, cut short, or as another kind of text. */
export function bodyText(body: unknown): fc.Arbitrary<string> {
  const text = JSON.stringify(body) ?? '';
  const remainingText = text.startsWith('{') ? text.slice(1) : '}';
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant(text) },
    {
      weight: 1,
      arbitrary: fc.constant(
        `{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}${remainingText === '}' ? '}' : `,${remainingText}`}`,
      ),
    },
    { weight: 1, arbitrary: fc.nat(Math.max(1, text.length)).map((length) => text.slice(0, length)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        '{',
        '[1,2',
        'null',
        '"x"',
        '{"id":NaN}',
        '[]',
        'id=1&quantity=2',
        '['.repeat(3000),
      ),
    },
  );
}

export const contentTypes = fc.oneof(
  { weight: 8, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'application/json; charset=utf-16',
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'nonsense',
      '',
    ),
  },
);
