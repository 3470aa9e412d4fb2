import { decimal, decimalText, roundHalfUp, sumDecimals } from '#core/decimal.ts';
import { changeMetaData } from '#core/meta-data/change-meta-data.ts';
import { metaId } from '#core/text/meta-id.ts';
import { slugify, uniqueSlug } from '#core/text/slug.ts';
import {
  countedStatus,
  hasOwnPrice,
  isStocked,
  ownAttributeKey,
} from '#server/catalog/products/write/product-rules.ts';
import {
  type AttributeState,
  blankProduct,
  noPrices,
  noStock,
  type ProductColumns,
  type ProductDownload,
  type ProductState,
  sortedByKey,
  type StockState,
} from '#server/catalog/products/write/product-state.ts';
import { type AttributeDraft, type ChoiceDraft, type ProductDraft, stockFields } from './product-drafts.ts';

export type GlobalValue = { readonly id: number; readonly name: string; readonly slug: string };

/** An attribute of the shop with those of its values that somebody names. */
export type GlobalAttribute = {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  /** A value by its name or slug, in any letters. */
  readonly value: (text: string) => GlobalValue | undefined;
};

/** What a draft is read with: what of the things that it names the shop has. */
export type DraftSurroundings = {
  readonly before: ProductState | undefined;
  /** Of a variation: its product, and its id. */
  readonly parent: { readonly id: number; readonly state: ProductState } | null;
  readonly categories: ReadonlySet<number>;
  readonly tags: ReadonlySet<number>;
  readonly brands: ReadonlySet<number>;
  /** Products that the draft names. */
  readonly products: ReadonlySet<number>;
  /** That of products without another; null: there is none. */
  readonly defaultCategory: number | null;
  readonly shippingClasses: ReadonlyMap<string, number>;
  readonly taxClasses: ReadonlySet<string>;
  readonly attribute: (id: number) => GlobalAttribute | undefined;
  /** Ids of the pictures that the draft names. */
  readonly media: readonly number[] | null;
  /** What a new product without a name is called. */
  readonly nameless: string;
  readonly newDownloadId: () => string;
};

function plain(text: string, places: number): string {
  return decimalText(roundHalfUp(decimal(text), places));
}

function plainOrNull(text: string | null | undefined, before: string | null, places: number): string | null {
  return text === undefined ? before : text === null ? null : plain(text, places);
}

function placesOf(text: string | null | undefined, before: number | null): number | null {
  return text === undefined ? before : text === null ? null : (text.split('.')[1] ?? '').length;
}

type TaxClass = Pick<ProductColumns, 'tax_class' | 'tax_class_of_parent'>;

/** A variation's class is that of its product until it is given one. */
function taxClassOf(draft: ProductDraft, before: TaxClass | undefined, around: DraftSurroundings): TaxClass {
  const { parent, taxClasses } = around;
  const sent = draft.taxClass;
  const follows =
    parent !== null && (sent === 'parent' || (sent === undefined && (before?.tax_class_of_parent ?? true)));
  if (follows) return { tax_class: parent.state.product.tax_class, tax_class_of_parent: true };
  const named = sent ?? before?.tax_class ?? 'standard';
  const known = sent === undefined || taxClasses.has(named);
  return { tax_class: known ? named : 'standard', tax_class_of_parent: false };
}

function shippingClassOf({ shippingClass }: ProductDraft, before: number | null, around: DraftSurroundings) {
  return shippingClass === undefined ? before : (around.shippingClasses.get(shippingClass) ?? null);
}

/** One that the shop does not have is none. */
function upperProductOf({ upperProductId }: ProductDraft, { before, products }: DraftSurroundings): number | null {
  if (upperProductId === undefined) return before?.product.upper_product_id ?? null;
  return products.has(upperProductId) ? upperProductId : null;
}

function orNull(text: string | undefined, before: string | null): string | null {
  return text === undefined ? before : text === '' ? null : text;
}

function productColumns(draft: ProductDraft, around: DraftSurroundings): ProductColumns {
  const { parent } = around;
  const before = around.before?.product ?? blankProduct;
  return {
    type: parent === null ? (draft.type ?? before.type) : 'variation',
    parent_id: parent?.id ?? null,
    sku: orNull(draft.sku, before.sku),
    shipping_class_id: shippingClassOf(draft, before.shipping_class_id, around),
    name: draft.name || before.name || (parent?.state.product.name ?? around.nameless),
    gtin: orNull(draft.gtin?.replaceAll(/[^0-9-]/g, ''), before.gtin),
    status: draft.status ?? before.status,
    visibility: draft.visibility ?? before.visibility,
    short_description: draft.shortDescription ?? before.short_description,
    description: draft.description ?? before.description,
    purchase_note: draft.purchaseNote ?? before.purchase_note,
    featured: draft.featured ?? before.featured,
    virtual: draft.virtual ?? before.virtual,
    downloadable: draft.downloadable ?? before.downloadable,
    download_limit: draft.downloadLimit === undefined ? before.download_limit : draft.downloadLimit,
    download_expiry_days:
      draft.downloadExpiryDays === undefined ? before.download_expiry_days : draft.downloadExpiryDays,
    tax_status: draft.taxStatus ?? before.tax_status,
    ...taxClassOf(draft, around.before?.product, around),
    sold_individually: draft.soldIndividually ?? before.sold_individually,
    weight: plainOrNull(draft.weight, before.weight, 4),
    length: plainOrNull(draft.length, before.length, 3),
    width: plainOrNull(draft.width, before.width, 3),
    height: plainOrNull(draft.height, before.height, 3),
    reviews_allowed: draft.reviewsAllowed ?? before.reviews_allowed,
    external_url: orNull(draft.externalUrl, before.external_url),
    button_text: orNull(draft.buttonText, before.button_text),
    menu_order: draft.menuOrder ?? before.menu_order,
    regular_places: placesOf(draft.regularPrice, before.regular_places),
    sale_places: placesOf(draft.salePrice, before.sale_places),
    upper_product_id: upperProductOf(draft, around),
  };
}

/** A reduced price that is not lower than the regular one is dropped; the days of a reduction stay without it. */
function priceState(draft: ProductDraft, type: string, before: ProductState['prices']): ProductState['prices'] {
  if (!hasOwnPrice(type)) return noPrices;
  const regular = plainOrNull(draft.regularPrice, before.regular_price, 6);
  const sale = plainOrNull(draft.salePrice, before.sale_price, 6);
  const isLower = sale !== null && regular !== null && decimal(sale).lt(decimal(regular));
  const from = draft.saleFrom === undefined ? before.sale_from : draft.saleFrom;
  const to = draft.saleTo === undefined ? before.sale_to : draft.saleTo;
  return {
    regular_price: regular,
    sale_price: isLower ? sale : null,
    sale_from: from,
    sale_to: to !== null && from !== null && to <= from ? null : to,
  };
}

/** A quantity and backorders count where stock is managed, a status where it is not. */
function stockState(draft: ProductDraft, type: string, before: StockState): StockState {
  if (before !== noStock && isStocked(type) && stockFields.every((name) => draft[name] === undefined)) return before;
  const managed = isStocked(type) && (draft.manageStock ?? before.managed);
  const set = draft.stockQuantity === undefined ? before.quantity : String(draft.stockQuantity);
  const moved =
    draft.stockDelta === undefined ? set : decimalText(sumDecimals([decimal(set), decimal(draft.stockDelta)]));
  const quantity = managed ? plain(moved, 3) : null;
  const backorders = managed ? (draft.backorders ?? before.backorders) : 'no';
  const low = managed ? draft.lowStockAmount : null;
  return {
    managed,
    quantity: quantity ?? '0',
    status: countedStatus(quantity, backorders, draft.stockStatus ?? before.status),
    backorders,
    low_amount: low === undefined ? before.low_amount : low === null ? null : String(low),
  };
}

/** Custom fields that stand for something that a product has otherwise; a program cannot set it by them. */
const ownFields =
  /^_(?:sku|price|regular_price|sale_price|sale_price_dates_(?:from|to)|stock|stock_status|manage_stock|backorders|weight|length|width|height|virtual|downloadable|tax_class|tax_status|thumbnail_id|product_attributes|upsell_ids|crosssell_ids|global_unique_id)$/;

function metaState(changes: ProductDraft['metaData'], before: ProductState['metas']): ProductState['metas'] {
  if (changes === undefined) return before;
  const entries = Object.entries(before).map(([key, value]) => ({ id: metaId(key), key, value }));
  const allowed = changes.filter(({ key }) => typeof key !== 'string' || (!ownFields.test(key) && key.length <= 255));
  return sortedByKey(changeMetaData(entries, allowed).map(({ key, value }) => [key, value] as const));
}

function attributeName({ id = 0, name = '' }: ChoiceDraft | AttributeDraft, around: DraftSurroundings) {
  const global = id > 0 ? around.attribute(id) : undefined;
  return { global, name: global?.name ?? (id > 0 ? '' : name) };
}

function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}

function attributeStates(drafts: readonly AttributeDraft[], around: DraftSurroundings): AttributeState[] {
  const usedKeys = new Set<string>();
  const ordered = drafts
    .map((draft, index) => ({ draft, index }))
    .toSorted((one, other) => (one.draft.position ?? 0) - (other.draft.position ?? 0) || one.index - other.index);
  return ordered.flatMap(({ draft }) => {
    const { global, name } = attributeName(draft, around);
    const options = unique(draft.options.filter((option) => option !== ''));
    const key = global?.slug ?? uniqueSlug(ownAttributeKey(name), (candidate) => usedKeys.has(candidate));
    if (name === '' || options.length === 0 || usedKeys.has(key)) return [];
    usedKeys.add(key);
    return {
      key,
      name,
      attributeId: global?.id ?? null,
      visible: draft.visible,
      forVariations: draft.forVariations,
      options: global === undefined ? options : [],
      termIds: global === undefined ? [] : unique(options.flatMap((option) => global.value(option)?.id ?? [])),
      defaultValue: null,
      shownPosition: draft.position ?? 0,
    };
  });
}

/** The attribute of a product that a choice names: by its id, else by its name or key. */
function chosenAttribute(choice: ChoiceDraft, attributes: readonly AttributeState[]): AttributeState | undefined {
  const { id = 0, name = '' } = choice;
  const wanted = name.toLowerCase();
  return attributes.find((attribute) =>
    id > 0 ? attribute.attributeId === id : attribute.name.toLowerCase() === wanted || attribute.key === wanted,
  );
}

/** What is stored of a chosen value: the slug of a global one, an own one as it is written. */
function storedValue({ option }: ChoiceDraft, { attributeId }: AttributeState, around: DraftSurroundings): string {
  if (attributeId === null || option === '') return option;
  return around.attribute(attributeId)?.value(option)?.slug ?? slugify(option);
}

function withDefaults(
  attributes: readonly AttributeState[],
  defaults: readonly ChoiceDraft[] | undefined,
  around: DraftSurroundings,
): AttributeState[] {
  const before = new Map((around.before?.attributes ?? []).map(({ key, defaultValue }) => [key, defaultValue]));
  if (defaults === undefined)
    return attributes.map((attribute) => ({ ...attribute, defaultValue: before.get(attribute.key) ?? null }));
  const chosen = new Map(
    defaults.flatMap((choice) => {
      const attribute = chosenAttribute(choice, attributes);
      return attribute?.forVariations === true
        ? [[attribute.key, storedValue(choice, attribute, around) || null] as const]
        : [];
    }),
  );
  return attributes.map((attribute) => ({ ...attribute, defaultValue: chosen.get(attribute.key) ?? null }));
}

/** A value for each attribute in which variations of the product differ; '' is any. */
function variationValues(
  sent: readonly ChoiceDraft[] | undefined,
  around: DraftSurroundings,
): ProductState['variationValues'] {
  const { parent, before } = around;
  if (parent === null) return {};
  if (sent === undefined && before !== undefined) return before.variationValues;
  const attributes = parent.state.attributes.filter(({ forVariations }) => forVariations);
  const values = new Map(attributes.map(({ key }) => [key, '']));
  for (const choice of sent ?? []) {
    const attribute = chosenAttribute(choice, attributes);
    if (attribute !== undefined) values.set(attribute.key, storedValue(choice, attribute, around));
  }
  return sortedByKey(values);
}

function downloadStates(draft: ProductDraft, around: DraftSurroundings): readonly ProductDownload[] {
  const before = around.before?.downloads ?? [];
  return (
    draft.downloads?.map(({ id = '', name, url }) => ({ download_id: id || around.newDownloadId(), name, url })) ??
    before
  );
}

/** Products that are filed nowhere stand in the default category. */
function categoryState({ categoryIds }: ProductDraft, around: DraftSurroundings): readonly number[] {
  const { before, parent, categories, defaultCategory } = around;
  if (parent !== null) return [];
  const known =
    categoryIds === undefined ? (before?.categories ?? []) : unique(categoryIds.filter((id) => categories.has(id)));
  if (known.length > 0 || defaultCategory === null || (categoryIds === undefined && before !== undefined)) return known;
  return [defaultCategory];
}

function filed(sent: readonly number[] | undefined, known: ReadonlySet<number>, before: readonly number[] = []) {
  return sent === undefined ? before : unique(sent.filter((id) => known.has(id)));
}

/**
 * A product or variation as a draft wants it: what the draft does not say stays, what it names and the shop does not
 * have is left out.
 */
export function changedState(draft: ProductDraft, around: DraftSurroundings): ProductState {
  const { before, parent, tags, brands } = around;
  const product = productColumns(draft, around);
  const attributes =
    draft.attributes === undefined ? (before?.attributes ?? []) : attributeStates(draft.attributes, around);
  return {
    product,
    prices: priceState(draft, product.type, before?.prices ?? noPrices),
    metas: metaState(draft.metaData, before?.metas ?? {}),
    attributes: parent === null ? withDefaults(attributes, draft.defaults, around) : [],
    variationValues: variationValues(draft.choices, around),
    categories: categoryState(draft, around),
    tags: filed(draft.tagIds, tags, before?.tags),
    brands: filed(draft.brandIds, brands, before?.brands),
    media: around.media ?? before?.media ?? [],
    downloads: downloadStates(draft, around),
    stock: stockState(draft, product.type, before?.stock ?? noStock),
  };
}
