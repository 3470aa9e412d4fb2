import { stockStatusesByRank } from '#core/product/types.ts';
import type { ValueColumn } from './listing-columns.ts';
import type { ListingData, PlacedVariations } from './listing-data.ts';
import type { VariantFilter } from './variant-stock.ts';

/** A value of an attribute, by their slugs. */
export type VariantValue = { readonly attribute: string; readonly value: string };

const outOfStock = stockStatusesByRank.indexOf('outofstock');

/** Whether the variation at a place passes all filters; one with any value of an attribute passes each. */
function passing(filters: readonly VariantFilter[], { attributes }: PlacedVariations): (place: number) => boolean {
  const columns = filters.map(({ attribute, values, operator }) => {
    const { codes, codeOf } = attributes.get(attribute) ?? { codes: new Uint32Array(), codeOf: new Map() };
    const refused = new Uint8Array(codeOf.size + 1);
    for (const [value, code] of codeOf) if (values.includes(value) === (operator === 'not_in')) refused[code] = 1;
    return { codes, refused };
  });
  return (place) => columns.every(({ codes, refused }) => refused[codes[place] ?? 0] !== 1);
}

/** What `stockStatusAmong` says in SQL, as places in `stockStatusesByRank`. */
export function stockAmong(filters: readonly VariantFilter[], { products, variations }: ListingData): Uint8Array {
  if (filters.length === 0) return products.stock;
  const best = products.stock.map((status, place) => (products.variable[place] === 1 ? outOfStock : status));
  const passes = passing(filters, variations);
  for (let place = 0; place < variations.parents.length; place += 1) {
    const parent = variations.parents[place] ?? 0;
    const status = variations.stock[place] ?? outOfStock;
    if (products.variable[parent] === 1 && status < (best[parent] ?? 0) && passes(place)) best[parent] = status;
  }
  return best;
}

/** The best stock among the variations with a value that pass the filters, by the places of their products. */
export function stockOfValue(
  { attribute, value }: VariantValue,
  filters: readonly VariantFilter[],
  { products, variations }: ListingData,
): ReadonlyMap<number, number> {
  const best = new Map<number, number>();
  const column = variations.attributes.get(attribute);
  const passes = passing(filters, variations);
  for (const place of column === undefined ? [] : (placesByCode(column)[column.codeOf.get(value) ?? 0] ?? [])) {
    const parent = variations.parents[place] ?? 0;
    const status = variations.stock[place] ?? outOfStock;
    if (products.variable[parent] === 1 && status < (best.get(parent) ?? stockStatusesByRank.length) && passes(place))
      best.set(parent, status);
  }
  return best;
}

const placesOfColumns = new WeakMap<ValueColumn, readonly (readonly number[])[]>();

/** The places of variations by the code of their value. */
function placesByCode(column: ValueColumn): readonly (readonly number[])[] {
  const places = placesOfColumns.get(column) ?? groupedByCode(column);
  placesOfColumns.set(column, places);
  return places;
}

function groupedByCode({ codes, codeOf }: ValueColumn): readonly (readonly number[])[] {
  const groups: number[][] = Array.from({ length: codeOf.size + 1 }, () => []);
  for (let place = 0; place < codes.length; place += 1) {
    const code = codes[place] ?? 0;
    if (code !== 0) groups[code]?.push(place);
  }
  return groups;
}
