import * as v from 'valibot';
import { billingAddressSchema, shippingAddressSchema } from '#contract/address.ts';
import { additionalFieldsSchema, addressFieldsSchema } from '#contract/additional-fields.ts';
import { type LineKey, parseLineKey, productId } from '#core/ids.ts';
import { maxOfLine } from '#core/cart/cart-limits.ts';
import { quantity, quantityOf } from '#core/quantity.ts';

const lineKey = v.pipe(
  v.string(),
  v.check((key) => parseLineKey(key) !== null),
  v.transform((key) => key as LineKey),
);

const lineSchema = v.object({
  key: lineKey,
  /** The product, for a variation its parent. */
  productId: v.pipe(v.number(), v.transform(productId)),
  variationId: v.nullable(v.pipe(v.number(), v.transform(productId))),
  /** Chosen values by full attribute name, `attribute_pa_dydis`; a variation may leave some open. */
  attributes: v.record(v.string(), v.string()),
  /** Never more than a line may hold, whatever was written before there was a limit. */
  quantity: v.pipe(
    v.number(),
    v.transform((amount) => Math.min(amount, maxOfLine)),
    v.check((amount) => quantity(amount).ok),
    v.transform(quantityOf),
  ),
  /** What add-ons keep on the line, by name. */
  addOns: v.record(v.string(), v.unknown()),
  /** The line this one came with, and the add-on that brought it. */
  parentKey: v.nullable(lineKey),
  parentAddOn: v.nullable(v.string()),
});
export type CartLine = v.InferOutput<typeof lineSchema>;

const acceptedPriceSchema = v.object({
  /** By which a change is told, in major units as entered: of the product, or of the whole it is shown as. */
  own: v.string(),
  /** Of one with its options, in the same units. */
  shown: v.string(),
});
export type AcceptedPrice = v.InferOutput<typeof acceptedPriceSchema>;

/** What the shop keeps of a cart: what was chosen, and no price that counts. */
export const cartDocumentSchema = v.object({
  version: v.literal(1),
  lines: v.array(lineSchema),
  /** Folded codes in the order in which they were applied; carts kept before there were coupons have none. */
  coupons: v.optional(v.array(v.string()), []),
  /** The lines that were removed last, so that they can be brought back. */
  removed: v.optional(v.array(lineSchema), []),
  /** What lines cost when the shopper put them in, or agreed to a new price, by key: only to tell that it changed. */
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
  /** What each address says of declared fields for itself, before what stands in `additionalFields`. */
  addressFields: v.optional(addressFieldsSchema, { billing: {}, shipping: {} }),
});
export type CartDocument = v.InferOutput<typeof cartDocumentSchema>;

/** A cart before anything is put into it, for a shopper supposed to be in `country` (empty: unknown). */
export function emptyCart(country: string): CartDocument {
  const shipping = {
    first_name: '',
    last_name: '',
    company: '',
    address_1: '',
    address_2: '',
    city: '',
    state: '',
    postcode: '',
    country,
    phone: '',
  };
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
  };
}

/** The id by which a line is offered: the variation's, or the product's. */
export function offerId(line: Pick<CartLine, 'productId' | 'variationId'>): number {
  return line.variationId ?? line.productId;
}
