import { excerpt } from './excerpt.ts';

const maxDescriptionLength = 155; // characters that search engines show

/** The meta description of a page, from its HTML or plain text: called by loaders, so that no page ships this code. */
export function headText(source: string): string {
  return excerpt(source, maxDescriptionLength);
}
