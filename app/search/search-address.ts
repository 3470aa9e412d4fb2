import { links } from '#app/routing/links.ts';

/** Address of the search page for these search terms. */
export function searchAddress(query: string): string {
  return `${links.search()}?${new URLSearchParams({ q: query })}`;
}
