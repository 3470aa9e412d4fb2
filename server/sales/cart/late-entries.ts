import type { CartDocument, LastEntry } from './cart-document.ts';
import type { TokenVersions } from './token-versions.ts';

/** How long what is entered with the token before the newest counts as on its way, in milliseconds. */
export const entryGrace = 10_000;

type Fields = Readonly<Record<string, string | boolean>>;

function customerFields({ billing, shipping, terminals, note, additionalFields, addressFields }: CartDocument) {
  const parts: Readonly<Record<string, Fields>> = {
    billing,
    shipping,
    terminals,
    order: { note },
    additionalFields,
    'addressFields.billing': addressFields.billing,
    'addressFields.shipping': addressFields.shipping,
  };
  return new Map(
    Object.entries(parts).flatMap(([part, fields]) =>
      Object.entries(fields).map(([field, value]) => [`${part}.${field}`, value] as const),
    ),
  );
}

function changedFields(before: CartDocument, after: CartDocument): readonly string[] {
  const [earlier, later] = [customerFields(before), customerFields(after)];
  return [...new Set([...earlier.keys(), ...later.keys()])].filter((field) => earlier.get(field) !== later.get(field));
}

/**
 * The cart with a record of what was entered with its newest token; `issued`: null where that is none of this change.
 */
export function withLastEntry(
  before: CartDocument,
  after: CartDocument,
  issued: Pick<LastEntry, 'version' | 'at'> | null,
): CartDocument {
  const fields = changedFields(before, after);
  const { lastEntry } = after;
  if (issued !== null) return { ...after, lastEntry: { ...issued, fields: [...fields] } };
  if (lastEntry === null || fields.length === 0) return after;
  return { ...after, lastEntry: { ...lastEntry, fields: [...new Set([...lastEntry.fields, ...fields])] } };
}

/** Whether a request with this token was probably sent before the answer with the newest one had arrived. */
export function isOnItsWay({ lastEntry }: CartDocument, { newest }: TokenVersions, version: number, at: Date): boolean {
  if (lastEntry?.version !== newest || version !== newest - 1) return false;
  return at.getTime() - Date.parse(lastEntry.at) < entryGrace;
}

/** The cart as such a request leaves it, but for the fields that were entered with the newest token. */
export function withLateEntry(stored: CartDocument, entered: CartDocument): CartDocument {
  const newer = new Set(stored.lastEntry?.fields);
  const merge = <Part extends Fields>(part: string, earlier: Part, late: Part): Part => ({
    ...late,
    ...Object.fromEntries(Object.entries(earlier).filter(([field]) => newer.has(`${part}.${field}`))),
  });
  return {
    ...entered,
    billing: merge('billing', stored.billing, entered.billing),
    shipping: merge('shipping', stored.shipping, entered.shipping),
    terminals: merge('terminals', stored.terminals, entered.terminals),
    note: newer.has('order.note') ? stored.note : entered.note,
    additionalFields: merge('additionalFields', stored.additionalFields, entered.additionalFields),
    addressFields: {
      billing: merge('addressFields.billing', stored.addressFields.billing, entered.addressFields.billing),
      shipping: merge('addressFields.shipping', stored.addressFields.shipping, entered.addressFields.shipping),
    },
  };
}
