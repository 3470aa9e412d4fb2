import { encodeEntities } from '#core/text/html-entities.ts';
import { sanitiseHtml } from '#server/platform/html/sanitise-html.ts';
import { cleanLines } from '#server/platform/texts/clean-text.ts';

/** The HTML of a review that the merchant's program sends: markup stays as far as a page may have it. */
export function reviewHtmlOf(source: string): string {
  return cleanLines(/[<&]/.test(source) ? sanitiseHtml(source).html : encodeEntities(source))
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => (isBlock(paragraph) ? paragraph : `<p>${paragraph.replaceAll('\n', '<br />')}</p>`))
    .join('\n');
}

function isBlock(html: string): boolean {
  return /^<(?:p|ul|ol|blockquote|pre|div|h[1-6])\b/i.test(html);
}

/** What can be sent to make the same review: its HTML without the paragraphs that the shop puts around its text. */
export function reviewSource(html: string): string {
  return html
    .trim()
    .replaceAll(/<\/p>\s*<p>/g, '\n\n')
    .replaceAll(/^<p>|<\/p>$/g, '')
    .replaceAll(/<br \/>\n?/g, '\n');
}
