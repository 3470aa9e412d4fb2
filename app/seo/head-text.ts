import { excerpt } from './excerpt.ts';

const maxDescriptionLength = 155; // characters that search engines show

/** What the head says of a page, of its HTML or plain text: asked for by loaders, so that no page ships the making. */
export function headText(source: string): string {
  return excerpt(source, maxDescriptionLength);
}
