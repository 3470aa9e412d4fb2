import type { PhonePayment } from '#contract/office/phone-order.ts';
import type { FoundProduct } from './product-search.tsx';

const addressNames = ['first_name', 'last_name', 'email', 'phone', 'company', 'address_1', 'postcode', 'city'] as const;
export type AddressName = (typeof addressNames)[number];
export type PhoneAddress = Readonly<Record<AddressName, string>>;

export type PhoneLine = FoundProduct & {
  readonly quantity: number;
  /** Price of one with VAT where it is another than the shop's; else empty. */
  readonly ownPrice: string;
  readonly reason: string;
};

/** An order that is being taken by phone. */
export type PhoneOrder = {
  readonly customerId: number;
  readonly address: PhoneAddress;
  readonly lines: readonly PhoneLine[];
  readonly delivery: { readonly id: string; readonly title: string } | null;
  readonly deliveryPrice: string;
  readonly payment: PhonePayment;
  readonly note: string;
};

export const noAddress = Object.fromEntries(addressNames.map((name) => [name, ''])) as PhoneAddress;

export const emptyPhoneOrder: PhoneOrder = {
  customerId: 0,
  address: noAddress,
  lines: [],
  delivery: null,
  deliveryPrice: '',
  payment: 'link',
  note: '',
};

/** The order as the call takes it. */
export function phoneOrderBody({ customerId, address, lines, delivery, deliveryPrice, payment, note }: PhoneOrder) {
  return {
    customer_id: customerId,
    address,
    lines: lines.map(({ productId, variationId, quantity, ownPrice, reason }) => ({
      product_id: variationId ?? productId,
      quantity,
      price: ownPrice,
      reason,
    })),
    delivery: delivery === null ? null : { method_id: delivery.id, title: delivery.title, price: deliveryPrice },
    payment,
    note,
  };
}
