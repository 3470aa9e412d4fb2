import { encodeEntities } from '#core/text/html-entities.ts';
import { cleanLines } from '#server/platform/texts/clean-text.ts';

/** A shopper's plain text as HTML: whatever it holds stays text, empty lines part paragraphs. */
export function reviewHtml(text: string): string {
  return cleanLines(text)
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${encodeEntities(paragraph).replaceAll('\n', '<br />')}</p>`)
    .join('\n');
}
