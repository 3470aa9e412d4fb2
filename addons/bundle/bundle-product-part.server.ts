import type { PriceInWords } from '#contract/price-in-words.ts';
import { type Decimal, decimalText } from '#core/decimal.ts';
import { roundHalfUpToMinor } from '#core/money.ts';
import type { AddOn } from '#server/add-on-api/add-on.ts';
import type {
  ProductContext,
  ProductDetail,
  ProductDetailContext,
  ProductDetailExtension,
  ProductReaders,
  ProductRecord,
} from '#server/add-on-api/product-context.ts';
import { wordedText } from '#server/add-on-api/worded-text.ts';
import type { Product } from '#contract/product.ts';
import type { VariationData } from '#contract/variation.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import { excludes } from './part-product.server.ts';
import { type Bundle, hasOptional, startingQuantity } from './rules/composition.ts';
import { readBundle } from './rules/read-bundle.ts';
import { initialMeta, priceTemplateOf, rangeMeta, readInitial, readRange } from './rules/starting-price.ts';
import type {
  AnsweredPart,
  AnsweredPicture,
  AnsweredTerms,
  AnsweredVariation,
  BundleAnswer,
  BundledInAnswer,
} from './bundle-answer.ts';
import { type BundleSettings, readSettings } from './bundle-settings.ts';

const noLimit = 9999; // what the Store API calls no limit

/** What is to be chosen of a part, and the variations it is chosen from. */
type PartChoices = Pick<AnsweredPart, 'name' | 'choices'> & { readonly variations: readonly VariationData[] | null };

function choicesOf({ product, variations }: ProductDetail, parent: ProductDetail | null): PartChoices {
  const { choices } = product.extensions.vitrina;
  if (product.type === 'variable') return { name: nameOf(product), choices, variations };
  return openChoices(product, parent) ?? { name: nameOf(product), choices: [], variations: null };
}

/** The attributes whose value a variation leaves open; its name is without them. Null where it leaves none. */
function openChoices(variation: Product, parent: ProductDetail | null): PartChoices | null {
  const own = parent?.variations.find((one) => one.variation_id === variation.id);
  if (parent === null || own === undefined) return null;
  const { choices: all } = parent.product.extensions.vitrina;
  const choices = all.filter(({ field }) => own.attributes[field] === '');
  if (choices.length === 0) return null;
  const values = all.flatMap(
    ({ field, options }) => options.find(({ value }) => value === own.attributes[field])?.name ?? [],
  );
  const name = decodeEntities([variation.name, ...values].join(', '));
  return { name, choices: choices.map((choice) => ({ ...choice, default: '' })), variations: [own] };
}

/** A product as a part of a bundle; `parent`: the product of a variation. */
function answeredPart(detail: ProductDetail, parent: ProductDetail | null): AnsweredPart {
  const { product } = detail;
  const { vitrina } = product.extensions;
  const { prices, add_to_cart: limits } = product;
  const isVariable = product.type === 'variable';
  const [image] = product.images;
  const { name, choices, variations } = choicesOf(detail, parent);
  return {
    id: product.id,
    name,
    path: vitrina.path,
    picture: image === undefined ? null : pictureOf(image, vitrina.image_sizes),
    description: product.short_description,
    price: prices.price,
    regularPrice: prices.regular_price === '' ? prices.price : prices.regular_price,
    upTo: prices.price_range?.max_amount ?? null,
    canBuy: isVariable
      ? detail.variations.some((variation) => variation.is_in_stock && variation.is_purchasable)
      : product.is_in_stock && product.is_purchasable,
    maximum: isVariable || limits.maximum >= noLimit ? null : limits.maximum,
    step: limits.multiple_of,
    choices,
    variations: variations?.map((variation) => variationOf(variation, vitrina.image_sizes)) ?? null,
  };
}

type Sizes = Product['extensions']['vitrina']['image_sizes'];

function variationOf(variation: VariationData, sizes: Sizes): AnsweredVariation {
  const { image, image_size: imageSize } = variation;
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
    picture:
      image === null ? null : pictureOf(image, imageSize === null ? sizes : [{ id: image.id, ...imageSize }, ...sizes]),
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

/** What product lists show of a bundle; undefined for any other product. */
export const productPart: NonNullable<AddOn['extendProduct']> = (context) => {
  const { product } = context;
  const { offer, metas } = product;
  if (offer.type !== 'bundle') return undefined;
  const settings = readSettings(context.settings);
  const bundle = readBundle(metas, offer.id);
  const initial = readInitial(metas[initialMeta]);
  const minor = minorUnitsOf(context);
  const words = priceWords(bundle, context, settings);
  return {
    ...termsOf(bundle, settings),
    ...(words === null ? {} : { price_in_words: words }),
    ...(initial === null
      ? {}
      : { initial_prices: { regular_price: minor(initial.regular), sale_price: minor(initial.sale) } }),
  };
};

/**
 * Its price, where that is worded otherwise than any product's, and the price before: that of the same selection, which
 * the answer's regular price is not where something else is offered first.
 */
function priceWords(bundle: Bundle, context: ProductContext, settings: BundleSettings): PriceInWords | null {
  const { offer, metas } = context.product;
  const { regularPrice } = offer.prices;
  const minor = minorUnitsOf(context);
  const template = priceTemplateOf(bundle, readRange(metas[rangeMeta]), settings);
  const initial = readInitial(metas[initialMeta]);
  const before = offer.effective.onSale ? regularPrice : null;
  const isOther = before !== null && initial !== null && !initial.regular.eq(before);
  if (template === null && !isOther) return null;
  const amounts = template?.amounts ?? null;
  return {
    words: template?.template ?? '%s',
    amounts: amounts?.map(minor) ?? null,
    regular: before === null || (amounts?.length ?? 1) > 1 ? null : minor(before),
  };
}

function minorUnitsOf({ product, toDisplayPrice, currency }: ProductContext): (amount: Decimal) => string {
  return (amount) => String(roundHalfUpToMinor(toDisplayPrice(amount, product), currency.minorUnit));
}

/**
 * What a page renders a bundle from: the products in it with their current data; for any other product, the bundles it
 * is in.
 */
export async function bundleDetailPart(context: ProductDetailContext): Promise<ProductDetailExtension | null> {
  const { product } = context;
  const { offer, metas } = product;
  const settings = readSettings(context.settings);
  if (offer.type !== 'bundle') return bundledIn(idsOf(product), context, settings);
  const bundle = readBundle(metas, offer.id);
  const ids = [...new Set(bundle.items.map(({ id }) => id))];
  const productDetails = await context.productDetails(ids);
  const parents = await parentsOf(productDetails, context);
  const word = (text: string) => wordedText(text, product);
  const part: BundleAnswer = {
    ...termsOf(bundle, settings),
    text_before: word(bundle.textBefore),
    text_after: word(bundle.textAfter),
    content: contentOf(bundle, word),
    parts: productDetails.map((detail) => answeredPart(detail, parents.get(detail.product.parent) ?? null)),
    settings,
  };
  return { part, products: [...ids, ...parents.keys()] };
}

/** The products of parts that are variations, by id: they offer the values that a variation leaves open. */
async function parentsOf(
  parts: readonly ProductDetail[],
  { productDetails }: Pick<ProductReaders, 'productDetails'>,
): Promise<ReadonlyMap<number, ProductDetail>> {
  const ids = new Set(parts.flatMap(({ product }) => (product.type === 'variation' ? [product.parent] : [])));
  const details = ids.size === 0 ? [] : await productDetails([...ids]);
  return new Map(details.map((detail) => [detail.product.id, detail]));
}

function idsOf({ offer, variations }: ProductRecord): ReadonlySet<number> {
  return new Set([offer.id, ...variations.map((variation) => variation.offer.id)]);
}

function termsOf(bundle: Bundle, settings: BundleSettings): AnsweredTerms {
  return {
    fixed_price: bundle.fixedPrice,
    discount: decimalText(bundle.discount.percent),
    discount_amount: decimalText(bundle.discount.amount),
    optional: hasOptional(bundle),
    exclude_unpurchasable: excludes(bundle, settings),
    min: bundle.min,
    max: bundle.max,
    total_min: decimalText(bundle.totalMin),
    total_max: decimalText(bundle.totalMax),
    custom_price: bundle.customPrice,
    layout: bundle.layout ?? settings.layout,
    text_before: bundle.textBefore,
    text_after: bundle.textAfter,
  };
}

function contentOf({ content }: Bundle, word: (text: string) => string): BundleAnswer['content'] {
  return content.map((entry) =>
    entry.kind === 'text'
      ? { key: entry.key, type: entry.tag, text: word(entry.text) }
      : {
          key: entry.key,
          id: entry.id,
          quantity: startingQuantity(entry),
          optional: entry.optional,
          min: entry.min,
          max: entry.max,
          terms: entry.terms,
          attributes: entry.attributes,
        },
  );
}

/** The bundles that any of these is in, a product and its variations; null where its page names none. */
export async function bundledIn(
  productIds: ReadonlySet<number>,
  { database, productsByIds }: Pick<ProductReaders, 'database' | 'productsByIds'>,
  { bundlesPosition: position, texts }: BundleSettings,
): Promise<ProductDetailExtension | null> {
  if (position === 'no') return null;
  const all = await database.db
    .selectFrom('product')
    .select(['id', 'metas'])
    .where('type', '=', 'bundle')
    .where('status', '=', 'publish')
    .orderBy('id')
    .execute();
  const holding = all.filter(({ id, metas }) =>
    readBundle(Object(metas) as Readonly<Record<string, unknown>>, id).items.some((item) => productIds.has(item.id)),
  );
  if (holding.length === 0) return null;
  const products = holding.map(({ id }) => id);
  const bundles = (await productsByIds(products)).map(({ name, extensions }) => ({
    name: decodeEntities(name),
    path: extensions.vitrina.path,
  }));
  const part: BundledInAnswer = { bundles, position, title: texts.bundles, words: texts.bundledIn };
  return { part, products };
}
