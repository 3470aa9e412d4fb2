/** Which deliveries a payment method goes with; the names are those of WooCommerce's settings. */
export type PaymentScope = {
  /** Shipping methods (`local_pickup`) and single rates (`flat_rate:90`); none named: all. */
  readonly enableForMethods: readonly string[];
  /** Whether it goes with orders that are not shipped. */
  readonly enableForVirtual: boolean;
};

/** How an order is delivered. */
export type OrderDelivery = {
  readonly needsShipping: boolean;
  /** The chosen rates; none while it is not known where the goods go. */
  readonly chosen: readonly { readonly methodId: string; readonly instanceId: number }[];
};

/** Whether a rate is one of those that are named, by its method or by its id. */
export function namesRate(
  names: readonly string[],
  { methodId, instanceId }: OrderDelivery['chosen'][number],
): boolean {
  return names.includes(methodId) || names.includes(`${methodId}:${instanceId}`);
}

/** Whether an order that is delivered so may be paid by a method. */
export function suitsDelivery(
  { enableForMethods, enableForVirtual }: PaymentScope,
  { needsShipping, chosen }: OrderDelivery,
): boolean {
  if (!needsShipping) return enableForVirtual;
  return enableForMethods.length === 0 || chosen.every((rate) => namesRate(enableForMethods, rate));
}
