import type { CurrencyFields } from '#contract/prices.ts';
import type { Product } from '#contract/product.ts';
import type { Stock, VariationData } from '#contract/variation.ts';
import { decodeEntities } from '#core/text/entities.ts';
import { type PageImage, pageImage } from '../ui/page-image.ts';
import type { ShownPrice } from '../ui/price.tsx';
import { currencyOf } from './currency-of.ts';
import type { Choice } from './selection.ts';
import { productPrice, variationPrice } from './shown-price.ts';

/** What the form needs of a variation. */
export type PageVariation = Pick<
  VariationData,
  'variation_id' | 'attributes' | 'is_purchasable' | 'is_in_stock' | 'availability' | 'min_qty' | 'max_qty' | 'sku'
> & { readonly active: boolean; readonly price: ShownPrice; readonly image: PageImage | null };

/** What the product page shows of a product. */
export type PageProduct = {
  readonly id: number;
  readonly name: string;
  readonly path: string;
  readonly sku: string;
  readonly brand: string;
  readonly shortDescription: string;
  readonly description: string;
  readonly images: readonly PageImage[];
  readonly price: ShownPrice;
  readonly currency: CurrencyFields;
  readonly stock: Stock;
  readonly canBuy: boolean;
  /** Where it is sold, when that is not here. */
  readonly soldAt: { readonly url: string; readonly text: string } | null;
  readonly soldIndividually: boolean;
  readonly minimum: number;
  readonly maximum: number | null;
  readonly choices: readonly Choice[];
  /** Null where there are too many to come with the page. */
  readonly variations: readonly PageVariation[] | null;
  readonly attributes: readonly { readonly name: string; readonly value: string }[];
  readonly weight: string;
  readonly dimensions: string;
};

const noLimit = 9999;

export function pageProduct(product: Product): PageProduct {
  const told = product.extensions.vitrina;
  const image = (given: Parameters<typeof pageImage>[0]) => pageImage(given, told.image_sizes);
  const sells = product.type === 'simple' || product.type === 'variable';
  return {
    id: product.id,
    name: decodeEntities(product.name),
    path: told.path,
    sku: product.sku,
    brand: product.brands.map(({ name }) => decodeEntities(name)).join(', '),
    shortDescription: product.short_description,
    description: product.description,
    images: product.images.map(image),
    price: productPrice(product),
    currency: currencyOf(product.prices),
    stock: told.stock,
    canBuy: sells && product.is_purchasable && product.is_in_stock,
    soldAt: soldAt(product),
    soldIndividually: product.sold_individually,
    minimum: product.add_to_cart.minimum,
    maximum: product.add_to_cart.maximum >= noLimit ? null : product.add_to_cart.maximum,
    choices: product.type === 'variable' ? told.choices : [],
    variations:
      product.type === 'variable'
        ? (told.variations?.map((variation) => pageVariation(variation, image)) ?? null)
        : null,
    attributes: product.attributes.map(({ name, terms }) => ({
      name: decodeEntities(name),
      value: terms.map((term) => decodeEntities(term.name)).join(', '),
    })),
    weight: measure(product.formatted_weight),
    dimensions: measure(product.formatted_dimensions),
  };
}

function soldAt({ type, add_to_cart: { url, text } }: Product): PageProduct['soldAt'] {
  return type === 'external' && /^https?:\/\//.test(url) ? { url, text: decodeEntities(text) } : null;
}

function measure(text: string): string {
  return text === 'N/A' ? '' : decodeEntities(text);
}

function pageVariation(
  variation: VariationData,
  image: (given: Parameters<typeof pageImage>[0]) => PageImage,
): PageVariation {
  return {
    variation_id: variation.variation_id,
    attributes: variation.attributes,
    is_purchasable: variation.is_purchasable,
    is_in_stock: variation.is_in_stock,
    availability: variation.availability,
    min_qty: variation.min_qty,
    max_qty: variation.max_qty,
    sku: variation.sku,
    active: variation.variation_is_active,
    price: variationPrice(variation),
    image: variation.image === null ? null : image(variation.image),
  };
}
