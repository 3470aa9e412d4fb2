/** Where two answers differ in names, types or nullability. */
export type ShapeDifference = { readonly path: string; readonly expected: string; readonly got: string };

/** What may differ on purpose, by a path such as `[].extensions` (every list entry is `[]`). */
export type ShapeAllowance = (path: string) => boolean;

/**
 * Compares the shape of an answer with a recorded one. Every entry of a list must have the shape of some recorded
 * entry; where nothing was recorded in a list, nothing is compared.
 */
export function compareShape(
  expected: unknown,
  got: unknown,
  allowed: ShapeAllowance,
  path = '',
): readonly ShapeDifference[] {
  if (allowed(path)) return [];
  const [expectedKind, actualKind] = [kind(expected), kind(got)];
  if (expectedKind !== actualKind) return [{ path, expected: expectedKind, got: actualKind }];
  if (Array.isArray(expected) && Array.isArray(got)) return compareLists(expected, got, allowed, `${path}[]`);
  if (isRecord(expected) && isRecord(got)) return compareRecords(expected, got, allowed, path);
  return [];
}

function compareLists(
  expected: readonly unknown[],
  got: readonly unknown[],
  allowed: ShapeAllowance,
  path: string,
): readonly ShapeDifference[] {
  if (expected.length === 0) return [];
  return got.flatMap((entry) => {
    const attempts = expected.map((candidate) => compareShape(candidate, entry, allowed, path));
    return attempts.some((attempt) => attempt.length === 0)
      ? []
      : (attempts.toSorted((a, b) => a.length - b.length)[0] ?? []);
  });
}

function compareRecords(
  expected: Readonly<Record<string, unknown>>,
  got: Readonly<Record<string, unknown>>,
  allowed: ShapeAllowance,
  path: string,
): readonly ShapeDifference[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(got)]);
  return [...names].flatMap((name) => {
    const inner = path === '' ? name : `${path}.${name}`;
    if (allowed(inner)) return [];
    if (!Object.hasOwn(got, name)) return [{ path: inner, expected: kind(expected[name]), got: 'absent' }];
    if (!Object.hasOwn(expected, name)) return [{ path: inner, expected: 'absent', got: kind(got[name]) }];
    return compareShape(expected[name], got[name], allowed, inner);
  });
}

function kind(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
