import * as v from 'valibot';
import { billingAddressInputSchema, shippingAddressInputSchema } from './address.ts';

/** A number or its text, as forms send it. Anything else is refused by the service with the code of the case. */
const numberLike = v.optional(v.nullable(v.union([v.number(), v.string()])));

/**
 * An item to add to the cart. A variation is given by its own id, or by its product's id with the chosen attributes:
 * each attribute by label, taxonomy or slug, its value by slug or term name. Add-ons read their parts of `extensions`,
 * and of the other fields that a classic product form sends.
 */
export const addItemBodySchema = v.looseObject({
  id: numberLike,
  quantity: numberLike,
  variation: v.optional(v.array(v.object({ attribute: v.string(), value: v.string() }))),
  extensions: v.optional(v.record(v.string(), v.unknown())),
});
export type AddItemBody = v.InferOutput<typeof addItemBodySchema>;

export const updateItemBodySchema = v.object({ key: v.optional(v.string(), ''), quantity: numberLike });
export type UpdateItemBody = v.InferOutput<typeof updateItemBodySchema>;

export const removeItemBodySchema = v.object({ key: v.optional(v.string(), '') });
export type RemoveItemBody = v.InferOutput<typeof removeItemBodySchema>;

export const updateCustomerBodySchema = v.object({
  billing_address: v.optional(billingAddressInputSchema),
  shipping_address: v.optional(shippingAddressInputSchema),
});
export type UpdateCustomerBody = v.InferOutput<typeof updateCustomerBodySchema>;

/** Without a package the rate is chosen for all of them. */
export const selectShippingRateBodySchema = v.object({ package_id: numberLike, rate_id: v.string() });
export type SelectShippingRateBody = v.InferOutput<typeof selectShippingRateBodySchema>;

/** The cart refuses a missing or empty code with a message. */
export const couponBodySchema = v.object({ code: v.optional(v.string(), '') });
export type CouponBody = v.InferOutput<typeof couponBodySchema>;

/** The order to reorder; its e-mail address where another session placed it. */
export const reorderSchema = v.object({
  id: v.number(),
  key: v.string(),
  billing_email: v.optional(v.string(), ''),
});

/** Data that an extension of the platform is sent by its own script. */
export const updateExtensionBodySchema = v.object({
  namespace: v.optional(v.string(), ''),
  data: v.optional(v.record(v.string(), v.unknown())),
});
