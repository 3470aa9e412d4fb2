import { expect, test } from 'vitest';
import { elementsOf, isOnPage, readPdf, type ReadElement, textsOf } from '#tests/fixtures/read-pdf.ts';
import { sampleInvoice, sampleLine } from '#tests/fixtures/invoices.ts';
import { renderInvoicePdf } from './render-invoice-pdf.ts';
import type { InvoiceDocument } from './invoice-document.ts';

const read = async (changes: Partial<InvoiceDocument> = {}) => readPdf(await renderInvoicePdf(sampleInvoice(changes)));
const cells = (row: ReadElement) => row.children.map((cell) => [cell.role, textsOf(cell).join(' ')]);

test('an invoice says what it is, in which language, and is read from its title to its totals', async () => {
  const { title, lang, isTagged, pages } = await read();
  expect([title, lang, isTagged]).toEqual(['PVM sąskaita faktūra VIT-000042', 'lt-LT', true]);
  const [root] = pages[0]?.structure?.children ?? [];
  expect(root?.children.map(({ role }) => role)).toEqual([
    'P',
    'H1',
    'P',
    'Sect',
    'Sect',
    'L',
    'Table',
    'Table',
    'P',
    'P',
  ]);
  expect(elementsOf(root ?? null, 'H1').map(({ text }) => text)).toEqual(['PVM sąskaita faktūra']);
  expect(elementsOf(root ?? null, 'H2').map(({ text }) => text)).toEqual(['Pardavėjas', 'Pirkėjas']);
  const facts = elementsOf(root ?? null, 'LI');
  expect(facts.map((item) => textsOf(item))).toEqual([
    ['Užsakymo Nr.', '7'],
    ['Užsakymo data', '2026-11-20'],
    ['Tiekimo data', '2026-11-19'],
    ['Apmokėjimas', 'Banko pavedimas'],
    ['Apmokėti iki', '2026-12-05'],
  ]);
});

test('its lines are a table: a heading over every column and before every row, with the unit of what is counted', async () => {
  const [lines, totals] = elementsOf((await read()).pages[0]?.structure ?? null, 'Table');
  const [head, row] = elementsOf(lines ?? null, 'TR');
  expect(head && cells(head)).toEqual(
    [
      'Nr.',
      'Pavadinimas',
      'Mato vnt.',
      'Kiekis',
      'Vieneto kaina be PVM',
      'Suma be PVM',
      'PVM',
      'PVM suma',
      'Suma su PVM',
    ].map((text) => ['TH', text]),
  );
  expect(row && cells(row)).toEqual([
    ['TD', '1'],
    ['TH', 'Lininė staltiesė (Dydis: 140 × 240 cm) ST-1'],
    ...['vnt.', '−1,5', '8,2645', '12,40', '21 %', '2,60', '15,00'].map((text) => ['TD', text]),
  ]);
  expect(elementsOf(totals ?? null, 'TR').map(cells)).toEqual([
    [
      ['TH', 'Suma be PVM'],
      ['TD', '1 240,00 €'],
    ],
    [
      ['TH', 'PVM 21 %'],
      ['TD', '260,00 €'],
    ],
    [
      ['TH', 'Iš viso mokėti'],
      ['TD', '1 500,00 €'],
    ],
  ]);
  const source = Buffer.from(await renderInvoicePdf(sampleInvoice())).toString('latin1');
  expect(source.match(/\/Scope \/Column/g)).toHaveLength(9);
  expect(source.match(/\/Scope \/Row/g)).toHaveLength(4);
  expect(source).toContain('<pdfuaid:part>1</pdfuaid:part>');
});

test('over three pages it is one table with one head; what is repeated, and the foot, is no content', async () => {
  const lines = Array.from({ length: 36 }, (_, index) => ({ ...sampleLine, sku: `ST-${index + 1}` }));
  const { pages } = await read({ lines });
  expect(pages).toHaveLength(3);
  const rows = pages.map(({ structure }) =>
    elementsOf(structure, 'TBody').flatMap((body) => body.children.filter(isOnPage)),
  );
  expect(rows.flat().map((row) => textsOf(row).find((text) => text.startsWith('ST-')))).toEqual(
    lines.map(({ sku }) => sku),
  );
  expect(rows.every((onPage) => onPage.length > 0)).toBe(true);
  expect(pages.map(({ structure }) => elementsOf(structure, 'THead').filter(isOnPage).length)).toEqual([1, 0, 0]);
  for (const [index, { artifacts, unmarked }] of pages.entries()) {
    expect(unmarked).toEqual([]);
    expect(artifacts.join(' ')).toContain(`${index + 1} / 3`);
    expect(artifacts.join(' ').includes('Pavadinimas')).toBe(index > 0);
  }
});

test('a credit note is read as one, with the invoice it is for and the date of supply', async () => {
  const { title, pages } = await read({
    kind: 'credit',
    credits: { number: 'VIT-000041', issuedOn: '2026-11-01' },
    due: 'none',
  });
  expect(title).toBe('Kreditinė PVM sąskaita faktūra VIT-000042');
  const texts = pages.flatMap(({ structure }) => (structure === null ? [] : textsOf(structure)));
  expect(texts).toEqual(
    expect.arrayContaining([
      'Prie sąskaitos faktūros VIT-000041, išrašytos 2026-11-01',
      'Tiekimo data',
      '2026-11-19',
      'vnt.',
    ]),
  );
});

test('for an order in English it is worded in both languages, each marked as such', async () => {
  const { title, lang, pages } = await read({ locale: 'en_GB' });
  expect([title, lang]).toEqual(['PVM sąskaita faktūra / VAT invoice VIT-000042', 'lt-LT']);
  const spans = elementsOf(pages[0]?.structure ?? null, 'Span');
  const english = spans.filter((span) => span.lang === 'en-GB').map(({ text }) => text);
  expect(english).toEqual(
    expect.arrayContaining(['VAT invoice', 'Seller', 'Date of supply', 'Unit', 'pcs', 'Total to pay']),
  );
  expect(english.join(' ')).not.toMatch(/[ąčęėįšųūž]/i);
  expect(spans.find(({ text }) => text === 'Tiekimo data')?.lang).toBe('lt-LT');
  expect(pages.flatMap(({ unmarked }) => unmarked)).toEqual([]);
});

test('a document that was stored without unit and date of supply is shown without them', async () => {
  const { pages } = await read({ suppliedOn: '', lines: [{ ...sampleLine, unit: '' }] });
  const texts = pages.flatMap(({ structure }) => (structure === null ? [] : textsOf(structure)));
  for (const missing of ['Tiekimo data', 'Mato vnt.', 'vnt.']) expect(texts).not.toContain(missing);
  expect(texts).toContain('Kiekis');
});

test('an invoice of a seller that is not registered for VAT says so among its totals, with the law', async () => {
  const changes: Partial<InvoiceDocument> = { vat: false, rates: [], tax: 0 };
  const totalsOf = async (document: Partial<InvoiceDocument>) => {
    const [, totals] = elementsOf((await read(document)).pages[0]?.structure ?? null, 'Table');
    return elementsOf(totals ?? null, 'TH').map(({ text }) => text);
  };
  const [statement, total] = await totalsOf({ ...changes, statesNoVat: true });
  expect(statement).toMatch(/^PVM neskaičiuojamas: pardavėjas nėra PVM mokėtojas \(PVM įstatymo 71 straipsnis\)$/);
  expect(total).toContain('Iš viso');
  expect(await totalsOf(changes)).toHaveLength(1);
});
