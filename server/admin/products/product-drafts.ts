import * as v from 'valibot';
import { largestId } from '#core/ids.ts';
import { backorderRules, productStatuses, stockStatuses, taxStatuses, visibilities } from '#core/product/types.ts';
import { placeSchema, slugSchema, pictureSchema } from '#server/admin/terms/term-drafts.ts';
import { sanitiseHtml } from '#server/platform/html/sanitise-html.ts';
import { cleanLine, cleanLines } from '#server/platform/texts/clean-text.ts';

const maxListed = 1000;
const line = (maxLength: number) => v.pipe(v.string(), v.transform(cleanLine), v.maxLength(maxLength));
/** Tags of scripts go and their text stays, as on the platform. */
const html = v.pipe(
  v.string(),
  v.maxLength(500_000),
  v.transform((text) => sanitiseHtml(cleanLines(text).replaceAll(/<\/?(?:script|style)\b[^>]*>/gi, '')).html),
);
/** A decimal text as it was written; null: none. */
const price = v.nullable(v.pipe(v.string(), v.regex(/^\d{1,9}(?:\.\d{1,6})?$/, 'a price such as 10 or 4.99')));
const measure = v.nullable(v.pipe(v.string(), v.regex(/^\d{1,7}(?:\.\d{1,20})?$/, 'a measure such as 1.5')));
const id = v.pipe(v.number(), v.integer());
const ids = v.pipe(v.array(id), v.maxLength(maxListed));
const limit = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(largestId)));
const pieces = v.pipe(v.number(), v.integer(), v.minValue(-99_999_999), v.maxValue(99_999_999));
const named = { id: v.optional(id), name: v.optional(line(200)) };

const attribute = v.object({
  ...named,
  position: v.optional(placeSchema),
  visible: v.optional(v.boolean(), false),
  forVariations: v.optional(v.boolean(), false),
  options: v.pipe(v.array(line(200)), v.maxLength(maxListed)),
});
/** A value of an attribute, by the attribute's id, or else by its name. */
const choice = v.object({ ...named, option: line(200) });
const choices = v.pipe(v.array(choice), v.maxLength(100));

const download = v.object({
  id: v.optional(line(200)),
  name: line(200),
  url: v.pipe(v.string(), v.maxLength(2000), v.regex(/^(?:https?:\/\/|\/)/i, 'an address of a file')),
});

/** What products and variations have in common; what is absent stays as it is, or is as with a blank product. */
const commonEntries = v.partial(
  v.object({
    status: v.picklist(productStatuses),
    description: html,
    sku: line(100),
    gtin: v.pipe(v.string(), v.maxLength(100)),
    regularPrice: price,
    salePrice: price,
    saleFrom: v.nullable(v.date()),
    /** The first instant after the reduction. */
    saleTo: v.nullable(v.date()),
    virtual: v.boolean(),
    downloadable: v.boolean(),
    downloads: v.pipe(v.array(download), v.maxLength(100)),
    downloadLimit: limit,
    downloadExpiryDays: limit,
    /** `parent`: that of a variation's product; one that the shop does not have counts as standard. */
    taxClass: line(100),
    taxStatus: v.picklist(taxStatuses),
    manageStock: v.boolean(),
    /** How much there is, whatever was there; ignored where stock is not counted. */
    stockQuantity: pieces,
    /** How much comes in or goes out. */
    stockDelta: pieces,
    stockStatus: v.picklist(stockStatuses),
    backorders: v.picklist(backorderRules),
    lowStockAmount: v.nullable(pieces),
    /** Kilograms and centimetres. */
    weight: measure,
    length: measure,
    width: measure,
    height: measure,
    /** Its slug; empty: none. */
    shippingClass: line(200),
    /** The main one first; they replace those there are. */
    images: v.pipe(v.array(v.nonNullish(pictureSchema)), v.maxLength(maxListed)),
    menuOrder: placeSchema,
    /** Changes of custom fields: core/meta-data/change-meta-data.ts. */
    metaData: v.pipe(v.array(v.looseObject({})), v.maxLength(maxListed)),
  }),
).entries;

const productEntries = v.partial(
  v.object({
    name: line(1000),
    slug: slugSchema,
    type: v.picklist(['simple', 'variable', 'grouped', 'external', 'bundle']),
    createdAt: v.date(),
    featured: v.boolean(),
    visibility: v.picklist(visibilities),
    shortDescription: html,
    purchaseNote: html,
    externalUrl: v.pipe(v.string(), v.maxLength(2000), v.regex(/^(?:https?:\/\/.*|\/.*|)$/i, 'an address')),
    buttonText: line(200),
    soldIndividually: v.boolean(),
    reviewsAllowed: v.boolean(),
    upsellIds: ids,
    crossSellIds: ids,
    groupedIds: ids,
    /** The product above it; one that the shop does not have is none. */
    upperProductId: id,
    categoryIds: ids,
    tagIds: ids,
    brandIds: ids,
    attributes: v.pipe(v.array(attribute), v.maxLength(100)),
    /** What is chosen at first. */
    defaults: choices,
  }),
).entries;

const variationEntries = v.partial(v.object({ choices })).entries;

export const productDraftSchema = v.object({ ...commonEntries, ...productEntries });
export const variationDraftSchema = v.object({ ...commonEntries, ...variationEntries });

/** What is said of a product or of a variation, each as far as it has it. */
export type ProductDraft = v.InferOutput<typeof productDraftSchema> & v.InferOutput<typeof variationDraftSchema>;
export type AttributeDraft = v.InferOutput<typeof attribute>;
export type ChoiceDraft = v.InferOutput<typeof choice>;

const priceFields = ['regularPrice', 'salePrice', 'saleFrom', 'saleTo'] as const;
/** What is said of stock. */
export const stockFields = [
  'manageStock',
  'stockQuantity',
  'stockDelta',
  'stockStatus',
  'backorders',
  'lowStockAmount',
] as const;

/** What somebody has to be allowed beside changing products to say this of one. */
export function permissionsForDraft(
  draft: Partial<Readonly<Record<string, unknown>>>,
): readonly ('products.prices' | 'products.stock')[] {
  const isSent = (name: string) => draft[name] !== undefined;
  return [
    ...(priceFields.some(isSent) ? (['products.prices'] as const) : []),
    ...(stockFields.some(isSent) ? (['products.stock'] as const) : []),
  ];
}
