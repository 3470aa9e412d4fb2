import type { GiveMoneyBack } from '#server/sales/orders/give-money-back.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** How money that came by a way to pay is given back: by its provider where that can, whether it is still offered or not. */
export function moneyGivers(providers: readonly PaymentProvider[]): (method: string) => GiveMoneyBack | undefined {
  const byId = new Map(providers.map(({ id, refund }) => [id, refund]));
  return (method) => byId.get(method);
}
