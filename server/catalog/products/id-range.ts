import { largestId } from '#core/ids.ts';

/** The ids that the database could hold; a larger number is an unknown product, not an error. */
export function possibleIds(ids: readonly number[]): readonly number[] {
  return ids.filter((id) => Number.isInteger(id) && id > 0 && id <= largestId);
}
