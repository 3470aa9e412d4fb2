import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { createOutboxRunner } from '#server/platform/jobs/outbox.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { testDay } from '#tests/fixtures/commerce.ts';
import { reservationTime, openPaymentDesk, type PaymentDesk } from '#tests/fixtures/payment-desk.ts';
import { paymentEndHandlers } from './end-at-provider.ts';

let database: OpenDatabase;
let desk: PaymentDesk;
let isDown = false;
const ended: string[] = [];
const beyond = (minutes: number) => new Date(testDay.getTime() + minutes * 60_000);

beforeAll(async () => {
  database = await openTemporaryPGlite();
  desk = await openPaymentDesk(database);
});
beforeEach(() => {
  desk.commerce.setTime(testDay);
  ended.splice(0);
});
afterAll(async () => {
  await desk?.close();
  await database?.close();
});

/** Sends providers the ends of payments that are due; returns the names of the ended payments. */
async function endDuePayments(): Promise<readonly string[]> {
  const end = async (name: string) => {
    if (isDown) throw new Error('down');
    ended.push(name);
  };
  const other = { ...desk.fakeProvider.provider, id: 'kitas', end: async () => void ended.push('not its provider') };
  const handlers = paymentEndHandlers([other, { ...desk.fakeProvider.provider, end }]);
  const { clock } = desk.commerce.services;
  await createOutboxRunner({ database, clock, logger: pino({ level: 'silent' }), handlers }).runDue();
  return ended;
}

async function begun() {
  const order = await desk.order(await desk.addStockedProduct(5));
  const name = desk.attempts(order.id)[0]?.id ?? 'none';
  return { order, name };
}

test('a payment whose reservation expires is ended at its provider, once', async () => {
  const { name } = await begun();
  expect(await endDuePayments()).toEqual([]);
  desk.commerce.setTime(new Date(testDay.getTime() + reservationTime));
  await desk.commerce.services.payments.expireDue();
  await endDuePayments();
  expect(await endDuePayments()).toEqual([name]);
});

test('nobody pays at the provider for an order that the merchant cancelled', async () => {
  const { order, name } = await begun();
  await desk.commerce.services.orders.setStatus(order.id, 'cancelled');
  expect(await endDuePayments()).toEqual([name]);
});

test('switching to another payment method ends the first attempt; a completed payment is not ended', async () => {
  const { order, name } = await begun();
  await desk.commerce.services.payments.retry(order, 'bacs');
  expect(await endDuePayments()).toEqual([name]);
  const paid = await begun();
  await desk.pay(paid.order.id);
  expect(await endDuePayments()).toEqual([name]);
});

test('ending a payment at a provider that is down is tried again later', async () => {
  const { order, name } = await begun();
  await desk.commerce.services.orders.setStatus(order.id, 'cancelled');
  isDown = true;
  expect(await endDuePayments()).toEqual([]);
  isDown = false;
  desk.commerce.setTime(beyond(10));
  expect(await endDuePayments()).toEqual([name]);
});

test('a payment that the shop ended while it was being begun is ended as soon as its name is known', async () => {
  const { orders } = desk.commerce.services;
  desk.fakeProvider.setStart(async ({ orderId, returnUrl }) => {
    await orders.setStatus(orderId, 'cancelled');
    return { redirectUrl: returnUrl, providerReference: 'late' };
  });
  await desk.order(await desk.addStockedProduct(5));
  desk.fakeProvider.setStart(null);
  expect(await endDuePayments()).toEqual(['late']);
});
