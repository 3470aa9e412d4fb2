import { parsePaymentMethodId, type PaymentMethodId, settlementOf } from '#core/payment/methods.ts';
import { initialOrderStatus, type OrderStatus } from '#core/order/states.ts';
import type { Result } from '#core/result.ts';
import type { ShopSettings } from '#server/settings/schema.ts';

/** What is to be paid, as a payment method sees it. */
export type PaymentRequest = {
  readonly orderId: number;
  readonly total: number;
  readonly currency: string;
  readonly returnUrl: string;
};

/** Money to give back of a payment; `paymentReference` is the provider's name for it. */
export type PaymentRefund = {
  readonly orderId: number;
  /** The same refund may be asked for twice; it is given once. */
  readonly refundId: number;
  readonly amount: number;
  readonly currency: string;
  readonly paymentReference: string | null;
};

export type PaymentStart = {
  /** Where the shopper goes next: the provider's page, or back with the order placed. */
  readonly redirectUrl: string;
};

/** A way to pay. A provider's method begins a payment elsewhere; the methods here need none. */
export type PaymentMethod = {
  readonly id: PaymentMethodId;
  readonly title: string;
  readonly description: string;
  /** What the shopper has to do after ordering. */
  readonly instructions: string;
  /** The state of an order that is to be paid this way. */
  readonly initialStatus: OrderStatus;
  /** Begins the payment of an order that is placed; never inside a transaction. */
  readonly start: (request: PaymentRequest) => Promise<PaymentStart>;
  /** Gives money back, never inside a transaction; left out where the merchant sends it by hand. */
  readonly refund?: (
    request: PaymentRefund,
  ) => Promise<Result<{ readonly reference: string }, { readonly code: string }>>;
};

/** The methods the merchant offers, in the order of the settings. */
export function availablePaymentMethods({ payments }: Pick<ShopSettings, 'payments'>): readonly PaymentMethod[] {
  return payments.methods
    .filter(({ enabled }) => enabled)
    .flatMap((setting) => {
      const id = parsePaymentMethodId(setting.id);
      if (id === null || settlementOf(id) === 'provider') return [];
      const { title, description, instructions } = setting;
      return [{ id, title, description, instructions, initialStatus: initialOrderStatus(id), start: paidLater }];
    });
}

/** Paid at the handover or by the shopper's own transfer: nothing happens now. */
function paidLater({ returnUrl }: PaymentRequest): Promise<PaymentStart> {
  return Promise.resolve({ redirectUrl: returnUrl });
}
