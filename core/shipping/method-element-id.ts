/** The method instances that the checkout rules name (clause 3.17). */
export const knownShippingInstances = [
  { role: 'parcel_terminal', methodId: 'post_parcel_terminal', instanceId: 100 },
  { role: 'express_terminal', methodId: 'post_express_terminal', instanceId: 97 },
  { role: 'pickup_point', methodId: 'courier_pickup_point', instanceId: 95 },
  { role: 'local_pickup', methodId: 'local_pickup', instanceId: 72 },
] as const;

export type ShippingRole = (typeof knownShippingInstances)[number]['role'];

/** The id of a method's radio button: `shipping_method_0_{method}{instance}`. */
export function methodElementId(
  { methodId, instanceId }: { readonly methodId: string; readonly instanceId: number },
  packageIndex = 0,
): string {
  return `shipping_method_${packageIndex}_${methodId}${instanceId}`;
}

/** What part a method plays in the checkout rules, or null. */
export function shippingRole(method: {
  readonly methodId: string;
  readonly instanceId: number;
}): ShippingRole | null {
  const known = knownShippingInstances.find(
    ({ methodId, instanceId }) => methodId === method.methodId && instanceId === method.instanceId,
  );
  return known?.role ?? null;
}
