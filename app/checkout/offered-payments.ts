import type { Cart } from '#contract/cart.ts';
import { suitsDelivery } from '#core/checkout/payment-for-delivery.ts';

type Method = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly enable_for_methods?: readonly string[];
  readonly enable_for_virtual?: boolean;
};

/** All payment methods of the shop, in the merchant's order. */
export function allPayments(cart: Cart): readonly Method[] {
  return (
    cart.extensions.vitrina?.payment_methods ?? cart.payment_methods.map((id) => ({ id, title: id, description: '' }))
  );
}

/** Those that go with a delivery of the cart: with the rate that is named, else with the one that is selected. */
export function offeredPayments(cart: Cart, rateId: string | null = null): readonly Method[] {
  const chosen = cart.shipping_rates
    .flatMap(({ shipping_rates }) => shipping_rates)
    .filter((rate) => (rateId === null ? rate.selected : rate.rate_id === rateId))
    .map(({ method_id: methodId, instance_id: instanceId }) => ({ methodId, instanceId }));
  return allPayments(cart).filter(({ enable_for_methods = [], enable_for_virtual = true }) =>
    suitsDelivery(
      { enableForMethods: enable_for_methods, enableForVirtual: enable_for_virtual },
      { needsShipping: cart.needs_shipping, chosen },
    ),
  );
}
