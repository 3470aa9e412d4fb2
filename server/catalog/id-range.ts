const largestId = 2_147_483_647; // what an id column holds

/** The ids that the database could hold; a larger number is an unknown product, not an error. */
export function possibleIds(ids: readonly number[]): readonly number[] {
  return ids.filter((id) => Number.isInteger(id) && id > 0 && id <= largestId);
}
