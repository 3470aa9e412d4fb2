import type { AnswerTools } from '#server/cart/answer-tools.ts';
import type { Carts } from '#server/cart/carts.ts';
import type { KeptLineDetails } from '#server/cart/kept-line-details.ts';
import type { Checkout } from '#server/checkout/checkout.ts';
import type { Clock } from '#server/clock.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import type { Orders } from '#server/orders/orders.ts';
import type { PaymentProvider } from '#server/payments/payment-provider.ts';
import type { Payments } from '#server/payments/payments.ts';
import type { Sessions } from '#server/session/sessions.ts';
import type { Settings } from '#server/settings/settings.ts';
import type { EmailAttempts } from './email-attempts.ts';

/** What the calls about carts, checkout and orders are answered with. */
export type CommerceServices = {
  readonly database: OpenDatabase;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly carts: Carts;
  readonly checkout: Checkout;
  readonly orders: Orders;
  readonly payments: Payments;
  /** All there are, offered or not: whoever began a payment tells how it ended. */
  readonly paymentProviders: readonly PaymentProvider[];
  readonly details: KeptLineDetails;
  readonly answers: AnswerTools;
  readonly emailAttempts: EmailAttempts;
};
