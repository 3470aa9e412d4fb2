/** The names not yet known, each once whatever its capitals, in their first spelling. */
export function missingNames(wanted: Iterable<string>, isKnown: (lowerCase: string) => boolean): string[] {
  const missing = new Map<string, string>();
  for (const name of wanted) {
    const key = name.toLowerCase();
    if (!isKnown(key) && !missing.has(key)) missing.set(key, name);
  }
  return [...missing.values()];
}
