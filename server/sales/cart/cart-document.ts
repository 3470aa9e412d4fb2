import * as v from 'valibot';
import { billingAddressSchema, emptyAddress, shippingAddressSchema } from '#contract/address.ts';
import { additionalFieldsSchema, addressFieldsSchema } from '#contract/additional-fields.ts';
import { isPossibleId, type LineKey, parseLineKey, productId } from '#core/ids.ts';
import { maxOfLine } from '#core/cart/cart-limits.ts';
import { quantity, quantityOf } from '#core/quantity.ts';

const lineKey = v.pipe(
  v.string(),
  v.check((key) => parseLineKey(key) !== null),
  v.transform((key) => key as LineKey),
);

const storedId = v.pipe(v.number(), v.check(isPossibleId), v.transform(productId));

const lineSchema = v.object({
  key: lineKey,
  /** The product, for a variation its parent. */
  productId: storedId,
  variationId: v.nullable(storedId),
  /** Chosen values by full attribute name, `attribute_pa_dydis`; a variation may leave some open. */
  attributes: v.record(v.string(), v.string()),
  /** At most `maxOfLine`, also for carts that were stored before there was a limit. */
  quantity: v.pipe(
    v.number(),
    v.transform((amount) => Math.min(amount, maxOfLine)),
    v.check((amount) => quantity(amount).ok),
    v.transform(quantityOf),
  ),
  /** The data that add-ons store on the line, by add-on name. */
  addOns: v.record(v.string(), v.unknown()),
  /** The line that this one was added with, and the add-on that added it. */
  parentKey: v.nullable(lineKey),
  parentAddOn: v.nullable(v.string()),
});
export type CartLine = v.InferOutput<typeof lineSchema>;

const acceptedPriceSchema = v.object({
  /**
   * Compared to detect a price change; in major units as entered: the product's own price, or the complete price it is
   * shown with.
   */
  own: v.string(),
  /** The unit price with its options, in the same units. */
  shown: v.string(),
});
export type AcceptedPrice = v.InferOutput<typeof acceptedPriceSchema>;

const customerOfOrderSchema = v.object({
  until: v.pipe(v.string(), v.isoTimestamp()),
  /** The country of a cart of nobody yet. */
  country: v.string(),
  /** Names of the fields that nobody entered anew since. */
  billing: v.array(v.string()),
  shipping: v.array(v.string()),
  /** Whether the note is from before that order, too. */
  note: v.optional(v.boolean(), false),
});

const lastEntrySchema = v.object({
  /** Of the cart's newest token. */
  version: v.number(),
  /** When that was issued. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** What was entered about the shopper with that change, and with the token since: `billing.city`. */
  fields: v.array(v.string()),
});
export type LastEntry = v.InferOutput<typeof lastEntrySchema>;

/** What the shop stores of a cart: what was chosen, and no price that counts. */
export const cartDocumentSchema = v.object({
  version: v.literal(1),
  lines: v.array(lineSchema),
  /** Folded codes in the order in which they were applied; carts stored before there were coupons have none. */
  coupons: v.optional(v.array(v.string()), []),
  /** The lines that were removed last, so that they can be brought back. */
  removed: v.optional(v.array(lineSchema), []),
  /**
   * Prices of lines when the shopper added them, or agreed to a new price, by line key: used only to report that a
   * price changed.
   */
  acceptedPrices: v.optional(v.record(v.string(), acceptedPriceSchema), {}),
  billing: billingAddressSchema,
  shipping: shippingAddressSchema,
  /** The rate chosen for each package, by package id. */
  chosenRates: v.record(v.string(), v.string()),
  /** The terminal picked last of each carrier, by the carrier's id. */
  terminals: v.optional(v.record(v.string(), v.string()), {}),
  paymentMethod: v.string(),
  note: v.string(),
  additionalFields: additionalFieldsSchema,
  /** Values of declared fields that belong to one address alone; they take precedence over `additionalFields`. */
  addressFields: v.optional(addressFieldsSchema, { billing: {}, shipping: {} }),
  /** What of the addresses and the note comes from before the cart's last order, and until when it stays; null: nothing. */
  customerOfOrder: v.optional(v.nullable(customerOfOrderSchema), null),
  /** Null where no token was renewed since the last order. */
  lastEntry: v.optional(v.nullable(lastEntrySchema), null),
});
export type CartDocument = v.InferOutput<typeof cartDocumentSchema>;

/** A cart before anything is put into it, for a shopper supposed to be in `country` (empty: unknown). */
export function emptyCart(country: string): CartDocument {
  const shipping = { ...emptyAddress, country };
  return {
    version: 1,
    lines: [],
    coupons: [],
    removed: [],
    acceptedPrices: {},
    billing: { ...shipping, email: '' },
    shipping,
    chosenRates: {},
    terminals: {},
    paymentMethod: '',
    note: '',
    additionalFields: {},
    addressFields: { billing: {}, shipping: {} },
    customerOfOrder: null,
    lastEntry: null,
  };
}

/** The id by which a line is offered: the variation's, or the product's. */
export function offerId(line: Pick<CartLine, 'productId' | 'variationId'>): number {
  return line.variationId ?? line.productId;
}
