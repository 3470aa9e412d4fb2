/** Below `vitrinaApiPath`: search suggestions. */
export const suggestionsPath = '/suggestions';

/** Characters of a search that are read; more are left out. */
export const maxQueryLength = 100;

/** The search terms in an address; empty where there are none. */
export function readSearchTerm(parameters: URLSearchParams): string {
  const terms = parameters.get('q') ?? parameters.get('s') ?? '';
  return terms.trim().slice(0, maxQueryLength).trimEnd();
}
