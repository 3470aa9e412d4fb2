import { allPictures } from './products.ts';

/** File name of every picture of the catalogue that is there, with what it shows. */
export function alternativeTexts(isThere: (file: string) => boolean): Readonly<Record<string, string>> {
  const there = allPictures().filter((picture) => isThere(picture.file));
  return Object.fromEntries(there.map((picture) => [picture.file, picture.alt]));
}
