import { type Appearance, usualAppearance } from '#core/appearance/appearance.ts';
import { looks } from '#core/appearance/looks.ts';
import { paletteWith } from '#core/appearance/palette.ts';
import type { InvoiceDocument } from './invoice-document.ts';

/**
 * Renders an invoice or credit note as a PDF, with the seller's name in the accent of the shop's look. The same document in
 * the same look always gives the same bytes. The renderer is imported
 * with the first one: it is large, and a starting shop does not need it.
 */
export async function renderInvoicePdf(
  document: InvoiceDocument,
  appearance: Appearance = usualAppearance,
): Promise<Uint8Array> {
  const { renderSheets } = await import('./render-sheets.ts');
  return renderSheets(document, paletteWith(looks[appearance.look].colours, 'light', { accent: appearance.accent, ground: null }).flax);
}
