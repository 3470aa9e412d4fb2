import { decodeEntities } from './html-entities.ts';

/** The words of sanitised HTML, with single spaces. */
export function plainText(html: string): string {
  return decodeEntities(html.replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
}
