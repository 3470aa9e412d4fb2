import type { InvoiceDocument } from './invoice-document.ts';
import { documentLanguage, documentTitle, type DocumentWords, type Phrase } from './invoice-words.ts';
import type { Letterhead } from './letterhead.ts';
import { colors, contentWidth, drawRule, type Pdf, pageSize, type TextStyle } from './pdf-canvas.ts';
import { addFact, addPhrases, addText, heightOfPhrases } from './render-words.ts';
import { openElement, type PdfElement, renderArtifact } from './tagged-pdf.ts';

const gap = 24;
const half = (contentWidth - gap) / 2;

/** Renders title, number, dates, the two parties and what the document is about; returns where the table begins. */
export function renderHeading(
  pdf: Pdf,
  root: PdfElement,
  document: InvoiceDocument,
  { words, letterhead }: { readonly words: DocumentWords; readonly letterhead: Letterhead },
): number {
  const { text } = words;
  const { seller, buyer, series, number, issuedOn, credits } = document;
  const x = pageSize.side;
  const width = contentWidth;
  let y: number = pageSize.top;
  if (letterhead.logo !== null) drawLogo(pdf, letterhead.logo);
  y +=
    10 +
    addText(pdf, root, 'P', seller.name, { x, y, width, style: { size: 10, strong: true, color: letterhead.accent } });
  y += 4 + addPhrases(pdf, root, 'H1', documentTitle(document, words), { x, y, width, style: titleStyle(words) });
  const name = text('Series %1$s No. %2$s', series, String(number).padStart(6, '0'));
  const named = name.map(({ text: numbered, lang }) => ({ text: `${numbered}   ·   ${issuedOn}`, lang }));
  y += addPhrases(pdf, root, 'P', named, { x, y, width, style: { size: 11, color: colors.quiet } });
  if (credits !== null) {
    const about = text('For the invoice %1$s of %2$s', credits.number, credits.issuedOn);
    y += 2 + addPhrases(pdf, root, 'P', about, { x, y: y + 2, width, style: { size: 10, color: colors.quiet } });
  }
  y += 16;
  const rule = y;
  renderArtifact(pdf, 'Layout', () => drawRule(pdf, rule));
  y += 14;
  const ends = [
    renderParty(pdf, root, {
      x,
      y,
      title: text('Seller'),
      name: seller.name,
      facts: [
        [text('Company code'), seller.code],
        [text('VAT code'), seller.vatCode],
        [null, seller.address],
        [null, [seller.phone, seller.email].filter((part) => part !== '').join(', ')],
        [text('Account'), seller.bankAccount],
      ],
    }),
    renderParty(pdf, root, {
      x: x + half + gap,
      y,
      title: text('Buyer'),
      name: buyer.name,
      facts: [
        [text('Company code'), buyer.code],
        [text('VAT code'), buyer.vatCode],
        [null, buyer.address],
        [null, buyer.email],
      ],
    }),
  ];
  return renderFacts(pdf, root, Math.max(...ends) + 16, factsOf(document, words));
}

/** The logo at the upper right: the seller's name beside it says what it shows. */
function drawLogo(pdf: Pdf, logo: Buffer): void {
  const box = { width: 150, height: 40 };
  const x = pageSize.width - pageSize.side - box.width;
  renderArtifact(pdf, 'Layout', () =>
    pdf.image(logo, x, pageSize.top, { fit: [box.width, box.height], align: 'right', valign: 'center' }),
  );
}

/** A title in two languages is as high as one. */
function titleStyle({ text }: DocumentWords): TextStyle {
  return { size: text('VAT invoice').length > 1 ? 16 : 21, strong: true };
}

type Party = {
  readonly x: number;
  readonly y: number;
  readonly title: readonly Phrase[];
  readonly name: string;
  readonly facts: readonly (readonly [term: readonly Phrase[] | null, value: string])[];
};

function renderParty(pdf: Pdf, root: PdfElement, { x, y, title, name, facts }: Party): number {
  const element = openElement(pdf, root, 'Sect');
  const width = half;
  let end = y + 2 + addPhrases(pdf, element, 'H2', title, { x, y, width, style: { size: 8, color: colors.quiet } });
  end += 2 + addText(pdf, element, 'P', name, { x, y: end, width, style: { size: 10.5, strong: true } });
  for (const [term, value] of facts) {
    if (value === '') continue;
    const place = { x, y: end, width };
    end += 1 + (term === null ? addText(pdf, element, 'P', value, place) : addFact(pdf, element, term, value, place));
  }
  return end;
}

type Fact = readonly [term: readonly Phrase[], value: readonly Phrase[]];

function factsOf(document: InvoiceDocument, { text }: DocumentWords): readonly Fact[] {
  const { orderId, orderedOn, suppliedOn, due, paymentTitle, reason } = document;
  const plain = (value: string): readonly Phrase[] => (value === '' ? [] : [{ text: value, lang: documentLanguage }]);
  const dueText =
    due === 'none' ? [] : due === 'paid' ? text('Paid') : due === 'on_delivery' ? text('On delivery') : plain(due.day);
  const facts: readonly Fact[] = [
    [text('Order number'), plain(String(orderId))],
    [text('Order date'), plain(orderedOn)],
    [text('Date of supply'), plain(suppliedOn)],
    [text('Payment'), plain(paymentTitle)],
    [text('Pay by'), dueText],
    [text('Reason'), plain(reason)],
  ];
  return facts.filter(([, value]) => value.length > 0);
}

const termStyle: TextStyle = { size: 7.5, color: colors.quiet };
const valueStyle: TextStyle = { size: 9, strong: true };

/** What is worth knowing at a glance, side by side on a shaded band. */
function renderFacts(pdf: Pdf, root: PdfElement, y: number, facts: readonly Fact[]): number {
  const pad = 12;
  const width = (contentWidth - 2 * pad) / facts.length;
  const column = width - 10;
  const heights = (part: 0 | 1, style: TextStyle) =>
    Math.max(0, ...facts.map((fact) => heightOfPhrases(pdf, fact[part], column, style)));
  const termHeight = heights(0, termStyle);
  const height = 7 + termHeight + heights(1, valueStyle) + 5;
  renderArtifact(pdf, 'Layout', () => pdf.roundedRect(pageSize.side, y, contentWidth, height, 4).fill(colors.shade));
  const list = openElement(pdf, root, 'L');
  for (const [index, [term, value]] of facts.entries()) {
    const x = pageSize.side + pad + index * width;
    const item = openElement(pdf, list, 'LI');
    addPhrases(pdf, item, 'Lbl', term, { x, y: y + 7, width: column, style: termStyle });
    addPhrases(pdf, item, 'LBody', value, { x, y: y + 7 + termHeight, width: column, style: valueStyle });
  }
  return y + height + 18;
}
