import type { VariationData } from '#contract/variation.ts';
import { isInStock, isPurchasable, quantityLimits } from '#core/product/availability.ts';
import { encodeEntities } from '#core/text/html-entities.ts';
import { imageAnswer, imageSize, type MediaRecord } from '#server/catalog/media/image-answer.ts';
import type { ProductRecord, VariationRecord } from '#server/catalog/products/product-record.ts';
import type { DisplayPrices } from '#server/catalog/products/offer-display-prices.ts';
import { stockAnswer } from '#server/catalog/products/stock-answer.ts';
import type { AnswerContext } from './answer-context.ts';
import { dimensionTexts, formattedDimensions, formattedWeight, stockText, weightText } from './measure-texts.ts';
import { percentOff } from './percent-off.ts';
import { displayUnitPrice } from './product-facts-answer.ts';

/** What the product form needs of a variation (docs/behaviour 3.4); null when it has no price and so is not offered. */
export function variationData(
  variation: VariationRecord,
  prices: DisplayPrices,
  context: AnswerContext,
  product: Pick<ProductRecord, 'metas'>,
): VariationData | null {
  const { offer, attributes, description, image } = variation;
  const { sellable } = offer;
  const { price, regularPrice } = prices;
  if (price === null) return null;
  const { catalogue, currency } = context.settings;
  const { decimalSeparator } = currency;
  const availability = stockAnswer(sellable, catalogue.lowStockAmount);
  const { minimum, maximum } = quantityLimits(sellable);
  const inStock = isInStock(sellable);
  const weight = weightText(offer.weight, catalogue.weightUnit);
  const dimensions = dimensionTexts(offer.dimensions, catalogue.dimensionUnit);
  return {
    variation_id: offer.id,
    attributes: Object.fromEntries(Object.entries(attributes).map(([key, value]) => [`attribute_${key}`, value])),
    display_price: String(price),
    display_regular_price: String(regularPrice ?? price),
    price_html: context.priceHtml({ price, regularPrice, onSale: prices.onSale, range: null }),
    lowest_price_30_days: prices.lowestBefore === null ? null : String(prices.lowestBefore),
    saved_percent: percentOff(prices),
    on_sale_until: prices.saleEnds?.toISOString() ?? null,
    unit_price: displayUnitPrice(price, variation.metas, product.metas),
    is_purchasable: isPurchasable(sellable),
    is_in_stock: inStock,
    variation_is_active: inStock && isPurchasable(sellable),
    availability,
    availability_html: availabilityHtml(stockText(sellable, context.texts)),
    variation_stock_left: offer.stockOwnerId === offer.id ? availability.left : null,
    min_qty: minimum,
    max_qty: maximum,
    sku: offer.sku,
    weight,
    dimensions,
    weight_html: encodeEntities(formattedWeight(weight, catalogue.weightUnit, decimalSeparator)),
    dimensions_html: encodeEntities(formattedDimensions(dimensions, catalogue.dimensionUnit, decimalSeparator)),
    variation_description: description,
    image: image === null ? null : imageAnswer(image, context.origin),
    image_size: image === null ? null : pixels(image),
    is_virtual: offer.virtual,
    is_sold_individually: sellable.soldIndividually,
    add_ons: Object.assign(
      {},
      ...context.addOns.map(({ name, extendVariation }) =>
        extendVariation?.({ variation, settings: context.settings.addons[name] }),
      ),
    ) as Record<string, unknown>,
  };
}

function pixels(image: MediaRecord) {
  const { width, height, focus } = imageSize(image);
  return { width, height, ...(focus === undefined ? {} : { focus }) };
}

function availabilityHtml({ text, class: name }: ReturnType<typeof stockText>): string {
  return text === '' ? '' : `<p class="stock ${name}">${encodeEntities(text)}</p>`;
}
