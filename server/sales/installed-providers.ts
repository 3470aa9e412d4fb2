import type { Clock } from '#server/platform/clock.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import { createPaysera } from './payments/paysera/paysera.ts';
import { testBank } from './payments/test-bank/test-bank.ts';
import { createStripe } from './payments/stripe/stripe.ts';

/**
 * The providers that every shop has; those whose keys are not in the settings are not offered, and the test bank comes
 * before whatever takes its place.
 */
export function installedProviders(settings: () => ShopSettings, clock: Clock): readonly PaymentProvider[] {
  return [testBank, createPaysera(settings, clock), createStripe(settings, clock)];
}
