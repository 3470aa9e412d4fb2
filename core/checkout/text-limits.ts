/** Characters that a field of an address holds at most. */
export const maxFieldLength = 200;

/** Characters that the note on an order holds at most. */
export const maxNoteLength = 2000;
