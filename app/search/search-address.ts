import { links } from '#app/routing/links.ts';

/** The page with what the words find. */
export function searchAddress(words: string): string {
  return `${links.search()}?${new URLSearchParams({ q: words })}`;
}
