/** A test of the suite that this shop does not pass, by its full name, and why. */
export type ExceptedTest = { readonly name: string; readonly reason: string };

/** At most five; one that passes after all has to leave the list. */
export const exceptions: readonly ExceptedTest[] = [];
