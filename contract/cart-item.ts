import * as v from 'valibot';
import { imageSchema, imageSizeSchema } from './image.ts';
import { cartItemPricesSchema, currencyEntries, moneySchema } from './prices.ts';
import { integerSchema } from './integer.ts';

export const quantityLimitsSchema = v.object({
  minimum: v.number(),
  /** 9999 stands for no limit. */
  maximum: v.number(),
  multiple_of: v.number(),
  editable: v.boolean(),
});

/** One detail shown beside a line's name: an add-on's choice, a child of a bundle. */
export const itemDataSchema = v.object({
  name: v.string(),
  value: v.string(),
  display: v.optional(v.string()),
});
export type ItemData = v.InferOutput<typeof itemDataSchema>;

/** A chosen attribute: `attribute_pa_dydis`, its label, and the value as the shopper reads it. */
export const chosenAttributeSchema = v.object({
  raw_attribute: v.string(),
  attribute: v.string(),
  value: v.string(),
});
export type ChosenAttribute = v.InferOutput<typeof chosenAttributeSchema>;

/** What cart lines and order lines have in common. */
export const lineEntries = {
  id: integerSchema,
  quantity: v.number(),
  quantity_limits: quantityLimitsSchema,
  name: v.string(),
  short_description: v.string(),
  description: v.string(),
  sku: v.string(),
  low_stock_remaining: v.nullable(v.number()),
  backorders_allowed: v.boolean(),
  show_backorder_badge: v.boolean(),
  sold_individually: v.boolean(),
  permalink: v.string(),
  images: v.array(imageSchema),
  variation: v.array(chosenAttributeSchema),
  item_data: v.array(itemDataSchema),
  prices: cartItemPricesSchema,
  /** Without tax, beside the tax. */
  totals: v.object({
    line_subtotal: moneySchema,
    line_subtotal_tax: moneySchema,
    line_total: moneySchema,
    line_total_tax: moneySchema,
    ...currencyEntries,
  }),
  catalog_visibility: v.picklist(['visible', 'catalog', 'search', 'hidden']),
};

/** Why a line cannot be ordered as it is. */
export const lineProblemSchema = v.object({
  code: v.picklist([
    'not_purchasable',
    'invalid_quantity',
    'quantity_step',
    'quantity_below',
    'quantity_above',
    'sold_individually',
    'out_of_stock',
    'partially_out_of_stock',
  ]),
  /** The quantity that can be ordered now; null where there is none. */
  takes: v.nullable(v.number()),
});
export type LineProblem = v.InferOutput<typeof lineProblemSchema>;

/** Fields of a line that the Store API does not have, under `extensions.vitrina`. */
export const lineExtensionSchema = v.object({
  /** Path of the product's page, with both slashes. */
  path: v.string(),
  image_sizes: v.array(imageSizeSchema),
  /** The line before coupons as the shopper sees prices: with tax where the shop shows it. */
  shown_total: moneySchema,
  /** The product of the line: its own id, or the parent of a variation. */
  product_id: integerSchema,
  /** Names of at most five categories, for statistics. */
  categories: v.array(v.string()),
  /** The line's own key; an order's lines have no other place for it. */
  line_key: v.optional(v.string(), ''),
  /** Key of the parent line that this one was added with; null where it is independent. */
  parent_key: v.optional(v.nullable(v.string()), null),
  /** Whether lists leave it out because its parent line mentions it. */
  hidden: v.optional(v.boolean(), false),
  /** Whether the mini cart leaves it out, too. */
  hidden_in_mini_cart: v.optional(v.boolean(), false),
  /** Path where its options can be changed; null where nothing can. */
  edit_path: v.optional(v.nullable(v.string()), null),
  /** Whether it is a part of its parent line, as the products in a bundle are: statistics count it there. */
  part: v.optional(v.boolean(), false),
  /** Whether the shopper is offered to remove it by itself. */
  removable: v.optional(v.boolean(), true),
  /** Whether it is made to the shopper's own wish: the contract about it cannot be withdrawn from. */
  personalised: v.optional(v.boolean()),
  /** Unit price including all lines that were added with it; null where the line's own price is that. */
  shown_price: v.optional(v.nullable(moneySchema), null),
  /** What options add to the line once, whatever its quantity, as shown; null where nothing does. */
  line_amount: v.optional(v.nullable(moneySchema), null),
  problem: v.optional(v.nullable(lineProblemSchema), null),
  /**
   * Unit price when the shopper added the line, as shown, where it has changed since; null where the shopper has
   * accepted the current price. They accept it by setting the quantity that the line already has.
   */
  price_before: v.optional(v.nullable(moneySchema), null),
});
export type LineExtension = v.InferOutput<typeof lineExtensionSchema>;

/** A line of the cart; `id` is the variation's where one was chosen. */
export const cartItemSchema = v.object({
  /** 32 hex characters. */
  key: v.string(),
  type: v.picklist(['simple', 'variation', 'woosb']),
  ...lineEntries,
  extensions: v.looseObject({ vitrina: v.optional(lineExtensionSchema) }),
  /** Link to the line itself; returned by the calls about lines. */
  _links: v.optional(v.record(v.string(), v.array(v.looseObject({ href: v.string() })))),
});
export type CartItem = v.InferOutput<typeof cartItemSchema>;
