import { aggregateOffer, type DescribedOffer, offer, type OfferTerms } from './json-ld-offer.ts';
import { term, type Thing, optionalText } from './thing.ts';

export type DescribedReview = {
  readonly author: string;
  readonly rating: number;
  /** Plain text. */
  readonly text: string;
  /** ISO. */
  readonly at: string;
};

/** A variation: what sets it apart, and its offer. */
export type DescribedVariant = {
  readonly name: string;
  readonly sku: string;
  readonly image: string | null;
  readonly offer: DescribedOffer;
  /** `Spalva` → `Balta`. */
  readonly choices: readonly { readonly field: string; readonly name: string; readonly value: string }[];
};

export type DescribedProduct = {
  readonly id: number;
  readonly name: string;
  /** Plain text. */
  readonly description: string;
  readonly sku: string;
  readonly gtin: string;
  readonly brand: string;
  readonly images: readonly string[];
  /** As it is shown: `0,32 kg`. */
  readonly weight: string;
  readonly rating: { readonly average: string; readonly count: number };
  /** Approved ones. */
  readonly reviews: readonly DescribedReview[];
  /** Null where it has no price. */
  readonly offer: DescribedOffer | null;
  readonly upTo: string | null;
  /** Null where it has none, or too many to be named. */
  readonly variants: readonly DescribedVariant[] | null;
  readonly choices: number;
};

const maxVariants = 100;
const maxReviews = 3;

/** Attributes that have a schema.org property of their own, by the slug of the attribute. */
const ownProperties: Readonly<Record<string, string>> = {
  attribute_pa_spalva: 'color',
  attribute_pa_color: 'color',
  attribute_pa_dydis: 'size',
  attribute_pa_size: 'size',
  attribute_pa_medziaga: 'material',
  attribute_pa_material: 'material',
  attribute_pa_rastas: 'pattern',
};

function weightOf(displayedWeight: string): Thing | undefined {
  const [, amount, unit] = /^([\d.,]+)\s*(kg|g)$/.exec(displayedWeight) ?? [];
  if (amount === undefined) return undefined;
  return { '@type': 'QuantitativeValue', value: amount.replace(',', '.'), unitCode: unit === 'kg' ? 'KGM' : 'GRM' };
}

function rating({ rating: { average, count } }: DescribedProduct): Thing | undefined {
  if (count === 0 || Number(average) === 0) return undefined;
  return { '@type': 'AggregateRating', ratingValue: average, reviewCount: count, bestRating: 5, worstRating: 1 };
}

function review({ author, rating: stars, text, at }: DescribedReview): Thing {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: author },
    datePublished: at.slice(0, 10),
    reviewBody: optionalText(text),
    reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
  };
}

function shared(product: DescribedProduct): Omit<Thing, '@type'> {
  const reviews = product.reviews.slice(0, maxReviews);
  return {
    name: product.name,
    description: optionalText(product.description),
    image: product.images,
    brand: product.brand === '' ? undefined : { '@type': 'Brand', name: product.brand },
    aggregateRating: rating(product),
    review: reviews.length === 0 ? undefined : reviews.map(review),
    weight: weightOf(product.weight),
  };
}

function variant(
  { name, sku, image, offer: variantOffer, choices }: DescribedVariant,
  terms: OfferTerms,
  isFirst: boolean,
): Thing {
  const named = choices.flatMap(({ field, value }) => {
    const property = ownProperties[field];
    return property === undefined ? [] : [[property, value]];
  });
  const otherChoices = choices.filter(({ field }) => ownProperties[field] === undefined);
  return {
    '@type': 'Product',
    name,
    sku: optionalText(sku),
    image: image ?? undefined,
    ...Object.fromEntries(named),
    additionalProperty:
      otherChoices.length === 0
        ? undefined
        : otherChoices.map((choice) => ({ '@type': 'PropertyValue', name: choice.name, value: choice.value })),
    offers: offer(variantOffer, terms, isFirst),
  };
}

/** A product for search engines: one with its offer, or a group of its variations. */
export function productThing(product: DescribedProduct, terms: OfferTerms): Thing {
  const { variants, upTo } = product;
  if (variants !== null && variants.length > 0 && variants.length <= maxVariants) {
    const fields = new Set(variants.flatMap(({ choices }) => choices.map(({ field }) => field)));
    return {
      '@type': 'ProductGroup',
      ...shared(product),
      url: product.offer?.address,
      productGroupID: optionalText(product.sku) ?? String(product.id),
      variesBy: [...fields].flatMap((field) => {
        const property = ownProperties[field];
        return property === undefined ? [] : [term(property)];
      }),
      hasVariant: variants.map((one, index) => variant(one, terms, index === 0)),
    };
  }
  return {
    '@type': 'Product',
    ...shared(product),
    sku: optionalText(product.sku),
    gtin: optionalText(product.gtin),
    offers: offersOf(product, upTo, terms),
  };
}

function offersOf(product: DescribedProduct, upTo: string | null, terms: OfferTerms): Thing | undefined {
  if (product.offer === null) return undefined;
  if (upTo === null || upTo === product.offer.price) return offer(product.offer, terms);
  return aggregateOffer(product.offer, { upTo, count: Math.max(1, product.choices) }, terms);
}
