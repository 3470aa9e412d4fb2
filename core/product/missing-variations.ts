/** Something of which variations differ, with the values that they may have. */
export type VaryingAttribute = { readonly key: string; readonly values: readonly string[] };

/** What is chosen of a product by attribute key. */
export type Choices = Readonly<Record<string, string>>;

function* combinations(attributes: readonly VaryingAttribute[]): Generator<Choices> {
  const [first, ...others] = attributes;
  if (first === undefined) {
    yield {};
    return;
  }
  for (const value of first.values) for (const rest of combinations(others)) yield { [first.key]: value, ...rest };
}

function textOf(choices: Choices, attributes: readonly VaryingAttribute[]): string {
  return JSON.stringify(attributes.map(({ key }) => choices[key] ?? ''));
}

/** Every choice of values for which there is no variation yet, at most so many; the last attribute changes first. */
export function missingVariations(
  attributes: readonly VaryingAttribute[],
  existing: readonly Choices[],
  limit: number,
): readonly Choices[] {
  if (attributes.length === 0) return [];
  const known = new Set(existing.map((choices) => textOf(choices, attributes)));
  const missing: Choices[] = [];
  for (const choices of combinations(attributes)) {
    if (missing.length >= limit) break;
    if (!known.has(textOf(choices, attributes))) missing.push(choices);
  }
  return missing;
}

/** Whether variations of the attributes could have exactly these values. */
export function isPossibleChoice(attributes: readonly VaryingAttribute[], choices: Choices): boolean {
  return attributes.every(({ key, values }) => values.includes(choices[key] ?? ''));
}
