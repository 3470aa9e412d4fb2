const prime = 999_983;

/**
 * A short mark of what is on a wish list, by the ids of its products in any order: how many there are, and a number that
 * is another one where others are listed. Pages tell by it whether the list is still as they know it.
 */
export function wishMark(ids: Iterable<number>): string {
  const listed = [...ids];
  return `${listed.length}-${listed.reduce((sum, id) => (sum + ((id * id) % prime) * id) % prime, 0)}`;
}

/** How many products a mark counts; 0 for anything else. */
export function countOfMark(mark: string | null): number {
  return Number.parseInt(mark ?? '', 10) || 0;
}
