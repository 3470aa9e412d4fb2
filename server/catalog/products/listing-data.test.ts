import { expect, test } from 'vitest';
import type { FiledRows, ProductColumns, VariationColumns } from './listing-columns.ts';
import { noProduct, patchListingData, toListingData } from './listing-data.ts';

const [shirt, bowl] = [10, 20];

function productColumns(...ids: readonly number[]): ProductColumns {
  const zeros = () => new Uint8Array(ids.length);
  return {
    ids: Int32Array.from(ids),
    minPrices: new Float64Array(ids.length),
    maxPrices: new Float64Array(ids.length),
    onSale: zeros(),
    ratings: zeros(),
    stock: zeros(),
    variable: zeros().fill(1),
  };
}

/** Variations of a product, one for each colour. */
function variationColumns(parentId: number, ...colours: readonly string[]): VariationColumns {
  const codeOf = new Map([...new Set(colours)].map((colour, index) => [colour, index + 1]));
  return {
    ids: Int32Array.from(colours, (_, index) => parentId + index + 1),
    parentIds: new Int32Array(colours.length).fill(parentId),
    stock: new Uint8Array(colours.length),
    attributes: new Map([['pa_spalva', { codes: Uint32Array.from(colours, (one) => codeOf.get(one) ?? 0), codeOf }]]),
  };
}

const filed: FiledRows = {
  attributes: new Map(),
  trees: { product_cat: new Map(), product_tag: new Map(), product_brand: new Map() },
};

test('variations that were replaced many times take no more memory than twice as many', () => {
  const colours = ['balta', 'ruda', 'balta'];
  let data = toListingData({
    products: productColumns(shirt, bowl),
    variations: variationColumns(shirt, ...colours),
    filed,
  });
  for (let change = 0; change < 20; change += 1) {
    const variations = variationColumns(shirt, ...colours.toSpliced(0, 1, `spalva-${change}`));
    data = patchListingData(data, [shirt], { products: productColumns(shirt), variations, filed: null });
    expect(data.variations.parents.length).toBeLessThanOrEqual(2 * 3 + 3);
  }
  const { parents, stock, attributes } = data.variations;
  const { codes, codeOf } = attributes.get('pa_spalva') ?? { codes: new Uint32Array(), codeOf: new Map() };
  expect([stock.length, codes.length]).toEqual([parents.length, parents.length]);
  const nameOf = new Map([...codeOf].map(([name, code]) => [code, name]));
  const ofShirt = [...codes].filter((_, place) => parents[place] !== noProduct).map((code) => nameOf.get(code));
  expect([ofShirt.length, new Set(ofShirt)]).toEqual([3, new Set(['balta', 'ruda', 'spalva-19'])]);
});

test('variations of other products stay the very same where a product without any changed', () => {
  const data = toListingData({
    products: productColumns(shirt, bowl),
    variations: variationColumns(shirt, 'balta', 'ruda'),
    filed,
  });
  const none = variationColumns(bowl);
  const patched = patchListingData(data, [bowl], { products: productColumns(bowl), variations: none, filed: null });
  expect(patched.variations).toBe(data.variations);
  const fewer = patchListingData(data, [shirt], { products: productColumns(shirt), variations: none, filed: null });
  expect(fewer.variations.parents.filter((place) => place !== noProduct)).toHaveLength(0);
});
