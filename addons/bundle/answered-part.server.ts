import type { Product } from '#contract/product.ts';
import type { VariationData } from '#contract/variation.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import type { ProductDetail } from '#server/add-on-api/product-context.ts';
import type { AnsweredPart, AnsweredPicture, AnsweredVariation } from './bundle-answer.ts';

const noLimit = 9999; // what the Store API calls no limit

/** A product as a part of a bundle. */
export function answeredPart({ product, variations }: ProductDetail): AnsweredPart {
  const { vitrina } = product.extensions;
  const { prices, add_to_cart: limits } = product;
  const isVariable = product.type === 'variable';
  const [image] = product.images;
  return {
    id: product.id,
    name: nameOf(product),
    path: vitrina.path,
    picture: image === undefined ? null : pictureOf(image, vitrina.image_sizes),
    description: product.short_description,
    price: prices.price,
    regularPrice: prices.regular_price === '' ? prices.price : prices.regular_price,
    upTo: prices.price_range?.max_amount ?? null,
    canBuy: isVariable
      ? variations.some((variation) => variation.is_in_stock && variation.is_purchasable)
      : product.is_in_stock && product.is_purchasable,
    maximum: isVariable || limits.maximum >= noLimit ? null : limits.maximum,
    step: limits.multiple_of,
    choices: isVariable ? vitrina.choices : [],
    variations: isVariable ? variations.map((variation) => variationOf(variation, vitrina.image_sizes)) : null,
  };
}

type Sizes = Product['extensions']['vitrina']['image_sizes'];

function variationOf(variation: VariationData, sizes: Sizes): AnsweredVariation {
  const { image, image_size: own } = variation;
  const { variation_id, attributes, is_purchasable, is_in_stock, availability, max_qty } = variation;
  return {
    variation_id,
    attributes,
    is_purchasable,
    is_in_stock,
    availability,
    max_qty,
    price: variation.display_price,
    regularPrice: variation.display_regular_price,
    picture: image === null ? null : pictureOf(image, own === null ? sizes : [{ id: image.id, ...own }, ...sizes]),
  };
}

function pictureOf(image: Product['images'][number], sizes: Sizes): AnsweredPicture {
  return { image, size: sizes.find(({ id }) => id === image.id) ?? null };
}

/** `Marškiniai, M, Balta`: a variation with its values. */
function nameOf({ name, variation }: Product): string {
  const values = variation.split(', ').flatMap((part) => part.split(': ').slice(1).join(': ') || []);
  return decodeEntities([name, ...values].join(', '));
}
