import { heightOf, type Pdf, type TextStyle, writePart, writeText } from './pdf-canvas.ts';
import { addElement, type ElementOptions, openElement, type PdfElement } from './tagged-pdf.ts';
import type { Phrase } from './invoice-words.ts';

/** Where a text stands, in points. */
type Place = { readonly x: number; readonly y: number; readonly width: number; readonly style?: TextStyle };

/** Writes what a document says at one place, one language below the other; returns the height. */
export function writePhrases(pdf: Pdf, phrases: readonly Phrase[], { x, y, width, style = {} }: Place): number {
  return phrases.reduce((height, { text }) => height + writeText(pdf, text, x, y + height, width, style), 0);
}

/** The height that phrases take, one below the other. */
export function heightOfPhrases(pdf: Pdf, phrases: readonly Phrase[], width: number, style: TextStyle = {}): number {
  return phrases.reduce((height, { text }) => height + heightOf(pdf, text, width, style), 0);
}

/** Adds an element that consists of a text; returns its height. */
export function addText(
  pdf: Pdf,
  parent: PdfElement,
  tag: string,
  text: string,
  { x, y, width, style }: Place,
  options: ElementOptions = {},
): number {
  return addElement(pdf, parent, tag, () => writeText(pdf, text, x, y, width, style), options);
}

/** Adds an element that consists of phrases, one below the other, each read in its language; returns its height. */
export function addPhrases(
  pdf: Pdf,
  parent: PdfElement,
  tag: string,
  phrases: readonly Phrase[],
  place: Place,
  options: ElementOptions = {},
): number {
  const [only] = phrases;
  if (phrases.length === 1 && only !== undefined) return addText(pdf, parent, tag, only.text, place, options);
  const element = openElement(pdf, parent, tag, options);
  return phrases.reduce(
    (height, { text, lang }) =>
      height + addText(pdf, element, 'Span', text, { ...place, y: place.y + height }, { lang }),
    0,
  );
}

/** Adds a paragraph `Term: value`, its term on the same line in each language; returns its height. */
export function addFact(pdf: Pdf, parent: PdfElement, term: readonly Phrase[], value: string, place: Place): number {
  const { x, y, width } = place;
  const parts = term.map(({ text, lang }, index) => ({
    text: index < term.length - 1 ? `${text} /` : `${text}: ${value}`,
    lang,
  }));
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return addText(pdf, parent, 'P', only.text, place);
  const paragraph = openElement(pdf, parent, 'P');
  for (const [index, { text, lang }] of parts.entries()) {
    const write = () => {
      writePart(pdf, text, index === 0 ? { x, y } : null, width, index === parts.length - 1);
      return 0;
    };
    addElement(pdf, paragraph, 'Span', write, { lang });
  }
  return heightOf(pdf, parts.map(({ text }) => text).join(' '), width);
}
