/** An address with the fields that were sent; the others stay. */
export function mergeAddress<Address extends Readonly<Record<string, string>>>(
  address: Address,
  sent: { readonly [Field in keyof Address]?: string | undefined } | undefined,
): Address {
  const given = Object.entries(sent ?? {}).filter(
    ([field, value]) => value !== undefined && Object.hasOwn(address, field),
  );
  return { ...address, ...Object.fromEntries(given) };
}
