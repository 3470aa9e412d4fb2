import { expect, test } from 'vitest';
import { turnoverParts } from '#contract/office/reports.ts';
import { minorUnits } from '#core/money.ts';
import { createRefundOrder } from '#server/sales/orders/refund-order.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { addOrder } from '#tests/fixtures/orders.ts';
import { accountantChunks, soldStatuses } from './accountant-rows.ts';
import { turnoverReport } from './turnover-report.ts';

const at = (day: string) => new Date(`${day}T10:00:00Z`);
const days = { from: '2026-10-01', to: '2026-11-30' };
const linen = { name: 'Staltiesė', sku: 'S-1', quantity: 3, net: 2477, tax: 520 };
const book = { name: 'Knyga', sku: 'K-1', net: 1428, tax: 71, rate: '5' };

/** The sum of a column of the accountant's file, in cents. */
function fileSum(text: string, heading: string): number {
  const [head = '', ...rows] = text.replace('\ufeff', '').trimEnd().split('\r\n');
  const place = head.split(';').indexOf(heading);
  return rows.reduce((sum, row) => sum + Math.round(Number((row.split(';')[place] ?? '').replace(',', '.')) * 100), 0);
}

describeOnEachDatabase('turnover', (open) => {
  test('is the accountant’s file to the cent, by whatever it is divided; what is not paid is in neither', async () => {
    const database = await open();
    const { db } = database;
    const shipping = { title: 'Kurjeris', net: 206, tax: 43 };
    const first = await addOrder(db, { lines: [linen, book], shipping, status: 'completed' }, at('2026-10-05'));
    await addOrder(db, { lines: [book], status: 'processing', paymentStatus: 'paid' }, at('2026-11-02'));
    for (const status of ['on-hold', 'pending', 'cancelled'])
      await addOrder(db, { lines: [linen], status, paymentMethod: 'bacs' }, at('2026-11-03'));
    const refund = createRefundOrder({ database, clock: () => at('2026-11-04') });
    const parts = [{ key: 'shipping:0', amount: minorUnits(100) }];
    const wish = { kind: 'parts', parts } as const;
    await refund({ orderId: first.id, wish, reason: '', restock: false, throughProvider: false });

    let text = '';
    const period = { from: at('2026-09-30'), to: at('2026-12-01'), statuses: soldStatuses };
    for await (const chunk of accountantChunks(db, 'line', period)) text += chunk.text;
    const [net, tax] = [fileSum(text, 'Suma be PVM'), fileSum(text, 'PVM suma')];
    expect(net + tax).toBe(2477 + 520 + 2 * (1428 + 71) + 206 + 43 - 100);
    for (const by of turnoverParts) {
      const { rows, total } = await turnoverReport(db, by, days);
      expect([by, total.net, total.tax, total.orders, total.pieces]).toEqual([by, net, tax, 2, 5]);
      expect([by, rows.reduce((sum, row) => sum + row.net + row.tax, 0)]).toEqual([by, net + tax]);
    }
    const byProduct = (await turnoverReport(db, 'product', days)).rows;
    expect(byProduct.map(({ name, net: without, pieces }) => [name, without, pieces])).toEqual([
      ['Knyga', 2856, 2],
      ['Staltiesė', 2477, 3],
      ['', 206 - 83, 0],
    ]);
    const byDay = (await turnoverReport(db, 'day', days)).rows;
    expect(byDay.map(({ key, net: without, tax: vat, orders }) => [key, without + vat, orders])).toEqual([
      ['2026-10-05', 2477 + 520 + 1428 + 71 + 249, 1],
      ['2026-11-02', 1499, 1],
      ['2026-11-04', -100, 0],
    ]);
    const byVat = (await turnoverReport(db, 'vat', days)).rows;
    expect(byVat.map(({ key, net: without }) => [key, without])).toEqual([
      ['21', 2477 + 206 - 83],
      ['5', 2856],
    ]);
  });
});
