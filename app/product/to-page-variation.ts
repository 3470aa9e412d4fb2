import type { PageVariation } from '#app/add-on-api/page-product.ts';
import type { Image, ImageSize } from '#contract/image.ts';
import type { VariationData } from '#contract/variation.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import { pageImage } from '#app/ui/page-image.ts';
import { variationPrice } from '#app/api/page-price.ts';

/** `productImages` are the sizes of the product's own pictures. */
export function pageVariation(variation: VariationData, productImages: readonly ImageSize[] = []): PageVariation {
  const { image } = variation;
  return {
    variation_id: variation.variation_id,
    attributes: variation.attributes,
    is_purchasable: variation.is_purchasable,
    is_in_stock: variation.is_in_stock,
    availability: variation.availability,
    min_qty: variation.min_qty,
    max_qty: variation.max_qty,
    sku: variation.sku,
    is_virtual: variation.is_virtual,
    variation_stock_left: variation.variation_stock_left,
    active: variation.is_purchasable,
    description: variation.variation_description,
    weight: measure(variation.weight_html),
    dimensions: measure(variation.dimensions_html),
    price: variationPrice(variation),
    savedPercent: variation.saved_percent,
    unitPrice: variation.unit_price,
    saleUntil: variation.on_sale_until,
    image: image === null ? null : pageImage(image, [...productImages, ...ownSize(image, variation)]),
  };
}

function ownSize({ id }: Image, { image_size: size }: VariationData): readonly ImageSize[] {
  return size === null ? [] : [{ id, ...size }];
}

/** A measure as the platform words it. */
export function measure(text: string): string {
  return text === 'N/A' ? '' : decodeEntities(text);
}
