const requiredNames = (process.env['VITRINA_REQUIRE'] ?? '').split(',').map((name) => name.trim());

/**
 * Whether something that tests can do without is present. Warns where it is absent; throws where VITRINA_REQUIRE (a
 * list of `postgres`, `browser`, `reference`) names it.
 */
export function required(name: 'postgres' | 'browser' | 'reference', present: boolean, absence: string): boolean {
  if (present) return true;
  if (requiredNames.includes(name)) throw new Error(`VITRINA_REQUIRE names ${name}, but ${absence}`);
  console.warn(`skipping what needs ${name}: ${absence}`);
  return false;
}
