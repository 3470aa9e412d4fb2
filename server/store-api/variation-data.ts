import type { VariationData } from '#contract/variation.ts';
import { isInStock, isPurchasable, quantityLimits } from '#core/product/availability.ts';
import { imageAnswer } from '#server/catalog/image-answer.ts';
import type { VariationRecord } from '#server/catalog/product-record.ts';
import type { ShownPrices } from '#server/catalog/shown-price.ts';
import { stockAnswer } from '#server/catalog/stock-answer.ts';
import type { AnswerContext } from './answer-context.ts';
import { dimensionTexts, weightText } from './measure-texts.ts';

/** What the product form needs of a variation (clause 3.4); null when it has no price and so is not offered. */
export function variationData(
  variation: VariationRecord,
  prices: ShownPrices,
  context: AnswerContext,
): VariationData | null {
  const { offer, attributes, description, image } = variation;
  const { sellable } = offer;
  const { price, regularPrice } = prices;
  if (price === null) return null;
  const { catalogue } = context.settings;
  const availability = stockAnswer(sellable, catalogue.lowStockAmount);
  const { minimum, maximum } = quantityLimits(sellable);
  const inStock = isInStock(sellable);
  return {
    variation_id: offer.id,
    attributes: Object.fromEntries(Object.entries(attributes).map(([key, value]) => [`attribute_${key}`, value])),
    display_price: String(price),
    display_regular_price: String(regularPrice ?? price),
    lowest_price_30_days: prices.lowestBefore === null ? null : String(prices.lowestBefore),
    on_sale_until: prices.saleEnds?.toISOString() ?? null,
    is_purchasable: isPurchasable(sellable),
    is_in_stock: inStock,
    variation_is_active: inStock && isPurchasable(sellable),
    availability,
    variation_stock_left: offer.stockOwnerId === offer.id ? availability.left : null,
    min_qty: minimum,
    max_qty: maximum,
    sku: offer.sku,
    weight: weightText(offer.weight, catalogue.weightUnit),
    dimensions: dimensionTexts(offer.dimensions, catalogue.dimensionUnit),
    variation_description: description,
    image: image === null ? null : imageAnswer(image, context.origin),
  };
}
