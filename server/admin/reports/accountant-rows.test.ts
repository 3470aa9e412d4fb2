import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minorUnits } from '#core/money.ts';
import { quantityOf } from '#core/quantity.ts';
import type { OrderStatus } from '#core/order/order-states.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { issueInvoice } from '#server/sales/invoices/issue-invoice.ts';
import { type Invoice, readInvoices } from '#server/sales/invoices/read-invoice.ts';
import { openSettings, type Settings } from '#server/platform/settings/settings.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { addOrder, type OrderDraft } from '#tests/fixtures/orders.ts';
import { createOrders } from '#server/sales/orders/orders.ts';
import { createRefundOrder } from '#server/sales/orders/refund-order.ts';
import { readOrder } from '#server/sales/stored-orders/stored-order.ts';
import { accountantLine, exportOrders, type OrdersExport, soldStatuses, textCell } from './accountant-rows.ts';

type Row = Readonly<Record<string, string>>;

const locker = {
  choice: 'omniva:00088',
  carrier: 'omniva',
  carrier_title: 'Omniva',
  id: '00088',
  name: 'Rimi',
  town: 'Vilnius',
  address: 'Šilų g. 1',
  postcode: 'LT-01123',
  country: 'LT',
} as const;

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

  test.each(['order', 'line'] as const)(
    'with a row per %s, the rows add up to the totals of the orders',
    async (per) => {
      const { text, rows } = await write({ per });
      expect(text.startsWith('\ufeffData;')).toBe(true);
      expect(text).toContain('\r\n');
      const orders = await database.db
        .selectFrom('shop_order')
        .select(['total', 'total_tax', 'refunded_total'])
        .where('status', 'in', soldStatuses)
        .execute();
      const sold = rows.filter(({ Tipas }) => Tipas === 'Pardavimas be sąskaitos');
      const refundRows = rows.filter(({ Tipas }) => Tipas === 'Grąžinimas be kreditinės sąskaitos');
      expect(sumOf(sold, 'Suma su PVM')).toBe(orders.reduce((sum, { total }) => sum + total, 0));
      expect(sumOf(sold, 'PVM suma')).toBe(orders.reduce((sum, { total_tax }) => sum + total_tax, 0));
      expect(sumOf(refundRows, 'Suma su PVM')).toBe(
        -orders.reduce((sum, { refunded_total }) => sum + refunded_total, 0),
      );
      expect(sumOf(refundRows, 'Suma su PVM')).toBe(-1099);
      for (const row of rows) {
        expect(cents(row['Suma be PVM']) + cents(row['PVM suma'])).toBe(cents(row['Suma su PVM']));
      }
    },
  );

  test('the last column describes the parcel terminal, its carrier and id first', async () => {
    const { id } = await addOrder(
      database.db,
      { lines: [{ name: 'Knyga', net: 1428, tax: 71, rate: '5' }], terminal: locker },
      day('2026-12-24'),
    );
    for (const per of ['order', 'line'] as const) {
      const { rows, text } = await write({ per, from: day('2026-12-24') });
      expect(text.split('\r\n')[0]).toMatch(/;Valiuta;Paštomatas$/);
      expect(rows).toMatchObject([
        { 'Užsakymo Nr.': String(id), Paštomatas: 'Omniva 00088  Rimi, Šilų g. 1, LT-01123 Vilnius' },
      ]);
      expect((await write({ per, to: day('2026-12-24') })).rows.map(({ Paštomatas }) => Paštomatas)).not.toContain(
        rows[0]?.['Paštomatas'],
      );
    }
    await database.db.deleteFrom('shop_order').where('id', '=', id).execute();
  });

  test('the columns of each VAT rate, and of no VAT, add up to the totals', async () => {
    const { rows } = await write();
    expect(rows).toHaveLength(4);
    for (const row of rows) {
      const nets = ['Apmokestinama 21 %', 'Apmokestinama 5 %', 'Apmokestinama 0 % arba be PVM'];
      expect(nets.reduce((sum, name) => sum + cents(row[name]), 0)).toBe(cents(row['Suma be PVM']));
      expect(cents(row['PVM 21 %']) + cents(row['PVM 5 %'])).toBe(cents(row['PVM suma']));
    }
    expect(rows[1]).toMatchObject({ 'Apmokestinama 0 % arba be PVM': '50,00', 'Apmokestinama 21 %': '0,83' });
    expect(rows[3]).toMatchObject({
      Tipas: 'Grąžinimas be kreditinės sąskaitos',
      'PVM 5 %': '0,00',
      'Suma su PVM': '-10,99',
    });
  });

  test('a refund counts on its own day, in Vilnius', async () => {
    const october = await write({ from: new Date('2026-09-30T21:00:00Z'), to: new Date('2026-10-31T22:00:00Z') });
    expect(october.rows.map(({ Tipas }) => Tipas)).toEqual(['Pardavimas be sąskaitos', 'Pardavimas be sąskaitos']);
    const november = await write({ from: new Date('2026-10-31T22:00:00Z') });
    expect(november.rows.map(({ Tipas, Data }) => [Tipas, Data])).toEqual([
      ['Pardavimas be sąskaitos', '2026-11-02'],
      ['Grąžinimas be kreditinės sąskaitos', '2026-11-03'],
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

  test('an interrupted export leaves no file', async () => {
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

describeOnEachDatabase('the file for the accountant, of orders with documents', (open) => {
  let database: OpenDatabase;
  let settings: Settings;
  let folder: string;
  const day = (text: string) => new Date(`${text}T10:00:00Z`);
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'orders-'));
    database = await open();
    settings = await openSettings(database, () => day('2026-10-01'));
    await settings.set('shop.vatCode', 'LT100013542617');
    await settings.set('invoices.when', 'manual');
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
    await settings?.close();
    await database?.close();
  });
  beforeEach(async () => {
    for (const table of ['invoice', 'refund', 'shop_order'] as const) await database.db.deleteFrom(table).execute();
  });

  const book = { name: 'Knyga', net: 1000, tax: 210 };
  const place = async (draft: Partial<OrderDraft> = {}, at = '2026-10-05') =>
    (await addOrder(database.db, { lines: [book], ...draft }, day(at))).id;
  const issue = (id: number, at: string) => database.db.transaction().execute((trx) => issueInvoice(trx, id, day(at)));
  const move = (id: number, to: OrderStatus, at: string) =>
    createOrders({ database, clock: () => day(at) }).setStatus(id, to);
  const give = (id: number, at: string, amount = 500) =>
    createRefundOrder({ database, clock: () => day(at) })({
      orderId: id,
      wish: { kind: 'amount', amount: minorUnits(amount) },
      reason: '',
      restock: false,
      throughProvider: false,
    });

  async function entries(changes: Partial<OrdersExport> = {}): Promise<readonly string[]> {
    const path = join(folder, `${crypto.randomUUID()}.csv`);
    await exportOrders(database, { path, per: 'order', from: null, to: null, statuses: soldStatuses, ...changes });
    const rows: readonly Row[] = parse(await readFile(path, 'utf8'), { delimiter: ';', bom: true, columns: true });
    return rows.map((row) => `${row['Data']} ${row['Tipas']} ${row['Sąskaita faktūra']} ${row['Suma su PVM']}`);
  }

  test('every document is listed on its own day, whatever the status of its order', async () => {
    const number = (documents: readonly Invoice[], place: number) => documents[place]?.number ?? '';
    const id = await place();
    await issue(id, '2026-10-20');
    await move(id, 'cancelled', '2026-11-02');
    const paidOrderId = await place({ paymentStatus: 'paid' }, '2026-10-06');
    await issue(paidOrderId, '2026-10-21');
    await move(paidOrderId, 'cancelled', '2026-11-03');
    await give(paidOrderId, '2026-11-04');
    const [one, other] = [await readInvoices(database.db, id), await readInvoices(database.db, paidOrderId)];
    expect(await entries()).toEqual([
      `2026-10-20 Sąskaita faktūra ${number(one, 0)} 12,10`,
      `2026-10-21 Sąskaita faktūra ${number(other, 0)} 12,10`,
      `2026-11-02 Kreditinė sąskaita faktūra ${number(one, 1)} -12,10`,
      `2026-11-04 Kreditinė sąskaita faktūra ${number(other, 1)} -5,00`,
    ]);
    expect(await entries({ from: day('2026-10-01'), to: day('2026-11-01') })).toHaveLength(2);
    expect(await entries({ statuses: ['completed'] })).toHaveLength(4);
  });

  test('a reopened order is a sale from then on, and each of its invoices stays', async () => {
    const id = await place();
    await issue(id, '2026-10-20');
    await move(id, 'cancelled', '2026-11-02');
    await move(id, 'processing', '2026-11-03');
    const entryLines = await entries();
    expect(entryLines).toHaveLength(3);
    expect(entryLines[2]).toBe('2026-11-02 Pardavimas be sąskaitos  12,10');
    await issue(id, '2026-11-05');
    const [first, credit, second] = (await readInvoices(database.db, id)).map((invoice) => invoice.number);
    expect((await entries()).map((line) => line.split(' ').at(-2))).toEqual([first, credit, second]);
  });

  test('a paid order is never left out; one that nobody paid or fulfilled is', async () => {
    const paid = await place({ paymentStatus: 'paid' });
    await give(paid, '2026-10-07');
    await move(paid, 'cancelled', '2026-10-08');
    await move(await place(), 'cancelled', '2026-10-08');
    expect(await entries()).toEqual([
      '2026-10-05 Pardavimas be sąskaitos  12,10',
      '2026-10-07 Grąžinimas be kreditinės sąskaitos  -5,00',
    ]);
  });

  test('after any sequence of changes, the entries of an order add up to its total less its refunds', async () => {
    const steps = fc.array(fc.constantFrom('cancelled', 'on-hold', 'processing', 'give', 'issue'), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(steps, async (chosenSteps) => {
        const id = await place();
        for (const step of [...chosenSteps, 'processing'] as const) {
          if (step === 'give') await give(id, '2026-11-01', 300);
          else if (step === 'issue') await issue(id, '2026-11-01');
          else await move(id, step, '2026-11-01');
        }
        const { amounts } = (await readOrder(database.db, id)) ?? {};
        const sum = (await entries()).reduce((total, line) => total + cents(line.split(' ').at(-1)), 0);
        expect(sum).toBe((amounts?.total ?? 0) - (amounts?.refunded ?? 0));
        for (const table of ['invoice', 'refund', 'shop_order'] as const) await database.db.deleteFrom(table).execute();
      }),
      { numRuns: 12, examples: [[['issue', 'cancelled', 'processing', 'give', 'issue', 'give']]] },
    );
  });

  test('the buyer is the one on the invoice, and a company where the buyer bought as one', async () => {
    const company = { company: 'UAB „Žąsys“' };
    const fields = { 'vitrina/company_code': '302913276' };
    const person = await place({ billing: company, additionalFields: fields });
    await place({ billing: company, additionalFields: { ...fields, 'vitrina/billing_kodas': true } }, '2026-10-06');
    await issue(person, '2026-10-07');
    const path = join(folder, 'buyers.csv');
    await exportOrders(database, { path, per: 'line', from: null, to: null, statuses: soldStatuses });
    const rows: readonly Row[] = parse(await readFile(path, 'utf8'), { delimiter: ';', bom: true, columns: true });
    expect(rows.map((row) => [row['Pirkėjas'], row['Įmonės kodas'], row['Kiekis'], row['PVM tarifas, %']])).toEqual([
      ['UAB „Žąsys“', '302913276', '1', '21'],
      ['Ona Onaitė', '', '1', '21'],
    ]);
    expect((await readInvoices(database.db, person))[0]?.document.buyer).toMatchObject({
      name: 'Ona Onaitė',
      code: '',
    });
  });
});

describe('cells', () => {
  const signs = fc.constantFrom('"', ';', ',', '=', '-', ' ', '\r', '\n', '\t', 'ą');
  const cellText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: signs, maxLength: 8 }));

  test('any texts come back as they were, but for a guard before formulas', () => {
    fc.assert(
      fc.property(fc.array(cellText, { minLength: 1, maxLength: 6 }), (texts) => {
        const cells = texts.map(textCell);
        const [row]: readonly unknown[] = parse(accountantLine(cells), { delimiter: ';' });
        expect(row).toEqual(cells);
        for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });
});
