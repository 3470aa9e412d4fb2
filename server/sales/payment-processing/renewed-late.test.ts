import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { testDay } from '#tests/fixtures/commerce.ts';
import { openPaymentDesk, type PaymentDesk } from '#tests/fixtures/payment-desk.ts';
import { openPaymentStandIn, type PaymentStandIn } from '#tests/fixtures/payment-stand-in.ts';

const hour = 3_600_000; // milliseconds

describeOnEachDatabase('orders whose payment is begun anew again and again', (open) => {
  let database: OpenDatabase;
  let card: PaymentStandIn;
  let desk: PaymentDesk;
  beforeAll(async () => {
    database = await open();
    card = await openPaymentStandIn('card');
    desk = await openPaymentDesk(database, [card.provider]);
  });
  beforeEach(() => desk.commerce.setTime(testDay));
  afterAll(async () => {
    await desk?.close();
    await card?.close();
    await database?.close();
  });

  const payments = () => desk.commerce.services.payments;
  async function at(milliseconds: number): Promise<void> {
    desk.commerce.setTime(new Date(testDay.getTime() + milliseconds));
    await payments().expireDue();
  }

  test('stock is reserved anew for a day, and may be bought by others after that', async () => {
    const product = await desk.addStockedProduct(1);
    const order = await desk.order(product);
    for (const hours of [1, 8, 16, 23.9]) {
      await at(hours * hour);
      expect(await payments().retry(order, '')).toMatchObject({ ok: true });
      expect(await desk.reservedStock(order.id)).toBe(1);
    }
    await at(25 * hour);
    expect(await payments().retry(order, '')).toMatchObject({ ok: true });
    expect(await desk.orderState(order.id)).toMatchObject({ status: 'pending', payment: 'pending' });
    expect(await desk.reservedStock(order.id)).toBe(0);
    const other = await desk.order(product);
    expect(await desk.reservedStock(other.id)).toBe(1);
  });

  test('changing over between two providers extends no reservation either', async () => {
    const order = await desk.order(await desk.addStockedProduct(1));
    await at(23.9 * hour);
    expect(await payments().retry(order, 'card')).toMatchObject({ ok: true });
    expect(await desk.reservedStock(order.id)).toBe(1);
    await at(24.5 * hour);
    expect(await payments().retry(order, 'wallet')).toMatchObject({ ok: true });
    expect(await desk.reservedStock(order.id)).toBe(0);
    expect(await desk.orderState(order.id)).toMatchObject({ status: 'pending', method: 'wallet' });
  });

  test('who pays later than a day gets the goods while they are there', async () => {
    const order = await desk.order(await desk.addStockedProduct(1));
    await at(100 * hour);
    expect(await payments().retry(order, '')).toMatchObject({ ok: true });
    await desk.pay(order.id, 1);
    expect(await desk.orderState(order.id)).toMatchObject({ status: 'processing', payment: 'paid', tasks: [] });
    expect(await desk.reservedStock(order.id)).toBe(1);
  });

  test('a payment that comes when the goods are gone is kept, and the merchant is told', async () => {
    const product = await desk.addStockedProduct(1);
    const order = await desk.order(product);
    await at(100 * hour);
    expect(await payments().retry(order, '')).toMatchObject({ ok: true });
    await desk.order(product);
    await desk.pay(order.id, 1);
    const tasks = ['paid_without_stock'];
    expect(await desk.orderState(order.id)).toMatchObject({ status: 'on-hold', payment: 'paid', tasks });
  });

  test('nobody is sent to pay for goods that have sold out, and the order stays as it was', async () => {
    const product = await desk.addStockedProduct(1);
    const order = await desk.order(product);
    await at(100 * hour);
    await desk.order(product);
    const refused = { ok: false, failure: { code: 'not_enough_stock', productIds: [product] } };
    expect(await payments().retry(order, '')).toMatchObject(refused);
    expect(await desk.orderState(order.id)).toMatchObject({ status: 'failed', payment: 'expired' });
    expect(desk.attempts(order.id)).toHaveLength(1);
  });

  test('a late order that goes over to a transfer reserves its stock, as transfers end by themselves', async () => {
    const order = await desk.order(await desk.addStockedProduct(1));
    await at(100 * hour);
    expect(await payments().retry(order, 'bacs')).toMatchObject({ ok: true });
    expect(await desk.reservedStock(order.id)).toBe(1);
  });

  test('the hours are a setting', async () => {
    const order = await desk.order(await desk.addStockedProduct(1));
    await desk.commerce.settings.set('unpaidOrders.reserveAgainHours', 0);
    await at(1000 * hour);
    expect(await payments().retry(order, '')).toMatchObject({ ok: true });
    expect(await desk.reservedStock(order.id)).toBe(1);
    await desk.commerce.settings.set('unpaidOrders.reserveAgainHours', 24);
  });
});
