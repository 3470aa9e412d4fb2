import { ok, type Result } from '#core/result.ts';
import { vitrinaApiPath } from '#contract/paths.ts';
import { extendTimeLimit, providerAnswerLimit } from '#server/platform/concurrency/time-limit.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { commitInTime } from '#server/platform/concurrency/commit-in-time.ts';
import { retryConflicts } from '#server/platform/db/retry-conflicts.ts';
import { orderUrl } from '#server/sales/stored-orders/order-url.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { currentLocale } from '#server/platform/texts/current-locale.ts';
import { startAtProvider, type BegunPayment } from './start-at-provider.ts';
import { expirePayments } from './expire-payments.ts';
import type { OfferedMethods } from '#server/sales/payments/payment-methods.ts';
import type { PaymentOutcome } from '#server/sales/payments/payment-provider.ts';
import { storePaymentStart, latestPayment, type Payment } from '#server/sales/payments/payment-rows.ts';
import { type RenewFailure, renewPayment } from './renew-payment.ts';
import { type SettledPayment, settlePayment } from './settle-payment.ts';

/** The `payment_data` of a request. */
export type PaymentData = Readonly<Record<string, string | boolean>>;

type OrderToPay = { readonly id: number; readonly key: string; readonly paymentMethod: string };

export type Payments = {
  /** Begins the payment an order was placed with, or returns its state; called again, it begins nothing new. */
  readonly begin: (order: OrderToPay, data?: PaymentData) => Promise<BegunPayment>;
  /** Begins another payment of an order that still has to be paid; `methodId` `''`: as before. */
  readonly retry: (
    order: OrderToPay,
    methodId: string,
    data?: PaymentData,
  ) => Promise<Result<BegunPayment, RenewFailure>>;
  /** Settles a payment by a provider's notice, found by our reference or the provider's. Idempotent. */
  readonly settle: (
    method: string,
    reference: string,
    outcome: PaymentOutcome,
  ) => Promise<Result<SettledPayment, { readonly code: 'unknown_payment' }>>;
  /** Releases the stock reserved for payments that nobody made in time; returns how many payments expired. */
  readonly expireDue: () => Promise<number>;
};

export type PaymentServices = {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly paymentMethods: OfferedMethods;
  readonly publicUrl: string;
};

/**
 * Payments through providers. Everything is decided in transactions; providers are asked between them. What a provider
 * was asked or says is stored however long that takes.
 */
export function createPayments({ database, clock, settings, paymentMethods, publicUrl }: PaymentServices): Payments {
  const { db } = database;
  const underWay = new Map<number, Promise<BegunPayment>>();

  function settle(method: string, reference: string, outcome: PaymentOutcome) {
    return retryConflicts(() =>
      db.transaction().execute((trx) => settlePayment(trx, { method, reference, outcome }, clock())),
    );
  }

  /** The order's page in the language the shopper is reading. */
  function backTo(order: OrderToPay): string {
    return orderUrl({ ...order, locale: currentLocale() }, settings.current(), publicUrl);
  }

  async function start(payment: Payment, order: OrderToPay, data: PaymentData): Promise<BegunPayment> {
    const { id, method: methodId, reference } = payment;
    const method = paymentMethods(settings.current()).find((one) => one.id === methodId);
    const back = backTo(order);
    const noticeUrl = `${publicUrl}${vitrinaApiPath}/payments/${methodId}`;
    const buyer = await db
      .selectFrom('shop_order')
      .select(['email', 'locale'])
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    const started =
      method === undefined
        ? { error: 'the method is no longer offered' }
        : await startAtProvider(method, payment, { ...buyer, returnUrl: back, noticeUrl, data });
    if ('error' in started) {
      await settle(methodId, reference, { state: 'failed', data: { error: started.error } });
      return { status: 'failure', redirectUrl: back };
    }
    if (!(await storePaymentStart(db, id, started, clock()))) {
      await settle(methodId, reference, { state: 'failed', data: { error: 'the provider gave a name twice' } });
      return { status: 'failure', redirectUrl: back };
    }
    return { status: 'pending', redirectUrl: started.redirectUrl };
  }

  async function begin(order: OrderToPay, data: PaymentData = {}): Promise<BegunPayment> {
    const back = backTo(order);
    const method = paymentMethods(settings.current()).find(({ id }) => id === order.paymentMethod);
    if (method?.provider === null) return { status: 'success', redirectUrl: back };
    const payment = await latestPayment(db, order.id);
    if (payment === null || payment.state === 'paid' || payment.state === 'authorized')
      return { status: 'success', redirectUrl: back };
    if (payment.state !== 'pending') return { status: 'failure', redirectUrl: back };
    if (payment.redirectUrl !== null) return { status: 'pending', redirectUrl: payment.redirectUrl };
    extendTimeLimit(providerAnswerLimit); // also for whoever pressed twice and waits for the same answer
    const begun = underWay.get(payment.id) ?? start(payment, order, data);
    underWay.set(payment.id, begun);
    try {
      return await begun;
    } finally {
      underWay.delete(payment.id);
    }
  }

  return {
    begin,
    async retry(order, methodId, data = {}) {
      const renewed = await retryConflicts(() =>
        commitInTime(db, { isRepeatable: true }, (trx) =>
          renewPayment(trx, {
            orderId: order.id,
            methodId,
            settings: settings.current(),
            paymentMethods,
            at: clock(),
          }),
        ),
      );
      if (!renewed.ok) return renewed;
      if (renewed.value.provider === null) return ok({ status: 'success', redirectUrl: backTo(order) });
      return ok(await begin({ ...order, paymentMethod: renewed.value.id }, data));
    },
    settle,
    expireDue: () => expirePayments(database, clock),
  };
}
