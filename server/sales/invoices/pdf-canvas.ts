import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { latinLetters } from '#core/text/latin-letters.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

/** Points. */
export const pageSize = { width: 595.28, height: 841.89, side: 48, top: 46, bottom: 64 } as const;
export const contentWidth = pageSize.width - 2 * pageSize.side;

export const colors = {
  text: '#22282b',
  quiet: '#5a6166',
  line: '#d3d6d8',
  shade: '#f3f4f5',
} as const;

/** Named by their files: under a name of its own, pdfkit would read the first font anew for every text. */
const fonts = {
  regular: join(import.meta.dirname, 'fonts', 'figtree-regular.ttf'),
  strong: join(import.meta.dirname, 'fonts', 'figtree-semibold.ttf'),
} as const;

type Sheets = {
  readonly title: string;
  readonly author: string;
  readonly at: Date;
  /** BCP 47. */
  readonly lang: string;
};

/** An empty tagged document of A4 sheets. The same content always gives the same bytes. */
export function openPdf({ title, author, at, lang }: Sheets): Pdf {
  return new PDFDocument({
    size: 'A4',
    margins: { top: pageSize.top, left: pageSize.side, right: pageSize.side, bottom: 0 },
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as never, // which pdfkit knows, and its types do not
    tagged: true,
    lang,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'Vitrina', CreationDate: at },
    font: fonts.regular,
  });
}

/** The bytes of a document that is completely rendered. */
export function closePdf(pdf: Pdf): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (part: Buffer) => chunks.push(part));
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.on('error', reject);
    pdf.end();
  });
}

export type TextStyle = {
  readonly size?: number;
  readonly strong?: boolean;
  readonly color?: string;
  readonly align?: 'left' | 'right';
};

const lineGap = 1.5;

function prepare(pdf: Pdf, { size = 9, strong = false, color = colors.text }: TextStyle): Pdf {
  return pdf
    .font(strong ? fonts.strong : fonts.regular)
    .fontSize(size)
    .fillColor(color);
}

/** Writes a text into a column and returns its height. */
export function writeText(pdf: Pdf, text: string, x: number, y: number, width: number, style: TextStyle = {}): number {
  const printableText = printable(text);
  if (printableText === '') return 0;
  const height = heightOf(pdf, printableText, width, style);
  prepare(pdf, style).text(printableText, x, y, { width, align: style.align ?? 'left', lineGap });
  return height;
}

/** Writes a text of which the first parts may be followed by others on the same line: `null` goes on where one ended. */
export function writePart(
  pdf: Pdf,
  text: string,
  start: { readonly x: number; readonly y: number } | null,
  width: number,
  last: boolean,
): void {
  const options = { width, lineGap, continued: !last };
  const part = last ? printable(text) : `${printable(text)} `;
  if (start === null) pdf.text(part, options);
  else prepare(pdf, {}).text(part, start.x, start.y, options);
}

export function heightOf(pdf: Pdf, text: string, width: number, style: TextStyle = {}): number {
  return prepare(pdf, style).heightOfString(printable(text), { width, lineGap });
}

export function drawRule(pdf: Pdf, y: number, color: string = colors.line): void {
  pdf
    .moveTo(pageSize.side, y)
    .lineTo(pageSize.width - pageSize.side, y)
    .lineWidth(0.7)
    .strokeColor(color)
    .stroke();
}

/**
 * The characters the fonts can render: Latin letters, digits and the usual signs; any other is shown as a question
 * mark.
 */
const drawable =
  /[^\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u2010-\u2015\u2018-\u201e\u2022\u2026\u202f\u2030\u20ac\u2122\u2212]/gu;

function printable(text: string): string {
  return latinLetters(text.normalize('NFC'))
    .replaceAll(/\s+/g, (space) => (/^[\u00a0\u202f]+$/.test(space) ? '\u00a0' : ' '))
    .replaceAll(/\p{Extended_Pictographic}|\p{M}|\u200d|\ufe0f/gu, '')
    .replaceAll(drawable, '?')
    .trim();
}
