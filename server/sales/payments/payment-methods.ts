import { isPaidToBankAccount, type Settlement, settlementOf } from '#core/payment/methods.ts';
import type { PaymentScope } from '#core/checkout/payment-for-delivery.ts';
import { type OrderStatus, statusAwaiting } from '#core/order/order-states.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** A payment method, as the shop offers it. */
export type PaymentMethod = PaymentScope & {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** What the shopper has to do after ordering. */
  readonly instructions: string;
  readonly settlement: Settlement;
  /** The first status of an order that is paid by this method. */
  readonly initialStatus: OrderStatus;
  /** The provider that takes the money; null where none is needed. */
  readonly provider: PaymentProvider | null;
};

/** Whether an order that is paid by this method waits for the shopper's own transfer to the shop's bank account. */
export function awaitsTransfer({ id, settlement }: Pick<PaymentMethod, 'id' | 'settlement'>): boolean {
  return settlement === 'later' && isPaidToBankAccount(id);
}

/** The methods the merchant offers, in the order of the settings. */
export type OfferedMethods = (settings: Pick<ShopSettings, 'payments'>) => readonly PaymentMethod[];

/** A method that needs a provider is offered where the provider of that name is installed and ready. */
export function offeredMethods(providers: readonly PaymentProvider[]): OfferedMethods {
  return ({ payments }) =>
    payments.methods
      .filter(({ enabled }) => enabled)
      .flatMap((method) => {
        const provider = readyProvider(providers, method.id, { payments });
        const settlement = provider === null ? settlementOf(method.id) : 'provider';
        if (settlement === 'provider' && provider === null) return [];
        return [{ ...method, settlement, initialStatus: statusAwaiting(settlement), provider }];
      });
}

/** The provider that takes the money for a method: of several with its id the last one that is ready. */
function readyProvider(
  providers: readonly PaymentProvider[],
  methodId: string,
  settings: Pick<ShopSettings, 'payments'>,
): PaymentProvider | null {
  return providers.findLast(({ id, isReady }) => id === methodId && isReady?.(settings) !== false) ?? null;
}
