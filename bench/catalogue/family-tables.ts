import { slugify } from '#core/text/slug.ts';
import { type GeneratedFamily, priceText } from './families.ts';
import type { WrittenAttribute, WrittenTaxonomies } from './write-taxonomies.ts';

/** A family with the ids of its product and variations. */
export type NumberedFamily = {
  readonly family: GeneratedFamily;
  readonly id: number;
  readonly variationIds: readonly number[];
};

const historyDays = 90; // longer than the 30 days that a reduction is measured by
const day = 86_400_000; // milliseconds

/** Numbers families from an id on; `next` is the id after the last. */
export function numberFamilies(
  families: readonly GeneratedFamily[],
  first: number,
): { readonly numbered: readonly NumberedFamily[]; readonly next: number } {
  let next = first;
  const numbered = families.map((family) => ({
    family,
    id: next++,
    variationIds: family.variations.map(() => next++),
  }));
  return { numbered, next };
}

/** The rows of families in every table that an import would write, but for listings, which the shop makes of them. */
export function familyTables(families: readonly NumberedFamily[], taxonomies: WrittenTaxonomies, at: Date) {
  const items = families.flatMap(({ family, id, variationIds }) => [
    { id, cents: family.variations.length === 0 ? family.cents : null, sale: family.saleCents, pieces: family.pieces },
    ...family.variations.map(({ cents, pieces }, index) => ({
      id: variationIds[index] ?? 0,
      cents,
      sale: null,
      pieces,
    })),
  ]);
  const attributesOf = ({ family, id }: NumberedFamily) => {
    const isVariable = family.variations.length > 0;
    const attributes: readonly (readonly [WrittenAttribute, readonly string[], boolean])[] = [
      [taxonomies.colour, family.colours, isVariable],
      [taxonomies.size, family.sizes, isVariable],
      [taxonomies.material, [family.material], false],
    ];
    return attributes.map(([attribute, values, forVariations], position) => ({
      id,
      attribute,
      values,
      forVariations,
      position,
    }));
  };
  const attributes = families.flatMap(attributesOf);
  const from = new Date(at.getTime() - historyDays * day);
  return {
    product: families.flatMap((numbered) => productRows(numbered, at)),
    stock: items.map(({ id, pieces }) => ({
      product_id: id,
      managed: pieces !== null,
      quantity: pieces ?? 0,
      status: pieces === 0 ? 'outofstock' : 'instock',
    })),
    stock_movement: items.flatMap(({ id, pieces }) =>
      pieces === null || pieces === 0 ? [] : [{ product_id: id, delta: pieces, reason: 'import', at }],
    ),
    price_interval: items.flatMap(({ id, cents, sale }) => [
      ...(cents === null ? [] : [intervalRow(id, 'regular', cents, from)]),
      ...(sale === null ? [] : [intervalRow(id, 'sale', sale, at)]),
    ]),
    product_attribute: attributes.map(({ id, attribute, forVariations, position }) => ({
      product_id: id,
      position,
      attribute_id: attribute.id,
      key: attribute.key,
      name: attribute.name,
      for_variations: forVariations,
    })),
    product_attribute_term: attributes.flatMap(({ id, attribute, values }) =>
      values.map((value, position) => ({
        product_id: id,
        attribute_id: attribute.id,
        term_id: attribute.termIds.get(value) ?? 0,
        position,
      })),
    ),
    variation_attribute: families.flatMap(({ family, variationIds }) =>
      family.variations.flatMap(({ colour, size }, index) => [
        { variation_id: variationIds[index] ?? 0, key: taxonomies.colour.key, value: slugify(colour) },
        { variation_id: variationIds[index] ?? 0, key: taxonomies.size.key, value: slugify(size) },
      ]),
    ),
    product_category: families.map(({ family, id }) => ({
      product_id: id,
      category_id: taxonomies.categoryOf(family.category),
    })),
    product_brand: families.map(({ family, id }) => ({ product_id: id, brand_id: taxonomies.brandOf(family.brand) })),
    review: families.flatMap(({ family, id }) => reviewRows(id, family.ratings, at)),
  };
}

function productRows({ family, id, variationIds }: NumberedFamily, at: Date) {
  const { name, variations, cents, saleCents } = family;
  const dates = { created_at: createdAt(id, at), updated_at: at };
  const product = {
    id,
    parent_id: null,
    type: variations.length === 0 ? 'simple' : 'variable',
    slug: `${slugify(name)}-${id}`,
    name,
    sku: family.sku,
    short_description: family.shortDescription,
    description: family.description,
    regular_price: variations.length === 0 ? priceText(cents) : null,
    sale_price: saleCents === null ? null : priceText(saleCents),
    ...dates,
  };
  const ofVariations = variations.map((variation, index) => {
    const variationName = `${name} – ${variation.colour}, ${variation.size}`;
    return {
      ...product,
      id: variationIds[index] ?? 0,
      parent_id: id,
      type: 'variation',
      slug: slugify(variationName),
      name: variationName,
      sku: variation.sku,
      short_description: '',
      description: '',
      regular_price: priceText(variation.cents),
      sale_price: null,
    };
  });
  return [product, ...ofVariations];
}

function intervalRow(id: number, kind: 'regular' | 'sale', cents: number, from: Date) {
  return { product_id: id, kind, amount: priceText(cents), valid_from: from, valid_to: null };
}

/** Reviews of a product, for an import too: no product file has them. */
export function reviewRows(id: number, ratings: readonly number[], at: Date) {
  return ratings.map((rating, index) => ({
    product_id: id,
    author: `Pirkėja ${1 + ((id + index) % 500)}`,
    rating,
    body: 'Gera kaina, greitai pristatė, spalva kaip nuotraukoje.',
    created_at: new Date(at.getTime() - ((id * 31 + index * 7) % 400) * day),
  }));
}

const ageHours = 24 * 1000;
const spread = 7919; // a prime: neighbours do not come on one day

/** When a product came into the shop: all hours of the last thousand days. */
export function createdAt(id: number, at: Date): Date {
  return new Date(at.getTime() - ((id * spread) % ageHours) * 3_600_000);
}
