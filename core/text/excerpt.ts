import { plainText } from './plain-text.ts';

/** The plain text of some HTML, cut at a complete word; `maxLength` in characters. */
export function excerpt(html: string, maxLength = 160): string {
  const text = plainText(html).replaceAll(/ (?=[.,;:!?])/g, '');
  if (text.length <= maxLength) return text;
  const truncatedText = text.slice(0, maxLength + 1).replace(/\s+\S*$/, '');
  return `${truncatedText.slice(0, maxLength).replace(/[\s.,;:–-]+$/, '')}…`;
}
