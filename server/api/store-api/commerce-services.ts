import type { ReadLetterhead } from '#server/sales/invoices/letterhead.ts';
import type { AnswerTools } from '#server/sales/cart/answer-tools.ts';
import type { Carts } from '#server/sales/cart/carts.ts';
import type { LineDetailsCache } from '#server/catalog/products/line-details-cache.ts';
import type { Checkout } from '#server/sales/checkout/checkout-service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import type { Orders } from '#server/sales/orders/orders.ts';
import type { PaymentProvider } from '#server/sales/payments/payment-provider.ts';
import type { Payments } from '#server/sales/payment-processing/payments.ts';
import type { SignIn } from '#server/platform/sign-in/sign-in.ts';
import type { Sessions } from '#server/platform/session/sessions.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { EmailAttempts } from './email-attempts.ts';

/** The services of the calls about carts, checkout and orders. */
export type CommerceServices = {
  readonly database: OpenDatabase;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly carts: Carts;
  readonly checkout: Checkout;
  readonly orders: Orders;
  readonly payments: Payments;
  /** All providers, offered or not: one that began a payment reports how it ended. */
  readonly paymentProviders: readonly PaymentProvider[];
  readonly details: LineDetailsCache;
  readonly answers: AnswerTools;
  readonly emailAttempts: EmailAttempts;
  /** Signs shoppers in to their accounts. */
  readonly signIn: SignIn;
  readonly readLetterhead: ReadLetterhead;
};
