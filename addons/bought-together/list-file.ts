import * as v from 'valibot';

const amount = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/, 'must be a number'))]),
  v.transform(String),
);
const priceText = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(String),
  v.regex(/^\d+(\.\d+)?%?$/, 'must be an amount such as 4.99 or a percentage such as 80%'),
);
/** A product by its id in this shop, or by its SKU. */
const product = v.union([v.pipe(v.number(), v.integer(), v.minValue(1)), v.pipe(v.string(), v.minLength(1))]);
const key = v.pipe(
  v.string(),
  v.regex(/^(?=.*[a-z])[a-z0-9]{1,12}$/, 'must be letters a–z and digits, not digits alone'),
);
const tag = v.picklist(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'span', 'none']);

const itemSchema = v.strictObject({
  product,
  /** Lasting name of the place in the list; `k001`, `k002` … when left out. */
  key: v.optional(key),
  price: v.optional(priceText, '100%'),
  quantity: v.optional(amount, '1'),
});
const textSchema = v.strictObject({ heading: tag, text: v.string() });

const listSchema = v.strictObject({
  product,
  disabled: v.optional(v.boolean(), false),
  items: v.optional(v.array(v.union([textSchema, itemSchema])), []),
  /** Percent off the product itself beside at least one extra. */
  discount: v.optional(amount, '0'),
  checkedAll: v.optional(v.boolean(), false),
  separately: v.optional(v.boolean(), false),
  selection: v.optional(v.picklist(['multiple', 'single']), 'multiple'),
  editableQuantity: v.optional(v.boolean(), false),
  followQuantity: v.optional(v.boolean(), false),
  min: v.optional(amount),
  max: v.optional(amount),
  minIsOwn: v.optional(v.boolean(), false),
  layout: v.optional(v.string()),
  position: v.optional(v.string()),
  button: v.optional(v.picklist(['main', 'separate', 'both'])),
  showThis: v.optional(v.boolean()),
  textBefore: v.optional(v.string(), ''),
  textAfter: v.optional(v.string(), ''),
});

/** A file of bought-together lists, as `shop bought-together load` takes it. */
export const listFileSchema = v.strictObject({ products: v.array(listSchema) });

export type FileList = v.InferOutput<typeof listSchema>;
export type ProductReference = FileList['product'];
type FileItem = v.InferOutput<typeof itemSchema>;

/** The extras of a list, without headings and paragraphs. */
export function itemsIn({ items }: FileList): readonly FileItem[] {
  return items.filter((item) => 'product' in item);
}

/** All that a list names: its product first. */
export function namesIn(list: FileList): readonly ProductReference[] {
  return [list.product, ...itemsIn(list).map((item) => item.product)];
}

export function keysIn(list: FileList): readonly string[] {
  return list.items.map((item, index) => ('product' in item ? item.key : undefined) ?? plainKey(index));
}

function plainKey(index: number): string {
  return `k${String(index + 1).padStart(3, '0')}`;
}

/** The list as meta fields of its product; an empty text removes a field. */
export function listMetas(list: FileList, idOf: (named: ProductReference) => number): Readonly<Record<string, string>> {
  const keys = keysIn(list);
  const entries = list.items.map((item, index) => [
    keys[index] ?? '',
    'product' in item
      ? { id: String(idOf(item.product)), sku: skuOf(item.product), price: item.price, qty: item.quantity }
      : { type: item.heading, text: item.text },
  ]);
  const on = (flag: boolean) => (flag ? 'on' : 'off');
  return {
    woobt_ids: entries.length === 0 ? '' : JSON.stringify(Object.fromEntries(entries)),
    woobt_disable: list.disabled ? 'yes' : '',
    woobt_discount: list.discount === '0' ? '' : list.discount,
    woobt_checked_all: on(list.checkedAll),
    woobt_separately: on(list.separately),
    woobt_selection: list.selection,
    woobt_custom_qty: on(list.editableQuantity),
    woobt_sync_qty: on(list.followQuantity),
    woobt_limit_each_min: list.min ?? '',
    woobt_limit_each_max: list.max ?? '',
    woobt_limit_each_min_default: on(list.minIsOwn),
    woobt_layout: list.layout ?? '',
    woobt_position: list.position ?? '',
    woobt_atc_button: list.button ?? '',
    woobt_show_this_item: list.showThis === undefined ? '' : list.showThis ? 'yes' : 'no',
    woobt_before_text: list.textBefore,
    woobt_after_text: list.textAfter,
  };
}

function skuOf(named: ProductReference): string {
  return typeof named === 'string' ? named : '';
}
