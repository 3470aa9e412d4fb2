import * as v from 'valibot';
import { chosenAttributeSchema, itemDataSchema } from '#contract/cart-item.ts';
import { additionalFieldsSchema, addressFieldsSchema } from '#contract/additional-fields.ts';
import { cartItemPricesSchema, currencySchema } from '#contract/prices.ts';
import { chosenTerminalSchema } from '#contract/terminal-list.ts';
import { daysSchema } from '#contract/delivery.ts';
import { couponTypes } from '#core/coupon/coupon.ts';

const minor = v.pipe(v.number(), v.safeInteger());

/**
 * Tax by rate; missing in orders from before it was stored. `exact` and `subtotal`, of orders that a program edited: in
 * major units before rounding, after and before discounts.
 */
const taxesSchema = v.optional(
  v.array(
    v.object({
      rateId: v.number(),
      name: v.string(),
      rate: v.string(),
      amount: minor,
      exact: v.optional(v.string()),
      subtotal: v.optional(v.string()),
    }),
  ),
);

/** Custom fields of a part of an order. */
const metaDataSchema = v.optional(v.array(v.object({ id: v.number(), key: v.string(), value: v.unknown() })));

/**
 * The number of a part among those of its kind, which names it for good; left out where none was ever taken away: then
 * its place.
 */
const indexSchema = v.optional(v.number());

/** What an order keeps of the day it was placed, beside its columns. Amounts in minor units. */
export const orderSnapshotSchema = v.object({
  version: v.literal(1),
  /** The status it was placed with: what the answer to a repeated request says. */
  placedStatus: v.string(),
  /** Version of the newest token of its cart from then on; 0 in orders from before it was stored. */
  cartTokenVersion: v.optional(v.number(), 0),
  shopName: v.string(),
  currency: currencySchema,
  display: v.picklist(['incl', 'excl']),
  needsShipping: v.boolean(),
  taxLines: v.array(
    v.object({
      rateId: v.number(),
      name: v.string(),
      rate: v.string(),
      items: minor,
      shipping: minor,
      index: indexSchema,
      /** As programs know the rate: country, name and priority. */
      code: v.optional(v.string()),
    }),
  ),
  shippingLines: v.array(
    v.object({
      methodId: v.string(),
      instanceId: v.number(),
      title: v.string(),
      cost: minor,
      tax: minor,
      taxes: taxesSchema,
      index: indexSchema,
      /** Left out: it is. */
      taxable: v.optional(v.boolean()),
      metaData: metaDataSchema,
    }),
  ),
  /** Hashes of the texts that make up its contract (`order_text`); left out by orders from before they were kept. */
  terms: v.optional(v.array(v.string()), []),
  /** The terminal it goes to; left out by orders from before there were any. */
  terminal: v.optional(v.nullable(chosenTerminalSchema), null),
  /** Days of Vilnius between which it was promised to arrive; missing in orders from before it was stored. */
  promised: v.optional(v.nullable(daysSchema), null),
  fees: v.array(
    v.object({
      key: v.string(),
      name: v.string(),
      total: minor,
      tax: minor,
      taxes: taxesSchema,
      index: indexSchema,
      /** Left out by the checkout, whose fees without tax have no rates. */
      taxable: v.optional(v.boolean()),
      /** Left out: the standard one. */
      taxClass: v.optional(v.string()),
      metaData: metaDataSchema,
    }),
  ),
  /** The coupons: `amount` is the coupon's own, `discount` and `tax` what it took off. */
  coupons: v.optional(
    v.array(
      v.object({
        code: v.string(),
        type: v.picklist(couponTypes),
        amount: v.string(),
        freeShipping: v.boolean(),
        discount: minor,
        tax: minor,
        index: indexSchema,
        id: v.optional(v.number()),
      }),
    ),
    [],
  ),
  /** Numbers that the next parts get, where parts were ever taken away or added. */
  nextIndex: v.optional(
    v.object({ line: v.number(), shipping: v.number(), fee: v.number(), coupon: v.number(), tax: v.number() }),
  ),
  paymentInstructions: v.string(),
  additionalFields: additionalFieldsSchema,
  /** Missing in orders from before it was stored. */
  addressFields: v.optional(addressFieldsSchema, { billing: {}, shipping: {} }),
  /** The fields that were filled in, by their labels of that day; a select's chosen option by its label. */
  fields: v.optional(
    v.array(v.object({ id: v.string(), label: v.string(), value: v.union([v.string(), v.boolean()]) })),
    [],
  ),
});
export type OrderSnapshot = v.InferOutput<typeof orderSnapshotSchema>;

/** What a line keeps of its product: the shopper's order stays as it was when the product changes. */
export const lineSnapshotSchema = v.object({
  version: v.literal(1),
  /** What the shopper read where the page was not in the shop's own language; the line itself has the shop's name. */
  name: v.optional(v.string()),
  /** Path of the product's page with the chosen values. */
  path: v.string(),
  prices: cartItemPricesSchema,
  /**
   * The unit price with all that belongs to it; null where the price itself includes that, or it was not stored yet.
   */
  shownPrice: v.optional(v.nullable(v.string()), null),
  taxes: taxesSchema,
  /** In major units, to six decimals, as a program's prices are stored; left out: as the amounts say. */
  exact: v.optional(v.object({ subtotal: v.string(), total: v.string() })),
  metaData: metaDataSchema,
  variation: v.array(chosenAttributeSchema),
  itemData: v.array(itemDataSchema),
  categories: v.array(v.string()),
  visibility: v.picklist(['visible', 'catalog', 'search', 'hidden']),
  soldIndividually: v.boolean(),
  /** The data each add-on stored, by add-on name. */
  addOns: v.record(v.string(), v.unknown()),
  parentKey: v.nullable(v.string()),
  /** Whether it is a part of the line it was added with; missing in orders from before it was stored. */
  part: v.optional(v.boolean(), false),
  /** Whether the shopper's lists hide it, since the line it was added with represents it. */
  hidden: v.optional(v.boolean(), false),
});
export type LineSnapshot = v.InferOutput<typeof lineSnapshotSchema>;
