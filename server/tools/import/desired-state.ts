import { slugify, uniqueSlug } from '#core/text/slug.ts';
import type { ImportRow, RowPrices } from './import-row.ts';
import { nameOf, type PlannedAttribute, type PlannedProduct } from './plan-family.ts';
import {
  type AttributeState,
  blankProduct,
  noPrices,
  noStock,
  type ProductState,
  sortedByKey,
  type StockState,
} from '#server/catalog/products/write/product-state.ts';
import {
  countedStatus,
  hasOwnPrice,
  isStocked,
  ownAttributeKey,
} from '#server/catalog/products/write/product-rules.ts';
import type { Taxonomies } from './import-taxonomies.ts';

/** The data needed to turn a planned row into a product's state. */
export type ImportSurroundings = {
  readonly taxonomies: Taxonomies;
  readonly mediaId: (source: string) => number | undefined;
  /** The product as the shop has it now. */
  readonly before: ProductState | undefined;
  /** The product of a variation, as it will be. */
  readonly parent: { readonly id: number; readonly state: ProductState } | null;
};

function definedValues<Value>(values: readonly (Value | undefined)[]): Value[] {
  return values.filter((value) => value !== undefined);
}

function attributeStates(
  planned: readonly PlannedAttribute[],
  before: readonly AttributeState[],
  { attributes }: Taxonomies,
): AttributeState[] {
  const usedKeys = new Set<string>();
  return planned.map(({ name, global, visible, forVariations, values, defaultValue }) => {
    const entry = global ? attributes.named(name) : undefined;
    const key = uniqueSlug(entry?.slug ?? ownAttributeKey(name), (candidate) => usedKeys.has(candidate));
    usedKeys.add(key);
    const earlier = before.find((attribute) => attribute.key === key);
    const term =
      defaultValue === null
        ? undefined
        : (entry?.termNamed(defaultValue) ?? entry?.termWithSlug(slugify(defaultValue)));
    return {
      key,
      name: entry?.name ?? name,
      attributeId: entry?.id ?? null,
      visible,
      forVariations: forVariations || (earlier?.forVariations ?? false),
      options: entry === undefined ? values : [],
      termIds:
        entry === undefined ? [] : [...new Set(definedValues(values.map((value) => entry.termNamed(value)?.id)))],
      defaultValue: entry === undefined ? defaultValue : (term?.slug ?? null),
      shownPosition: earlier?.shownPosition ?? null,
    };
  });
}

function variationValues(
  { values }: PlannedProduct,
  { parent, before, taxonomies }: ImportSurroundings,
): Record<string, string> {
  if (values === null || parent === null) return { ...before?.variationValues };
  const attributes = parent.state.attributes.filter(
    ({ forVariations, name }) => forVariations || values.has(name.toLowerCase()),
  );
  return sortedByKey(
    attributes.map(({ key, name, attributeId }) => {
      const value = values.get(name.toLowerCase()) ?? '';
      const entry = attributeId === null ? undefined : taxonomies.attributes.of(attributeId);
      return [
        key,
        entry === undefined || value === '' ? value : (entry.termNamed(value)?.slug ?? slugify(value)),
      ] as const;
    }),
  );
}

function stockState(row: ImportRow, type: string, before: StockState): StockState {
  const counted = row.stock.quantity === undefined ? (before.managed ? before.quantity : null) : row.stock.quantity;
  const quantity = !isStocked(type) ? null : counted;
  const backorders = row.stock.backorders ?? before.backorders;
  const status = countedStatus(quantity, backorders, row.stock.status ?? before.status);
  return {
    managed: quantity !== null,
    quantity: quantity ?? '0',
    status,
    backorders,
    low_amount: row.stock.low_amount === undefined ? before.low_amount : row.stock.low_amount,
  };
}

function priceState(row: ImportRow, type: string, before: RowPrices): RowPrices {
  if (!hasOwnPrice(type)) return noPrices;
  const prices = { ...before, ...row.prices };
  return prices.sale_price === null ? { ...prices, sale_from: null, sale_to: null } : prices;
}

/** A cell says nothing new of a meta that is the same as JSON text. */
function metaState(row: ImportRow, before: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const metas = new Map(Object.entries(before));
  for (const [key, value] of Object.entries(row.metas)) {
    if (value === null && metas.get(key) !== '') metas.delete(key);
    else if (value === null) continue;
    else if (typeof metas.get(key) === 'string' || JSON.stringify(metas.get(key)) !== value) metas.set(key, value);
  }
  return sortedByKey(metas);
}

function productState(planned: PlannedProduct, around: ImportSurroundings): ProductState['product'] {
  const { row } = planned;
  const before = around.before?.product ?? blankProduct;
  const type = row.type ?? (around.before?.product.type || 'simple');
  const name =
    row.columns.name ||
    (around.before?.product.name ??
      (type === 'variation' ? around.parent?.state.product.name : undefined) ??
      nameOf(row));
  const nameless = around.before === undefined && type !== 'variation' && !row.columns.name;
  const taxClass =
    row.columns.tax_class ?? (type === 'variation' && around.before === undefined ? 'parent' : before.tax_class);
  const status =
    row.columns.status === 'draft' && before.status === 'pending' ? 'pending' : (row.columns.status ?? before.status);
  const { shippingClass } = row;
  return {
    ...before,
    ...row.columns,
    type,
    parent_id: type === 'variation' ? (around.parent?.id ?? before.parent_id) : null,
    sku: row.sku === null && !row.hasSku ? before.sku : planned.sku,
    shipping_class_id:
      shippingClass === undefined
        ? before.shipping_class_id
        : (around.taxonomies.shippingClasses.idOf(shippingClass) ?? null),
    name,
    status: nameless ? 'draft' : status,
    tax_class_of_parent: taxClass === 'parent' || (row.columns.tax_class === undefined && before.tax_class_of_parent),
    tax_class: taxClass === 'parent' ? (around.parent?.state.product.tax_class ?? 'standard') : taxClass,
  };
}

/** The product as the row wants it: what the file has no column for stays as it is. */
export function desiredState(planned: PlannedProduct, around: ImportSurroundings): ProductState {
  const { row } = planned;
  const { before, taxonomies, mediaId } = around;
  const product = productState(planned, around);
  const ids = <Name>(
    names: readonly Name[] | undefined,
    idOf: (name: Name) => number | undefined,
    currentIds: readonly number[] | undefined,
  ) => (names === undefined ? (currentIds ?? []) : [...new Set(definedValues(names.map(idOf)))]);
  return {
    product,
    prices: priceState(row, product.type, before?.prices ?? noPrices),
    metas: metaState(row, before?.metas ?? {}),
    attributes:
      planned.attributes === null
        ? (before?.attributes ?? [])
        : attributeStates(planned.attributes, before?.attributes ?? [], taxonomies),
    variationValues: variationValues(planned, around),
    categories: ids(row.categories, taxonomies.categories.idOf, before?.categories),
    tags: ids(row.tags, taxonomies.tags.idOf, before?.tags),
    brands: ids(row.brands, taxonomies.brands.idOf, before?.brands),
    media: ids(row.images, mediaId, before?.media),
    downloads: row.downloads ?? before?.downloads ?? [],
    stock: stockState(row, product.type, before?.stock ?? noStock),
  };
}
