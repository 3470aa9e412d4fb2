import type { ProductTerm } from '#contract/category.ts';
import { productPaths, storeApiPath } from '#contract/paths.ts';
import { initialPrices } from '#contract/price-in-words.ts';
import type { Product } from '#contract/product.ts';
import { isBackorder, isInStock, isPurchasable, lowStockRemaining, type Sellable } from '#core/product/availability.ts';
import { encodeEntities } from '#core/text/html-entities.ts';
import { quantityOf } from '#core/quantity.ts';
import { imageAnswer } from '#server/catalog/media/image-answer.ts';
import { listingState } from '#server/catalog/products/listing-prices.ts';
import { type ProductPricing, productPricing } from '#server/catalog/products/product-pricing.ts';
import type { ProductRecord } from '#server/catalog/products/product-record.ts';
import type { TermTree } from '#server/catalog/products/taxonomies.ts';
import { addToCart } from './add-to-cart-text.ts';
import type { AnswerContext } from './answer-context.ts';
import { addOnExtensions, asksShopper } from './add-on-extensions.ts';
import { attributeAnswers, choiceWords } from './attribute-answer.ts';
import { dimensionTexts, formattedDimensions, formattedWeight, stockText, weightText } from './measure-texts.ts';
import { productExtension, visibleCategoryIds, displayImages } from './product-extension.ts';
import { variationQuery } from './store-links.ts';
import { addressedProduct } from '#server/catalog/products/store-paths.ts';

const block = /<(?:p|div|ul|ol|li|h[1-6]|table|blockquote|pre|figure|section|hr|dl)\b/i;

/** HTML with its plain lines wrapped in paragraphs, split at empty lines: what the merchant typed without any. */
export function htmlParagraphs(html: string): string {
  const trimmed = html.trim();
  if (trimmed === '' || block.test(trimmed)) return trimmed;
  return trimmed
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll(/\r?\n/g, '<br />\n')}</p>`)
    .join('\n');
}

const one = quantityOf(1);

/** A product or variation as the Store API returns it; `isDetail` when it was requested by itself. */
export function productAnswer(record: ProductRecord, context: AnswerContext, isDetail: boolean): Product {
  const { texts, taxonomies, settings, origin } = context;
  const { offer } = record;
  const { catalogue, currency } = settings;
  const isVariation = offer.parentId !== null;
  const pricing = productPricing(record, context.showPrices);
  const product = { ...record, offer: { ...offer, sellable: productSellable(record) } };
  const choiceLabels = choiceWords(record, taxonomies, (name) => texts.text('any %s', name));
  const permalink = `${origin}${context.paths.product(addressedProduct(record, context.taxonomies))}${variationQuery(record.choices)}`;
  const fullName =
    choiceLabels.length === 0 ? offer.name : `${offer.name} – ${choiceLabels.map(([, value]) => value).join(', ')}`;
  const weight = weightText(offer.weight, catalogue.weightUnit);
  const dimensions = dimensionTexts(offer.dimensions, catalogue.dimensionUnit);
  const { sellable } = product.offer;
  const requiresInput = asksShopper(record, context);
  const extensions = addOnExtensions(record, context, isDetail);
  return {
    id: offer.id,
    name: encodeEntities(offer.name),
    slug: offer.slug,
    parent: offer.parentId ?? 0,
    type: offer.type === 'bundle' ? 'woosb' : offer.type,
    variation: encodeEntities(choiceLabels.map(([name, value]) => `${name}: ${value}`).join(', ')),
    permalink,
    sku: offer.sku,
    short_description: isVariation ? '' : htmlParagraphs(record.shortDescription),
    description: htmlParagraphs(record.description),
    on_sale: pricing.onSale,
    prices: { ...priceFields(pricing, context), ...initialPrices(extensions) },
    price_html: context.priceHtml(pricing),
    average_rating: record.reviewCount === 0 ? '0' : record.averageRating,
    review_count: record.reviewCount,
    images: displayImages(record).map((media) => imageAnswer(media, origin)),
    categories: filedUnder(
      visibleCategoryIds(record, context),
      taxonomies.categories,
      (term) => context.paths.category(term.path),
      origin,
    ),
    tags: filedUnder(record.tagIds, taxonomies.tags, (term) => context.paths.tag(term.slug), origin),
    brands: filedUnder(record.brandIds, taxonomies.brands, (term) => context.paths.brand(term.path), origin),
    attributes: [...attributeAnswers(record, taxonomies)],
    variations: variationLinks(record),
    grouped_products: record.grouped.map(({ id }) => id),
    has_options: offer.type === 'variable' || requiresInput,
    is_purchasable:
      isPurchasable(sellable) || (offer.type === 'variable' && offer.status === 'publish' && pricing.price !== null),
    is_in_stock: isInStock(sellable),
    is_on_backorder: isBackorder(sellable, one),
    low_stock_remaining: lowStockRemaining(sellable, catalogue.lowStockAmount),
    stock_availability: stockText(sellable, texts),
    sold_individually: sellable.soldIndividually,
    weight,
    dimensions,
    formatted_weight: formattedWeight(weight, catalogue.weightUnit, currency.decimalSeparator),
    formatted_dimensions: formattedDimensions(dimensions, catalogue.dimensionUnit, currency.decimalSeparator),
    add_to_cart: addToCart({ product, requiresInput }, encodeEntities(fullName), permalink, texts),
    is_password_protected: false,
    extensions: {
      vitrina: productExtension(product, pricing, context, isDetail),
      ...extensions,
    },
    _links: links(record, origin),
  };
}

/** A variable product is in stock while one of its variations is. */
function productSellable(record: ProductRecord): Sellable {
  const { sellable } = record.offer;
  if (record.offer.type !== 'variable') return sellable;
  const { stockStatus } = listingState(
    record.offer,
    record.variations.map(({ offer }) => offer),
  );
  const counts = sellable.manageStock && stockStatus !== 'outofstock' && isInStock(sellable);
  return counts ? sellable : { ...sellable, manageStock: false, stockQuantity: null, stockStatus };
}

function priceFields(
  { price, regularPrice, salePrice, range }: ProductPricing,
  { currency }: AnswerContext,
): Product['prices'] {
  const text = (amount: number | null) => (amount === null ? '' : String(amount));
  return {
    price: text(price),
    regular_price: text(regularPrice),
    sale_price: text(salePrice),
    price_range: range === null ? null : { min_amount: text(range.min), max_amount: text(range.max) },
    ...currency,
  };
}

function filedUnder(
  ids: readonly number[],
  tree: TermTree,
  path: (term: { readonly slug: string; readonly path: string }) => string,
  origin: string,
): ProductTerm[] {
  const termIds = new Set(ids);
  return tree.all
    .filter(({ id }) => termIds.has(id))
    .map((term) => ({ id: term.id, name: encodeEntities(term.name), slug: term.slug, link: `${origin}${path(term)}` }));
}

function variationLinks({ variations, attributes }: ProductRecord): Product['variations'] {
  const chosen = attributes.filter(({ forVariations }) => forVariations);
  return variations.map((variation) => ({
    id: variation.offer.id,
    attributes: chosen
      .filter(({ key }) => Object.hasOwn(variation.attributes, key))
      .map(({ key, name }) => ({ name: encodeEntities(name), value: variation.attributes[key] || null })),
  }));
}

function links({ offer, upsellIds, crossSellIds }: ProductRecord, origin: string): NonNullable<Product['_links']> {
  const list = `${origin}${storeApiPath}${productPaths.list}`;
  const embeddable = (query: string) => [{ embeddable: true, href: `${list}?${query}` }];
  return {
    self: [{ href: `${list}/${offer.id}`, targetHints: { allow: ['GET'] } }],
    collection: [{ href: list }],
    ...(offer.parentId === null ? {} : { up: [{ href: `${list}/${offer.parentId}` }] }),
    ...(upsellIds.length === 0 ? {} : { upsells: embeddable(`include=${upsellIds.join(',')}`) }),
    ...(crossSellIds.length === 0 ? {} : { cross_sells: embeddable(`include=${crossSellIds.join(',')}`) }),
    related: embeddable(`related=${offer.id}&per_page=10`),
  };
}
