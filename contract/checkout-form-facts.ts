import * as v from 'valibot';
import { fieldConditions, variationConditions } from '#core/conditions/conditions.ts';
import { fieldChecks, fieldLocations, fieldTypes } from '#core/checkout/checkout-fields.ts';
import { postalAddressSchema } from './terminal-list.ts';

const fieldRuleSchema = v.strictObject({
  field: v.string(),
  condition: v.picklist(fieldConditions),
  value: v.optional(v.string(), ''),
});
const variationRuleSchema = v.strictObject({
  condition: v.picklist(variationConditions),
  values: v.array(v.pipe(v.number(), v.integer())),
});

/** Groups of rules: one group has to hold, with all its rules. */
export const ruleGroupsSchema = v.array(v.array(v.union([fieldRuleSchema, variationRuleSchema])));

const checkoutRuleGroupsSchema = v.array(v.array(fieldRuleSchema));

/** A declared field of the checkout. */
export const checkoutFieldSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9_-]+\/[a-z0-9_-]+$/, 'namespace/name in small letters')),
  label: v.pipe(v.string(), v.minLength(1)),
  help: v.optional(v.string()),
  location: v.picklist(fieldLocations),
  type: v.picklist(fieldTypes),
  options: v.optional(v.array(v.strictObject({ value: v.pipe(v.string(), v.minLength(1)), label: v.string() }))),
  required: v.optional(v.union([v.boolean(), checkoutRuleGroupsSchema])),
  shown: v.optional(checkoutRuleGroupsSchema),
  hidden: v.optional(checkoutRuleGroupsSchema),
  validation: v.optional(
    v.strictObject({
      pattern: v.optional(v.string()),
      message: v.optional(v.string()),
      maxLength: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2000))),
      check: v.optional(v.picklist(fieldChecks)),
    }),
  ),
});

/** Who requires agreement to the terms: the page, every client, or nobody. */
export const termsSchema = v.picklist(['page', 'always', 'never']);

/** What choosing a shipping method does: core/checkout/payment-by-shipping.ts. */
export const shippingRuleSchema = v.strictObject({
  instanceId: v.pipe(v.number(), v.integer(), v.minValue(1)),
  payment: v.optional(v.string(), ''),
  marksReview: v.optional(v.boolean(), false),
  logo: v.optional(v.pipe(v.string(), v.regex(/^(?:drawn|\/(?!\/).*)?$/, 'a path of this shop, or “drawn”')), ''),
});

/** `GET /checkout-form`: what the checkout form asks for beyond what every order needs. */
export const checkoutFormSchema = v.object({
  fields: v.array(checkoutFieldSchema),
  terms: termsSchema,
  /** Whether no address is asked where the parcel goes to a terminal: the terminal's serves. */
  address_for_terminals: v.boolean(),
  /** The shop's address, for orders that are collected from it; null: the shopper's is asked. */
  pickup_address: v.nullable(postalAddressSchema),
  /** What a shopper who ticks the box of the newsletter agrees to; null: there is no box. */
  newsletter: v.nullable(v.string()),
  shipping_rules: v.array(shippingRuleSchema),
  /** Payment methods whose choice brings the payment part of the page into view (docs/behaviour 2.5). */
  payments_scrolled_to: v.array(v.string()),
});
export type CheckoutFormFacts = v.InferOutput<typeof checkoutFormSchema>;
