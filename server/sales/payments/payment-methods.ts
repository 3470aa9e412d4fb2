import { isPaidToBankAccount, type Settlement, settlementOf } from '#core/payment/methods.ts';
import { type OrderStatus, statusAwaiting } from '#core/order/order-states.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** A payment method, as the shop offers it. */
export type PaymentMethod = {
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
  const byId = new Map(providers.map((provider) => [provider.id, provider]));
  return ({ payments }) =>
    payments.methods
      .filter(({ enabled }) => enabled)
      .flatMap(({ id, title, description, instructions }) => {
        const provider = readyProvider(byId.get(id), { payments });
        const settlement = provider === null ? settlementOf(id) : 'provider';
        if (settlement === 'provider' && provider === null) return [];
        const initialStatus = statusAwaiting(settlement);
        return [{ id, title, description, instructions, settlement, initialStatus, provider }];
      });
}

function readyProvider(
  provider: PaymentProvider | undefined,
  settings: Pick<ShopSettings, 'payments'>,
): PaymentProvider | null {
  return provider === undefined || provider.isReady?.(settings) === false ? null : provider;
}
