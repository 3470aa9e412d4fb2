import type { Image, ImageSize } from '#contract/image.ts';
import type { VariationData } from '#contract/variation.ts';
import { type PageImage, pageImage } from '../ui/page-image.ts';
import type { ShownPrice } from '../ui/price.tsx';
import { variationPrice } from './shown-price.ts';

/** What the form needs of a variation. */
export type PageVariation = Pick<
  VariationData,
  'variation_id' | 'attributes' | 'is_purchasable' | 'is_in_stock' | 'availability' | 'min_qty' | 'max_qty' | 'sku'
> & { readonly active: boolean; readonly price: ShownPrice; readonly image: PageImage | null };

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
    active: variation.variation_is_active,
    price: variationPrice(variation),
    image: image === null ? null : pageImage(image, [...productImages, ...ownSize(image, variation)]),
  };
}

function ownSize({ id }: Image, { image_size: size }: VariationData): readonly ImageSize[] {
  return size === null ? [] : [{ id, ...size }];
}
