import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { renderInvoicePdf } from './render-invoice-pdf.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { sampleInvoice, sampleLine } from '#tests/fixtures/invoices.ts';

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const sheets = (bytes: Uint8Array) => latin(bytes).match(/\/Type \/Page\n/g)?.length;

test('the same invoice is the same file, with its fonts in it', async () => {
  const [one, other] = await Promise.all([renderInvoicePdf(sampleInvoice()), renderInvoicePdf(sampleInvoice())]);
  expect(Buffer.compare(one, other)).toBe(0);
  expect(latin(one)).toMatch(/^%PDF-1\.\d/);
  expect(latin(one).match(/\/FontFile2/g)).toHaveLength(2);
  expect(sheets(one)).toBe(1);
  expect(one.byteLength).toBeLessThan(40_000);
});

test('many lines go over as many sheets as they need', async () => {
  expect(sheets(await renderInvoicePdf(sampleInvoice({ lines: Array.from({ length: 60 }, () => sampleLine) })))).toBe(
    5,
  );
});

function hasPdftotext(): boolean {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function textOf(document: InvoiceDocument): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'invoice-'));
  try {
    const path = join(folder, 'invoice.pdf');
    await writeFile(path, await renderInvoicePdf(document));
    const { stdout } = await promisify(execFile)('pdftotext', ['-layout', path, '-']);
    return stdout.replaceAll('\u00a0', ' ').replaceAll(/ +/g, ' ');
  } finally {
    await rm(folder, { recursive: true });
  }
}

test.skipIf(!hasPdftotext())('can be read and searched, Lithuanian letters too', async () => {
  const text = await textOf(sampleInvoice());
  for (const piece of [
    'PVM sąskaita faktūra',
    'Serija VIT Nr. 000042',
    'UAB „Lino namai“',
    'Anna Žąsinaitė',
    'Šilų g. 1, Vilnius',
    'PVM mokėtojo kodas: LT100013542617',
    'Apmokėti iki',
    '2026-12-05',
    '−1,5 8,2645 12,40 21 % 2,60 15,00',
    'Suma be PVM 1 240,00 €',
    'PVM 21 % 260,00 €',
    'Iš viso mokėti 1 500,00 €',
    'Vienas tūkstantis penki šimtai eurų 00 ct',
  ]) {
    expect(text).toContain(piece);
  }
  const plain = await textOf(sampleInvoice({ vat: false, rates: [] }));
  expect(plain).toContain('Sąskaita faktūra');
  expect(plain).not.toContain('PVM sąskaita');
  expect(plain).not.toContain('PVM neskaičiuojamas');
  const exempt = await textOf(sampleInvoice({ vat: false, statesNoVat: true, rates: [] }));
  expect(exempt).toContain('PVM neskaičiuojamas');
  expect(exempt).not.toMatch(/Suma be PVM|PVM 21/);
  const credit = await textOf(
    sampleInvoice({ kind: 'credit', credits: { number: 'VIT-000041', issuedOn: '2026-11-01' }, due: 'none' }),
  );
  expect(credit).toContain('Kreditinė PVM sąskaita faktūra');
  expect(credit).toContain('Prie sąskaitos faktūros VIT-000041, išrašytos 2026-11-01');
});

test('the letterhead is the logo and the accent of the look; without one the document is plain', async () => {
  const logo = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#cc0000' } })
    .png()
    .toBuffer();
  const plain = await renderInvoicePdf(sampleInvoice());
  const headed = await renderInvoicePdf(sampleInvoice(), { accent: '#8a2b2b', logo });
  expect(latin(headed)).toContain('/Subtype /Image');
  expect(latin(plain)).not.toContain('/Subtype /Image');
});
