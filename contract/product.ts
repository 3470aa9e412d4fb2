import * as v from 'valibot';
import { productAttributeSchema } from './attribute.ts';
import { productTermSchema } from './category.ts';
import { imageSchema, imageSizeSchema, smallImageSchema } from './image.ts';
import { moneySchema, productPricesSchema } from './prices.ts';
import { productFactsSchema, unitPriceSchema } from './product-facts.ts';
import { stockSchema, variationDataSchema } from './variation.ts';
import { integerSchema } from './integer.ts';

const linkSchema = v.looseObject({ href: v.string() });

/** Fields of a product that the Store API does not have, under `extensions.vitrina`. */
export const productExtensionSchema = v.object({
  /** Path of its page, with both slashes. */
  path: v.string(),
  /** The lowest price of the 30 days before a running reduction; null when none runs or it is not known. */
  lowest_price_30_days: v.nullable(moneySchema),
  /** By how many whole percent it is below that; null where it is not. */
  saved_percent: v.nullable(integerSchema),
  /** When the reduction ends (ISO, UTC), where it does. */
  on_sale_until: v.nullable(v.string()),
  /** Of products sold by measure that have a single price. */
  unit_price: v.nullable(unitPriceSchema),
  needs_shipping: v.boolean(),
  stock: stockSchema,
  /** From the root to the deepest category it is in. */
  breadcrumbs: v.array(v.object({ id: integerSchema, name: v.string(), slug: v.string(), path: v.string() })),
  image_sizes: v.array(imageSizeSchema),
  /** Attributes of the product form, in its order; `default` and options are slugs or own values. */
  choices: v.array(
    v.object({
      name: v.string(),
      /** `attribute_pa_spalva`: the field's name in the form and the key in a variation's `attributes`. */
      field: v.string(),
      type: v.string(),
      default: v.string(),
      options: v.array(
        v.object({
          value: v.string(),
          name: v.string(),
          swatch: v.nullable(v.unknown()),
          /**
           * Of a visible attribute, such as a colour: the picture of a variation with this value, where one has a
           * picture of its own.
           */
          picture: v.optional(smallImageSchema),
        }),
      ),
    }),
  ),
  /** Given with a single product that has no more variations than the shop embeds; else null. */
  variations: v.nullable(v.array(variationDataSchema)),
  /** Given with a single product, else null. */
  facts: v.nullable(productFactsSchema),
  /** Given with a single product: what search engines show of it; empty texts: its name and description. */
  seo: v.optional(v.object({ title: v.string(), description: v.string() })),
  upsell_ids: v.array(integerSchema),
  cross_sell_ids: v.array(integerSchema),
  /** With a single product: ids of others whose change alters this answer; else empty. */
  shown_ids: v.array(integerSchema),
});
export type ProductExtension = v.InferOutput<typeof productExtensionSchema>;

export const productTypeNames = ['simple', 'variable', 'variation', 'grouped', 'external', 'woosb'] as const;

/** A product or variation as the Store API gives it; a bundle is of type `woosb`. */
export const productSchema = v.object({
  id: integerSchema,
  name: v.string(),
  slug: v.string(),
  parent: integerSchema,
  type: v.picklist(productTypeNames),
  /** `Dydis: XS, Spalva: Juoda`; `''` unless it is a variation. */
  variation: v.string(),
  permalink: v.string(),
  sku: v.string(),
  short_description: v.string(),
  description: v.string(),
  on_sale: v.boolean(),
  prices: productPricesSchema,
  price_html: v.string(),
  average_rating: v.string(),
  review_count: integerSchema,
  images: v.array(imageSchema),
  categories: v.array(productTermSchema),
  tags: v.array(productTermSchema),
  brands: v.array(productTermSchema),
  attributes: v.array(productAttributeSchema),
  variations: v.array(
    v.object({ id: integerSchema, attributes: v.array(v.object({ name: v.string(), value: v.nullable(v.string()) })) }),
  ),
  grouped_products: v.array(integerSchema),
  has_options: v.boolean(),
  is_purchasable: v.boolean(),
  is_in_stock: v.boolean(),
  is_on_backorder: v.boolean(),
  low_stock_remaining: v.nullable(v.number()),
  stock_availability: v.object({ text: v.string(), class: v.string() }),
  sold_individually: v.boolean(),
  weight: v.string(),
  dimensions: v.object({ length: v.string(), width: v.string(), height: v.string() }),
  formatted_weight: v.string(),
  formatted_dimensions: v.string(),
  add_to_cart: v.object({
    text: v.string(),
    description: v.string(),
    url: v.string(),
    single_text: v.string(),
    minimum: v.number(),
    maximum: v.number(),
    multiple_of: v.number(),
  }),
  is_password_protected: v.boolean(),
  extensions: v.looseObject({ vitrina: productExtensionSchema }),
  _links: v.optional(v.record(v.string(), v.array(linkSchema))),
});
export type Product = v.InferOutput<typeof productSchema>;
