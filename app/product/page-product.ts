import { type ClassicVariation, classicVariation } from '#contract/classic-variation.ts';
import type { CurrencyFields } from '#contract/prices.ts';
import type { Product } from '#contract/product.ts';
import type { Stock } from '#contract/variation.ts';
import { decodeEntities } from '#core/text/entities.ts';
import { type PageImage, pageImage } from '../ui/page-image.ts';
import type { ShownPrice } from '../ui/price.tsx';
import { currencyOf } from './currency-of.ts';
import type { Choice } from './selection.ts';
import { type PageVariation, pageVariation } from './page-variation.ts';
import { productPrice } from './shown-price.ts';

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
  /** The same as clients of the platform read them off the form. */
  readonly records: readonly ClassicVariation[] | null;
  readonly attributes: readonly { readonly name: string; readonly value: string }[];
  readonly weight: string;
  readonly dimensions: string;
};

const noLimit = 9999;

export function pageProduct(product: Product): PageProduct {
  const told = product.extensions.vitrina;
  const image = (given: Parameters<typeof pageImage>[0]) => pageImage(given, told.image_sizes);
  const variations = product.type === 'variable' ? told.variations : null;
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
    variations: variations?.map((variation) => pageVariation(variation, told.image_sizes)) ?? null,
    records:
      variations?.map((variation) =>
        classicVariation(variation, {
          image: product.images[0] ?? null,
          imageSize: told.image_sizes[0] ?? null,
          minorUnit: product.prices.currency_minor_unit,
        }),
      ) ?? null,
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
