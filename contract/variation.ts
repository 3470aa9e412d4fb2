import * as v from 'valibot';
import { focusSchema, imageSchema } from './image.ts';
import { moneySchema } from './prices.ts';
import { unitPriceSchema } from './product-facts.ts';
import { integerSchema } from './integer.ts';

/** How many are left and what that means to the shopper; the storefront words it. */
export const stockSchema = v.object({
  /** `low` is in stock with no more left than the low-stock amount; `backorder` is sold although none is left. */
  status: v.picklist(['in_stock', 'low', 'backorder', 'out_of_stock']),
  /** Pieces left where stock is counted and the shopper may know it, else null. */
  left: v.nullable(v.number()),
  /** Whether it sells beyond stock; with `notify` the shopper is informed. */
  backorder: v.picklist(['no', 'notify', 'yes']),
});
export type Stock = v.InferOutput<typeof stockSchema>;

/**
 * What the product form needs of one variation (docs/behaviour 3.4). Prices as the shopper sees them, in minor units.
 */
export const variationDataSchema = v.object({
  variation_id: integerSchema,
  /** `attribute_pa_spalva` → a term's slug or an own value; `''` is any. */
  attributes: v.record(v.string(), v.string()),
  display_price: moneySchema,
  display_regular_price: moneySchema,
  /** The same as HTML, as themes of the platform expect it. */
  price_html: v.string(),
  /** The lowest price of the 30 days before a running reduction; null when none runs or it is not known. */
  lowest_price_30_days: v.nullable(moneySchema),
  /** By how many whole percent it is below that; null where it is not. */
  saved_percent: v.nullable(integerSchema),
  on_sale_until: v.nullable(v.string()),
  /** Of goods sold by measure. */
  unit_price: v.nullable(unitPriceSchema),
  is_purchasable: v.boolean(),
  is_in_stock: v.boolean(),
  /** False: shown as a choice, but not to be chosen. */
  variation_is_active: v.boolean(),
  availability: stockSchema,
  availability_html: v.string(),
  /** Pieces left where the variation counts its own stock, else null. */
  variation_stock_left: v.nullable(v.number()),
  min_qty: v.number(),
  /** The maximum quantity in one order; null without a limit. */
  max_qty: v.nullable(v.number()),
  sku: v.string(),
  /** Plain decimals in the shop's units; `''` where unknown. */
  weight: v.string(),
  dimensions: v.object({ length: v.string(), width: v.string(), height: v.string() }),
  weight_html: v.string(),
  dimensions_html: v.string(),
  /** Sanitised HTML. */
  variation_description: v.string(),
  image: v.nullable(imageSchema),
  /** Pixels of its picture's original, and what stays in sight of it. */
  image_size: v.nullable(v.object({ width: v.number(), height: v.number(), focus: v.optional(focusSchema) })),
  is_virtual: v.boolean(),
  is_sold_individually: v.boolean(),
  /** Fields that add-ons put into the record that the product form carries. */
  add_ons: v.record(v.string(), v.unknown()),
});
export type VariationData = v.InferOutput<typeof variationDataSchema>;

/** With this request header, `get_variation` adds this data to its answer, as `vitrina`. */
export const withDataHeader = 'X-Vitrina-Variation';
