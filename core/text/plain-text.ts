import { decodeEntities } from './html-entities.ts';

/** The text of sanitised HTML, with single spaces. */
export function plainText(html: string): string {
  return decodeEntities(html.replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
}
