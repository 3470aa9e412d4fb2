import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { RefundPayment } from './refund-payment.ts';

/** What is to be paid, as a provider sees it. */
export type PaymentRequest = {
  readonly orderId: number;
  /** Our name for this payment; the provider says it again when it tells how the payment ended. */
  readonly reference: string;
  /** Minor units. */
  readonly total: number;
  readonly currency: string;
  readonly email: string;
  readonly locale: string;
  /** Where the shopper comes back to, whatever became of the payment. */
  readonly returnUrl: string;
  /** Where the provider tells how the payment ended. */
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

/** What a provider's message says, and what it is answered with. */
export type PaymentNotice = {
  /** Ours or the provider's own. */
  readonly reference: string;
  /** Null: a message that changes nothing. */
  readonly outcome: PaymentOutcome | null;
  readonly reply: string;
};

/** Who takes the money for a way to pay that the settings may offer by its id. Nothing here runs inside a transaction. */
export type PaymentProvider = {
  readonly id: string;
  /** Whether the settings hold what it needs, such as its keys; always ready when left out. */
  readonly isReady?: (settings: Pick<ShopSettings, 'payments'>) => boolean;
  /** Begins a payment; the same reference again begins nothing new. */
  readonly start: (request: PaymentRequest) => Promise<PaymentStart>;
  /** Reads a message at the provider's notice address; null: not the provider's, or not to be trusted. */
  readonly readNotice?: (request: Request) => Promise<PaymentNotice | null>;
  /** Ends a payment that the shop no longer waits for, by the provider's name for it; one that is over stays as it is. */
  readonly end?: (providerReference: string) => Promise<void>;
  /** Gives money back; left out where the merchant sends it by hand. */
  readonly refund?: RefundPayment;
};
