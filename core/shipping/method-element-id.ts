/**
 * What the shipping methods that the checkout rules name are, by instance (clause 3.17). An instance id belongs to one
 * method of the shop only.
 */
export const knownShippingInstances = [
  { role: 'post_parcel_terminal', instanceId: 100 },
  { role: 'post_express_terminal', instanceId: 97 },
  { role: 'courier_pickup_point', instanceId: 95 },
  { role: 'local_pickup', instanceId: 72 },
] as const;

export type ShippingRole = (typeof knownShippingInstances)[number]['role'];

/** The id of a method's radio button: `shipping_method_0_{method}{instance}`. */
export function methodElementId(
  { methodId, instanceId }: { readonly methodId: string; readonly instanceId: number },
  packageIndex = 0,
): string {
  return `shipping_method_${packageIndex}_${methodId}${instanceId}`;
}

/** What part a method instance plays in the checkout rules, or null. */
export function shippingRole(instanceId: number): ShippingRole | null {
  return knownShippingInstances.find((known) => known.instanceId === instanceId)?.role ?? null;
}
