import { cleanLine } from '#server/platform/texts/clean-text.ts';

const maxLength = 300; // characters

/** The path of a page as a form names it; what is no path of this shop is left out. */
export function shownPage(text: string): string {
  const path = cleanLine(text).split(/[?#]/, 1)[0] ?? '';
  return path.startsWith('/') && !path.startsWith('//') ? path.slice(0, maxLength) : '';
}
