import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minorUnits } from '#core/money.ts';
import { quantityOf } from '#core/quantity.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { addOrder } from '#tests/fixtures/orders.ts';
import { createRefundOrder } from '../refund-order.ts';
import { accountantLine, textCell } from './accountant-cells.ts';
import { exportOrders, type OrdersExport, soldStatuses } from './export-orders.ts';

type Row = Readonly<Record<string, string>>;

const cents = (cell: string | undefined) => Math.round(Number((cell ?? '').replace(',', '.')) * 100);
const sumOf = (rows: readonly Row[], column: string) => rows.reduce((sum, row) => sum + cents(row[column]), 0);

describeOnEachDatabase('the file for the accountant', (open) => {
  let database: OpenDatabase;
  let folder: string;
  const day = (text: string) => new Date(`${text}T10:00:00Z`);
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'orders-'));
    database = await open();
    const { db } = database;
    const linen = { name: '=cmd|A1; „Staltiesė“ "gera"', sku: '+1', quantity: 3, net: 2477, tax: 520 };
    const book = { name: 'Knyga', net: 1428, tax: 71, rate: '5' };
    const voucher = { name: 'Kuponas', net: 5000, tax: 0 };
    const shipping = { net: 206, tax: 43 };
    const first = await addOrder(
      db,
      { lines: [linen, book], shipping, billing: { first_name: '@Ona' } },
      day('2026-10-05'),
    );
    await addOrder(db, { lines: [voucher], fees: [{ name: 'Priemoka', net: 83, tax: 17 }] }, day('2026-10-31'));
    await addOrder(db, { lines: [book], status: 'cancelled' }, day('2026-10-31'));
    await addOrder(db, { lines: [book], status: 'pending' }, day('2026-10-31'));
    await addOrder(db, { lines: [book], shipping }, day('2026-11-02'));
    const refund = createRefundOrder({ database, clock: () => day('2026-11-03') });
    const parts = [
      { key: 'line:0', quantity: quantityOf(1) },
      { key: 'shipping:0', amount: minorUnits(100) },
    ];
    await refund({
      orderId: first.id,
      wish: { kind: 'parts', parts },
      reason: '',
      restock: false,
      throughProvider: false,
    });
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
    await database?.close();
  });

  async function write(
    changes: Partial<OrdersExport> = {},
  ): Promise<{ readonly text: string; readonly rows: readonly Row[] }> {
    const path = join(folder, `${crypto.randomUUID()}.csv`);
    await exportOrders(database, { path, per: 'order', from: null, to: null, statuses: soldStatuses, ...changes });
    const text = await readFile(path, 'utf8');
    return { text, rows: parse(text, { delimiter: ';', bom: true, columns: true }) };
  }

  test.each(['order', 'line'] as const)('a row per %s: what it adds up to is what the orders are', async (per) => {
    const { text, rows } = await write({ per });
    expect(text.startsWith('\ufeffData;')).toBe(true);
    expect(text).toContain('\r\n');
    const orders = await database.db
      .selectFrom('shop_order')
      .select(['total', 'total_tax', 'refunded_total'])
      .where('status', 'in', soldStatuses)
      .execute();
    const sold = rows.filter(({ Tipas }) => Tipas === 'Pardavimas');
    const given = rows.filter(({ Tipas }) => Tipas === 'Grąžinimas');
    expect(sumOf(sold, 'Suma su PVM')).toBe(orders.reduce((sum, { total }) => sum + total, 0));
    expect(sumOf(sold, 'PVM suma')).toBe(orders.reduce((sum, { total_tax }) => sum + total_tax, 0));
    expect(sumOf(given, 'Suma su PVM')).toBe(-orders.reduce((sum, { refunded_total }) => sum + refunded_total, 0));
    expect(sumOf(given, 'Suma su PVM')).toBe(-1099);
    for (const row of rows) {
      expect(cents(row['Suma be PVM']) + cents(row['PVM suma'])).toBe(cents(row['Suma su PVM']));
    }
  });

  test('VAT by rate, and what bears none, add up to the sums', async () => {
    const { rows } = await write();
    expect(rows).toHaveLength(4);
    for (const row of rows) {
      const nets = ['Apmokestinama 21 %', 'Apmokestinama 5 %', 'Apmokestinama 0 % arba be PVM'];
      expect(nets.reduce((sum, name) => sum + cents(row[name]), 0)).toBe(cents(row['Suma be PVM']));
      expect(cents(row['PVM 21 %']) + cents(row['PVM 5 %'])).toBe(cents(row['PVM suma']));
    }
    expect(rows[1]).toMatchObject({ 'Apmokestinama 0 % arba be PVM': '50,00', 'Apmokestinama 21 %': '0,83' });
    expect(rows[3]).toMatchObject({ Tipas: 'Grąžinimas', 'PVM 5 %': '0,00', 'Suma su PVM': '-10,99' });
  });

  test('a refund counts on its own day, in Vilnius', async () => {
    const october = await write({ from: new Date('2026-09-30T21:00:00Z'), to: new Date('2026-10-31T22:00:00Z') });
    expect(october.rows.map(({ Tipas }) => Tipas)).toEqual(['Pardavimas', 'Pardavimas']);
    const november = await write({ from: new Date('2026-10-31T22:00:00Z') });
    expect(november.rows.map(({ Tipas, Data }) => [Tipas, Data])).toEqual([
      ['Pardavimas', '2026-11-02'],
      ['Grąžinimas', '2026-11-03'],
    ]);
  });

  test('what a shopper wrote is never a formula, and stays one cell', async () => {
    const { rows } = await write({ per: 'line' });
    expect(rows[0]).toMatchObject({
      Pavadinimas: `'=cmd|A1; „Staltiesė“ "gera"`,
      'Prekės kodas': "'+1",
      Pirkėjas: "'@Ona Onaitė",
      Kiekis: '3',
    });
  });

  test('where it is stopped there is no file', async () => {
    const path = join(folder, 'stopped.csv');
    const signal = AbortSignal.abort();
    const writing = exportOrders(database, {
      path,
      per: 'order',
      from: null,
      to: null,
      statuses: soldStatuses,
      signal,
    });
    await expect(writing).rejects.toThrow();
    expect((await readdir(folder)).filter((name) => name.startsWith('stopped'))).toEqual([]);
  });
});

describe('cells', () => {
  test('any texts come back as they were, but for a guard before formulas', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 6 }), (texts) => {
        const cells = texts.map(textCell);
        const [row]: readonly unknown[] = parse(accountantLine(cells), { delimiter: ';' });
        expect(row).toEqual(cells);
        for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });
});
