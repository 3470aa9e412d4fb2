import { pictures } from './products.ts';

/** File name of every picture of the catalogue, with what it shows. */
export function alternativeTexts(): Readonly<Record<string, string>> {
  return Object.fromEntries(pictures().map((picture) => [picture.file, picture.alt]));
}
