import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minorUnits } from '#core/money.ts';
import { quantityOf } from '#core/quantity.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { createOrders } from '#server/sales/orders/orders.ts';
import { createRefundOrder, type RefundOrder } from '#server/sales/orders/refund-order.ts';
import { sendParcel } from '#server/sales/stored-orders/parcels.ts';
import { readOrder } from '#server/sales/stored-orders/stored-order.ts';
import { openSettings, type Settings } from '#server/platform/settings/settings.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { addOrder, type OrderDraft } from '#tests/fixtures/orders.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { invoiceDocuments } from './invoice-documents.ts';
import { issueInvoice, issueInvoiceIfDue } from './issue-invoice.ts';
import { readInvoice, readInvoices } from './read-invoice.ts';

const testDay = new Date('2026-11-21T22:30:00Z'); // the 22nd in Vilnius

describeOnEachDatabase('invoices', (open) => {
  let database: OpenDatabase;
  let settings: Settings;
  const clock = () => testDay;
  beforeAll(async () => {
    database = await open();
    settings = await openSettings(database, clock);
    await settings.set('shop.companyName', 'UAB „Lino namai“');
    await settings.set('shop.vatCode', 'LT100013542617');
  });
  afterAll(async () => {
    await settings?.close();
    await database?.close();
  });

  const linen: OrderDraft = {
    lines: [
      { name: 'Staltiesė', sku: 'ST-1', quantity: 3, net: 2477, tax: 520 },
      { name: 'Knyga', net: 1428, tax: 71, rate: '5' },
    ],
    shipping: { net: 206, tax: 43 },
  };
  const place = async (draft: OrderDraft = linen) => (await addOrder(database.db, draft, testDay)).id;
  const issue = (orderId: number) => database.db.transaction().execute((trx) => issueInvoice(trx, orderId, testDay));
  const orders = () => createOrders({ database, clock });
  const refund = (request: Parameters<RefundOrder>[0]) => createRefundOrder({ database, clock })(request);

  async function numbersOf(series: string): Promise<readonly number[]> {
    const rows = await database.db
      .selectFrom('invoice')
      .select('number')
      .where('series', '=', series)
      .orderBy('number')
      .execute();
    return rows.map(({ number }) => number);
  }

  test('thirty issued at once are numbered without gap or double, though some break off', async () => {
    await settings.set('invoices.series', 'G');
    await settings.set('invoices.nextNumber', 101);
    const ids: number[] = [];
    for (let count = 0; count < 30; count += 1) ids.push(await place());
    const broken = ids.map((id) =>
      database.db
        .transaction()
        .execute(async (trx) => {
          await issueInvoice(trx, id, testDay);
          throw new Error('broken off');
        })
        .catch(() => undefined),
    );
    const twice = [...ids, ...ids].map((id) => issue(id));
    await Promise.all([...broken, ...twice]);
    expect(await numbersOf('G')).toEqual(Array.from({ length: 30 }, (_, index) => 101 + index));
    await settings.reset('invoices');
  });

  test('contains seller, buyer, lines, VAT rates and totals', async () => {
    const id = await place({
      ...linen,
      status: 'on-hold',
      paymentMethod: 'bacs',
      billing: { company: 'UAB „Žąsys“', address_1: 'Šilų g. 1' },
      additionalFields: {
        'vitrina/billing_kodas': true,
        'vitrina/company_code': '302913276',
        'vitrina/vat_code': 'LT119511515',
        'vitrina/company_address': 'Verslo g. 9, LT-52164 Kaunas',
      },
    });
    const issued = await issue(id);
    expect(issued).toMatchObject({
      ok: true,
      value: {
        kind: 'invoice',
        total: 4745,
        document: {
          vat: true,
          issuedOn: '2026-11-22',
          orderId: id,
          due: { day: '2026-12-06' },
          seller: { name: 'UAB „Lino namai“', vatCode: 'LT100013542617' },
          buyer: {
            name: 'UAB „Žąsys“',
            code: '302913276',
            vatCode: 'LT119511515',
            address: 'Verslo g. 9, LT-52164 Kaunas',
          },
          lines: [
            {
              name: 'Staltiesė',
              quantity: '3',
              unit: 'piece',
              unitPrice: '8.2567',
              rate: '21',
              net: 2477,
              tax: 520,
              gross: 2997,
            },
            { name: 'Knyga', quantity: '1', unitPrice: '14.28', rate: '5', net: 1428, tax: 71, gross: 1499 },
            { name: 'Kurjeris į namus', unitPrice: '2.06', rate: '21', net: 206, tax: 43, gross: 249 },
          ],
          rates: [
            { rate: '21', net: 2683, tax: 563 },
            { rate: '5', net: 1428, tax: 71 },
          ],
          net: 4111,
          tax: 634,
          gross: 4745,
          inWords: 'Keturiasdešimt septyni eurai 45 ct',
        },
      },
    });
  });

  const days = (count: number) => new Date(testDay.getTime() + count * 86_400_000);
  const sendAt = (orderId: number, number: string, at: Date) =>
    database.db.transaction().execute((trx) => sendParcel(trx, { orderId, carrier: 'omniva', number, url: null }, at));

  test('the date of supply is when the last parcel was sent, else when the order was completed, else when it was placed', async () => {
    const [placed, completed, sent] = [await place(), await place(), await place()];
    await createOrders({ database, clock: () => days(3) }).setStatus(completed, 'completed');
    await sendAt(sent, 'CE1', days(1));
    await sendAt(sent, 'CE2', days(2));
    await createOrders({ database, clock: () => days(4) }).setStatus(sent, 'completed');
    await issue(placed);
    const invoices = await Promise.all([placed, completed, sent].map((id) => readInvoice(database.db, id)));
    expect(invoices.map((invoice) => invoice?.document.suppliedOn)).toEqual(['2026-11-22', '2026-11-25', '2026-11-24']);
  });

  test('a credit note has the date of supply of its invoice; where money alone is returned, no unit', async () => {
    const id = await place();
    await issue(id);
    await sendAt(id, 'CE3', days(5));
    const byHand = { reason: '', restock: false, throughProvider: false };
    const piece = { kind: 'parts', parts: [{ key: 'line:0', quantity: quantityOf(1) }] } as const;
    await refund({ orderId: id, wish: piece, ...byHand });
    await refund({ orderId: id, wish: { kind: 'amount', amount: minorUnits(100) }, ...byHand });
    const [, pieceCredit, moneyCredit] = (await readInvoices(database.db, id)).map(({ document }) => document);
    expect(pieceCredit).toMatchObject({ suppliedOn: '2026-11-22', lines: [{ quantity: '-1', unit: 'piece' }] });
    expect(new Set(moneyCredit?.lines.map(({ unit }) => unit))).toEqual(new Set(['']));
  });

  test('what is sold by the metre is counted in metres, also where the measure is that of the whole product', async () => {
    const fabric = await addProduct(database.db, { name: 'Audinys', slug: 'audinys', regularPrice: '10' }, testDay);
    const soap = await addProduct(database.db, { name: 'Muilas', slug: 'muilas', regularPrice: '5' }, testDay);
    const measures = { [fabric]: '1 m', [soap]: '100 g' };
    for (const [id, measure] of Object.entries(measures))
      await sql`update product set metas = ${JSON.stringify({ _vitrina_measure: measure })}::jsonb where id = ${id}`.execute(
        database.db,
      );
    const lines = [fabric, soap].map((productId) => ({ productId, quantity: 2, net: 1000, tax: 210 }));
    const issued = await issue(await place({ lines, shipping: { net: 206, tax: 43 } }));
    expect(issued).toMatchObject({
      value: { document: { lines: [{ unit: 'm' }, { unit: 'piece' }, { unit: 'piece' }] } },
    });
  });

  test('the language of the order is stored; a document from before there were such fields has none of them', async () => {
    const id = await place();
    await database.db.updateTable('shop_order').set({ locale: 'en_GB' }).where('id', '=', id).execute();
    expect(await issue(id)).toMatchObject({ value: { document: { locale: 'en_GB' } } });
    await sql`
      update invoice set document = jsonb_set(document - 'suppliedOn' - 'locale', '{lines}', (
        select jsonb_agg(line - 'unit') from jsonb_array_elements(document->'lines') line
      )) where order_id = ${id}
    `.execute(database.db);
    const { document } = (await readInvoice(database.db, id)) ?? {};
    expect(document).toMatchObject({ suppliedOn: '', locale: 'lt_LT' });
    expect(new Set(document?.lines.map(({ unit }) => unit))).toEqual(new Set(['']));
  });

  test('a seller without a VAT code issues a plain invoice: no VAT is shown and prices are what was paid', async () => {
    await settings.set('shop.vatCode', '');
    const issued = await issue(await place());
    expect(issued).toMatchObject({
      value: {
        document: {
          vat: false,
          rates: [],
          tax: 0,
          gross: 4745,
          lines: [{ unitPrice: '9.99', rate: null, tax: 0 }, {}, {}],
        },
      },
    });
    await settings.set('shop.vatCode', 'LT100013542617');
  });

  test('refunds are credited line by line, and all credit notes together equal the invoice', async () => {
    const id = await place();
    await issue(id);
    const byHand = { reason: 'Netiko', restock: false, throughProvider: false };
    const piece = { kind: 'parts', parts: [{ key: 'line:0', quantity: quantityOf(1) }] } as const;
    await refund({ orderId: id, wish: piece, ...byHand });
    await refund({ orderId: id, wish: { kind: 'amount', amount: minorUnits(333) }, ...byHand });
    await refund({ orderId: id, wish: { kind: 'all' }, ...byHand });
    const [invoice, ...credits] = (await readInvoices(database.db, id)).map(({ document }) => document);
    expect(credits).toHaveLength(3);
    expect(credits[0]).toMatchObject({
      kind: 'credit',
      series: 'VITK',
      reason: 'Netiko',
      due: 'none',
      lines: [{ name: 'Staltiesė', quantity: '-1', net: -826, tax: -173, gross: -999 }],
      inWords: 'Minus devyni eurai 99 ct',
    });
    const sum = (name: 'net' | 'tax' | 'gross') => credits.reduce((total, document) => total + document[name], 0);
    expect([sum('net'), sum('tax'), sum('gross')]).toEqual([-4111, -634, -4745]);
    for (const { rate, tax } of invoice?.rates ?? []) {
      const credited = credits.flatMap(({ rates }) => rates).filter((line) => line.rate === rate);
      expect(credited.reduce((total, line) => total + line.tax, 0)).toBe(-tax);
    }
    const files = await invoiceDocuments(database.db, id);
    expect(files.map(({ filename }) => filename.replace(/\d+/, 'N'))).toEqual([
      'saskaita-VIT-N.pdf',
      'kreditine-saskaita-VITK-N.pdf',
      'kreditine-saskaita-VITK-N.pdf',
      'kreditine-saskaita-VITK-N.pdf',
    ]);
  });

  test('a refund made before the invoice was issued is credited together with it', async () => {
    const id = await place();
    const wish = { kind: 'amount', amount: minorUnits(500) } as const;
    await refund({ orderId: id, wish, reason: '', restock: false, throughProvider: false });
    expect(await readInvoices(database.db, id)).toEqual([]);
    await issue(id);
    expect((await readInvoices(database.db, id)).map(({ kind, total }) => [kind, total])).toEqual([
      ['invoice', 4745],
      ['credit', 500],
    ]);
  });

  test('the invoice of a cancelled unpaid order is credited, and the order gets a new one when it is reopened', async () => {
    const id = await place({ ...linen, status: 'on-hold' });
    await issue(id);
    await orders().setStatus(id, 'cancelled');
    expect(await issue(id)).toMatchObject({ failure: { code: 'not_invoiced', status: 'cancelled' } });
    await orders().setStatus(id, 'processing');
    await issue(id);
    const invoices = await readInvoices(database.db, id);
    expect(invoices.map(({ kind, total }) => [kind, total])).toEqual([
      ['invoice', 4745],
      ['credit', 4745],
      ['invoice', 4745],
    ]);
    expect((await readInvoice(database.db, id))?.id).toBe(invoices[2]?.id);
  });

  test('in any sequence of cancelling, reopening, refunding and issuing, the documents add up to what is left of the order', async () => {
    const steps = fc.array(fc.constantFrom('cancel', 'hold', 'go on', 'refund', 'issue'), {
      minLength: 4,
      maxLength: 9,
    });
    const examples: [string[]][] = [[['issue', 'cancel', 'go on', 'refund', 'issue', 'refund', 'cancel', 'go on']]];
    await settings.set('invoices.when', 'manual');
    const statuses = { cancel: 'cancelled', hold: 'on-hold', 'go on': 'processing' } as const;
    await fc.assert(
      fc.asyncProperty(steps, async (chosenSteps) => {
        const id = await place({ ...linen, status: 'processing' });
        for (const step of [...chosenSteps, 'go on', 'issue']) {
          const wish = { kind: 'amount', amount: minorUnits(500) } as const;
          if (step === 'refund')
            await refund({ orderId: id, wish, reason: '', restock: false, throughProvider: false });
          else if (step === 'issue') await issue(id);
          else await orders().setStatus(id, statuses[step as keyof typeof statuses]);
        }
        const { amounts } = (await readOrder(database.db, id)) ?? {};
        const documents = (await readInvoices(database.db, id)).map(({ document }) => document.gross);
        expect(documents.reduce((sum, gross) => sum + gross, 0)).toBe((amounts?.total ?? 0) - (amounts?.refunded ?? 0));
      }),
      { numRuns: 12, examples },
    );
    await settings.reset('invoices');
  });

  test('a negative fee is printed, so that the lines add up to the total', async () => {
    const id = await place({ ...linen, fees: [{ name: 'Nuolaida', net: -100, tax: -21 }] });
    expect(await issue(id)).toMatchObject({
      value: { total: 4624, document: { lines: [{}, {}, {}, { name: 'Nuolaida', unitPrice: '-1.00', gross: -121 }] } },
    });
  });

  test('a credit note shows VAT as its invoice did, whatever the seller is since', async () => {
    const id = await place();
    await issue(id);
    await settings.set('shop.vatCode', '');
    const wish = { kind: 'amount', amount: minorUnits(500) } as const;
    await refund({ orderId: id, wish, reason: '', restock: false, throughProvider: false });
    await settings.set('shop.vatCode', 'LT100013542617');
    const credit = (await readInvoices(database.db, id)).at(-1)?.document;
    expect(credit).toMatchObject({ kind: 'credit', vat: true, gross: -500 });
    expect(credit?.tax).toBeLessThan(0);
  });

  test('a cancelled order that was paid keeps its invoice until it is refunded', async () => {
    const id = await place({ ...linen, paymentStatus: 'paid' });
    await issue(id);
    await orders().setStatus(id, 'cancelled');
    expect((await readInvoices(database.db, id)).map(({ kind }) => kind)).toEqual(['invoice']);
    const wish = { kind: 'all' } as const;
    await refund({ orderId: id, wish, reason: '', restock: false, throughProvider: false });
    const documents = (await readInvoices(database.db, id)).map(({ document }) => document.gross);
    expect(documents).toEqual([4745, -4745]);
  });

  test.each([
    ['placed', ['processing']],
    ['paid', ['paid']],
    ['completed', ['completed']],
    ['manual', []],
  ] as const)('issued when %s, by itself and once', async (when, issuedAt) => {
    await settings.set('invoices.when', when);
    const id = await place({ ...linen, status: 'on-hold' });
    const observedMoments: string[] = [];
    const recordIfIssued = async (moment: string) => {
      if ((await readInvoice(database.db, id)) !== null && observedMoments.length === 0) observedMoments.push(moment);
    };
    await recordIfIssued('on-hold');
    await orders().setStatus(id, 'processing');
    await recordIfIssued('processing');
    await database.db.updateTable('shop_order').set({ payment_status: 'paid' }).where('id', '=', id).execute();
    await database.db.transaction().execute((trx) => issueInvoiceIfDue(trx, id, testDay));
    await recordIfIssued('paid');
    await orders().setStatus(id, 'completed');
    await recordIfIssued('completed');
    expect(observedMoments).toEqual(issuedAt);
    expect((await readInvoices(database.db, id)).length).toBe(issuedAt.length);
    await settings.reset('invoices');
  });

  test('a bank transfer counts as paid when the merchant moves the order to processing', async () => {
    await settings.set('invoices.when', 'paid');
    const id = await place({ ...linen, status: 'on-hold', paymentMethod: 'bacs' });
    await orders().setStatus(id, 'processing');
    expect((await readInvoice(database.db, id))?.document.due).toBe('paid');
    await settings.reset('invoices');
  });

  test('an order that costs nothing or is not there has no invoice', async () => {
    expect(await issue(await place({ lines: [{ net: 0, tax: 0 }] }))).toMatchObject({
      failure: { code: 'costs_nothing' },
    });
    expect(await issue(999_999)).toMatchObject({ failure: { code: 'unknown_order' } });
  });
});
