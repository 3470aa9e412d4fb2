/** Characters that a field of an address holds at most. */
export const longestField = 200;

/** Characters that the note on an order holds at most. */
export const longestNote = 2000;
