import * as v from 'valibot';

const amount = v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/, 'a decimal such as 4.5'));
const quantity = v.pipe(v.number(), v.minValue(0));
const key = v.pipe(v.string(), v.regex(/^(?!\d+$)[a-z0-9]{1,12}$/, 'small letters and digits, not digits alone'));

/** An item of a bundle, named by its SKU or its id. */
const itemSchema = v.strictObject({
  sku: v.optional(v.string()),
  id: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Key of its place in the bundle; numbered where it is left out. */
  key: v.optional(key),
  quantity: v.optional(quantity, 1),
  /** Whether the shopper may change its quantity, between `min` and `max`. */
  optional: v.optional(v.boolean(), false),
  min: v.optional(quantity, 0),
  max: v.optional(quantity),
  /** Values that may be chosen of a product with variations, by attribute (`pa_spalva`): slugs. */
  terms: v.optional(v.record(v.string(), v.array(v.string()))),
  /** Of a variation that leaves a value open: which it is, by attribute; without it the shopper chooses. */
  attrs: v.optional(v.record(v.string(), v.string())),
});

const textSchema = v.strictObject({
  text: v.string(),
  type: v.optional(v.picklist(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'span', 'none']), 'p'),
});

/** A bundle, named by the SKU or the id of the product it is to be. */
const bundleSchema = v.strictObject({
  sku: v.optional(v.string()),
  id: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  items: v.array(v.union([itemSchema, textSchema])),
  /** Whether it costs its own price instead of the sum of its items. */
  fixed_price: v.optional(v.boolean(), false),
  /** Percentage off each item; an amount takes precedence. */
  discount: v.optional(amount),
  discount_amount: v.optional(amount),
  /** Bounds on the quantity in all, where something is optional. */
  min: v.optional(quantity),
  max: v.optional(quantity),
  /** Bounds on the price of one bundle. */
  total_min: v.optional(amount),
  total_max: v.optional(amount),
  exclude_unpurchasable: v.optional(v.boolean()),
  shipping: v.optional(v.picklist(['whole', 'each', 'both']), 'whole'),
  manage_stock: v.optional(v.boolean(), false),
  custom_price: v.optional(v.string()),
  layout: v.optional(v.picklist(['list', 'grid-2', 'grid-3', 'grid-4'])),
  text_before: v.optional(v.string()),
  text_after: v.optional(v.string()),
});

/** The file of `shop bundle load`: bundles and what is in them. */
export const bundleFileSchema = v.strictObject({ bundles: v.array(bundleSchema) });
export type BundleFile = v.InferOutput<typeof bundleFileSchema>;
export type FileBundle = BundleFile['bundles'][number];

/** How a file names a product. */
export type ProductReference = { readonly sku?: string | undefined; readonly id?: number | undefined };

/** Every product a bundle names, itself first. */
export function namesIn(bundle: FileBundle): readonly ProductReference[] {
  return [bundle, ...bundle.items.flatMap((item) => ('text' in item ? [] : [item]))];
}

/** The bundle as it is stored: fields by the names of WPC Product Bundles. */
export function bundleMetas(
  bundle: FileBundle,
  idOf: (named: ProductReference) => number,
): Readonly<Record<string, string>> {
  const content = bundle.items.map((item, index) => {
    const place = `b${index.toString(36)}`;
    if ('text' in item) return [place, { type: item.type, text: item.text }] as const;
    const { sku, key: itemKey, quantity: qty, optional, min, max, terms, attrs } = item;
    const fields = {
      id: String(idOf(item)),
      sku: sku ?? '',
      qty: String(qty),
      optional: optional ? '1' : '0',
      min: String(min),
      max: max === undefined ? '' : String(max),
      ...(terms === undefined ? {} : { terms }),
      ...(attrs === undefined ? {} : { attrs }),
    };
    return [itemKey ?? place, fields] as const;
  });
  const { min, max, total_min: totalMin, total_max: totalMax, exclude_unpurchasable: exclude } = bundle;
  const limited = totalMin !== undefined || totalMax !== undefined;
  return {
    woosb_ids: JSON.stringify(Object.fromEntries(content)),
    woosb_disable_auto_price: bundle.fixed_price ? 'on' : 'off',
    woosb_discount: bundle.discount ?? '',
    woosb_discount_amount: bundle.discount_amount ?? '',
    woosb_limit_whole_min: min === undefined ? '' : String(min),
    woosb_limit_whole_max: max === undefined ? '' : String(max),
    woosb_total_limits: limited ? 'on' : 'off',
    woosb_total_limits_min: totalMin ?? '',
    woosb_total_limits_max: totalMax ?? '',
    woosb_exclude_unpurchasable: exclude === undefined ? 'unset' : exclude ? 'yes' : 'no',
    woosb_shipping_fee: bundle.shipping,
    woosb_manage_stock: bundle.manage_stock ? 'on' : 'off',
    woosb_custom_price: bundle.custom_price ?? '',
    woosb_layout: bundle.layout ?? 'unset',
    woosb_before_text: bundle.text_before ?? '',
    woosb_after_text: bundle.text_after ?? '',
  };
}
