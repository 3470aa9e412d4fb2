import { decodeEntities } from '#core/text/entities.ts';

/** The words of some HTML, cut at a whole word. */
export function plainText(html: string, longest = 160): string {
  const text = decodeEntities(html.replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,;:!?])/g, '')
    .trim();
  if (text.length <= longest) return text;
  const whole = text.slice(0, longest + 1).replace(/\s+\S*$/, '');
  return `${whole.slice(0, longest).replace(/[\s.,;:–-]+$/, '')}…`;
}
