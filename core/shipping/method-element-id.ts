/** The id of a method's radio button: `shipping_method_0_{method}{instance}`. */
export function methodElementId(
  { methodId, instanceId }: { readonly methodId: string; readonly instanceId: number },
  packageIndex = 0,
): string {
  return `shipping_method_${packageIndex}_${methodId}${instanceId}`;
}
