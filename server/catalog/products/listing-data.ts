import type { Categorisation } from './categorisation.ts';
import {
  type FiledProducts,
  type FiledRows,
  placesOf,
  type ProductColumns,
  type ValueColumn,
  type VariationColumns,
} from './listing-columns.ts';

/** The place of a product that listings do not have. */
export const noProduct = 0xff_ff_ff_ff;

/** The places of products, by the id of a term that they are filed under. */
export type TermPlaces = ReadonlyMap<number, Uint32Array>;

/** Published variations with the places of their products; those of `noProduct` are gone. */
export type PlacedVariations = Omit<VariationColumns, 'ids' | 'parentIds'> & { readonly parents: Uint32Array };

/** All products of listings as they were at one moment, each at a place of its own, which it keeps. */
export type ListingData = {
  readonly products: ProductColumns;
  /** Places by the ids of products; later data may have more of them. */
  readonly placeOf: Map<number, number>;
  readonly variations: PlacedVariations;
  readonly attributes: TermPlaces;
  readonly trees: Trees<TermPlaces>;
};

export type ListingRows = {
  readonly products: ProductColumns;
  readonly variations: VariationColumns;
  /** Null where it did not change. */
  readonly filed: FiledRows | null;
};

type Trees<Filed> = Readonly<Record<Categorisation, Filed>>;

function mapTrees<From, To>(trees: Trees<From>, map: (tree: From, kind: Categorisation) => To): Trees<To> {
  return {
    product_cat: map(trees.product_cat, 'product_cat'),
    product_tag: map(trees.product_tag, 'product_tag'),
    product_brand: map(trees.product_brand, 'product_brand'),
  };
}

/** Gives each product its place. */
export function toListingData({
  products,
  variations,
  filed: { attributes, trees },
}: ListingRows & { readonly filed: FiledRows }): ListingData {
  const placeOf = placesOf(products.ids);
  const placeAll = (rows: FiledProducts): TermPlaces =>
    new Map([...rows].map(([term, ids]) => [term, knownPlaces(ids, placeOf)]));
  return {
    products,
    placeOf,
    variations: placedVariations(variations, placeOf),
    attributes: placeAll(attributes),
    trees: mapTrees(trees, placeAll),
  };
}

/** The data after some products changed, were added or deleted; `rows` are those that are left of them. */
export function patchListingData(data: ListingData, changedIds: readonly number[], rows: ListingRows): ListingData {
  const { placeOf, attributes, trees } = data;
  const products = patchProducts(data, rows.products);
  const changedPlaces = new Uint8Array(products.ids.length);
  for (const id of changedIds) changedPlaces[placeOf.get(id) ?? changedPlaces.length] = 1;
  const variations = patchVariations(data.variations, placedVariations(rows.variations, placeOf), changedPlaces);
  const { filed } = rows;
  if (filed === null) return { products, placeOf, variations, attributes, trees };
  const patched = (before: TermPlaces, fresh: FiledProducts) => patchPlaces(before, fresh, changedPlaces, placeOf);
  return {
    products,
    placeOf,
    variations,
    attributes: patched(attributes, filed.attributes),
    trees: mapTrees(trees, (tree, kind) => patched(tree, filed.trees[kind])),
  };
}

/** The places of products; those that have none are left out. */
export function knownPlaces(ids: Int32Array, placeOf: ReadonlyMap<number, number>): Uint32Array {
  const places = new Uint32Array(ids.length);
  let count = 0;
  for (const id of ids) {
    const place = placeOf.get(id);
    if (place !== undefined) places[count++] = place;
  }
  return count === places.length ? places : places.slice(0, count);
}

function placedVariations(
  { ids, parentIds, stock, attributes }: VariationColumns,
  placeOf: ReadonlyMap<number, number>,
): PlacedVariations {
  const parents = new Uint32Array(ids.length);
  for (let place = 0; place < parents.length; place += 1)
    parents[place] = placeOf.get(parentIds[place] ?? 0) ?? noProduct;
  return { parents, stock, attributes };
}

type Column = Int32Array | Float64Array | Uint8Array | Uint32Array;

/** A copy with room for `length` values. */
function extended<Values extends Column>(values: Values, length: number): Values {
  const copy = new (values.constructor as new (size: number) => Values)(length);
  copy.set(values);
  return copy;
}

function patchProducts({ products, placeOf }: ListingData, fresh: ProductColumns): ProductColumns {
  let length = placeOf.size;
  for (const id of fresh.ids) if (!placeOf.has(id)) placeOf.set(id, length++);
  const patched = <Values extends Column>(before: Values, values: Values): Values => {
    const column = extended(before, length);
    for (const [row, id] of fresh.ids.entries()) column[placeOf.get(id) ?? length] = values[row] ?? 0;
    return column;
  };
  return {
    ids: patched(products.ids, fresh.ids),
    minPrices: patched(products.minPrices, fresh.minPrices),
    maxPrices: patched(products.maxPrices, fresh.maxPrices),
    onSale: patched(products.onSale, fresh.onSale),
    ratings: patched(products.ratings, fresh.ratings),
    stock: patched(products.stock, fresh.stock),
    variable: patched(products.variable, fresh.variable),
  };
}

/**
 * Variations of changed products lose their product, and are left out where too many have. Where no variation changed,
 * they are the same as before.
 */
function patchVariations(
  before: PlacedVariations,
  fresh: PlacedVariations,
  changedPlaces: Uint8Array,
): PlacedVariations {
  if (fresh.parents.length === 0 && !before.parents.some((place) => changedPlaces[place] === 1)) return before;
  const parents = joined(before.parents, fresh.parents);
  let lost = 0;
  for (let place = 0; place < before.parents.length; place += 1) {
    if (changedPlaces[parents[place] ?? noProduct] === 1) parents[place] = noProduct;
    if (parents[place] === noProduct) lost += 1;
  }
  const keys = new Set([...before.attributes.keys(), ...fresh.attributes.keys()]);
  const columns = [...keys].map((key) => {
    const column = before.attributes.get(key);
    const { codes, codeOf } = recoded(column, fresh.attributes.get(key), fresh.parents.length);
    return [key, { codeOf, codes: joined(column?.codes ?? new Uint32Array(before.parents.length), codes) }] as const;
  });
  const patched = { parents, stock: joined(before.stock, fresh.stock), attributes: new Map(columns) };
  return lost * 2 > parents.length ? withoutLost(patched) : patched;
}

function withoutLost({ parents, stock, attributes }: PlacedVariations): PlacedVariations {
  const ofProducts = <Values extends Uint8Array | Uint32Array>(values: Values): Values =>
    values.filter((_, place) => parents[place] !== noProduct) as Values;
  return {
    parents: ofProducts(parents),
    stock: ofProducts(stock),
    attributes: new Map([...attributes].map(([key, { codes, codeOf }]) => [key, { codeOf, codes: ofProducts(codes) }])),
  };
}

function joined<Values extends Column>(before: Values, more: Values): Values {
  const column = extended(before, before.length + more.length);
  column.set(more, before.length);
  return column;
}

/** A column of fresh variations with the codes that its values have already; new values get new codes. */
function recoded(before: ValueColumn | undefined, fresh: ValueColumn | undefined, length: number): ValueColumn {
  const codeOf = new Map(before?.codeOf);
  const codes = new Uint32Array(length);
  for (const [value, code] of fresh?.codeOf ?? []) {
    const newCode = codeOf.get(value) ?? codeOf.size + 1;
    codeOf.set(value, newCode);
    for (let place = 0; place < length; place += 1) if (fresh?.codes[place] === code) codes[place] = newCode;
  }
  return { codes, codeOf };
}

function patchPlaces(
  before: TermPlaces,
  fresh: FiledProducts,
  changedPlaces: Uint8Array,
  placeOf: ReadonlyMap<number, number>,
): TermPlaces {
  const patched = new Map<number, Uint32Array>();
  for (const [term, places] of before) {
    const unchanged = places.some((place) => changedPlaces[place] === 1)
      ? places.filter((place) => changedPlaces[place] !== 1)
      : places;
    patched.set(term, unchanged);
  }
  for (const [term, ids] of fresh) {
    const places = knownPlaces(ids, placeOf);
    patched.set(term, joined(patched.get(term) ?? new Uint32Array(), places));
  }
  return patched;
}
