const withContent = /<(script|style)\b[^<>]*>[\s\S]*?<\/\1\s*>/gi;
const comment = /<!--[\s\S]*?-->/g;
const tag = /<\/?[a-z!?][^<>]*>/gi;
const maxLength = 10_000; // characters

/**
 * Lines of text without markup: text between tags stays, except in scripts and styles. „<3“ and „a < b“ are no tags.
 */
export function plainLines(text: string): string {
  if (!text.includes('<')) return text.trim();
  let plain = text.slice(0, maxLength).replaceAll(comment, '').replaceAll(withContent, '');
  for (let before = ''; before !== plain;) {
    before = plain;
    plain = plain.replaceAll(tag, '');
  }
  return plain.trim();
}

/** The same on one line, such as a name or a street. */
export function plainLine(text: string): string {
  return plainLines(text)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
