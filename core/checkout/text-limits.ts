/** Maximum number of characters of an address field. */
export const maxFieldLength = 200;

/** Maximum number of characters of the note on an order. */
export const maxNoteLength = 2000;
