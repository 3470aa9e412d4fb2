const block = /<(?:p|div|ul|ol|li|h[1-6]|table|blockquote|pre|figure|section|hr|dl)\b/i;

/** HTML whose plain lines stand in paragraphs: what the merchant typed without any, parted by empty lines. */
export function htmlParagraphs(html: string): string {
  const trimmed = html.trim();
  if (trimmed === '' || block.test(trimmed)) return trimmed;
  return trimmed
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll(/\r?\n/g, '<br />\n')}</p>`)
    .join('\n');
}
