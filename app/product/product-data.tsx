import type { PageProduct, PageVariation } from '#app/add-on-api/page-product.ts';
import { describedReview } from '../reviews/described-review.ts';
import type { PageReview } from '../reviews/page-reviews.ts';
import { useShopFacts } from '#app/add-on-api/shop-facts.ts';
import type { DescribedOffer } from '#app/seo/json-ld/json-ld-offer.ts';
import { type DescribedProduct, productThing } from '#app/seo/json-ld/json-ld-product.ts';
import { excerpt } from '#core/text/excerpt.ts';
import { StoredData, StructuredData } from '../seo/structured-data.tsx';
import { usePageAddress } from '../seo/use-page-address.ts';

type DataProps = {
  readonly product: PageProduct;
  readonly publicUrl: string;
  /** Approved ones, the newest first. */
  readonly reviews?: readonly PageReview[] | undefined;
};

const maxDescriptionLength = 5000;

/** The product for search engines (schema.org), as JSON-LD. */
export const ProductData = import.meta.env.SSR ? ProductBlock : StoredData;

function ProductBlock({ product, publicUrl, reviews = [] }: DataProps) {
  const { countries, shippingFrom, withdrawalDays, buyerPaysReturn } = useShopFacts();
  const addressOf = usePageAddress(publicUrl);
  const { currency_code: currency, currency_minor_unit: decimals } = product.currency;
  const address = addressOf(product.path);
  const terms = {
    currency,
    decimals,
    publicUrl,
    countries,
    withdrawalDays,
    buyerPaysReturn,
    shippingFrom: product.needsShipping ? shippingFrom : null,
  };
  const thing = productThing(
    { ...describedProduct(product, address, publicUrl), reviews: reviews.map(describedReview) },
    terms,
  );
  return <StructuredData things={[thing]} />;
}

function describedProduct(product: PageProduct, address: string, publicUrl: string): DescribedProduct {
  const { price, upTo = null } = product.price;
  const productOffer: DescribedOffer = { price, stock: product.stock.status, address, saleUntil: product.saleUntil };
  return {
    id: product.id,
    name: product.name,
    description: excerpt(`${product.shortDescription} ${product.description}`, maxDescriptionLength),
    sku: product.sku,
    gtin: product.facts.gtin,
    brand: product.brand,
    images: product.images.map(({ src }) => new URL(src, publicUrl).href),
    weight: product.weight,
    rating: product.rating,
    reviews: [],
    offer: price === '' ? null : productOffer,
    upTo,
    variants:
      product.variations?.filter(isSold).map((variation) => variant(product, variation, productOffer, publicUrl)) ??
      null,
    choices: product.choices.reduce((count, { options }) => count * Math.max(1, options.length), 1),
  };
}

function isSold({ is_purchasable: buys, price }: PageVariation): boolean {
  return buys && price.price !== '';
}

function variant(product: PageProduct, variation: PageVariation, productOffer: DescribedOffer, publicUrl: string) {
  const choices = product.choices.flatMap(({ field, name, options }) => {
    const chosen = options.find(({ value }) => value === variation.attributes[field]);
    return chosen === undefined ? [] : [{ field, name, value: chosen.name, slug: chosen.value }];
  });
  const query = new URLSearchParams(choices.map(({ field, slug }) => [field, slug]));
  return {
    name: [product.name, ...choices.map(({ value }) => value)].join(', '),
    sku: variation.sku === product.sku ? '' : variation.sku,
    image: variation.image === null ? null : new URL(variation.image.src, publicUrl).href,
    choices,
    offer: {
      price: variation.price.price,
      stock: variation.availability.status,
      address: choices.length === 0 ? productOffer.address : `${productOffer.address}?${query}`,
      saleUntil: variation.saleUntil,
    },
  };
}
