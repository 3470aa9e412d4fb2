import { encodeEntities } from '#core/text/html-entities.ts';
import { cleanLines } from '#server/platform/texts/clean-text.ts';

/** A shopper's plain text as HTML: any markup in it stays text, empty lines separate paragraphs. */
export function reviewHtml(text: string): string {
  return cleanLines(text)
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${encodeEntities(paragraph).replaceAll('\n', '<br />')}</p>`)
    .join('\n');
}
