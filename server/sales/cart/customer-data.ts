import type { ShippingAddress } from '#contract/address.ts';
import type { PostalAddress } from '#core/shipping/postal-places.ts';
import type { CartDocument } from './cart-document.ts';

const customerParts = [
  'billing',
  'shipping',
  'note',
  'additionalFields',
  'addressFields',
  'terminals',
  'customerOfOrder',
] as const satisfies readonly (keyof CartDocument)[];

type CustomerData = Pick<CartDocument, (typeof customerParts)[number]>;

/** All that a cart knows about the shopper. */
export function customerData(document: CartDocument): CustomerData {
  const { billing, shipping, note, additionalFields, addressFields, terminals, customerOfOrder } = document;
  return { billing, shipping, note, additionalFields, addressFields, terminals, customerOfOrder };
}

/** The cart without what it knows about the shopper; `start`: a cart before anything is put into it. */
export function withoutCustomer(document: CartDocument, start: CartDocument): CartDocument {
  return { ...document, ...customerData(start) };
}

/** Whether a change entered something about the shopper, or took it out. */
export function changesCustomer(before: CartDocument, after: CartDocument): boolean {
  return customerParts.some((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]));
}

type Address = Readonly<Record<string, string>>;

const postalParts = ['address_1', 'postcode', 'city'] as const;

function filledFields(address: Address): string[] {
  return Object.keys(address).filter((field) => address[field] !== '');
}

type PlacedOrder = {
  readonly start: CartDocument;
  readonly at: Date;
  readonly hours: number;
  /** The note as it was noted before the order, which may have been placed with another. */
  readonly note: string;
};

/**
 * The cart as an order leaves it, as WooCommerce does: without lines, coupons and the order's own fields, with both
 * addresses and the note for the next checkout; and those for so many hours only.
 */
export function afterOrder({ billing, shipping }: CartDocument, { start, at, hours, note }: PlacedOrder): CartDocument {
  const customerOfOrder = {
    until: new Date(at.getTime() + hours * 3_600_000).toISOString(),
    country: start.billing.country,
    billing: filledFields(billing),
    shipping: filledFields(shipping),
    note: note !== '',
  };
  return hours === 0 ? start : { ...start, billing, shipping, note, customerOfOrder };
}

/** The note for the order that the cart is to become; one from before the last order is none of this one. */
export function noteForOrder({ note, customerOfOrder }: Pick<CartDocument, 'note' | 'customerOfOrder'>): string {
  return customerOfOrder?.note === true ? '' : note;
}

type Addresses = { readonly billing: ShippingAddress; readonly shipping: ShippingAddress };

/**
 * What an order was placed with, with the addresses known before where its own are only those of the parcel terminal or
 * of the shop it is collected from (`delivered`): nobody lives there, and the next order may go elsewhere.
 */
export function withOwnAddresses<Ordered extends Addresses>(
  ordered: Ordered,
  before: Addresses,
  delivered: PostalAddress | null,
): Ordered {
  if (delivered === null) return ordered;
  const own = <Fields extends ShippingAddress>(address: Fields, earlier: ShippingAddress): Fields =>
    postalParts.every((part) => address[part] === delivered[part])
      ? { ...address, ...Object.fromEntries(postalParts.map((part) => [part, earlier[part]])) }
      : address;
  return {
    ...ordered,
    billing: own(ordered.billing, before.billing),
    shipping: own(ordered.shipping, before.shipping),
  };
}

/** The cart after a change: what the shopper entered anew no longer comes from the order before. */
export function withEnteredData(before: CartDocument, after: CartDocument): CartDocument {
  const { customerOfOrder } = after;
  if (customerOfOrder === null) return after;
  const unchanged = (name: 'billing' | 'shipping') => {
    const [earlier, later]: readonly Address[] = [before[name], after[name]];
    return customerOfOrder[name].filter((field) => earlier?.[field] === later?.[field]);
  };
  const [billing, shipping] = [unchanged('billing'), unchanged('shipping')];
  const note = customerOfOrder.note && before.note === after.note;
  const isSame =
    billing.length === customerOfOrder.billing.length &&
    shipping.length === customerOfOrder.shipping.length &&
    note === customerOfOrder.note;
  return isSame ? after : { ...after, customerOfOrder: { ...customerOfOrder, billing, shipping, note } };
}

/** The cart at that time: without the addresses and the note from before its last order once their hours are over. */
export function withoutOldCustomer(document: CartDocument, at: Date): CartDocument {
  const { customerOfOrder, billing, shipping } = document;
  if (customerOfOrder === null || new Date(customerOfOrder.until) > at) return document;
  const without = <Fields extends Address>(address: Fields, fields: readonly string[]): Fields => ({
    ...address,
    ...Object.fromEntries(fields.map((field) => [field, field === 'country' ? customerOfOrder.country : ''])),
  });
  return {
    ...document,
    billing: without(billing, customerOfOrder.billing),
    shipping: without(shipping, customerOfOrder.shipping),
    note: noteForOrder(document),
    customerOfOrder: null,
  };
}
