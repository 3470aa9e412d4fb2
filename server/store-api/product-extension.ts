import type { ProductExtension } from '#contract/product.ts';
import { imageSize } from '#server/catalog/image-answer.ts';
import type { ProductPricing } from '#server/catalog/product-pricing.ts';
import type { ProductRecord } from '#server/catalog/product-record.ts';
import { stockAnswer } from '#server/catalog/stock-answer.ts';
import type { Term } from '#server/catalog/taxonomies.ts';
import type { AnswerContext } from './answer-context.ts';
import { attributeOptions } from './attribute-answer.ts';
import { variationData } from './variation-data.ts';

/** `whole` adds what only a product's own page needs: its variations. */
export function productExtension(
  product: ProductRecord,
  pricing: ProductPricing,
  context: AnswerContext,
  whole: boolean,
): ProductExtension {
  const { offer } = product;
  const { single } = pricing;
  const { catalogue } = context.settings;
  return {
    path: context.paths.product(product.pageSlug),
    lowest_price_30_days: single?.lowestBefore == null ? null : String(single.lowestBefore),
    on_sale_until: single?.saleEnds?.toISOString() ?? null,
    stock: stockAnswer(offer.sellable, catalogue.lowStockAmount),
    breadcrumbs: breadcrumbs(product, context),
    image_sizes: shownImages(product).map(imageSize),
    choices: offer.type === 'variable' ? choices(product, context) : [],
    variations:
      whole && product.variations.length <= catalogue.embeddedVariations ? embedded(product, pricing, context) : null,
    upsell_ids: [...product.upsellIds],
    cross_sell_ids: [...product.crossSellIds],
  };
}

/** A variation shows one picture: its own, else its product's first. */
export function shownImages({ offer, images }: ProductRecord): ProductRecord['images'] {
  return offer.parentId === null ? images : images.slice(0, 1);
}

export function embedded(product: ProductRecord, { parts }: ProductPricing, context: AnswerContext) {
  return product.variations.flatMap((variation) => {
    const prices = parts.get(variation.offer.id);
    return (prices === undefined ? null : variationData(variation, prices, context)) ?? [];
  });
}

/** Without the categories that say only that a product has none. */
export function shownCategoryIds(
  { categoryIds }: ProductRecord,
  { taxonomies, settings }: AnswerContext,
): readonly number[] {
  const unshown = settings.catalogue.unshownCategories;
  return categoryIds.filter((id) => !unshown.includes(taxonomies.categories.byId.get(id)?.slug ?? ''));
}

function breadcrumbs(product: ProductRecord, context: AnswerContext): ProductExtension['breadcrumbs'] {
  const { taxonomies, paths } = context;
  const categories = shownCategoryIds(product, context).flatMap((id) => taxonomies.categories.byId.get(id) ?? []);
  const deepest = categories.reduce<Term | null>(
    (found, category) => (found === null || category.lineage.length > found.lineage.length ? category : found),
    null,
  );
  return (deepest?.lineage ?? [])
    .flatMap((id) => taxonomies.categories.byId.get(id) ?? [])
    .map(({ id, name, slug, path }) => ({ id, name, slug, path: paths.category(path) }));
}

function choices(product: ProductRecord, { taxonomies }: AnswerContext): ProductExtension['choices'] {
  return product.attributes
    .filter(({ forVariations }) => forVariations)
    .map((attribute) => ({
      name: attribute.name,
      field: `attribute_${attribute.key}`,
      type:
        attribute.attributeId === null
          ? 'select'
          : (taxonomies.attributeById.get(attribute.attributeId)?.type ?? 'select'),
      default: attribute.defaultValue ?? '',
      options: attributeOptions(attribute, taxonomies).map(({ value, name, term }) => ({
        value,
        name,
        swatch: term?.swatch ?? null,
      })),
    }));
}
