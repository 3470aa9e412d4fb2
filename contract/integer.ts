import * as v from 'valibot';

/** A whole number: an id, a count. */
export const integerSchema = v.pipe(v.number(), v.integer());
