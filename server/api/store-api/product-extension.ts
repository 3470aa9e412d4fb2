import type { ProductExtension } from '#contract/product.ts';
import { mainCategoryPath } from '#core/product/main-category.ts';
import { imageAnswer, imageSize } from '#server/catalog/media/image-answer.ts';
import type { ProductPricing } from '#server/catalog/products/product-pricing.ts';
import type { ProductRecord } from '#server/catalog/products/product-record.ts';
import { stockAnswer } from '#server/catalog/products/stock-answer.ts';
import { addressedProduct } from '#server/catalog/products/store-paths.ts';
import type { AnswerContext } from './answer-context.ts';
import { attributeOptions } from './attribute-answer.ts';
import { percentOff } from './percent-off.ts';
import { productSeo } from './product-seo.ts';
import { productFacts, displayUnitPrice } from './product-facts-answer.ts';
import { variationData } from './variation-data.ts';

/** `isDetail` adds what only a product's own page needs: its variations. */
export function productExtension(
  product: ProductRecord,
  pricing: ProductPricing,
  context: AnswerContext,
  isDetail: boolean,
): ProductExtension {
  const { offer } = product;
  const { single } = pricing;
  const { catalogue } = context.settings;
  return {
    path: context.paths.product(addressedProduct(product, context.taxonomies)),
    lowest_price_30_days: single?.lowestBefore == null ? null : String(single.lowestBefore),
    saved_percent: percentOff(single),
    on_sale_until: single?.saleEnds?.toISOString() ?? null,
    unit_price: pricing.range === null ? commonUnitPrice(product, pricing) : null,
    needs_shipping: needsShipping(product),
    stock: stockAnswer(offer.sellable, catalogue.lowStockAmount),
    breadcrumbs: breadcrumbs(product, context),
    image_sizes: displayImages(product).map(imageSize),
    choices: offer.type === 'variable' ? choices(product, context) : [],
    variations:
      isDetail && product.variations.length <= catalogue.embeddedVariations
        ? embedded(product, pricing, context)
        : null,
    facts: isDetail ? productFacts(product, context) : null,
    ...(isDetail ? { seo: productSeo(product, context) } : {}),
    upsell_ids: [...product.upsellIds],
    cross_sell_ids: [...product.crossSellIds],
    shown_ids: [],
  };
}

/** The unit price for the one price that is shown; null unless all offers contain the same measure. */
function commonUnitPrice({ metas, variations, offer }: ProductRecord, { price }: ProductPricing) {
  const [firstUnitPrice = null, ...otherUnitPrices] = (offer.type === 'variable' ? variations : [{ metas }]).map(
    (part) => displayUnitPrice(price, part.metas, metas),
  );
  return otherUnitPrices.every(
    (other) => other?.price === firstUnitPrice?.price && other?.unit === firstUnitPrice?.unit,
  )
    ? firstUnitPrice
    : null;
}

function needsShipping({ offer, variations, grouped }: ProductRecord): boolean {
  if (offer.type === 'variable') return variations.some((variation) => !variation.offer.virtual);
  if (offer.type === 'grouped') return grouped.some(({ virtual }) => !virtual);
  return !offer.virtual;
}

/** A variation shows one picture: its own, else its product's first. */
export function displayImages({ offer, images }: ProductRecord): ProductRecord['images'] {
  return offer.parentId === null ? images : images.slice(0, 1);
}

export function embedded(product: ProductRecord, { parts }: ProductPricing, context: AnswerContext) {
  return product.variations.flatMap((variation) => {
    const prices = parts.get(variation.offer.id);
    return (prices === undefined ? null : variationData(variation, prices, context, product)) ?? [];
  });
}

/** Category ids of a product without those that only mean „uncategorised“. */
export function visibleCategoryIds(
  { categoryIds }: ProductRecord,
  { taxonomies, settings }: AnswerContext,
): readonly number[] {
  const unshown = settings.catalogue.unshownCategories;
  return categoryIds.filter((id) => !unshown.includes(taxonomies.categories.byId.get(id)?.slug ?? ''));
}

function breadcrumbs(product: ProductRecord, context: AnswerContext): ProductExtension['breadcrumbs'] {
  const { taxonomies, paths, settings } = context;
  const { categoryPaths } = addressedProduct(product, taxonomies);
  const path = mainCategoryPath(categoryPaths, settings.catalogue.unshownCategories);
  const [deepest] = product.categoryIds.flatMap((id) => {
    const category = taxonomies.categories.byId.get(id);
    return category?.path === path && path !== null ? category : [];
  });
  return (deepest?.lineage ?? [])
    .flatMap((id) => taxonomies.categories.byId.get(id) ?? [])
    .map(({ id, name, slug, path }) => ({ id, name, slug, path: paths.category(path) }));
}

function choices(product: ProductRecord, { taxonomies, origin }: AnswerContext): ProductExtension['choices'] {
  return product.attributes
    .filter(({ forVariations }) => forVariations)
    .map((attribute) => {
      const { attributeId, key } = attribute;
      const type = attributeId === null ? 'select' : (taxonomies.attributeById.get(attributeId)?.type ?? 'select');
      const showsPictures = type === 'image' || showsInPictures(product, key);
      return {
        name: attribute.name,
        field: `attribute_${key}`,
        type,
        default: attribute.defaultValue ?? '',
        options: attributeOptions(attribute, taxonomies).map(({ value, name, term }) => ({
          value,
          name,
          swatch: term?.swatch ?? null,
          ...(term?.swatch == null && !showsPictures ? {} : optionPicture(product, key, value, origin)),
        })),
      };
    });
}

/** Whether the variations' pictures differ between an attribute's values and are the same within each. */
function showsInPictures({ variations }: ProductRecord, key: string): boolean {
  const pictures = new Map<string, number>();
  for (const { attributes, image } of variations) {
    const value = attributes[key] ?? '';
    if (image === null || value === '') continue;
    if ((pictures.get(value) ?? image.id) !== image.id) return false;
    pictures.set(value, image.id);
  }
  return new Set(pictures.values()).size > 1;
}

function optionPicture({ variations }: ProductRecord, key: string, value: string, origin: string) {
  const optionImage = variations.find(({ attributes, image }) => image !== null && attributes[key] === value)?.image;
  if (optionImage == null) return {};
  const { src, srcset, alt } = imageAnswer(optionImage, origin);
  return { picture: { src, srcset, alt, ...imageSize(optionImage) } };
}
