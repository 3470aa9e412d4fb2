import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { RefundPayment } from './refund-payment.ts';

/** What is to be paid, as a provider sees it. */
export type PaymentRequest = {
  readonly orderId: number;
  /** Our reference for this payment; the provider's notice of how the payment ended contains it. */
  readonly reference: string;
  /** Minor units. */
  readonly total: number;
  readonly currency: string;
  readonly email: string;
  readonly locale: string;
  /** Where the shopper comes back to, whatever became of the payment. */
  readonly returnUrl: string;
  /** Where the provider sends notices of how the payment ended. */
  readonly noticeUrl: string;
  /** What the client sent along, as the Store API's `payment_data`. */
  readonly data: Readonly<Record<string, string | boolean>>;
  /** Aborted where the provider takes too long. */
  readonly signal: AbortSignal;
};

export type PaymentStart = {
  /** The provider's page, where the shopper pays. */
  readonly redirectUrl: string;
  /** The provider's own name for the payment, where it has one. */
  readonly providerReference?: string;
};

/** How a payment ended, or came nearer to it. Amounts in minor units. */
export type PaymentOutcome =
  | { readonly state: 'paid'; readonly amount: number; readonly currency: string; readonly data?: unknown }
  | { readonly state: 'authorized' | 'failed' | 'cancelled'; readonly data?: unknown };

/** The content of a provider's notice, and the reply to it. */
export type PaymentNotice = {
  /** Ours or the provider's own. */
  readonly reference: string;
  /** Null: a message that changes nothing. */
  readonly outcome: PaymentOutcome | null;
  readonly reply: string;
};

/**
 * Takes the money for a payment method that the settings offer by the provider's id (`payments.methods`). Nothing here
 * runs inside a database transaction, and every call may come twice: after a crash the shop repeats what it cannot know
 * the end of.
 *
 * A complete provider, once `installedProviders` (`server/sales/installed-providers.ts`) lists `createExamplePay(…)`.
 * It has a payment page of its own and reports the end of a payment to `noticeUrl` in a signed message:
 *
 * ```ts
 * import { createHmac, timingSafeEqual } from 'node:crypto';
 * import * as v from 'valibot';
 * import { fail, ok } from '#core/result.ts';
 * import type { PaymentProvider } from '#server/sales/payments/payment-provider.ts';
 *
 * const paymentSchema = v.object({ id: v.string(), url: v.string() });
 * const refundSchema = v.object({ id: v.string() });
 * const noticeSchema = v.object({
 *   reference: v.string(),
 *   paid: v.boolean(),
 *   amount: v.number(),
 *   currency: v.string(),
 * });
 *
 * export function createExamplePay(endpoint: string, secret: string): PaymentProvider {
 *   function post(path: string, key: string, body: unknown, signal: AbortSignal): Promise<Response> {
 *     const headers = { authorization: `Bearer ${secret}`, 'idempotency-key': key };
 *     return fetch(endpoint + path, { method: 'POST', headers, body: JSON.stringify(body), signal });
 *   }
 *   return {
 *     id: 'example_pay', // letters, digits and underscores
 *     isReady: () => secret !== '',
 *     async start({ reference, total, currency, returnUrl, noticeUrl, signal }) {
 *       const payment = { reference, amount: total, currency, returnUrl, noticeUrl };
 *       const response = await post('/payments', reference, payment, signal);
 *       if (!response.ok) throw new Error(`example_pay answered ${response.status}`); // the shopper may try again
 *       const { id, url } = v.parse(paymentSchema, await response.json());
 *       return { redirectUrl: url, providerReference: id };
 *     },
 *     async readNotice(request) {
 *       const text = await request.text();
 *       const expected = createHmac('sha256', secret).update(text).digest();
 *       const signature = Buffer.from(request.headers.get('x-signature') ?? '', 'hex');
 *       if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null;
 *       const { reference, paid, amount, currency } = v.parse(noticeSchema, JSON.parse(text));
 *       return { reference, outcome: paid ? { state: 'paid', amount, currency } : { state: 'failed' }, reply: 'OK' };
 *     },
 *     async refund({ paymentReference, orderId, refundId, amount }) {
 *       if (paymentReference === null) return fail({ code: 'unknown_payment' });
 *       const path = `/payments/${paymentReference}/refunds`;
 *       const response = await post(path, `${orderId}-${refundId}`, { amount }, AbortSignal.timeout(10_000));
 *       if (!response.ok) return fail({ code: `example_pay_${response.status}` });
 *       return ok({ reference: v.parse(refundSchema, await response.json()).id });
 *     },
 *   };
 * }
 * ```
 */
export type PaymentProvider = {
  /** The payment method's id, in settings, orders and the address of its notices. */
  readonly id: string;
  /** Whether the settings hold what it needs, such as its keys; always ready when left out. */
  readonly isReady?: (settings: Pick<ShopSettings, 'payments'>) => boolean;
  /** The company that takes the payment, as the privacy policy names it; left out where no data leave the shop. */
  readonly company?: { readonly name: string; readonly outsideUnion: boolean };
  /** Begins a payment; the same reference again begins nothing new. */
  readonly start: (request: PaymentRequest) => Promise<PaymentStart>;
  /** Reads a message at the provider's notice address; null: not the provider's, or not to be trusted. */
  readonly readNotice?: (request: Request) => Promise<PaymentNotice | null>;
  /**
   * Ends a payment that the shop no longer waits for, by the provider's name for it; one that is over stays as it is.
   */
  readonly end?: (providerReference: string) => Promise<void>;
  /** Refunds money; left out where the merchant sends it by hand. */
  readonly refund?: RefundPayment;
};
