/** Paths at which two answers of the same shape have different values, such as `0.prices.price`. */
export type ValueDifference = { readonly path: string; readonly expected: unknown; readonly got: unknown };

export function compareValues(
  expected: unknown,
  got: unknown,
  ignored: (path: string) => boolean,
  path = '',
): readonly ValueDifference[] {
  if (ignored(path)) return [];
  if (!isObject(expected) || !isObject(got)) return expected === got ? [] : [{ path, expected, got }];
  const names = new Set([...Object.keys(expected), ...Object.keys(got)]);
  return [...names].flatMap((name) =>
    compareValues(expected[name], got[name], ignored, path === '' ? name : `${path}.${name}`),
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
