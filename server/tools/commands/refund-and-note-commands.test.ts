import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import type { PaymentProvider } from '#server/sales/payments/payment-provider.ts';
import { openSettings, type Settings } from '#server/platform/settings/settings.ts';
import type { ExaminedShop } from '#server/tools/doctor/finding.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { addOrder } from '#tests/fixtures/orders.ts';
import type { Command } from '#server/platform/shop/command.ts';
import { ordersNote, ordersTrack } from './order-note-commands.ts';
import { ordersExport, ordersInvoice } from './order-export-commands.ts';
import { ordersCancel, ordersEndTask, ordersList, ordersShow } from './orders-commands.ts';
import { ordersRefund } from './refund-command.ts';

const testDay = new Date('2026-11-21T10:00:00Z');

describeOnEachDatabase('orders by command', (open) => {
  let database: OpenDatabase;
  let settings: Settings;
  let shop: ExaminedShop;
  let folder: string;
  beforeAll(async () => {
    database = await open();
    settings = await openSettings(database, () => testDay);
    folder = await mkdtemp(join(tmpdir(), 'orders-'));
    shop = { database, settings, clock: () => testDay, logger: pino({ level: 'silent' }), dataFolder: '' };
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
    await settings?.close();
    await database?.close();
  });

  const place = async (changes: Partial<Parameters<typeof addOrder>[1]> = {}) =>
    String(
      (
        await addOrder(
          database.db,
          { lines: [{ quantity: 3, net: 2477, tax: 520 }], shipping: { net: 206, tax: 43 }, ...changes },
          testDay,
        )
      ).id,
    );

  async function run(command: Command<ExaminedShop>, ...args: string[]) {
    const lines: string[] = [];
    const write = (text: string) => lines.push(text);
    const output = { line: write, progress: () => undefined, problem: write };
    const code = await command.run(shop, args, output, new AbortController().signal);
    return { code, text: lines.join('\n') };
  }

  test('a refund reports what was refunded and what is to be done, and refuses what is not possible', async () => {
    const id = await place();
    const piece = await run(ordersRefund, id, '--line', '1:1', '--restock', '--reason', 'Netiko');
    expect(piece).toMatchObject({ code: 0, text: expect.stringContaining(`9.99 of order ${id}. Send the money`) });
    const json = await run(ordersRefund, id, '--shipping', '1,00', '--json');
    expect(JSON.parse(json.text)).toMatchObject({ orderId: Number(id), total: 100, totalTax: 17 });
    expect(await run(ordersRefund, id, '--line', '1:3')).toEqual({
      code: 1,
      text: 'Of line 1 only 2 can be given back.',
    });
    expect((await run(ordersRefund, id, '--line', '4')).text).toBe(`Order ${id} has no line 4.`);
    expect((await run(ordersRefund, id, '--amount', '50')).text).toBe(`Of order ${id} only 21.47 can be given back.`);
    expect((await run(ordersRefund, id, '--all')).code).toBe(0);
    expect((await run(ordersRefund, id, '--all')).text).toBe(`Order ${id} was given back in whole.`);
    const result = await run(ordersShow, id);
    expect(result.text).toContain(`Order ${id}  refunded`);
    expect(result.text).toContain('9.99 EUR  by_hand  Netiko');
    expect(JSON.parse((await run(ordersShow, id, '--json')).text)).toMatchObject({
      status: 'refunded',
      refunds: [
        { total: 999, restocked: true, lines: [{ key: 'line:0', quantity: 1 }] },
        { total: 100 },
        { total: 2147 },
      ],
    });
  });

  test('an order is cancelled once, with its reason', async () => {
    const id = await place();
    expect(await run(ordersCancel, id, '--reason', 'Dubliuotas')).toEqual({
      code: 0,
      text: `Order ${id} is cancelled.`,
    });
    expect((await run(ordersShow, id)).text).toContain('"reason":"Dubliuotas"');
    expect(JSON.parse((await run(ordersCancel, id, '--json')).text)).toEqual({
      id: Number(id),
      status: 'cancelled',
      paid: false,
    });
    const done = await place({ status: 'completed' });
    expect(await run(ordersCancel, done)).toMatchObject({ code: 1, text: expect.stringContaining('It can become') });
  });

  test('the tasks of an order are shown until they are done', async () => {
    const id = await place();
    const tasks = ['wrong_amount', 'paid_twice'];
    await database.db.updateTable('shop_order').set({ tasks }).where('id', '=', Number(id)).execute();
    expect((await run(ordersList, '--search', id)).text).toContain('TO DO: wrong_amount, paid_twice');
    expect(await run(ordersEndTask, id, 'paid_twice')).toEqual({ code: 0, text: `Order ${id}: paid_twice is done.` });
    expect(await run(ordersEndTask, id, 'paid_twice')).toEqual({
      code: 1,
      text: `Order ${id} does not want paid_twice.`,
    });
    expect(await run(ordersEndTask, '999999', 'paid_twice')).toEqual({ code: 1, text: 'There is no order 999999.' });
    expect(await run(ordersEndTask, id, 'sleep')).toMatchObject({ code: 2 });
    const { text } = await run(ordersShow, id);
    expect(text).toContain('TO DO     Another sum came');
    expect(text).not.toContain('TO DO     The money came twice');
    expect(text).toContain('task {"done":"paid_twice","actor":{"kind":"command","name":"orders end-task"}}');
  });

  test('money is refunded through the provider that took it, or by hand where that is requested', async () => {
    const id = await place();
    const money = { payment_status: 'paid', payment_method: 'wallet', payment_reference: 'T7' };
    await database.db.updateTable('shop_order').set(money).where('id', '=', Number(id)).execute();
    const refundRequests: unknown[] = [];
    const wallet: PaymentProvider = {
      id: 'wallet',
      start: () => Promise.reject(new Error('not asked')),
      async refund({ amount, paymentReference }) {
        refundRequests.push([amount, paymentReference]);
        return { ok: true, value: { reference: 'R1' } };
      },
    };
    shop = { ...shop, payments: [wallet] };
    expect((await run(ordersRefund, id, '--amount', '1')).text).toContain('The provider sends the money.');
    expect((await run(ordersRefund, id, '--amount', '1', '--by-hand')).text).toContain('by hand');
    expect(refundRequests).toEqual([[100, 'T7']]);
  });

  test('notes and parcels stay with the order', async () => {
    const id = await place();
    expect((await run(ordersNote, id, 'Paskambinti rytoj')).code).toBe(0);
    expect((await run(ordersTrack, id, 'omniva', 'CC123EE')).text).toContain('https://mano.omniva.lt/track/CC123EE');
    expect((await run(ordersTrack, id, 'Kurjeris', 'K1')).text).toContain('add --url');
    const other = await run(ordersTrack, id, 'Kurjeris', 'K1', '--url', 'https://k.example/K1', '--json');
    expect(JSON.parse(other.text)).toMatchObject({ id: Number(id), title: 'Kurjeris', url: 'https://k.example/K1' });
    const { text } = await run(ordersShow, id);
    expect(text).toContain('note {"text":"Paskambinti rytoj","actor":{"kind":"command","name":"orders note"}}');
    expect(text).toContain('Parcel    Omniva CC123EE');
  });

  test('a note for the buyer is mailed, unless such mails are switched off', async () => {
    const id = await place();
    const mails = async () => {
      const rows = await database.db
        .selectFrom('outbox')
        .select('payload')
        .where('topic', '=', 'mail.order-note')
        .execute();
      return rows.map(({ payload }) => payload).filter((payload) => JSON.stringify(payload).includes(id));
    };
    await run(ordersNote, id, 'Tik mums');
    expect(await mails()).toEqual([]);
    expect(await run(ordersNote, id, 'Siuvinėsime rytoj', '--to-customer')).toEqual({
      code: 0,
      text: `Noted on order ${id}; the buyer is mailed it.`,
    });
    expect(await mails()).toEqual([{ orderId: Number(id), note: 'Siuvinėsime rytoj' }]);
    expect((await run(ordersShow, id)).text).toContain(
      'note {"text":"Siuvinėsime rytoj","actor":{"kind":"command","name":"orders note"},"toCustomer":true}',
    );
    await settings.set('mail.off', ['order-note']);
    expect(await run(ordersNote, id, 'Dar kartą', '--to-customer')).toMatchObject({ code: 1 });
    await settings.reset('mail');
    expect(await mails()).toHaveLength(1);
    expect((await run(ordersNote, '999999', 'x', '--to-customer')).code).toBe(1);
  });

  test('an invoice is issued once and written as PDF', async () => {
    const id = await place();
    const out = join(folder, `${id}.pdf`);
    const first = JSON.parse((await run(ordersInvoice, id, '--out', out, '--json')).text) as {
      readonly number: string;
    };
    expect(first).toMatchObject({ kind: 'invoice', total: 3246, path: out });
    expect((await readFile(out)).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await run(ordersInvoice, id)).text).toContain(`${first.number} of order ${id}.`);
    await run(ordersRefund, id, '--all');
    const { invoices } = JSON.parse((await run(ordersShow, id, '--json')).text) as {
      readonly invoices: readonly { readonly number: string }[];
    };
    const credit = await run(ordersInvoice, id, '--number', invoices[1]?.number ?? '', '--json');
    expect(JSON.parse(credit.text)).toMatchObject({ kind: 'credit', total: 3246 });
    expect(await run(ordersInvoice, id, '--number', 'VIT-999999')).toMatchObject({ code: 1 });
    expect(await run(ordersInvoice, id, '--out', join(folder, 'none', 'x.pdf'))).toMatchObject({
      code: 1,
      text: expect.stringContaining('was not written'),
    });
  });

  test('orders are found by number, address, name and phone, page by page and by day', async () => {
    const id = await place({ billing: { first_name: 'Živilė', last_name: 'Žąsinaitė', email: 'Z.Z@example.test' } });
    for (const search of [id, 'z.z@EXAMPLE', 'živilė žąs', '61234567']) {
      expect((await run(ordersList, '--search', search, '--limit', '1')).text).toContain('Živilė Žąsinaitė');
    }
    expect((await run(ordersList, '--search', '100%')).text).toBe('No orders.');
    const all = (await run(ordersList)).text.split('\n').length;
    expect((await run(ordersList, '--limit', String(all - 1), '--page', '2')).text.split('\n')).toHaveLength(1);
    expect((await run(ordersList, '--from', '2026-11-21', '--to', '2026-11-21')).text).toContain(id);
    expect((await run(ordersList, '--from', '2026-11-22')).text).toBe('No orders.');
  });

  test('the accountant’s file covers complete days in Vilnius time', async () => {
    const out = join(folder, 'sales.csv');
    const exportResult = await run(ordersExport, '--out', out, '--from', '2026-11-21', '--to', '2026-11-21', '--json');
    const { rows } = JSON.parse(exportResult.text) as { readonly rows: number };
    expect((await readFile(out, 'utf8')).trim().split('\r\n')).toHaveLength(rows + 1);
    expect((await run(ordersExport, '--out', out, '--to', '2026-11-20')).text).toContain(': 0 rows.');
    expect((await run(ordersExport, '--out', join(folder, 'none', 'x.csv'))).code).toBe(1);
  });

  test.each([
    [ordersRefund, ['1']],
    [ordersRefund, ['1', '--all', '--amount', '1']],
    [ordersRefund, ['x', '--all']],
    [ordersCancel, []],
    [ordersCancel, ['1', '2']],
    [ordersNote, ['1']],
    [ordersNote, ['1', ' ']],
    [ordersTrack, ['1', 'dpd']],
    [ordersTrack, ['1', 'dpd', '../x y']],
    [ordersInvoice, []],
    [ordersInvoice, ['1', '--odd']],
    [ordersExport, []],
    [ordersExport, ['--out', 'x', '--from', '2026-02-30']],
    [ordersExport, ['--out', 'x', '--per', 'day']],
    [ordersExport, ['--out', 'x', '--status', 'lost']],
    [ordersList, ['--page', '0']],
  ] as const)('called wrongly: %o %j', async (command, args) => {
    expect((await run(command, ...args)).code).toBe(2);
  });

  test.each([
    [ordersRefund, ['999999', '--all']],
    [ordersCancel, ['999999']],
    [ordersNote, ['999999', 'x']],
    [ordersTrack, ['999999', 'dpd', '1']],
    [ordersInvoice, ['999999']],
  ] as const)('an order that is not there: %o', async (command, args) => {
    expect(await run(command, ...args)).toEqual({ code: 1, text: 'There is no order 999999.' });
  });
});
