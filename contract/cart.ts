import * as v from 'valibot';
import { additionalFieldsSchema } from './additional-fields.ts';
import { billingAddressSchema, shippingAddressSchema } from './address.ts';
import { cartItemSchema } from './cart-item.ts';
import { shippingPackageSchema } from './cart-shipping.ts';
import { cartCouponSchema, cartFeeSchema, cartTotalsSchema } from './cart-totals.ts';
import { daysSchema } from './delivery.ts';
import { apiErrorSchema } from './error.ts';
import { moneySchema } from './prices.ts';
import { productSchema } from './product.ts';
import { requestedTerminalSchema } from './terminal-list.ts';
import { integerSchema } from './integer.ts';

/** What keeps a cart from being ordered, such as a line that sold out meanwhile. */
export const cartErrorSchema = v.object({ code: v.string(), message: v.string() });

const paymentMethodSchema = v.object({
  id: v.string(),
  title: v.string(),
  description: v.string(),
  /** The shipping methods or rates it goes with; none: all. core/checkout/payment-for-delivery.ts */
  enable_for_methods: v.optional(v.array(v.string()), []),
  /** Whether orders that are not shipped may be paid by it. */
  enable_for_virtual: v.optional(v.boolean(), true),
});

/** Fields of a cart that the Store API does not have, under `extensions.vitrina`. */
export const cartExtensionSchema = v.object({
  /** All that the shop offers, those that do not go with the chosen delivery included. */
  payment_methods: v.array(paymentMethodSchema),
  /** Totals as the shopper sees prices: with tax where the shop shows it. */
  shown_items: moneySchema,
  shown_shipping: v.nullable(moneySchema),
  /** Whether the shop takes coupons at all. */
  takes_coupons: v.boolean(),
  /** Why linked items were not added together with an addition; contains HTML entities. */
  notices: v.optional(v.array(v.string()), []),
  /** The terminal that the chosen shipping method requires; null where it requires none. */
  terminal: v.optional(v.nullable(requestedTerminalSchema)),
  /** When the goods arrive by each rate, by its id, if they are ordered now; null where no parcel is sent. */
  promised_days: v.optional(v.record(v.string(), v.nullable(daysSchema))),
  /** Values entered so far in the declared fields that are shown, a company's among them, by field. */
  fields: v.optional(additionalFieldsSchema),
});
export type CartExtension = v.InferOutput<typeof cartExtensionSchema>;

/** The cart as every cart call of the Store API returns it. */
export const cartSchema = v.object({
  items: v.array(cartItemSchema),
  coupons: v.array(cartCouponSchema),
  fees: v.array(cartFeeSchema),
  totals: cartTotalsSchema,
  shipping_address: shippingAddressSchema,
  billing_address: billingAddressSchema,
  needs_payment: v.boolean(),
  needs_shipping: v.boolean(),
  payment_requirements: v.array(v.string()),
  has_calculated_shipping: v.boolean(),
  shipping_rates: v.array(shippingPackageSchema),
  items_count: integerSchema,
  /** Grams. */
  items_weight: v.number(),
  cross_sells: v.array(productSchema),
  errors: v.array(cartErrorSchema),
  /** Ids of the methods the shopper may choose from with the chosen delivery. */
  payment_methods: v.array(v.string()),
  extensions: v.looseObject({ vitrina: v.optional(cartExtensionSchema) }),
});
export type Cart = v.InferOutput<typeof cartSchema>;

/** An error with status 409 carries the cart as it is now. */
export const cartConflictSchema = v.object({
  ...apiErrorSchema.entries,
  data: v.looseObject({ status: v.literal(409), cart: cartSchema }),
});
export type CartConflict = v.InferOutput<typeof cartConflictSchema>;
