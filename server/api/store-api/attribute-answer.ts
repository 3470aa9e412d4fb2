import type { ProductAttribute } from '#contract/attribute.ts';
import { encodeEntities } from '#core/text/html-entities.ts';
import type { AttributeRecord, ProductRecord } from '#server/catalog/products/product-record.ts';
import type { AttributeTermRecord, Taxonomies } from '#server/catalog/products/taxonomies.ts';

/** One value of an attribute on a product: a term, or a value of the product's own attribute. */
export type AttributeOption = {
  readonly value: string;
  readonly name: string;
  readonly term: AttributeTermRecord | null;
};

/** The values of an attribute on a product in the shop's order, or in the product's own where the shop has none. */
export function attributeOptions(
  attribute: AttributeRecord,
  { attributeById }: Taxonomies,
): readonly AttributeOption[] {
  if (attribute.attributeId === null) {
    const { options, optionNames = {} } = attribute;
    return options.map((value) => ({ value, name: optionNames[value] ?? value, term: null }));
  }
  const { terms = [], isOrdered = true } = attributeById.get(attribute.attributeId) ?? {};
  const places = new Map(attribute.termIds.map((id, place) => [id, place]));
  const offered = terms.filter(({ id }) => places.has(id));
  const sorted = isOrdered
    ? offered
    : offered.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
  return sorted.map((term) => ({ value: term.slug, name: term.name, term }));
}

/** A product's attributes as shoppers see them. `default` is set on terms only where the product has chosen values. */
export function attributeAnswers(product: ProductRecord, taxonomies: Taxonomies): readonly ProductAttribute[] {
  if (product.offer.parentId !== null) return [];
  const visibleAttributes = product.attributes.filter(({ visible, forVariations }) => visible || forVariations);
  const withDefaults = product.attributes.some(({ defaultValue }) => defaultValue !== null && defaultValue !== '');
  return visibleAttributes.map((attribute) => ({
    id: attribute.attributeId ?? 0,
    name: encodeEntities(attribute.name),
    taxonomy: attribute.attributeId === null ? null : attribute.key,
    has_variations: attribute.forVariations && product.offer.type === 'variable',
    terms: attributeOptions(attribute, taxonomies).map(({ value, name, term }) => ({
      id: term?.id ?? 0,
      name: encodeEntities(name),
      slug: value,
      ...(withDefaults ? { default: value === attribute.defaultValue } : {}),
    })),
  }));
}

/** `Dydis: XS, Spalva: Juoda`: what was chosen on a variation, in words. */
export function choiceWords(
  product: ProductRecord,
  taxonomies: Taxonomies,
  any: (name: string) => string,
): readonly [string, string][] {
  return product.attributes
    .filter(({ key }) => Object.hasOwn(product.choices, key))
    .map((attribute) => {
      const value = product.choices[attribute.key] ?? '';
      const option = attributeOptions(attribute, taxonomies).find((candidate) => candidate.value === value);
      return [attribute.name, value === '' ? any(attribute.name) : (option?.name ?? value)];
    });
}
