import { type ClassicVariation, classicVariation } from '#contract/classic-variation.ts';
import type { CurrencyFields } from '#contract/prices.ts';
import type { Product } from '#contract/product.ts';
import type { ProductFacts, UnitPriceAnswer } from '#contract/product-facts.ts';
import type { Stock } from '#contract/variation.ts';
import { decodeEntities } from '#core/text/entities.ts';
import { type SwatchesPart, swatchesPart } from '#contract/swatches.ts';
import { links } from '../links.ts';
import { type PageImage, pageImage } from '../ui/page-image.ts';
import type { ShownPrice } from '../ui/price.tsx';
import { currencyOf } from './currency-of.ts';
import { type ReportedAs, reportedAs } from './reported-as.ts';
import type { Choice } from './selection.ts';
import { measure, type PageVariation, pageVariation } from './page-variation.ts';
import { productPrice } from './shown-price.ts';

/** A word that may lead to a listing of what shares it. */
export type LinkedName = { readonly name: string; readonly path: string | null };

/** What the product page shows of a product. */
export type PageProduct = {
  readonly id: number;
  readonly name: string;
  readonly path: string;
  readonly sku: string;
  readonly brand: string;
  readonly brands: readonly LinkedName[];
  readonly shortDescription: string;
  readonly description: string;
  readonly images: readonly PageImage[];
  readonly price: ShownPrice;
  readonly currency: CurrencyFields;
  readonly savedPercent: number | null;
  readonly unitPrice: UnitPriceAnswer | null;
  readonly stock: Stock;
  readonly needsShipping: boolean;
  readonly canBuy: boolean;
  /** Where it is sold, when that is not here. */
  readonly soldAt: { readonly url: string; readonly text: string } | null;
  readonly soldIndividually: boolean;
  readonly minimum: number;
  readonly maximum: number | null;
  readonly choices: readonly Choice[];
  /** How they are drawn. */
  readonly swatches: SwatchesPart;
  /** Null where there are too many to come with the page. */
  readonly variations: readonly PageVariation[] | null;
  /** The same as clients of the platform read them off the form. */
  readonly records: readonly ClassicVariation[] | null;
  readonly attributes: readonly { readonly name: string; readonly values: readonly LinkedName[] }[];
  readonly facts: ProductFacts;
  readonly weight: string;
  /** ISO, when a reduction ends; null: none runs, or without an end. */
  readonly saleUntil: string | null;
  /** Of approved reviews. */
  readonly rating: { readonly average: string; readonly count: number };
  readonly dimensions: string;
  /** The add-ons' parts of the answer, by name. */
  readonly extensions: Readonly<Record<string, unknown>>;
  readonly reported?: ReportedAs;
};

const noLimit = 9999;

export function pageProduct(product: Product): PageProduct {
  const { vitrina: told, swatches: _drawn, ...extensions } = product.extensions;
  const image = (given: Parameters<typeof pageImage>[0]) => pageImage(given, told.image_sizes);
  const variations = product.type === 'variable' ? told.variations : null;
  const sells = product.type === 'simple' || product.type === 'variable' || product.type === 'woosb';
  return {
    id: product.id,
    name: decodeEntities(product.name),
    path: told.path,
    sku: product.sku,
    brand: product.brands.map(({ name }) => decodeEntities(name)).join(', '),
    brands: product.brands.map(({ name, slug }) => ({ name: decodeEntities(name), path: links.brand(slug) })),
    shortDescription: product.short_description,
    description: product.description,
    images: product.images.map(image),
    price: productPrice(product),
    currency: currencyOf(product.prices),
    savedPercent: told.saved_percent,
    unitPrice: told.unit_price,
    stock: told.stock,
    needsShipping: told.needs_shipping,
    canBuy: sells && product.is_purchasable && product.is_in_stock,
    soldAt: soldAt(product),
    soldIndividually: product.sold_individually,
    minimum: product.add_to_cart.minimum,
    maximum: product.add_to_cart.maximum >= noLimit ? null : product.add_to_cart.maximum,
    choices: product.type === 'variable' ? told.choices : [],
    swatches: swatchesPart(product.extensions),
    variations: variations?.map((variation) => pageVariation(variation, told.image_sizes)) ?? null,
    records:
      variations?.map((variation) =>
        classicVariation(variation, {
          image: product.images[0] ?? null,
          imageSize: told.image_sizes[0] ?? null,
          minorUnit: product.prices.currency_minor_unit,
        }),
      ) ?? null,
    attributes: product.attributes.map(({ name, taxonomy, terms }) => ({
      name: decodeEntities(name),
      values: terms.map((term) => ({
        name: decodeEntities(term.name),
        path: taxonomy === null ? null : filteredListing(taxonomy, term.slug),
      })),
    })),
    facts: told.facts ?? noFacts,
    weight: measure(product.formatted_weight),
    saleUntil: told.on_sale_until,
    rating: { average: product.average_rating, count: product.review_count },
    dimensions: measure(product.formatted_dimensions),
    extensions,
    ...reportedAs(product),
  };
}

const noFacts: ProductFacts = {
  care: [],
  origin: '',
  warnings: [],
  sizes: null,
  gtin: '',
  manufacturer: { name: '', address: '', email: '' },
};

/** All products that share a value: `/parduotuve/?filter_spalva=balta`. */
function filteredListing(taxonomy: string, slug: string): string {
  return `${links.shop()}?${new URLSearchParams([[`filter_${taxonomy.replace(/^pa_/, '')}`, slug]])}`;
}

function soldAt({ type, add_to_cart: { url, text } }: Product): PageProduct['soldAt'] {
  return type === 'external' && /^https?:\/\//.test(url) ? { url, text: decodeEntities(text) } : null;
}
