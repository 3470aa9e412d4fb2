import type { Pdf } from './pdf-canvas.ts';

/** An element of a document's structure, which is what is read aloud: a heading, a table, a cell. */
export type PdfElement = ReturnType<Pdf['struct']>;

export type ElementOptions = {
  /** BCP 47, where it differs from the element around it. */
  readonly lang?: string;
  /** Which cells a `TH` is the heading of. */
  readonly scope?: 'Column' | 'Row';
};

/** Adds an element to one that is open, or to the document itself; more can be added to it until the document closes. */
export function openElement(
  pdf: Pdf,
  parent: PdfElement | null,
  tag: string,
  options: ElementOptions = {},
): PdfElement {
  const element = pdf.struct(tag, options);
  if (parent === null) pdf.addStructure(element);
  else parent.add(element);
  return element;
}

/** Adds an element and renders what it consists of; returns the height that `render` returns. */
export function addElement(
  pdf: Pdf,
  parent: PdfElement,
  tag: string,
  render: () => number,
  options: ElementOptions = {},
): number {
  let height = 0;
  const content = () => {
    height = render();
  };
  parent.add(pdf.struct(tag, options, [content]));
  return height;
}

/**
 * Renders what is no content: rules, shades, the foot of a page, a table's head where it is repeated. It is not read
 * aloud.
 */
export function renderArtifact(pdf: Pdf, type: 'Layout' | 'Pagination', render: () => void): void {
  pdf.markContent('Artifact', { type });
  render();
  pdf.endMarkedContent();
}
