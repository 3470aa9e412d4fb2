import type { PageProduct } from '#app/add-on-api/page-product.ts';
import { classicVariation } from '#contract/classic-variation.ts';
import type { Product } from '#contract/product.ts';
import type { ProductFacts } from '#contract/product-facts.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import { swatchesPart } from '#contract/swatches.ts';
import { links } from '#app/routing/links.ts';
import { pageImage } from '#app/ui/page-image.ts';
import { currencyOf } from '#app/api/currency-of.ts';
import { trackedProduct } from '#app/api/tracked-product.ts';
import { measure, pageVariation } from './to-page-variation.ts';
import { productPrice } from '#app/api/page-price.ts';

/** A product's answer as its page shows it. */
const noLimit = 9999;

export function pageProduct(product: Product): PageProduct {
  const { vitrina: productExtension, swatches: _drawn, ...extensions } = product.extensions;
  const image = (sourceImage: Parameters<typeof pageImage>[0]) => pageImage(sourceImage, productExtension.image_sizes);
  const variations = product.type === 'variable' ? productExtension.variations : null;
  const sells = product.type === 'simple' || product.type === 'variable' || product.type === 'woosb';
  return {
    id: product.id,
    name: decodeEntities(product.name),
    path: productExtension.path,
    sku: product.sku,
    brand: product.brands.map(({ name }) => decodeEntities(name)).join(', '),
    brands: product.brands.map(({ name, slug }) => ({ name: decodeEntities(name), path: links.brand(slug) })),
    shortDescription: product.short_description,
    description: product.description,
    images: product.images.map(image),
    price: productPrice(product),
    currency: currencyOf(product.prices),
    savedPercent: productExtension.saved_percent,
    unitPrice: productExtension.unit_price,
    stock: productExtension.stock,
    needsShipping: productExtension.needs_shipping,
    canBuy: sells && product.is_purchasable && product.is_in_stock,
    canBeWaitedFor: product.type === 'simple' && product.is_purchasable,
    soldAt: soldAt(product),
    soldIndividually: product.sold_individually,
    minimum: product.add_to_cart.minimum,
    maximum: product.add_to_cart.maximum >= noLimit ? null : product.add_to_cart.maximum,
    choices: product.type === 'variable' ? productExtension.choices : [],
    swatches: swatchesPart(product.extensions),
    variations: variations?.map((variation) => pageVariation(variation, productExtension.image_sizes)) ?? null,
    records:
      variations?.map((variation) =>
        classicVariation(variation, {
          image: product.images[0] ?? null,
          imageSize: productExtension.image_sizes[0] ?? null,
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
    facts: productExtension.facts ?? noFacts,
    weight: measure(product.formatted_weight),
    saleUntil: productExtension.on_sale_until,
    rating: { average: product.average_rating, count: product.review_count },
    dimensions: measure(product.formatted_dimensions),
    extensions,
    ...trackedProduct(product),
  };
}

const noFacts: ProductFacts = {
  care: [],
  origin: '',
  warnings: [],
  sizes: null,
  gtin: '',
  manufacturer: null,
  importer: null,
  responsible_person: null,
};

/** All products that share a value: `/parduotuve/?filter_spalva=balta`. */
function filteredListing(taxonomy: string, slug: string): string {
  return `${links.shop()}?${new URLSearchParams([[`filter_${taxonomy.replace(/^pa_/, '')}`, slug]])}`;
}

function soldAt({ type, add_to_cart: { url, text } }: Product): PageProduct['soldAt'] {
  return type === 'external' && /^https?:\/\//.test(url) ? { url, text: decodeEntities(text) } : null;
}
