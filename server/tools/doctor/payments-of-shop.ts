import { installedProviders } from '#server/sales/installed-providers.ts';
import { offeredMethods, type PaymentMethod } from '#server/sales/payments/payment-methods.ts';
import type { ExaminedShop } from './finding.ts';

/** The payment methods that shoppers are offered. */
export function paymentsOfShop({ settings, clock, payments = [] }: ExaminedShop): readonly PaymentMethod[] {
  const providers = [...installedProviders(() => settings.current(), clock), ...payments];
  return offeredMethods(providers)(settings.current());
}
