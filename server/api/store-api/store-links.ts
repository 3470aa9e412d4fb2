/** The query string of a variation's address: the initial choices of the form on its product's page. */
export function variationQuery(choices: Readonly<Record<string, string>>): string {
  const chosen = Object.entries(choices).filter(([, value]) => value !== '');
  const query = new URLSearchParams(chosen.map(([key, value]) => [`attribute_${key}`, value]));
  return chosen.length === 0 ? '' : `?${query.toString()}`;
}
