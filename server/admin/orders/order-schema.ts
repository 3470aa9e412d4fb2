import * as v from 'valibot';
import { billingAddressInputSchema, shippingAddressInputSchema } from '#contract/address.ts';
import { type Decimal, parseDecimal, roundHalfUp } from '#core/decimal.ts';
import { orderStatuses } from '#core/order/order-states.ts';
import { type Quantity, quantity } from '#core/quantity.ts';
import type { StatusFailure } from '#server/sales/orders/move-order.ts';

const text = v.pipe(v.string(), v.maxLength(10_000));
const maxAmount = 1_000_000_000; // major units
const exactPlaces = 6;

/** Decimal text in major units. */
const amount = v.pipe(
  v.string(),
  v.transform(parseDecimal),
  v.check((value) => value !== null && value.abs().lt(maxAmount), 'an amount such as 10 or 4.99'),
  v.transform((value) => roundHalfUp(value as Decimal, exactPlaces)),
);
const maxPieces = 1_000_000;
const pieces = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(maxPieces),
  v.check((value) => quantity(value).ok, 'a quantity of at most three decimals'),
  v.transform((value) => value as Quantity),
);
const metaData = v.optional(v.pipe(v.array(v.looseObject({})), v.maxLength(1000)));
const id = v.optional(v.number());

/** A part of an order as it is changed: with an id that part, else a new one. `remove`: it is taken away. */
const part = { id, remove: v.optional(v.boolean()), metaData };

const lineSchema = v.object({
  ...part,
  /** A product or a variation; 0 where none is named. */
  productId: v.optional(v.number()),
  sku: v.optional(text),
  name: v.optional(text),
  quantity: v.optional(pieces),
  /** Net, of all pieces. */
  subtotal: v.optional(amount),
  total: v.optional(amount),
  taxClass: v.optional(text),
});
export type LineChange = v.InferOutput<typeof lineSchema>;

const shippingLineSchema = v.object({
  ...part,
  methodId: v.optional(text),
  instanceId: v.optional(v.pipe(v.number(), v.integer())),
  title: v.optional(text),
  total: v.optional(amount),
  taxable: v.optional(v.boolean()),
});
export type ShippingChange = v.InferOutput<typeof shippingLineSchema>;

const feeSchema = v.object({
  ...part,
  name: v.optional(text),
  total: v.optional(amount),
  taxable: v.optional(v.boolean()),
  taxClass: v.optional(text),
});
export type FeeChange = v.InferOutput<typeof feeSchema>;

const couponSchema = v.object({ id, code: v.optional(text) });
export type CouponChange = v.InferOutput<typeof couponSchema>;

const parts = <Item extends v.GenericSchema>(item: Item) => v.optional(v.pipe(v.array(item), v.maxLength(1000)));
const settable = orderStatuses.filter((status) => status !== 'trash');

/** What may be said of an order, by whoever makes or changes it; what is left out stays. */
export const orderEntries = {
  status: v.optional(v.picklist(settable)),
  /** Whether it is paid now: its status and the date of the payment follow. */
  setPaid: v.optional(v.boolean()),
  /** What the refund says that a status of `refunded` makes of the rest. */
  refundReason: v.optional(text),
  /** Whether the change of status is noted as by whoever makes it. */
  byPerson: v.optional(v.boolean()),
  /** With its sign; only the code of one that the shop knows. */
  currency: v.optional(v.object({ code: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)), symbol: text })),
  /** 0: a guest. */
  customerId: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** The order above it; 0: none. */
  upperOrderId: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  customerNote: v.optional(text),
  paymentMethod: v.optional(text),
  paymentTitle: v.optional(text),
  transactionId: v.optional(text),
  createdVia: v.optional(text),
  billing: v.optional(billingAddressInputSchema),
  shipping: v.optional(shippingAddressInputSchema),
  metaData,
  lines: parts(lineSchema),
  shippingLines: parts(shippingLineSchema),
  fees: parts(feeSchema),
  /** The coupons that the order has from then on. */
  coupons: parts(couponSchema),
};

/** What may be said of an order that is there. */
export const changeEntries = {
  ...orderEntries,
  /**
   * Whether the status is set as the shop itself sets it: only where the table of statuses leads there, and an order that
   * is taken up again finds its stock. Left out, any status can be set.
   */
  byTable: v.optional(v.boolean()),
  /** Why the status is set; the buyer of an order that is cancelled by the table reads it. */
  statusReason: v.optional(text),
};

const changesSchema = v.object(changeEntries);
export type OrderChanges = v.InferOutput<typeof changesSchema>;

/** Why an order cannot be changed as it is asked for. */
export type OrderChangeFailure =
  | StatusFailure
  | { readonly code: 'unknown_customer' }
  | { readonly code: 'unknown_upper_order' }
  | { readonly code: 'unknown_item'; readonly kind: 'line' | 'shipping' | 'fee' }
  | { readonly code: 'product_required' }
  | { readonly code: 'shipping_method_required' }
  | { readonly code: 'fee_name_required' }
  | { readonly code: 'coupon_code_required' }
  | { readonly code: 'coupon_has_id' }
  | { readonly code: 'invalid_coupon'; readonly coupon: string }
  | { readonly code: 'too_many_items' }
  /** The order would cost less than nothing, or less than was refunded of it. */
  | { readonly code: 'total_too_low' };
