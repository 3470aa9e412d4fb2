import { plainText, type Difference } from './compare-case.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * The outcome that a case expects, overlaid with what the specification states: dotted paths; in lists a key or an
 * index.
 */
export function overlaid(expected: Fields, over: Fields): Fields {
  return Object.entries(over).reduce<unknown>(
    (fields, [path, value]) => withValue(fields, path.split('.'), value),
    expected,
  ) as Fields;
}

function withValue(target: unknown, [name, ...remainingPath]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(target)) {
    return target.map((part: unknown, index) =>
      String(index) === name || (isFields(part) && part['key'] === name) ? withValue(part, remainingPath, value) : part,
    );
  }
  const fields = isFields(target) ? target : {};
  return { ...fields, [name]: withValue(fields[name], remainingPath, value) };
}

/** Paths where a case lists only some of the fields: the outcome itself, its rows, and steps of a cart. */
const partial = /^$|^main$|^items\.\d+$|^steps\.\d+$|^steps\.\d+\.cart\.\d+$/;

/**
 * The first difference between the outcome and the case; numbers within 10^-6, texts as they are compared everywhere.
 */
export function firstDifference(expected: unknown, actual: unknown, path = ''): Difference {
  const different = { ok: false, path, expected, actual } as const;
  if (!isObject(expected)) return sameLeaf(expected, actual) ? { ok: true } : different;
  if (!isObject(actual) || Array.isArray(expected) !== Array.isArray(actual)) return different;
  const got = Object.keys(actual).filter((name) => (actual as Fields)[name] !== undefined);
  if (!partial.test(path) && got.length !== Object.keys(expected).length) return different;
  for (const [name, part] of Object.entries(expected)) {
    const difference = firstDifference(part, (actual as Fields)[name], path === '' ? name : `${path}.${name}`);
    if (!difference.ok) return difference;
  }
  return { ok: true };
}

function sameLeaf(expected: unknown, actual: unknown): boolean {
  if (typeof expected === 'number' && typeof actual === 'number') return Math.abs(expected - actual) <= 1e-6;
  return plain(expected) === plain(actual ?? null);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isFields(value: unknown): value is Fields {
  return isObject(value) && !Array.isArray(value);
}

function plain(value: unknown): unknown {
  return typeof value === 'string' ? plainText(value) : value;
}
