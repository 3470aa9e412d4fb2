import * as v from 'valibot';

const schema = v.record(v.string(), v.string());

/** The wordings of a product's further texts, as they are stored: JSON by the text they are of. */
export function readWordings(stored: string): Readonly<Record<string, string>> {
  return v.parse(schema, JSON.parse(stored));
}
