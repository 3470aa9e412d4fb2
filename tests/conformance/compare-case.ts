export type Difference =
  | { readonly ok: true }
  | { readonly ok: false; readonly path: string; readonly expected: unknown; readonly actual: unknown };

export type CaseResult = Difference | { readonly skipped: string };

type Expectations = {
  readonly expected: unknown;
  readonly conflict?: boolean;
  readonly spec_expected?: Readonly<Record<string, unknown>>;
};

/** The outcome that a case expects: what the original did, overlaid with what the specification states instead. */
export function expectedOutcome({ expected, conflict, spec_expected }: Expectations): unknown {
  if (conflict !== true || spec_expected === undefined) return expected;
  const result: unknown = structuredClone(expected);
  for (const [path, value] of Object.entries(spec_expected)) lay(result, path.split('.'), value);
  return result;
}

/** Compares the fields that a case names, and every field of an amount. Absent and null are equal. */
export function compareCase(expected: unknown, actual: unknown, path = ''): CaseResult {
  const at = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`);
  if (Array.isArray(expected) && Array.isArray(actual)) {
    if (expected.length !== actual.length)
      return { ok: false, path: at('length'), expected: expected.length, actual: actual.length };
    return firstDifference(expected.map((part, index) => compareCase(part, actual[index], at(index))));
  }
  if (isRecord(expected) && isRecord(actual)) {
    const names = 'shown' in expected ? { ...actual, ...expected } : expected;
    return firstDifference(
      Object.keys(names).map((name) => compareCase(expected[name] ?? null, actual[name] ?? null, at(name))),
    );
  }
  return same(expected, actual) ? { ok: true } : { ok: false, path, expected, actual };
}

function firstDifference(results: readonly CaseResult[]): CaseResult {
  return results.find((result) => !('ok' in result && result.ok)) ?? { ok: true };
}

const tolerance = 1e-6;

function same(expected: unknown, actual: unknown): boolean {
  if (typeof expected === 'number' && typeof actual === 'number') return Math.abs(expected - actual) <= tolerance;
  if (typeof expected === 'string' && typeof actual === 'string') return plainText(expected) === plainText(actual);
  return (expected ?? null) === (actual ?? null);
}

/** A text as cases compare it: trimmed, its no-break spaces as plain ones. */
export function plainText(text: string): string {
  return text.replaceAll('\u00a0', ' ').trim();
}

/** A value with all its texts normalised like that. */
export function plainTexts(value: unknown): unknown {
  if (typeof value === 'string') return plainText(value);
  if (Array.isArray(value)) return value.map(plainTexts);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plainTexts(part)]));
}

/** A path of names; the part after `items` is the key of an item. */
function lay(target: unknown, [name = '', ...remainingPath]: readonly string[], value: unknown): void {
  const list = Array.isArray(target) ? (target as unknown[]) : null;
  const itemIndex = list?.findIndex((one) => isRecord(one) && one['key'] === name) ?? -1;
  const place = list === null ? name : itemIndex >= 0 ? itemIndex : Number(name);
  const holder = target as Record<string | number, unknown>;
  if (remainingPath.length === 0) {
    holder[place] = value;
    return;
  }
  if (typeof holder[place] !== 'object' || holder[place] === null) holder[place] = {};
  lay(holder[place], remainingPath, value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
