import { plainLine, plainLines } from '#core/text/plain-lines.ts';

/**
 * An address merged with the fields that were sent, free of markup as the platform stores them; the others stay. Every
 * address that a shopper sends is merged here.
 */
export function mergeAddress<Address extends Readonly<Record<string, string>>>(
  address: Address,
  submittedFields: { readonly [Field in keyof Address]?: string | undefined } | undefined,
): Address {
  const submittedEntries = Object.entries(submittedFields ?? {}).flatMap(([field, value]) =>
    value !== undefined && Object.hasOwn(address, field) ? [[field, plainLine(value)] as const] : [],
  );
  return { ...address, ...Object.fromEntries(submittedEntries) };
}

/** The note of an order as it was sent, free of markup; the stored note where none was sent. */
export function mergeNote(note: string, submittedNote: string | undefined): string {
  return submittedNote === undefined ? note : plainLines(submittedNote);
}
