import { maxNoteLength } from '#core/checkout/text-limits.ts';
import * as v from 'valibot';
import { additionalFieldsSchema } from './additional-fields.ts';
import {
  billingAddressInputSchema,
  billingAddressSchema,
  shippingAddressInputSchema,
  shippingAddressSchema,
} from './address.ts';
import { cartSchema } from './cart.ts';
import { integerSchema } from './integer.ts';

/** Fields as they are sent: undeclared ones, and values not of the field's kind, are dropped. */
const sentFieldsSchema = v.record(v.string(), v.unknown());

/** The code of an answer that refuses an order because too much is unpaid. Pages show its message (`failureText`). */
export const unpaidLimitCode = 'vitrina_unpaid_limit';

/** The code of an answer that refuses a payment method because of how the order is delivered. */
export const paymentDisabledCode = 'woocommerce_rest_checkout_payment_method_disabled';

/** The order just placed, or the state of the form before: `order_id` 0, `__experimentalCart` the cart. */
export const checkoutSchema = v.object({
  order_id: integerSchema,
  status: v.string(),
  order_key: v.string(),
  order_number: v.string(),
  customer_note: v.string(),
  customer_id: integerSchema,
  billing_address: billingAddressSchema,
  shipping_address: shippingAddressSchema,
  payment_method: v.string(),
  payment_result: v.nullable(
    v.object({
      payment_status: v.picklist(['success', 'failure', 'pending', 'error', '']),
      payment_details: v.array(v.object({ key: v.string(), value: v.string() })),
      redirect_url: v.string(),
    }),
  ),
  additional_fields: additionalFieldsSchema,
  __experimentalCart: v.nullable(cartSchema),
  extensions: v.looseObject({}),
});
export type Checkout = v.InferOutput<typeof checkoutSchema>;

/** What the shop reads of `extensions.vitrina` in a checkout request. */
export const checkoutExtensionSchema = v.object({
  /**
   * Made once per form: the same key places one order however often it is sent, and returns the same answer again. The
   * header `Idempotency-Key` is equivalent.
   */
  idempotency_key: v.optional(v.pipe(v.string(), v.minLength(8), v.maxLength(128))),
  /** `totals.total_price` that the shopper saw; where it has changed the answer is 409 `vitrina_total_changed`. */
  expected_total: v.optional(v.pipe(v.string(), v.regex(/^\d{1,16}$/))),
  /**
   * `rate_id` that the shopper chose; where it is not offered (any more) the order is refused, never shipped otherwise.
   */
  shipping_rate: v.optional(v.string()),
  /** The terminal to deliver to, `omniva:88875`; when left out, the one saved with the cart is used. */
  terminal: v.optional(v.pipe(v.string(), v.maxLength(100))),
  /** Whether the shopper agreed to the terms of purchase. */
  terms: v.optional(v.boolean()),
  /** Whether the shopper wants the newsletter: they are sent a mail to confirm it. */
  newsletter: v.optional(v.boolean()),
});
export type CheckoutExtension = v.InferOutput<typeof checkoutExtensionSchema>;

const noteSchema = v.pipe(v.string(), v.maxLength(maxNoteLength));

const extensionsSchema = v.optional(v.looseObject({ vitrina: v.optional(checkoutExtensionSchema) }));

export const placeOrderBodySchema = v.object({
  billing_address: billingAddressInputSchema,
  /** The billing address where it is left out. */
  shipping_address: v.optional(shippingAddressInputSchema),
  customer_note: v.optional(noteSchema),
  payment_method: v.optional(v.string(), ''),
  payment_data: v.optional(v.array(v.object({ key: v.string(), value: v.union([v.string(), v.boolean()]) }))),
  additional_fields: v.optional(sentFieldsSchema),
  extensions: extensionsSchema,
});
export type PlaceOrderBody = v.InferOutput<typeof placeOrderBodySchema>;

/** `POST /checkout/{id}`: pays an order that still has to be paid; its addresses stay as they are. */
export const payOrderBodySchema = v.object({
  key: v.optional(v.string(), ''),
  billing_email: v.optional(v.string(), ''),
  billing_address: v.optional(v.looseObject({})),
  /** The method of the order where it is left out. */
  payment_method: v.optional(v.string(), ''),
  payment_data: v.optional(v.array(v.object({ key: v.string(), value: v.union([v.string(), v.boolean()]) }))),
});
export type PayOrderBody = v.InferOutput<typeof payOrderBodySchema>;

/** What a shopper has filled in so far; `order_notes` and `customer_note` are the same. */
export const updateCheckoutBodySchema = v.object({
  billing_address: v.optional(billingAddressInputSchema),
  shipping_address: v.optional(shippingAddressInputSchema),
  payment_method: v.optional(v.string()),
  order_notes: v.optional(noteSchema),
  customer_note: v.optional(noteSchema),
  additional_fields: v.optional(sentFieldsSchema),
  extensions: extensionsSchema,
});
export type UpdateCheckoutBody = v.InferOutput<typeof updateCheckoutBodySchema>;
